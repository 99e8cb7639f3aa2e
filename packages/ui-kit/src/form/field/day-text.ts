import { strictDate } from '@dealer/validators'
import { today } from '../../clock/clock.ts'

const FULL = /^(\d{4})(?:(\d{2})(\d{2})|[-./](\d{1,2})[-./](\d{1,2}))$/
const SHORT = /^(?:(\d{2})(\d{2})|(\d{1,2})[-./](\d{1,2}))$/

/** How a typed date is written, whether there is such a day or not; undefined of what is no date. */
const written = (text: string): string | undefined => {
  const short = SHORT.exec(text)?.slice(1)
  const parts = short ? [...today().split('-', 1), ...short] : FULL.exec(text)?.slice(1)
  return parts
    ?.filter(Boolean)
    .map((part) => part.padStart(2, '0'))
    .join('-')
}

/** Why a typed text is no day; nothing of an empty one. */
export const dayProblem = (text: string): string | undefined => {
  const typed = text.trim()
  if (typed === '') return undefined
  const result = strictDate.check(written(typed) ?? typed)
  return result.ok ? undefined : result.reason.zh
}

/**
 * The day that a typed text means, `YYYY-MM-DD`: dashes may be left out, and the year where it is this one. A text that means
 * none stays what it is.
 * @example settleDay('20260301') // '2026-03-01'
 */
export const settleDay = (text: string): string => {
  const typed = text.trim()
  const day = written(typed)
  return day !== undefined && strictDate.is(day) ? day : typed
}
