import { expect, it } from 'vitest'
import { NO_QTY } from '../../../document/quantity/qty-entry.ts'
import { BOXES, PIECES, planned } from './plan-report.fixture.ts'
import { amountOf, linesToPlan, plannedEntries, planSums, proposedEntries, sentPlan } from './plan-report-lines.ts'

it('begins with what is proposed, in the units of each product', () => {
  expect(
    proposedEntries([BOXES, { ...PIECES, suggestQty: '5' }, { ...BOXES, productCode: 'P3', suggestQty: '0' }]),
  ).toEqual({
    P1: { big: '4', small: '' },
    P2: { big: '', small: '5' },
    P3: NO_QTY,
  })
})

it('goes on with what a plan has, also of products that are proposed no more', () => {
  const lines = [
    planned('P1', '51', { unitType: 'small' }),
    planned('P8', '2'),
    // Nothing was wanted of it: it need not be shown.
    planned('P9', '0'),
  ]
  expect(plannedEntries({ lines })).toEqual({ P1: { big: '2', small: '3' }, P8: { big: '2', small: '' }, P9: NO_QTY })
  expect(linesToPlan([BOXES], lines).map(({ key }) => key)).toEqual(['P1', 'P8'])
})

it('is worth its quantities at the price of the unit in which they are sent', () => {
  expect(amountOf(BOXES, { big: '2', small: '' })).toBe('88.80')
  expect(amountOf(BOXES, { big: '2', small: '3' })).toBe('94.35')
  expect(amountOf(BOXES, NO_QTY)).toBe('0.00')
  const kept = planned('P1', '51', { unitType: 'small', price: '1.8500' })
  expect(amountOf(kept, { big: '2', small: '' })).toBe('88.80')
  const lines = linesToPlan([BOXES, PIECES])
  const entries = { P1: { big: '2', small: '' }, P2: NO_QTY } as const
  expect(planSums(lines, ({ key }) => entries[key as 'P1'])).toEqual({ count: 1, amount: '88.80' })
})

it('is sent with what is proposed and not wanted, without what is neither', () => {
  const lines = linesToPlan([BOXES, PIECES], [planned('P8', '2')])
  const typed = {
    P1: { entry: { big: '2', small: '3' }, remark: '' },
    P2: { entry: NO_QTY, remark: '本月不进' },
    P8: { entry: NO_QTY, remark: '' },
  }
  expect(sentPlan(lines, [BOXES, PIECES], ({ key }) => typed[key as 'P1'])).toEqual([
    { productCode: 'P1', unitType: 'small', planQty: '51' },
    { productCode: 'P2', unitType: 'small', planQty: '0', remark: '本月不进' },
  ])
})
