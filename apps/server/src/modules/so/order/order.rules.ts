import {
  OrderStatus,
  orderStatusLabel,
  type SalesOrderRow,
  type SettleStatus,
  salesOrderActionLabel,
} from '@dealer/sdk/contract'
import { compare, isZero, plus, sum } from '@dealer/validators'
import { addDays } from '../../../platform/clock.ts'
import { notAfterToday, notBefore } from '../../../platform/document/day.rules.ts'
import { requireNone } from '../../../platform/document/followed.rules.ts'
import { states } from '../../../platform/document/states.rules.ts'
import { refuse } from '../../../platform/refusal.ts'

/** Confirmed orders of which something is still to leave. */
export const UNFINISHED = ['confirmed', 'partSplit', 'split', 'partOut'] as const

/** Something of it is promised to leave, or has left. */
const isSplit = (status: OrderStatus) => status === 'partSplit' || status === 'split' || status === 'partOut'

type Sourced = Partial<Pick<SalesOrderRow, 'orderSource' | 'receivedAmount'>>

const isOfMall = ({ orderSource }: Sourced) => orderSource === 'store' || orderSource === 'point'
const isPaidInMall = (order: Sourced) => isOfMall(order) && !isZero(order.receivedAmount ?? '0')

/** What the mall sold is done with in its own place, as its audit is. */
const ofMall = (order: Sourced, action: string) =>
  isOfMall(order) ? `商城订单不能${action}，请到商城订单处理` : undefined

/** How an order is settled before anything left and was paid for: what costs nothing has nothing to settle. */
export const unpaid = (totalAmount: string): SettleStatus => (isZero(totalAmount) ? 'needless' : 'unsettled')

/** Everything that users do to a whole order. The only copy of this table. */
export const orderStates = states<
  Pick<SalesOrderRow, 'soNum' | 'orderStatus' | 'outAmount'> &
    Partial<Pick<SalesOrderRow, 'orderSource' | 'receivedAmount'>> & {
      /** Whether something that was sent has not come back; read where the action is offered. */
      readonly isReturnable?: boolean
    }
>()({
  num: 'soNum',
  status: ['orderStatus', orderStatusLabel],
  action: salesOrderActionLabel,
  actions: {
    confirm: {
      from: ['submitted'],
      to: 'confirmed',
      permission: 'so:salesOrder:confirm',
      audits: true,
      when: (order) => !isOfMall(order),
      why: (order) => ofMall(order, '审核'),
    },
    split: { from: ['confirmed', 'partSplit', 'partOut'], permission: 'so:split:add' },
    submit: { from: ['draft'], to: 'submitted', permission: 'so:salesOrder:add' },
    edit: { from: ['draft'], to: 'draft', permission: 'so:salesOrder:add' },
    back: {
      from: ['submitted', 'confirmed'],
      to: 'draft',
      permission: 'so:salesOrder:back',
      when: (order) => !isOfMall(order),
      why: (order) => (isSplit(order.orderStatus) ? '订单已拆单，不能退回' : ofMall(order, '退回')),
    },
    endSplit: {
      from: ['partSplit', 'partOut'],
      permission: 'so:split:end',
      why: ({ orderStatus }) => (orderStatus === 'confirmed' ? '订单未拆单，请直接取消订单' : undefined),
    },
    cancelSplits: { from: ['partSplit', 'split', 'partOut'], permission: 'so:split:cancel' },
    copy: { from: Object.values(OrderStatus), permission: 'so:salesOrder:add', archived: true },
    return: {
      from: ['partOut', 'finished', 'closed'],
      permission: 'so:return:add',
      archived: true,
      // An order closed before anything was sent has nothing to give back, and neither has one that came back whole.
      when: ({ orderStatus, outAmount, isReturnable = true }) =>
        isReturnable && (orderStatus !== 'closed' || !isZero(outAmount)),
    },
    cancel: {
      from: ['draft', 'submitted', 'confirmed'],
      to: 'canceled',
      permission: 'so:salesOrder:cancel',
      // Its money goes back by refusing it.
      when: (order) => !isPaidInMall(order),
      why: (order) =>
        isSplit(order.orderStatus) ? '订单已拆单，不能取消' : isPaidInMall(order) ? '订单已支付，不能取消' : undefined,
    },
    close: {
      from: [...UNFINISHED],
      permission: 'so:salesOrder:closeHistory',
    },
    delete: { from: ['draft', 'canceled'], permission: 'so:salesOrder:delete' },
    redFlushCopy: { from: ['finished'], to: 'redflushed', permission: 'so:salesOrder:redFlush', archived: true },
    redFlush: {
      from: ['finished', 'closed'],
      to: 'redflushed',
      permission: 'so:salesOrder:redFlush',
      archived: true,
      // An order closed before anything was sent has nothing to take back. What was given or paid by points costs nothing.
      when: ({ orderStatus, outAmount, orderSource }) =>
        orderStatus === 'finished' || orderSource === 'point' || !isZero(outAmount),
      why: ({ orderStatus }) => (orderStatus === 'closed' ? '订单没有出库，不能红冲' : undefined),
    },
  },
})

/** How far a line has come; small units. */
export interface Progress {
  readonly smallQty: string
  readonly splitQty: string
  readonly outQty: string
  readonly closedQty: string
}

/**
 * Status of a confirmed order, from its lines alone. Recomputed after every posting, so that it cannot drift from them.
 *
 * @param isClosed the order was closed as a historical one, whatever its lines say
 * @example deriveStatus([{ smallQty: '10', splitQty: '4', outQty: '0', closedQty: '0' }], false) // 'partSplit'
 */
export function deriveStatus(lines: readonly Progress[], isClosed: boolean): OrderStatus {
  if (isClosed) return 'closed'
  const someOut = !isZero(sum(lines.map((line) => line.outQty)))
  const someSplit = !isZero(sum(lines.map((line) => line.splitQty)))
  const done = (qty: (line: Progress) => string) => lines.every((line) => reaches(qty(line), line))
  if (someOut) return done((line) => line.outQty) ? 'finished' : 'partOut'
  if (someSplit) return done((line) => line.splitQty) ? 'split' : 'partSplit'
  return done(() => '0') ? 'closed' : 'confirmed'
}

const reaches = (qty: string, { closedQty, smallQty }: Progress) => compare(plus(qty, closedQty), smallQty) === 0

/** @throws Refusal 101 for an order of the future, or one to be delivered before it was made. */
export function checkDates({ docDate, deliveryDate }: { docDate: string; deliveryDate: string }, today: string): void {
  notAfterToday({ label: '订单日期', field: 'docDate' }, docDate, today)
  notBefore({ label: '要求送达日期', field: 'deliveryDate' }, deliveryDate, ['订单日期', docDate])
}

/** @throws Refusal 103 for an order that is not older than the dealer lets orders wait. */
export function checkOldEnough({ docDate }: { docDate: string }, today: string, days: number): void {
  if (addDays(docDate, days) >= today)
    throw refuse.notNow(`订单未超过${days}天，不能关闭`, { reason: 'unsuitable', field: undefined })
}

/** What a red-flush looks at. */
export interface RedFlushable {
  readonly outQty: string
  readonly returnedQty: string
  readonly invoicedQty: string
}

/** @throws Refusal 103 when something that happened after sending has to be undone first. */
export function checkRedFlush(lines: readonly RedFlushable[]): void {
  if (lines.every(({ outQty }) => isZero(outQty)))
    throw refuse.notNow('订单没有出库，不能红冲', { reason: 'nothingLeft' })
  requireNone(lines, 'returnedQty', '订单已退货，不能红冲')
  requireNone(lines, 'invoicedQty', '订单已开票，请先作废发票')
}

/** @throws Refusal 103 for an order that money came in for, or is about to */
export function checkUnpaid(isPaid: boolean): void {
  if (isPaid) throw refuse.notNow('订单已收款，请先冲回收款', { reason: 'followed' })
}
