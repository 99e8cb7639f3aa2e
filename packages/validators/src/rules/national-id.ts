import type { Reason, Rule } from '../rule.ts'
import { reason, rule, textRule } from '../rule.ts'
import { isDay, startOfDay } from './calendar.ts'

/**
 * A citizen's number as the product accepts it: 15 digits, or 17 digits and a digit or X in either case.
 *
 * @example nationalId.is('11010519491231002X') // true
 */
export const nationalId = /* @__PURE__ */ textRule(
  'national-id',
  /^\d{15}(?:\d\d[\dXx])?$/,
  '身份证号须为15位或18位',
  'A national ID has 15 or 18 characters',
  18,
)

const FORMAT = /* @__PURE__ */ reason(
  'national-id/format',
  '身份证号须为15位或18位数字，18位的末位可为大写X',
  'A national ID has 15 or 18 digits, the 18th may be a capital X',
)
const REGION = /* @__PURE__ */ reason('national-id/region', '身份证号地区码不存在', 'No region has this code')
const BIRTH = /* @__PURE__ */ reason('national-id/birth', '身份证号出生日期不正确', 'Not a possible date of birth')
const CHECK_DIGIT = /* @__PURE__ */ reason(
  'national-id/check-digit',
  '身份证号校验位不正确',
  'The check digit of the national ID is wrong',
)

const WEIGHTS: readonly number[] = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK = '10X98765432'
// The last province of GB/T 2260 in each ten; 83 is not in it but on the residence permits of Taiwan's people, who have numbers
// of the same making. Foreigners' permits begin with 9 and are not citizens' numbers.
const LAST_PROVINCE: readonly number[] = [-1, 15, 23, 37, 46, 54, 65, 71, 83, -1]

/** Past by any clock that is right; asking the clock costs as much as the rest of the check. */
const PAST_YEAR = 2025

/** How {@link nationalIdRule} checks beyond the check digit. */
export interface NationalIdOptions {
  /** The present in ms since 1970 UTC, against dates of birth in the future; the system's clock unless given. */
  now?: () => number
  /**
   * Whether a number may begin with the six-digit region code, for somebody born on the day (YYYY-MM-DD); the two digits of the
   * province alone are checked unless given. See `/regions`.
   */
  isRegion?: (code: string, birth: string) => boolean
}

/** The weighted sum of the first 17 digits modulo 11, by ISO 7064 MOD 11-2; -1 when one of them is no digit. */
function remainder(text: string): number {
  let total = 0
  for (let index = 0; index < 17; index++) {
    const digit = text.charCodeAt(index) - 48
    if (digit < 0 || digit > 9) return -1
    total += digit * (WEIGHTS[index] as number)
  }
  return total % 11
}

/** 18 characters for 15 digits; orders 996 to 999 were kept for people born before 1900. */
function widened(digits: string): string {
  const body = `${digits.slice(0, 6)}${digits.slice(12) >= '996' ? '18' : '19'}${digits.slice(6)}`
  return body + CHECK.charAt(remainder(body))
}

/** The number that the digits from `start` on make. Reads codes, not slices: numbers are checked by the million on import. */
function digits(text: string, start: number, count: number): number {
  let number = 0
  for (let index = start; index < start + count; index++) number = number * 10 + text.charCodeAt(index) - 48
  return number
}

const birthOf = (text: string): string => `${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`

function judge(value: unknown, { now, isRegion }: NationalIdOptions): Reason | undefined {
  if (typeof value !== 'string' || (value.length !== 18 && value.length !== 15)) return FORMAT
  const text = value.length === 15 ? widened(value) : value
  const rest = remainder(text)
  const last = text.charCodeAt(17)
  if (rest < 0 || !((last >= 48 && last <= 57) || last === 88)) return FORMAT
  const province = digits(text, 0, 2)
  // Every ten begins with 1, but for the south-west's 50.
  if (province > (LAST_PROVINCE[text.charCodeAt(0) - 48] as number) || (province % 10 === 0 && province !== 50))
    return REGION
  const year = digits(text, 6, 4)
  const month = digits(text, 10, 2)
  const day = digits(text, 12, 2)
  if (year < 1800 || !isDay(year, month, day)) return BIRTH
  if ((now || year > PAST_YEAR) && startOfDay(year, month, day) > (now ?? Date.now)()) return BIRTH
  if (isRegion && !isRegion(text.slice(0, 6), birthOf(text))) return REGION
  return CHECK.charCodeAt(rest) === last ? undefined : CHECK_DIGIT
}

/**
 * {@link strictNationalId} with a clock or a region table of its own.
 *
 * @example nationalIdRule({ now: () => Date.UTC(1949, 0, 1) }).is('11010519491231002X') // false, not born yet
 */
export function nationalIdRule(options: NationalIdOptions = {}): Rule {
  return rule('strict-national-id', (value) => judge(value, options))
}

/**
 * A citizen's number by GB 11643: province code, a day of birth that exists and has come, check digit. A lower-case x is
 * refused, because the standard has none. 15-digit numbers, which have no check digit, are checked in the rest.
 *
 * @example strictNationalId.is('11010519491231002x') // false
 */
export const strictNationalId = /* @__PURE__ */ nationalIdRule()

/** What a citizen's number says about its holder. */
export interface NationalId {
  /** The number in 18 characters. */
  number: string
  /** Date of birth, YYYY-MM-DD. */
  birth: string
  /** As the product's dictionary has it: 1 male, 2 female. */
  sex: '1' | '2'
  /** Six-digit code of the county of first registration; its name is in `/regions`. */
  region: string
}

/**
 * Reads a citizen's number that {@link strictNationalId} takes; undefined for any other value.
 *
 * @example parseNationalId('11010519491231002X') // { number: '11010519491231002X', birth: '1949-12-31', sex: '2', region: '110105' }
 */
export function parseNationalId(value: unknown, options: NationalIdOptions = {}): NationalId | undefined {
  if (typeof value !== 'string' || judge(value, options)) return undefined
  const number = value.length === 15 ? widened(value) : value
  return {
    number,
    birth: birthOf(number),
    sex: Number(number.charAt(16)) % 2 ? '1' : '2',
    region: number.slice(0, 6),
  }
}

/**
 * The 18-character form of a 15-digit number, with the century and the check digit; an 18-character number is answered as it
 * is. Undefined for a value that {@link strictNationalId} refuses.
 *
 * @example toNationalId18('110105491231002') // '11010519491231002X'
 */
export function toNationalId18(value: unknown): string | undefined {
  return parseNationalId(value)?.number
}
