import { createHash, randomBytes, randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Tx } from '../database/database.ts'
import { flag, Refusal } from '../refusal.ts'
import { readSecret, sealSecret } from './factor-secret.ts'

/** Whose it is. */
export interface FactorOwner {
  readonly dealerCode: string
  readonly userId: string
}

/** What a code that is wrong, too old or used is refused with. */
export const wrongCodeOfApp = () =>
  new Refusal('101', '动态验证码错误', { reason: 'wrongOneTimeCode', field: 'oneTimeCode' })

const PERIOD = 30
/** Steps of half a minute that clocks may differ by. */
const WINDOW = 1
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
/** Nobody mistakes one for another; 50 bits a code, so that a plain hash is enough. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const HALF = 5

/** As it is hashed: however it was typed. */
const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '')
const hashOf = ({ dealerCode, userId }: FactorOwner, code: string) =>
  createHash('sha256')
    .update(`${dealerCode} ${userId} ${plain(code)}`)
    .digest('hex')
const randomText = (length: number) => Array.from({ length }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD, digits: 6, algorithm: 'SHA1' })

/** Makes a secret that waits to be confirmed, in place of one that waited; what an app needs of it. False when one is in use. */
export async function beginFactor(
  tx: Tx,
  owner: FactorOwner,
  { label, issuer, dataDir }: { label: string; issuer: string; dataDir: string },
): Promise<{ secret: string; uri: string } | undefined> {
  const secret = new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32
  const { rows } = await tx.execute(sql`
    insert into second_factor (dealer_code, user_id, secret)
    select dealer_code, id, ${sealSecret(secret, dataDir)} from staff
    where dealer_code = ${owner.dealerCode} and id = ${owner.userId}::bigint and has_second_factor = 'F'
    on conflict (dealer_code, user_id) do update set secret = excluded.secret, last_step = 0 returning user_id`)
  return rows.length > 0 ? { secret, uri: totpOf(secret, label, issuer).toString() } : undefined
}

/** Whether the user has an app in use, and the dealer wants it asked for. */
export async function hasFactor(tx: Tx, { dealerCode, userId }: FactorOwner): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from staff u join dealer_setting d on d.dealer_code = u.dealer_code and d.del_flag = 'F'
    where u.dealer_code = ${dealerCode} and u.id = ${userId}::bigint and u.has_second_factor = 'T' and d.second_factor <> 'off'`)
  return rows.length > 0
}

interface Try {
  readonly code: string
  readonly now: Date
  readonly dataDir: string
}

/**
 * Uses a code of the app up: one that is right now, or half a minute off, and newer than the last one. In one statement, so
 * that of two who come with it one is late.
 */
async function takeStep(tx: Tx, { dealerCode, userId }: FactorOwner, { code, now, dataDir }: Try, isOn: boolean) {
  if (!/^\d{6}$/.test(code)) return false
  const { rows } = await tx.execute<{ secret: string }>(sql`
    select f.secret from second_factor f join staff u on u.dealer_code = f.dealer_code and u.id = f.user_id
    where f.dealer_code = ${dealerCode} and f.user_id = ${userId}::bigint and u.has_second_factor = ${flag(isOn)}`)
  const secret = rows[0] && readSecret(rows[0].secret, dataDir)
  if (!secret) return false
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  if (delta === null) return false
  const step = Math.floor(now.getTime() / 1000 / PERIOD) + delta
  const taken = await tx.execute(sql`
    update second_factor set last_step = ${step}
    where dealer_code = ${dealerCode} and user_id = ${userId}::bigint and last_step < ${step} returning user_id`)
  return taken.rows.length > 0
}

/** Takes a code of the app or a recovery code, which is good for nothing afterwards. */
export async function takeCode(tx: Tx, owner: FactorOwner, asked: Try): Promise<boolean> {
  const code = asked.code.replace(/\s/g, '')
  if (await takeStep(tx, owner, { ...asked, code }, true)) return true
  const { rows } = await tx.execute(sql`
    delete from recovery_code where dealer_code = ${owner.dealerCode} and user_id = ${owner.userId}::bigint
      and code_hash = ${hashOf(owner, code)} returning user_id`)
  return rows.length > 0
}

/** Puts the secret that waits into use when the code is right; the recovery codes, which only their hashes are kept of. */
export async function confirmFactor(tx: Tx, owner: FactorOwner, asked: Try): Promise<string[] | undefined> {
  if (!(await takeStep(tx, owner, asked, false))) return undefined
  await markOwner(tx, owner, true)
  return renewRecoveryCodes(tx, owner)
}

/** Recovery codes in place of those that there are. */
export async function renewRecoveryCodes(tx: Tx, owner: FactorOwner): Promise<string[]> {
  const { dealerCode, userId } = owner
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${randomText(HALF)}-${randomText(HALF)}`)
  await tx.execute(sql`delete from recovery_code where dealer_code = ${dealerCode} and user_id = ${userId}::bigint`)
  await tx.execute(sql`
    insert into recovery_code (dealer_code, user_id, code_hash)
    select ${dealerCode}, ${userId}::bigint, jsonb_array_elements_text(${JSON.stringify(codes.map((code) => hashOf(owner, code)))}::jsonb)`)
  return codes
}

const markOwner = (tx: Tx, { dealerCode, userId }: FactorOwner, isOn: boolean) =>
  tx.execute(sql`
    update staff set has_second_factor = ${flag(isOn)}, version = version + 1
    where dealer_code = ${dealerCode} and id = ${userId}::bigint`)

/** Forgets app and recovery codes of a user. */
export async function endFactor(tx: Tx, owner: FactorOwner): Promise<void> {
  const { dealerCode, userId } = owner
  await markOwner(tx, owner, false)
  await tx.execute(sql`delete from second_factor where dealer_code = ${dealerCode} and user_id = ${userId}::bigint`)
  await tx.execute(sql`delete from recovery_code where dealer_code = ${dealerCode} and user_id = ${userId}::bigint`)
}

/** How many recovery codes are left. */
export async function recoveryCodesLeft(tx: Tx, { dealerCode, userId }: FactorOwner): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from recovery_code where dealer_code = ${dealerCode} and user_id = ${userId}::bigint`)
  return rows[0]?.n ?? 0
}
