import { and, eq, sql } from 'drizzle-orm'
import { builder } from '../../../platform/database/prepared.ts'
import type { Todos } from '../../report/summary/todo.registry.ts'
import { salesOrder } from '../order/order.schema.ts'
import { visibleOrders } from '../order/order.scope.ts'
import { salesOut } from '../out/out.schema.ts'
import { orderSplit } from './split.schema.ts'

const number = { number: sql`count(*)` }
const orderOf = (rows: typeof orderSplit | typeof salesOut) =>
  and(eq(salesOrder.dealerCode, rows.dealerCode), eq(salesOrder.id, rows.soId))

export const todos: Todos = {
  splitToPick: {
    permissions: ['so:picking:add'],
    count: (viewer) =>
      builder
        .select(number)
        .from(orderSplit)
        .innerJoin(salesOrder, orderOf(orderSplit))
        .where(
          and(
            eq(orderSplit.dealerCode, viewer.dealerCode),
            sql`${orderSplit.splitStatus} = 'waitPick'`,
            visibleOrders(viewer),
          ),
        ),
  },
  outToConfirm: {
    permissions: ['so:out:confirm'],
    count: (viewer) =>
      builder
        .select(number)
        .from(salesOut)
        .innerJoin(salesOrder, orderOf(salesOut))
        .where(
          and(
            eq(salesOut.dealerCode, viewer.dealerCode),
            sql`${salesOut.outStatus} = 'waitOut'`,
            visibleOrders(viewer),
          ),
        ),
  },
}
