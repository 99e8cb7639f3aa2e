import { arrivingOrder, keepArrived } from '../../../src/modules/so/store-order/store-order.arrival.ts'
import { storeOrderPaid } from '../../../src/modules/so/store-order/store-order.payment.ts'
import { TODAY } from '../../support/fixture.ts'
import type { Doing, Wanted } from './actions.ts'
import { type Desk, REASON } from './desk.ts'
import { lowered } from './mall.ts'
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
