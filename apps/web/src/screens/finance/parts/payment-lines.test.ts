import type { UnpaidPayable, UnpaidPurchase } from '@dealer/sdk'
import { expect, it } from 'vitest'
import {
  type AmountOf,
  payablesShown,
  paymentProblems,
  paymentSums,
  sentPaymentLines,
  sharedOut,
} from './payment-lines.ts'

const row = (refNum: string, balance: string, changes: Partial<UnpaidPayable> = {}): UnpaidPayable => ({
  ...{ refNum, refType: 'inbound', supplierCode: 'S010', supplierName: '牧野肉制品有限公司', docDate: '2025-11-01' },
  ...{ dueDate: '2025-12-01', overdueDays: 0, amount: balance, returnAmount: '0.00', paidAmount: '0.00', balance },
  ...{ settleStatus: 'unsettled', pendingAmount: '0.00' },
  ...changes,
})
const order: UnpaidPurchase = {
  ...{ refNum: 'PO1', supplierCode: 'S010', supplierName: '牧野肉制品有限公司', docDate: '2025-11-20' },
  ...{ amount: '500.00', paidAmount: '100.00', balance: '400.00', pendingAmount: '150.00' },
}
const DOCUMENTS = [
  row('RK2', '300.00', { dueDate: '2025-12-31', pendingAmount: '80.00' }),
  row('RK1', '90.00'),
  row('PO1', '-100.00', { refType: 'purchaseOrder', pendingAmount: '-30.00' }),
]
const of =
  (typed: Readonly<Record<string, string>>): AmountOf =>
  (refNum, prop) =>
    typed[`${refNum} ${prop}`] ?? ''

it('shows what is owed by due day, orders behind it, and credits apart, each less what waits for audit', () => {
  const { owed, credits } = payablesShown(DOCUMENTS, [order])
  expect(owed.map(({ refNum, refType, open }) => [refNum, refType, open])).toEqual([
    ['RK1', 'inbound', '90.00'],
    ['RK2', 'inbound', '220.00'],
    ['PO1', 'purchaseOrder', '250.00'],
  ])
  expect(credits.map(({ refNum, balance, open }) => [refNum, balance, open])).toEqual([['PO1', '100.00', '70.00']])
})

it('lets a payment that is changed have what it holds itself, and shows what of it is settled by now', () => {
  const line = { refType: 'inbound', refAmount: '50.00', balance: '0.00' } as const
  const lines = [
    { ...line, refNum: 'RK2', amount: '80.00' },
    { ...line, refNum: 'RK9', amount: '50.00' },
    { ...line, refType: 'purchaseOrder' as const, refNum: 'PO1', amount: '-30.00' },
  ]
  const { owed, credits } = payablesShown(DOCUMENTS, [], { auditStatus: 'unaudited', lines })
  expect(owed.map(({ refNum, balance, open }) => [refNum, balance, open])).toEqual([
    ['RK1', '90.00', '90.00'],
    ['RK2', '300.00', '300.00'],
    ['RK9', '0.00', '0.00'],
  ])
  expect(credits.map(({ open }) => open)).toEqual(['100.00'])
  const rejected = payablesShown(DOCUMENTS, [], { auditStatus: 'rejected', lines })
  expect(rejected.owed.find(({ refNum }) => refNum === 'RK2')?.open).toBe('220.00')
})

it('sums, complains and sends: credits below zero, an order as a debt and as a credit', () => {
  const shown = payablesShown(DOCUMENTS, [order])
  const typed = of({ 'RK1 pay': '90', 'PO1 pay': '10', 'PO1 off': '70', 'RK2 pay': '0' })
  expect(paymentSums('30', shown, typed)).toEqual({ paid: '100.00', off: '70.00', left: '0.00' })
  expect(paymentSums('', shown, typed).left).toBe('-30.00')
  expect(sentPaymentLines(shown, typed)).toEqual([
    { refNum: 'RK1', amount: '90' },
    { refNum: 'PO1', amount: '10' },
    { refNum: 'PO1', amount: '-70' },
  ])
  expect([...paymentProblems(shown.owed, 'pay', of({ 'RK1 pay': '90.01' }))]).toEqual([['RK1', '超出未付余额 0.01']])
  expect([...paymentProblems(shown.credits, 'off', of({ 'PO1 off': '101' }))]).toEqual([['PO1', '超出可抵扣余额 1.00']])
})

it('shares out over documents only what orders and credits leave of the amount', () => {
  const shown = payablesShown(DOCUMENTS, [order])
  expect(sharedOut('100', shown, of({}))).toEqual({ RK1: '90.00', RK2: '10.00' })
  expect(sharedOut('100', shown, of({ 'PO1 pay': '40', 'RK1 pay': '5' }))).toEqual({ RK1: '60.00', RK2: '' })
  expect(sharedOut('100', shown, of({ 'PO1 pay': '40', 'PO1 off': '70' }))).toEqual({ RK1: '90.00', RK2: '40.00' })
  expect(sharedOut('30', shown, of({ 'PO1 pay': '40' }))).toEqual({ RK1: '', RK2: '' })
})
