import type { Seeding } from '../seed-context.ts'
import { type Actor, call } from './actor.ts'
import type { PlannedOrder } from './plan.ts'
import { readOrders } from './reading.ts'

/** An order that was entered. */
export interface LiveOrder extends PlannedOrder {
  readonly soId: string
}

/** Enters an order as the salesman of the customer does, as a draft or submitted. */
export async function enterOrder(seeding: Seeding, salesman: Actor, order: PlannedOrder): Promise<LiveOrder> {
  const work = salesman.at(seeding, order.date, order.time, order.isByApp ? 'app' : undefined)
  if (order.kind === 'promotion') {
    const { soId } = await call(work, 'so.salesOrder.savePromotion', { submit: 'T', ...enteredOf(order) })
    return { ...order, soId }
  }
  const { soId } = await call(work, 'so.salesOrder.save', {
    submit: order.fate === 'draft' ? 'F' : 'T',
    orderType: 'normal',
    ...enteredOf(order),
  })
  return { ...order, soId }
}

/** What is entered of an order of any kind. */
export function enteredOf(order: PlannedOrder) {
  return {
    customerCode: order.customer.customerCode,
    warehouseCode: 'W001',
    docDate: order.date,
    deliveryDate: order.date,
    items: order.lines.map(({ product, unitType, qty }, index) => ({
      lineNo: index + 1,
      productCode: product.productCode,
      unitType,
      qty: String(qty),
    })),
  }
}

/** Confirms the day's orders in one go, all but those that stay as they are. */
export async function confirmDay(
  seeding: Seeding,
  manager: Actor,
  date: string,
  orders: readonly LiveOrder[],
): Promise<void> {
  const chosen = orders.filter(({ fate }) => fate !== 'draft' && fate !== 'submitted' && fate !== 'canceled')
  if (chosen.length === 0) return
  const found = await readOrders(
    seeding,
    chosen.map(({ soId }) => soId),
  )
  await call(manager.at(seeding, date, '17:40:00'), 'so.salesOrder.confirmBySoId', {
    orders: chosen.map(({ soId }) => ({ soId, version: found.get(soId)?.version ?? 0 })),
  })
}

/** Cancels orders that the customers do not want any more. */
export async function cancelDay(
  seeding: Seeding,
  manager: Actor,
  date: string,
  orders: readonly LiveOrder[],
): Promise<void> {
  await eachOrder(
    seeding,
    orders.filter(({ fate }) => fate === 'canceled'),
    (ref) =>
      call(manager.at(seeding, date, '17:50:00'), 'so.salesOrder.cancelBySoId', { ...ref, reason: '客户要求取消' }),
  )
}

/** Closes orders that nobody sent and that are old enough by now. */
export async function closeForgotten(
  seeding: Seeding,
  manager: Actor,
  date: string,
  orders: readonly LiveOrder[],
): Promise<void> {
  const soIds = orders.filter(({ fate }) => fate === 'forgotten').map(({ soId }) => soId)
  const closing = { soIds, reason: '长期未出库，客户已不需要' }
  await call(manager.at(seeding, date, '17:55:00'), 'so.salesOrder.closeHistoryOrder', closing)
}

/** Takes orders back that were sent by mistake. */
export async function redFlushDay(
  seeding: Seeding,
  manager: Actor,
  date: string,
  orders: readonly LiveOrder[],
): Promise<void> {
  await eachOrder(seeding, orders, (ref) =>
    call(manager.at(seeding, date, '16:30:00'), 'so.salesOrder.redFlushOrder', { ...ref, reason: '送错货，整单红冲' }),
  )
}

/** Does something to orders one after the other, each with the version that it has. */
export async function eachOrder(
  seeding: Seeding,
  orders: readonly LiveOrder[],
  act: (ref: { soId: string; version: number }, order: LiveOrder) => Promise<unknown>,
): Promise<void> {
  if (orders.length === 0) return
  const found = await readOrders(
    seeding,
    orders.map(({ soId }) => soId),
  )
  for (const order of orders) await act({ soId: order.soId, version: found.get(order.soId)?.version ?? 0 }, order)
}
