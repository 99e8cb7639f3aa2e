import { expect, it } from 'vitest'
import { yuan } from './yuan.ts'

it.each([
  ['1234567.895', '¥1,234,567.90'],
  ['-50', '−¥50.00'],
  ['0', '¥0.00'],
])('writes %s as %s', (amount, written) => {
  expect(yuan(amount)).toBe(written)
})
