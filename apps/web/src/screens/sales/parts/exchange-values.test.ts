import { expect, it } from 'vitest'
import { differenceInWords } from './exchange-values.ts'

it.each([
  ['-62.27', '应退 ¥62.27'],
  ['60.00', '应补 ¥60.00'],
  ['0.00', '无差额'],
])('says of a difference of %s who gives what', (difference, words) => {
  expect(differenceInWords(difference)).toBe(words)
})
