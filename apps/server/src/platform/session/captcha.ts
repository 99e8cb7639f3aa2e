import { createHash, randomInt, randomUUID } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { timestamp } from '../clock.ts'
import type { Tx } from '../database/database.ts'
import { verifyCode } from './session.schema.ts'

/** Letters and digits that nobody mistakes for another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXY3456789'
const LENGTH = 4
const LIFETIME = 5 * 60_000

const hash = (text: string) => createHash('sha256').update(text.toUpperCase()).digest('hex')

/** Makes a picture with a text to type and remembers the text, hashed, for five minutes. */
export async function issueCaptcha(tx: Tx, now: Date, replaces?: string): Promise<{ uuid: string; image: string }> {
  await tx.delete(verifyCode).where(lt(verifyCode.expireDate, timestamp(now)))
  if (replaces) await tx.delete(verifyCode).where(eq(verifyCode.uuid, replaces))
  const uuid = randomUUID()
  const text = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  await tx
    .insert(verifyCode)
    .values({ uuid, textHash: hash(text), expireDate: timestamp(new Date(now.getTime() + LIFETIME)) })
  return { uuid, image: `data:image/svg+xml;base64,${Buffer.from(draw(text)).toString('base64')}` }
}

/** True when `answer` is "uuid:text" of a waiting picture; a picture is good for one try. */
export async function checkCaptcha(tx: Tx, now: Date, answer: string): Promise<boolean> {
  const [uuid = '', text = ''] = answer.split(':')
  const [row] = await tx.delete(verifyCode).where(eq(verifyCode.uuid, uuid)).returning()
  return row !== undefined && row.expireDate > timestamp(now) && row.textHash === hash(text)
}

/** Turned and shifted letters over a few curves. */
function draw(text: string): string {
  const letters = [...text].map((letter, index) => {
    const [x, y, turn] = [16 + index * 26 + randomInt(-3, 4), 28 + randomInt(-4, 5), randomInt(-24, 25)]
    return `<text x="${x}" y="${y}" transform="rotate(${turn} ${x} ${y})" fill="hsl(${randomInt(180, 260)} 60% 35%)">${letter}</text>`
  })
  const curves = Array.from(
    { length: 4 },
    () =>
      `<path d="M0 ${randomInt(40)} Q ${randomInt(120)} ${randomInt(40)} 120 ${randomInt(40)}" stroke="hsl(${randomInt(360)} 40% 70%)" fill="none"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40" font-family="monospace" font-size="26" font-weight="700"><rect width="120" height="40" fill="#f5f7fa"/>${curves.join('')}${letters.join('')}</svg>`
}
