import { createHash, randomInt, randomUUID } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { timestamp } from '../clock.ts'
import type { Database, Tx } from '../database/database.ts'
import { drawCaptcha } from './captcha-picture.ts'
import { verifyCode } from './session.schema.ts'
import { WaitingRoom } from './waiting-room.ts'

/** Letters and digits that nobody mistakes for another, turned and bent. */
const LETTERS = 'ACEFHJKMNPRTWXY34679'
const LENGTH = 4
const LIFETIME = 5 * 60_000

const drawing = new WaitingRoom({ atOnce: 2, waiting: 40, ofNetwork: 8 })

const hash = (text: string) => createHash('sha256').update(text.toUpperCase()).digest('hex')

/**
 * Makes a picture with a text to type and remembers the text, hashed, for five minutes.
 * @throws Refusal 199 when too many are asked for at once.
 */
export async function issueCaptcha(
  database: Database,
  { now, address, replaces }: { now: Date; address: string; replaces?: string },
): Promise<{ uuid: string; image: string }> {
  const text = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const picture = await drawing.serve(address, () => drawCaptcha(text))
  const uuid = randomUUID()
  await database.transaction('platform', async (tx) => {
    await tx.delete(verifyCode).where(lt(verifyCode.expireDate, timestamp(now)))
    if (replaces) await tx.delete(verifyCode).where(eq(verifyCode.uuid, replaces))
    const expireDate = timestamp(new Date(now.getTime() + LIFETIME))
    await tx.insert(verifyCode).values({ uuid, textHash: hash(text), expireDate })
  })
  return { uuid, image: `data:image/png;base64,${picture.toString('base64')}` }
}

/** True when `answer` is "uuid:text" of a waiting picture; a picture is good for one try. */
export async function checkCaptcha(tx: Tx, now: Date, answer: string): Promise<boolean> {
  const [uuid = '', text = ''] = answer.split(':')
  const [row] = await tx.delete(verifyCode).where(eq(verifyCode.uuid, uuid)).returning()
  return row !== undefined && row.expireDate > timestamp(now) && row.textHash === hash(text)
}
