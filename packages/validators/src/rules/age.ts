import type { Reason, Rule } from '../rule.ts'
import { reason, rule } from '../rule.ts'
import { dayAt, isDay, readDay, seen, startOfDay } from './calendar.ts'

/** The age of majority as the product counts it: 18 years of 365 days, in ms. */
export const ADULT_MS = 567648000000

/** Where a rule about ages takes the present from. */
export interface AgeOptions {
  /** The present in ms since 1970 UTC; the system's clock unless given. */
  now?: () => number
}

const BIRTH = /* @__PURE__ */ reason('age/birth', '出生日期不正确', 'Not a date of birth')
const YOUNG = /* @__PURE__ */ reason('age/young', '年龄须满18周岁', 'The age must be at least 18 years')

/** The first instant of the birthday: of a YYYY-MM-DD text, a Date, or ms since 1970. */
function birthInstant(birth: unknown): number | undefined {
  const read = readDay(birth)
  if (read) return isDay(read.year, read.month, read.day) ? startOfDay(read.year, read.month, read.day) : undefined
  const instant = seen(() => (birth instanceof Date ? birth.getTime() : birth))
  return typeof instant === 'number' && Number.isFinite(instant) ? instant : undefined
}

/**
 * The rule {@link age} with a clock of its own, for tests and for checks as of another day.
 *
 * @example ageAt({ now: () => Date.UTC(2025, 0, 1) }).is('2007-01-06') // true (6570 days, four leap days early)
 */
export function ageAt({ now = () => Date.now() }: AgeOptions = {}): Rule<string | number | Date> {
  return rule('age', (value): Reason | undefined => {
    const born = birthInstant(value)
    if (born === undefined) return BIRTH
    return now() - born >= ADULT_MS ? undefined : YOUNG
  })
}

/** The rule {@link strictAge} with a clock of its own. */
export function strictAgeAt({ now = () => Date.now() }: AgeOptions = {}): Rule<string | number | Date> {
  return rule('strict-age', (value): Reason | undefined => {
    const born = birthInstant(value)
    if (born === undefined) return BIRTH
    const { year, month, day } = dayAt(born)
    const today = dayAt(now())
    // Whole months since year 0 first, then the day: born on 29 February, one is 18 on 1 March.
    const months = (today.year - year) * 12 + today.month - month
    return months > 216 || (months === 216 && today.day >= day) ? undefined : YOUNG
  })
}

/**
 * A date of birth at least {@link ADULT_MS} ago: YYYY-MM-DD (in Shanghai), a Date, or ms since 1970. As stated, the years have 365
 * days, so that it passes four or five days before the eighteenth birthday; {@link strictAge} counts birthdays.
 *
 * @example age.is('1990-05-17') // true
 */
export const age = /* @__PURE__ */ ageAt()

/** A date of birth whose eighteenth birthday has come, by the calendar of Shanghai. @example strictAge.is('1990-05-17') // true */
export const strictAge = /* @__PURE__ */ strictAgeAt()
