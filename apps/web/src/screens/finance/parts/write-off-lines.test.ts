// @vitest-environment node
import type { UnpaidInvoice, UnpaidOrder } from '@dealer/sdk'
import { expect, it } from 'vitest'
import { setOffAll, setOffProblems, setOffSum, setOffsOf, writeOffLines, writeOffTargets } from './write-off-lines.ts'

const order = (refNum: string, dueDate: string, balance: string, pendingAmount = '0.00'): UnpaidOrder => ({
  ...{ refNum, dueDate, balance, pendingAmount, docDate: '2025-11-01', overdueDays: 0 },
  ...{ customerCode: 'C1', customerName: '惠万家超市', salesmanName: '王海峰', settleStatus: 'unsettled' },
  ...{ amount: balance, returnAmount: '0.00', receivedAmount: '0.00', writeOffAmount: '0.00', invoicedAmount: '0.00' },
})
const invoice = (refNum: string, dueDate: string, balance: string): UnpaidInvoice => ({
  ...order(refNum, dueDate, balance),
  refType: 'otherInvoice',
  settleStatus: 'unsettled',
})
const TARGETS = writeOffTargets(
  [invoice('QF1', '2025-12-31', '100.00')],
  [order('SO1', '2025-11-30', '60.00', '10.00'), order('SO2', '2026-01-31', '5.00')],
)
const SOURCES = [
  { refNum: 'SK1', docDate: '2025-11-05', balance: '30.10' },
  { refNum: 'SK2', docDate: '2025-11-06', balance: '40.00' },
]

it('has debts of both kinds, those first that are due first', () => {
  expect(TARGETS.map(({ refNum, refType, open }) => [refNum, refType, open])).toEqual([
    ['SO1', 'order', '50.00'],
    ['QF1', 'otherInvoice', '100.00'],
    ['SO2', 'order', '5.00'],
  ])
})

it('sets off all that there is, and not more than is owed', () => {
  expect(setOffAll(SOURCES, TARGETS, [])).toEqual({
    sources: { SK1: '30.10', SK2: '40.00' },
    targets: { SO1: '50.00', QF1: '20.10', SO2: '' },
  })
  const rich = [{ refNum: 'SK9', docDate: '2025-11-05', balance: '999.00' }]
  expect(setOffAll(rich, TARGETS, []).sources).toEqual({ SK9: '155.00' })
})

it('leaves what was typed of the sources', () => {
  expect(setOffAll(SOURCES, TARGETS, [{ refNum: 'SK2', amount: '12' }])).toEqual({
    sources: { SK2: '12' },
    targets: { SO1: '12.00', QF1: '', SO2: '' },
  })
})

it('uses up a source before the next one, so that both sides come to the same', () => {
  const of = (refNum: string) => ({ SK1: '30.10', SK2: '9.90', SO1: '15', QF1: '25' })[refNum] ?? ''
  const lines = writeOffLines(setOffsOf(SOURCES, of), setOffsOf(TARGETS, of))
  expect(lines).toEqual([
    { sourceRef: 'SK1', targetRef: 'SO1', amount: '15' },
    { sourceRef: 'SK1', targetRef: 'QF1', amount: '15.10' },
    { sourceRef: 'SK2', targetRef: 'QF1', amount: '9.90' },
  ])
  expect(setOffSum(setOffsOf(SOURCES, of))).toBe('40.00')
})

it('gives up bad debts without a source', () => {
  expect(writeOffLines(undefined, [{ refNum: 'SO1', amount: '15' }])).toEqual([{ targetRef: 'SO1', amount: '15' }])
})

it('says what is more than a row has left', () => {
  expect([...setOffProblems(SOURCES, (refNum) => (refNum === 'SK1' ? '30.11' : '40'), '可核销金额')]).toEqual([
    ['SK1', '超出可核销金额 0.01'],
  ])
})
