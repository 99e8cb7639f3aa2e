// @vitest-environment node
import { expect, test } from 'vitest'
import { cleanDecimal, decimalProblem, halfWidth, settleDecimal, stepDecimal } from './decimal-text.ts'

test.each([
  ['１，２34.567', { precision: 2 }, '1234.56'],
  ['12。5', { precision: 2 }, '12.5'],
  ['-3', { signed: false }, '-3'],
  ['－3', {}, '-3'],
  ['+3', {}, '3'],
  ['1.2.3', {}, '1.2.3'],
  ['1e9', { precision: 2 }, '1e9'],
  ['5-3', {}, '5-3'],
  ['¥1,234.50元', {}, '1234.50'],
  ['12.9', { precision: 0 }, '12.9'],
])('%s under %j is typed as %s', (text, rule, expected) => {
  expect(cleanDecimal(text, rule)).toBe(expected)
})

const WHOLE = { precision: 0, signed: false }

test.each([
  ['2.5', WHOLE, '只能录入整数'],
  ['-3', WHOLE, '不能为负数'],
  ['1e9', WHOLE, '只能录入数字'],
  ['1.2.3', { precision: 2 }, '只能录入数字'],
  ['5-3', {}, '只能录入数字'],
  ['2.', WHOLE, undefined],
  ['12.00', WHOLE, undefined],
  ['-', {}, undefined],
  ['-3', {}, undefined],
  ['', WHOLE, undefined],
])('%s under %j must not be saved: %s', (text, rule, problem) => {
  expect(decimalProblem(text, rule)).toBe(problem)
})

test('a whole number is sent without its point, whatever a sheet wrote behind it', () => {
  expect(settleDecimal('12.00', WHOLE)).toBe('12')
  expect(settleDecimal('12.00', { precision: 2 })).toBe('12.00')
})

test.each([
  ['.5', '0.5'],
  ['12.', '12'],
  ['007', '7'],
  ['-', ''],
  ['.', ''],
  ['', ''],
])('%s stands for %s', (text, expected) => {
  expect(settleDecimal(text)).toBe(expected)
})

test.each([
  ['７', '7'],
  ['１，２３４．５', '1,234.5'],
  ['３箱２瓶', '3箱2瓶'],
  ['３＋２', '3+2'],
])('%s is written %s', (text, plain) => expect(halfWidth(text)).toBe(plain))

test('[KIT-FORM-5] a step is 1, or one unit of the last decimal', () => {
  expect(stepDecimal('9', 1)).toBe('10')
  expect(stepDecimal('0.1', 1, 2)).toBe('0.11')
  expect(stepDecimal('', -1, 3)).toBe('-0.001')
})
