// @vitest-environment node
import type { SocketMessage } from '@dealer/sdk/realtime'
import { expect, it } from 'vitest'
import { placeOf } from './place-of.ts'

const message = (change: Partial<SocketMessage>): SocketMessage => ({
  content: '',
  msgType: 'notice',
  type: '',
  id: '7',
  isDiscountTicket: 'F',
  ...change,
})
const everywhere = () => true

it('[SH-LIVE-4] an order of the mall leads to its audit with all that the page asks for', () => {
  expect(placeOf(message({ msgType: 'order', type: 'store', isDiscountTicket: 'T' }), everywhere)).toBe(
    '/sales/store-order-edit?action=edit&type=store&id=7&isDiscountTicket=T',
  )
  expect(placeOf(message({ msgType: 'order', type: 'point' }), everywhere)).toContain('/sales/point-order-edit?')
  expect(placeOf(message({ msgType: 'order', type: 'app' }), everywhere)).toBe('/sales/order-search/order-search-list')
})

it('a plan of purchases leads to where plans are audited', () => {
  expect(placeOf(message({ msgType: 'order', type: 'plan' }), everywhere)).toBe('/purchase/purchase-input/plan-report')
})

it('an order that the manufacturer refused leads to where orders are sent to it', () => {
  const refused = message({ msgType: 'order', type: 'purchase' })
  expect(placeOf(refused, everywhere)).toBe('/purchase/purchase-warehousing/order-synchronization')
})

it('a loan leads to its page', () => {
  const lent = message({ msgType: 'order', type: 'loan', id: 'ED2603100001' })
  expect(placeOf(lent, everywhere)).toBe('/purchase/loan-detail?loanNum=ED2603100001')
})

it('leads nowhere where the user has no page', () => {
  expect(placeOf(message({}), everywhere)).toBe('/dashboard-message')
  expect(placeOf(message({}), () => false)).toBeUndefined()
  const reconcile = (path: string) => path.endsWith('reconcile-search')
  expect(placeOf(message({ msgType: 'finance' }), reconcile)).toContain('reconcile-search')
})
