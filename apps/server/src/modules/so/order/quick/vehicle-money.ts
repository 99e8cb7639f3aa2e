import { sum } from '@dealer/validators'
import type { Work } from '../../../../platform/work.ts'
import { type Asked, ordersOf, paymentsOf } from './vehicle-money.sql.ts'

const yuan = (amounts: readonly string[]) => sum(['0.00', ...amounts])

/**
 * The money that a vehicle's orders brought on a day, and what of it those who took it have still to hand in: what is in no
 * reconciliation yet.
 */
export async function vehicleMoney(work: Work, asked: Asked) {
  const [orders, payments] = await Promise.all([ordersOf(work, asked), paymentsOf(work, asked)])
  return {
    ...{ orders, payments },
    totalAmount: yuan(orders.map(({ totalAmount }) => totalAmount)),
    unpaidAmount: yuan(orders.map(({ unpaidAmount }) => unpaidAmount)),
    receivedAmount: yuan(payments.map(({ amount }) => amount)),
    dueAmount: yuan(payments.map(({ dueAmount }) => dueAmount)),
  }
}
