import type { Rule } from '../rule.ts'
import { reason, rule } from '../rule.ts'

/**
 * Numbers come from forms and spreadsheets as text or as JavaScript numbers. A JavaScript number stands for its shortest
 * spelling, the one that people read: 19.99 has two decimals, whatever binary digits are behind it. Beyond the safe integers
 * the digits are no longer those that were meant, and the value is refused.
 */
function spelling(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER) return String(value)
  return typeof value === 'bigint' ? String(value) : undefined
}

function numberRule(name: string, pattern: RegExp, zh: string, en: string): Rule<string | number> {
  const format = reason(`${name}/format`, zh, en)
  return rule(name, (value) => {
    const text = spelling(value)
    return text !== undefined && pattern.test(text) ? undefined : format
  })
}

/** A whole number above zero, without leading zeros. @example positiveInteger.is('12') // true */
export const positiveInteger = /* @__PURE__ */ numberRule(
  'positive-integer',
  /^[1-9]\d*$/,
  '请输入正整数',
  'Not a positive whole number',
)

/** Zero or a whole number above it, without leading zeros. @example nonNegativeInteger.is(0) // true */
export const nonNegativeInteger = /* @__PURE__ */ numberRule(
  'non-negative-integer',
  /^(?:0|[1-9]\d*)$/,
  '请输入非负整数',
  'Not a whole number of at least zero',
)

/** Zero or above, at most two decimals. @example decimal2.is(19.99) // true */
export const decimal2 = /* @__PURE__ */ decimals(2, '两')
/** Zero or above, at most three decimals. @example decimal3.is('1.125') // true */
export const decimal3 = /* @__PURE__ */ decimals(3, '三')
/** Zero or above, at most four decimals. @example decimal4.is('2.4167') // true */
export const decimal4 = /* @__PURE__ */ decimals(4, '四')
/** Zero or above, at most six decimals. @example decimal6.is('2.302564') // true */
export const decimal6 = /* @__PURE__ */ decimals(6, '六')

function decimals(most: number, word: string): Rule<string | number> {
  return numberRule(
    `decimal-${most}`,
    new RegExp(`^(?:0|[1-9]\\d*)(?:\\.\\d{1,${most}})?$`),
    `请输入最多${word}位小数的数字`,
    `Not a number of at least zero with at most ${most} decimals`,
  )
}

const noAmount = /* @__PURE__ */ reason('amount/format', '请输入金额，如1234.50', 'Not an amount such as 1234.50')
const negativeAmount = /* @__PURE__ */ reason('amount/negative', '金额不能小于0', 'An amount is not negative')
const tooFine = /* @__PURE__ */ reason('amount/decimals', '金额最多两位小数', 'An amount has at most 2 decimals')

/** An amount of money: zero or above, at most two decimals. @example amount.is('1,000') // false */
export const amount: Rule<string | number> = /* @__PURE__ */ rule('amount', (value) => {
  const [number, sign, decimals = ''] = /^(-?)(?:0|[1-9]\d*)(?:\.(\d+))?$/.exec(spelling(value) ?? '') ?? []
  if (number === undefined) return noAmount
  if (sign) return negativeAmount
  return decimals.length > 2 ? tooFine : undefined
})

/** Above zero, at most three decimals. @example positiveNonZero3.is('0.000') // false */
export const positiveNonZero3 = /* @__PURE__ */ numberRule(
  'positive-non-zero-3',
  // Either the whole part or one of the decimals is not zero.
  /^(?:[1-9]\d*(?:\.\d{1,3})?|0\.(?:[1-9]\d{0,2}|0[1-9]\d?|00[1-9]))$/,
  '请输入大于0且最多三位小数的数字',
  'Not a number above zero with at most 3 decimals',
)

/** Any sign, at most six decimals. @example signed6.is('-0.000001') // true */
export const signed6 = /* @__PURE__ */ numberRule(
  'signed-6',
  /^-?(?:0|[1-9]\d*)(?:\.\d{1,6})?$/,
  '请输入最多六位小数的数字，可为负数',
  'Not a number with at most 6 decimals',
)
