import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Work } from '../../../../platform/work.ts'
import { cashItem } from '../../../finance/cash/cash.schema.ts'
import { orderDebt } from '../../../finance/ledger/ledger.schema.ts'
import { payee } from '../../../finance/payee/payee.schema.ts'
import { salesOrder } from '../order.schema.ts'
import { ownOrders } from '../order.scope.ts'
import { owedNow } from './vehicle-owed.sql.ts'

/** A day of a vehicle. */
export interface Asked {
  readonly vehicleCode: string
  readonly day: string
}

/** What was sold from a vehicle and the user sees. */
const fromVehicle = ({ user }: Work, vehicleCode: string) =>
  and(
    eq(salesOrder.dealerCode, user.dealerCode),
    eq(salesOrder.orderType, 'vehicle'),
    eq(salesOrder.vehicleCode, vehicleCode),
    eq(salesOrder.delFlag, 'F'),
    ownOrders(user),
  )

/** What was sold from a vehicle on a day, by number. */
export const ordersOf = (work: Work, { vehicleCode, day }: Asked) =>
  work.tx
    .select({
      soId: salesOrder.id,
      soNum: salesOrder.soNum,
      customerName: salesOrder.customerName,
      totalAmount: salesOrder.totalAmount,
      payAmount: sql`coalesce(${salesOrder.payAmount}, 0)`.mapWith(salesOrder.payAmount),
      unpaidAmount: owedNow,
    })
    .from(salesOrder)
    .leftJoin(orderDebt, and(eq(orderDebt.dealerCode, salesOrder.dealerCode), eq(orderDebt.refNum, salesOrder.soNum)))
    .where(and(fromVehicle(work, vehicleCode), eq(salesOrder.orderStatus, 'finished'), eq(salesOrder.docDate, day)))
    .orderBy(asc(salesOrder.soNum))

/** Receipts of a day and what took some back on it, whenever their orders were sold. */
export const paymentsOf = (work: Work, { vehicleCode, day }: Asked) =>
  work.tx
    .select({
      payMethod: cashItem.payMethod,
      amount: sql`sum(${cashItem.amount})`.mapWith(cashItem.amount),
      dueAmount: sql`coalesce(sum(${cashItem.amount}) filter (where ${isNull(cashItem.cashId)}), 0)`.mapWith(
        cashItem.amount,
      ),
    })
    .from(payee)
    .innerJoin(salesOrder, and(fromVehicle(work, vehicleCode), eq(salesOrder.soNum, payee.soNum)))
    .innerJoin(
      cashItem,
      and(eq(cashItem.dealerCode, payee.dealerCode), eq(cashItem.payeeId, payee.id), eq(cashItem.delFlag, 'F')),
    )
    .where(and(eq(payee.dealerCode, work.user.dealerCode), eq(payee.payDate, day), eq(payee.delFlag, 'F')))
    .groupBy(cashItem.payMethod)
    .orderBy(asc(cashItem.payMethod))
