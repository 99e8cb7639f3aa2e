import type { PlanReportLine, PlanReportSuggestion } from '@dealer/sdk'
import { expect, it } from 'vitest'
import { NO_QTY } from '../../../document/quantity/qty-entry.ts'
import { amountOf, linesToPlan, plannedEntries, planSums, proposedEntries, sentPlan } from './plan-report-lines.ts'

const suggestion = (productCode: string, changes: Partial<PlanReportSuggestion> = {}): PlanReportSuggestion => ({
  ...{
    productCode,
    productName: productCode,
    barcode: '6970100000016',
    spec: '500ml*24',
    smallUnit: '瓶',
    bigUnit: '箱',
  },
  ...{ unitRatio: 24, allowDecimalQty: 'F', taxRate: '13.00', isGift: 'F', lastMonthQty: '0', meanQty: '0' },
  ...{ stockQty: '0', inTransitQty: '0', unitType: 'big', unitName: '箱', suggestQty: '3', price: '44.4000' },
  ...changes,
})
const planned = (productCode: string, planQty: string, changes: Partial<PlanReportLine> = {}): PlanReportLine => ({
  ...suggestion(productCode),
  ...{ lineId: productCode, planQty, amount: '0.00' },
  ...changes,
})
const BOXES = suggestion('P1')
const PIECES = suggestion('P2', {
  bigUnit: undefined,
  unitRatio: 1,
  unitType: 'small',
  unitName: '瓶',
  suggestQty: '5',
  price: '2.0000',
})

it('begins with what is proposed, in the units of each product', () => {
  expect(proposedEntries([BOXES, PIECES, suggestion('P3', { suggestQty: '0' })])).toEqual({
    P1: { big: '3', small: '' },
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
