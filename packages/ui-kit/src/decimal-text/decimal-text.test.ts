// @vitest-environment node
import { expect, test } from 'vitest'
import { cleanDecimal, halfWidth, settleDecimal, stepDecimal } from './decimal-text.ts'

test.each([
  ['１，２34.567', { precision: 2 }, '1234.56'],
  ['12。5', { precision: 2 }, '12.5'],
  ['-3', { signed: false }, '3'],
  ['－3', {}, '-3'],
  ['1.2.3', {}, '1.23'],
  ['¥1,234.50元', {}, '1234.50'],
  ['12.9', { precision: 0 }, '12'],
])('%s under %j is typed as %s', (text, rule, expected) => {
  expect(cleanDecimal(text, rule)).toBe(expected)
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
