import { type Rule, reason, rule, textRule } from '../rule.ts'

const TEXT = ['请输入1开头的11位手机号', 'A mobile number has 11 digits, the first a 1'] as const

/**
 * A mobile number as the product accepts it: 11 digits, the first a 1.
 *
 * @example mobile.is('12345678901') // true
 */
export const mobile = /* @__PURE__ */ textRule('mobile', /^1\d{10}$/, ...TEXT, 11)

const USED = /^1(?:3\d|4[5-9]|5[0-35-9]|6[2567]|7[0-8]|8\d|9[0-35-9])/
const noMobile = /* @__PURE__ */ reason('strict-mobile/format', ...TEXT)
const unusedSegment = /* @__PURE__ */ reason(
  'strict-mobile/segment',
  '手机号号段不存在',
  'No operator uses this segment of mobile numbers',
)

/**
 * A mobile number in a segment that is in use: 13x, 145–149, 15x but 154, 162, 165–167, 170–178, 18x, 19x but 194. New
 * segments are opened every few years, therefore {@link mobile} decides what is saved.
 *
 * @example strictMobile.is('12345678901') // false
 */
export const strictMobile: Rule = /* @__PURE__ */ rule('strict-mobile', (value) => {
  if (!mobile.is(value)) return noMobile
  return USED.test(value as string) ? undefined : unusedSegment
})
