import { expect, it } from 'vitest'
import { barsOf } from './bars.ts'

// Bars as the standards print them in their own examples.
const EAN13 = '10100010110100111011001100100110111101001110101010110011011011001000010101110010011101000100101'

it('draws the kinds of shops by their digits, as the standard draws its example', () => {
  expect(barsOf('5901234123457')).toBe(EAN13)
  expect(barsOf('96385074')).toHaveLength(67)
  expect(barsOf('036000291452')).toHaveLength(95)
  // 14 digits as pairs of wide and narrow bars, with start and stop.
  expect(barsOf('16970100000013')).toMatch(/^1010.*01$/)
})

it('draws everything else that can be typed as Code 128: a start, a check and a stop of eleven modules each', () => {
  for (const text of ['P00001', '5901234123450', 'A-01-03'])
    expect(barsOf(text)).toMatch(/^11010010000|^11010011100|^11010000100/)
  expect(barsOf('A-B')).toHaveLength(11 * (1 + 'A-B'.length + 1) + 13)
})

it('knows what no scanner reads', () => {
  expect(barsOf('无条码')).toBeUndefined()
  expect(barsOf('')).toBeUndefined()
})
