import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { refuse } from '../../../platform/refusal.ts'
import { updated, type Work } from '../../../platform/work.ts'
import { salesOrder } from '../../so/order/order.schema.ts'
import { customer } from './customer.schema.ts'
import { findCustomerById } from './customer.service.ts'

/** States in which nothing of an order is left to do. */
const OVER = ['finished', 'closed', 'canceled', 'redflushed'] as const

/** Takes a customer off the mall. @throws Refusal 106; 103 when it is not bound or has mall orders that are not finished */
export async function unbindStore(work: Work, { customerId }: Args<'api.customer.unbindStore'>) {
  const { customerCode } = await findCustomerById(work, customerId)
  const { tx, user } = work
  const own = and(eq(customer.dealerCode, user.dealerCode), eq(customer.id, customerId))
  const [row] = await tx.select({ isStoreBound: customer.isStoreBound }).from(customer).where(own).for('update')
  if (row?.isStoreBound !== 'T') throw refuse.notNow('客户未绑定商城')
  const [open] = await tx
    .select({ id: salesOrder.id })
    .from(salesOrder)
    .where(
      and(
        eq(salesOrder.dealerCode, user.dealerCode),
        eq(salesOrder.customerCode, customerCode),
        eq(salesOrder.delFlag, 'F'),
        inArray(salesOrder.orderSource, ['store', 'point']),
        notInArray(salesOrder.orderStatus, [...OVER]),
      ),
    )
    .limit(1)
  if (open) throw refuse.notNow('门店存在未完成的商城订单，不能解绑', { reason: 'pending' })
  await tx
    .update(customer)
    .set({ isStoreBound: 'F', ...updated(work), version: sql`${customer.version} + 1` })
    .where(own)
  return DONE
}
