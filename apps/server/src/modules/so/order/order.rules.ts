import { type OrderStatus, orderStatusLabel } from '@dealer/sdk/contract'
import { compare, isZero, plus, sum } from '@dealer/validators'
import { refuse } from '../../../platform/refusal.ts'

interface Transition {
  /** As the button says it. */
  readonly label: string
  readonly from: readonly OrderStatus[]
  /** Absent where the lines decide (see {@link deriveStatus}), or where the status stays. */
  readonly to?: OrderStatus
  readonly permission: string
}

const ANY: readonly OrderStatus[] = [
  'draft',
  'submitted',
  'confirmed',
  'partSplit',
  'split',
  'partOut',
  'finished',
  'closed',
  'canceled',
  'redflushed',
]

/** Everything that users do to a whole order: from where, to where, and who may. The only copy of this table. */
export const ORDER_ACTIONS = {
  edit: { label: '修改', from: ['draft'], to: 'draft', permission: 'so:salesOrder:add' },
  submit: { label: '提交', from: ['draft'], to: 'submitted', permission: 'so:salesOrder:add' },
  confirm: { label: '审核', from: ['submitted'], to: 'confirmed', permission: 'so:salesOrder:confirm' },
  back: { label: '退回', from: ['submitted', 'confirmed'], to: 'draft', permission: 'so:salesOrder:back' },
  cancel: {
    label: '取消',
    from: ['draft', 'submitted', 'confirmed'],
    to: 'canceled',
    permission: 'so:salesOrder:cancel',
  },
  delete: { label: '删除', from: ['draft', 'canceled'], permission: 'so:salesOrder:delete' },
  copy: { label: '复制', from: ANY, permission: 'so:salesOrder:add' },
  split: { label: '拆单', from: ['confirmed', 'partSplit', 'partOut'], permission: 'so:split:add' },
  cancelSplits: { label: '取消拆单', from: ['partSplit', 'split', 'partOut'], permission: 'so:split:cancel' },
  endSplit: { label: '结束拆单', from: ['partSplit', 'partOut'], permission: 'so:split:end' },
  redFlush: { label: '红冲', from: ['finished', 'closed'], to: 'redflushed', permission: 'so:salesOrder:redFlush' },
} as const satisfies Record<string, Transition>

export type OrderAction = keyof typeof ORDER_ACTIONS

const NAMES = Object.keys(ORDER_ACTIONS) as OrderAction[]

const isFrom = (action: OrderAction, status: OrderStatus) =>
  (ORDER_ACTIONS[action].from as readonly OrderStatus[]).includes(status)

/** @throws Refusal 103 when the status of the order forbids the action. */
export function checkOrderAction(order: { soNum: string; orderStatus: OrderStatus }, action: OrderAction): void {
  if (isFrom(action, order.orderStatus)) return
  throw refuse.status(order.soNum, orderStatusLabel[order.orderStatus], ORDER_ACTIONS[action].label)
}

/**
 * Actions that a user may start now. An order closed before anything was sent has nothing to red-flush.
 *
 * @example allowedActions({ orderStatus: 'submitted', outAmount: '0.00' }, () => true) // ['confirm', 'back', 'cancel', 'copy']
 */
export function allowedActions(
  order: { orderStatus: OrderStatus; outAmount: string },
  may: (permission: string) => boolean,
): OrderAction[] {
  return NAMES.filter((action) => isFrom(action, order.orderStatus) && may(ORDER_ACTIONS[action].permission)).filter(
    (action) => action !== 'redFlush' || !isZero(order.outAmount),
  )
}

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
  if (docDate > today) throw refuse.invalid('订单日期不能晚于今天')
  if (deliveryDate < docDate) throw refuse.invalid('要求送达日期不能早于订单日期')
}

/** What a red-flush looks at. */
export interface RedFlushable {
  readonly outQty: string
  readonly returnedQty: string
  readonly invoicedQty: string
}

/** @throws Refusal 103 when something that happened after sending has to be undone first. */
export function checkRedFlush(lines: readonly RedFlushable[], receivedAmount: string): void {
  const some = (pick: (line: RedFlushable) => string) => lines.some((line) => !isZero(pick(line)))
  if (!some((line) => line.outQty)) throw refuse.notNow('订单没有出库，不能红冲')
  if (some((line) => line.returnedQty)) throw refuse.notNow('订单已退货，不能红冲')
  if (some((line) => line.invoicedQty)) throw refuse.notNow('订单已开票，请先作废发票')
  if (!isZero(receivedAmount)) throw refuse.notNow('订单已收款，请先冲回收款')
}
