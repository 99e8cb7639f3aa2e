import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { WaitingRoom } from './waiting-room.ts'

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const KEY_BYTES = 32

/** Half of the threads that Node has for slow work: files need the others. */
const hashing = new WaitingRoom({ atOnce: 2, waiting: 24, ofNetwork: 6 })

/**
 * A salted slow hash, `scrypt$N$r$p$salt$key`; takes about 50 ms, on purpose.
 *
 * ```ts
 * await hashPassword('demo1234') // 'scrypt$32768$8$1$…'
 * ```
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await hashing.serve(undefined, () => derive(password, salt, KEY_BYTES, COST))
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join('$')
}

/**
 * True when the password made the hash.
 * @param address who asks, so that nobody alone keeps the others waiting.
 * @throws Refusal 199 when too many wait already.
 */
export async function verifyPassword(password: string, hash: string, address?: string): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = hash.split('$')
  if (scheme !== 'scrypt' || !salt || !key) return false
  const expected = Buffer.from(key, 'base64')
  const cost = { ...COST, N: Number(N), r: Number(r), p: Number(p) }
  const actual = await hashing.serve(address, () =>
    derive(password, Buffer.from(salt, 'base64'), expected.length, cost),
  )
  return timingSafeEqual(expected, actual)
}
