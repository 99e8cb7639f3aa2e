import { sql } from 'drizzle-orm'
import { receiptsToRollBack, rollBackReceipts } from '../../../src/modules/finance/payee/payee.roll-back.ts'
import { type PaidOrder, receiveForOrder } from '../../../src/modules/finance/payee/payee.service.ts'
import { arrivingOrder, keepArrived } from '../../../src/modules/so/store-order/store-order.arrival.ts'
import { storeOrderPaid } from '../../../src/modules/so/store-order/store-order.payment.ts'
import { TODAY } from '../../support/fixture.ts'
import type { Doing, Wanted } from './actions.ts'
import { type Desk, REASON } from './desk.ts'
import { lowered, receivable } from './mall.ts'
import type { Order } from './papers.ts'
import { yuan } from './reckoning.ts'

const numOf = (number: number) => `SC${number}`

function linesOf({ small, cups }: Wanted, isOfPoints: boolean) {
  const line = (productCode: string, qty: number, price: string, points: number) => ({
    ...{
      productCode,
      unitType: 'small' as const,
      qty: String(qty),
      price,
      ...(isOfPoints && { points: qty * points }),
    },
  })
  return [line('P1', small, '10.00', 3), line('P2', cups, '8.00', 2)].filter(({ qty }) => qty !== '0')
}

/** The shop sends orders in. */
export function arrive(desk: Desk, { source, paid, wanted, ticket, freight }: Doing<'arrive'>): Promise<string> {
  const isOfPoints = source === 'point'
  const content = {
    ...{ customerCode: 'K002', buyerName: '张', lines: linesOf(wanted, isOfPoints) },
    ...(!isOfPoints && { ticketAmount: yuan(ticket), freight: yuan(freight) }),
  }
  const placed = { storeOrderNum: numOf(desk.world.orders.length), orderSource: source, content } as const
  return desk.serve(async (work) =>
    keepArrived(work, await arrivingOrder(work, { ...placed, payStatus: paid ? 'paid' : 'unpaid' })),
  )
}

export const pay = (desk: Desk, { number }: Order) => desk.serve((work) => storeOrderPaid(work, numOf(number)))

export async function pass(desk: Desk, order: Order, { by, lower, warehouse: warehouseCode }: Doing<'pass'>) {
  const { soId: id, version } = await desk.order(order)
  const ids = await desk.lines(id)
  const lines = lowered(order, lower).map((qty, at) => ({ itemId: ids[at] ?? '', qty: String(qty) }))
  const passing = { id, version, warehouseCode, deliveryDate: TODAY, lines }
  return desk.stage.code(by, 'so.storeOrder.saveSalesOrderByStore', passing)
}

export async function refuse(desk: Desk, order: Order, { by }: Doing<'refuse'>): Promise<string> {
  const { soId: id, version } = await desk.order(order)
  return desk.stage.code(by, 'so.storeOrder.cancelSalesOrderByStore', { id, version, reason: REASON })
}

async function paid(desk: Desk, order: Order): Promise<PaidOrder> {
  const { soId } = await desk.order(order)
  const [row] = await desk.rows<PaidOrder>(sql`
    select id::text, so_num as "soNum", customer_code as "customerCode", customer_name as "customerName", salesman_id::text as "salesmanId",
      salesman_name as "salesmanName", total_amount::text as "totalAmount" from sales_order where id = ${soId}::bigint`)
  if (!row) throw new Error('an order that is paid is there')
  return row
}

/** Finance receives money for what was sent. */
export async function receive(desk: Desk, order: Order, { half, day: payDate }: Doing<'receive'>): Promise<string> {
  const amount = receivable(desk.world, order, half)
  if (amount === 0) return '000'
  const collector = desk.ground.first.admin
  const given = {
    order: await paid(desk, order),
    amount: yuan(amount),
    payMethod: 'cash' as const,
    payDate,
    collector,
  }
  return desk.serve((work) => receiveForOrder(work, [given]))
}

export async function rollBack(desk: Desk, order: Order): Promise<string> {
  const orders = [await paid(desk, order)]
  return desk.serve(async (work) => rollBackReceipts(work, await receiptsToRollBack(work, orders), REASON))
}
