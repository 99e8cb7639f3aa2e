import { minus, plus, trimZeros } from '@dealer/validators'
import { refuse } from '../../../platform/refusal.ts'
import { updated, type Work } from '../../../platform/work.ts'
import { writeLog } from '../../document-log/document-log.service.ts'
import { checkOrderAction, deriveStatus, ORDER_ACTIONS, type OrderAction } from './order.rules.ts'
import * as rows from './order.sql.ts'
import { netAmounts } from './order-share.rules.ts'

export type { OrderItemRow, OrderRow } from './order.sql.ts'

/** An order and the version that the user saw. */
export interface OrderRef {
  readonly soId: string
  readonly version: number
}

/**
 * Locks orders, in the order of their ids, for something that happens below them.
 * @throws Refusal 106 when one is not there for this user.
 */
export async function lockOrders({ tx, user }: Work, soIds: readonly string[]): Promise<Map<string, rows.OrderRow>> {
  const wanted = [...new Set(soIds)]
  const found = await rows.lockOrders(tx, user, wanted)
  if (found.length < wanted.length) throw refuse.missing()
  return new Map(found.map((order) => [order.id, order]))
}

/**
 * Locks orders for an action on them and checks it: existence, version, status. Answers them as given.
 * @throws Refusal 106, 104, 103 in this order.
 */
export async function openOrders(work: Work, refs: readonly OrderRef[], action: OrderAction): Promise<rows.OrderRow[]> {
  const found = await lockOrders(
    work,
    refs.map((ref) => ref.soId),
  )
  if (found.size < refs.length) throw refuse.invalid('同一订单不能重复选择')
  const orders = refs.map(({ soId, version }) => {
    const order = found.get(soId)
    if (!order) throw refuse.missing()
    if (order.version !== version) throw refuse.stale()
    return order
  })
  for (const order of orders) checkOrderAction(order, action)
  return orders
}

/** {@link openOrders} for one. */
export async function openOrder(work: Work, ref: OrderRef, action: OrderAction): Promise<rows.OrderRow> {
  const [order] = await openOrders(work, [ref], action)
  if (!order) throw refuse.missing()
  return order
}

/** Lines of an order. */
export const itemsOf = ({ tx, user }: Work, soIds: readonly string[]) => rows.itemsOf(tx, user.dealerCode, soIds)

/** What the customer owes for each line after the discount on the whole order, by line. */
export function netByItem(order: rows.OrderRow, items: readonly rows.OrderItemRow[]): Map<string, string> {
  const discount = plus(order.manualDiscount, order.roundAmount)
  const nets = netAmounts(
    items.map((item) => item.amount),
    discount,
  )
  return new Map(items.map((item, index) => [item.id, nets[index] ?? item.amount]))
}

/** Saves a change of an order's header and writes the log. @throws Refusal 104 */
export async function changeOrder(
  work: Work,
  order: rows.OrderRow,
  set: Partial<rows.NewOrder>,
  log: { action: string; remark?: string },
): Promise<rows.OrderRow> {
  const saved = await rows.updateOrder(work.tx, order, { ...updated(work), ...set })
  if (!saved) throw refuse.stale()
  await writeLog(work, {
    docType: 'salesOrder',
    docId: order.id,
    docNum: order.soNum,
    action: log.action,
    fromStatus: order.orderStatus,
    toStatus: saved.orderStatus,
    remark: log.remark,
  })
  return saved
}

/** Moves an order to the fixed status of an action. */
export function moveOrder(
  work: Work,
  order: rows.OrderRow,
  action: 'back' | 'cancel' | 'confirm' | 'redFlush',
  set: Partial<rows.NewOrder> = {},
  remark?: string,
): Promise<rows.OrderRow> {
  const { to, label } = ORDER_ACTIONS[action]
  return changeOrder(work, order, { ...set, orderStatus: to }, { action: label, remark })
}

/** Moves lines without a word in the header: what the status does not depend on. */
export const moveItems = ({ tx, user }: Work, changes: readonly rows.ProgressChange[]) =>
  rows.moveItems(tx, user.dealerCode, changes)

/**
 * Moves lines of a locked order on and lets its status follow them. Changes of one line are summed.
 *
 * @param items all lines of the order as they were
 */
export async function moveProgress(
  work: Work,
  order: rows.OrderRow,
  items: readonly rows.OrderItemRow[],
  changes: readonly rows.ProgressChange[],
  log: { action: string; remark?: string },
): Promise<rows.OrderRow> {
  const summed = sumChanges(changes)
  await moveItems(work, [...summed.values()])
  const orderStatus = deriveStatus(
    items.map((item) => after(item, summed.get(item.id))),
    order.isClosed === 'T',
  )
  const outAmount = [...summed.values()].reduce((sum, change) => plus(sum, change.outAmount ?? '0'), order.outAmount)
  return changeOrder(work, order, { orderStatus, outAmount }, log)
}

function after(item: rows.OrderItemRow, change: rows.ProgressChange | undefined) {
  return {
    smallQty: item.smallQty,
    splitQty: plus(item.splitQty, change?.splitQty ?? '0'),
    outQty: plus(item.outQty, change?.outQty ?? '0'),
    closedQty: plus(item.closedQty, change?.closedQty ?? '0'),
  }
}

const QUANTITIES = ['splitQty', 'pickedQty', 'outQty', 'outAmount', 'closedQty'] as const

function sumChanges(changes: readonly rows.ProgressChange[]): Map<string, rows.ProgressChange> {
  const sums = new Map<string, rows.ProgressChange>()
  for (const change of changes) {
    const same: rows.ProgressChange = sums.get(change.itemId) ?? { itemId: change.itemId }
    const parts = QUANTITIES.flatMap((name) => {
      const value = change[name]
      return value === undefined ? [] : [[name, plus(same[name] ?? '0', value)] as const]
    })
    sums.set(change.itemId, { ...same, ...Object.fromEntries(parts) })
  }
  return sums
}

/** Small units of a line that are neither split nor given up. */
export const unsplitQty = (item: Pick<rows.OrderItemRow, 'smallQty' | 'splitQty' | 'closedQty'>): string =>
  trimZeros(minus(minus(item.smallQty, item.splitQty), item.closedQty))
