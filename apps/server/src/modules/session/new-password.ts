import { password as passwordRule } from '@dealer/validators'
import { type SQL, sql } from 'drizzle-orm'
import { timestamp } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'

/** The new password as a form sends it. */
export interface NewPassword {
  readonly newPwd: string
  readonly newPwdAgain: string
}

/** @throws Refusal 101 when the two differ or break the rule of passwords. */
export function requireGoodPassword({ newPwd, newPwdAgain }: NewPassword): void {
  if (newPwd !== newPwdAgain)
    throw new Refusal('101', '再次输入的密码与新密码不一致', { reason: 'passwordsDiffer', field: 'newPwdAgain' })
  if (!passwordRule.is(newPwd))
    throw new Refusal('101', '密码须为6至16位字母和数字，且至少各含一个', { reason: 'weakPassword', field: 'newPwd' })
}

interface Owner {
  readonly dealerCode: string
  readonly userId: string
}

/** Sets the password of a user, which is strong from now on. False when the user is not there any more, or `only` fails. */
export const setPassword = (tx: Tx, owner: Owner, hash: string, now: Date, only: SQL = sql`true`): Promise<boolean> =>
  replacePassword(tx, owner, { hash, isWeakPwd: 'F', now, only })

/** Sets a password that the user has to replace before changing anything. False when the user is not there any more. */
export const setOneTimePassword = (tx: Tx, owner: Owner, hash: string, now: Date): Promise<boolean> =>
  replacePassword(tx, owner, { hash, isWeakPwd: 'T', now, only: sql`true` })

async function replacePassword(
  tx: Tx,
  { dealerCode, userId }: Owner,
  { hash, isWeakPwd, now, only }: { hash: string; isWeakPwd: 'T' | 'F'; now: Date; only: SQL },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update staff set password_hash = ${hash}, is_weak_pwd = ${isWeakPwd}, version = version + 1,
      pwd_update_date = ${`${timestamp(now)} Asia/Shanghai`}::timestamptz
    where dealer_code = ${dealerCode} and id = ${userId}::bigint and del_flag = 'F' and ${only} returning id`)
  return rows.length > 0
}
