import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineProgress } from './line-progress.rules.ts'

const { openQty, deriveStatus } = lineProgress('inQty', {
  ...{ untouched: 'untouched', part: 'part', whole: 'whole', givenUp: 'givenUp' },
} as const)
const line = (smallQty: string, inQty: string, closedQty = '0') => ({ smallQty, inQty, closedQty })

describe('how lines tell the status of their document', () => {
  it('leaves open what neither came nor was given up, and nothing where more came', () => {
    expect(openQty(line('10', '4', '1'))).toBe('5')
    expect(openQty(line('10.500', '0.500'))).toBe('10')
    expect(openQty(line('10', '11'))).toBe('0')
  })

  it.each([
    ['nothing came', [line('10', '0'), line('5', '0')], 'untouched'],
    ['nothing came and some was given up', [line('10', '0', '10'), line('5', '0')], 'untouched'],
    ['some came', [line('10', '4'), line('5', '0')], 'part'],
    ['one line came and the other did not', [line('10', '10'), line('5', '0')], 'part'],
    ['all came', [line('10', '10'), line('5', '5')], 'whole'],
    ['more came', [line('10', '12')], 'whole'],
    ['the rest was given up', [line('10', '4', '6'), line('5', '0', '5')], 'whole'],
    ['all was given up', [line('10', '0', '10'), line('5', '0', '5')], 'givenUp'],
  ] as const)('%s', (_, lines, status) => expect(deriveStatus(lines)).toBe(status))

  it('does not hang on the order of the lines', () => {
    const qty = fc.nat({ max: 9 }).map(String)
    const lines = fc.array(fc.record({ smallQty: qty, inQty: qty, closedQty: qty }), { minLength: 1 })
    fc.assert(fc.property(lines, (some) => deriveStatus([...some].reverse()) === deriveStatus(some)))
  })
})
