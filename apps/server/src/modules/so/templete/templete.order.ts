import type { OrderType } from '@dealer/sdk/contract'
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { findCustomer } from '../../md/customer/customer.service.ts'
import { lineDrafts } from '../order/order-line-drafts.ts'
import { shownTempleteLines } from './templete.parts.sql.ts'
import { orderTemplete, orderTempleteCustomer } from './templete.schema.ts'
import { ofTemplete } from './templete.scope.ts'

/** Pickers never answer more. */
const PICKER_ROWS = 200

const isFor = (customerCode: string): SQL | undefined =>
  or(
    eq(orderTemplete.customerScope, 'all'),
    sql`exists (select 1 from ${orderTempleteCustomer} where ${ofTemplete} and ${orderTempleteCustomer.customerCode} = ${customerCode})`,
  )

const offered = ({ user }: Work) =>
  and(eq(orderTemplete.dealerCode, user.dealerCode), eq(orderTemplete.delFlag, 'F'), eq(orderTemplete.enabled, 'T'))

/** Templates that an order of a kind for a customer may begin with, as choices by name. */
export const templetesFor = (work: Work, orderType: OrderType, customerCode: string) =>
  work.tx
    .select({ key: orderTemplete.id, label: orderTemplete.templeteName })
    .from(orderTemplete)
    .where(and(offered(work), eq(orderTemplete.orderType, orderType), isFor(customerCode.toUpperCase())))
    .orderBy(asc(orderTemplete.templeteName), asc(orderTemplete.id))
    .limit(PICKER_ROWS)

/**
 * Lines of a template at a customer's prices; what cannot be ordered stays and says why.
 * @throws Refusal 106 for a template that is not offered or a customer out of reach, 101 when it is not for this customer
 */
export async function linesOfTemplete(
  work: Work,
  { templeteId, customerCode, ...context }: Args<'so.salesOrder.findTempProductById'>,
) {
  const [customer, [templete]] = await Promise.all([
    findCustomer(work, customerCode),
    work.tx
      .select({
        id: orderTemplete.id,
        templeteName: orderTemplete.templeteName,
        isFor: sql<boolean>`${isFor(customerCode.toUpperCase())}`,
      })
      .from(orderTemplete)
      .where(and(offered(work), eq(orderTemplete.id, templeteId))),
  ])
  if (!templete) throw refuse.missing('订单模板', 'templeteId')
  if (!templete.isFor)
    throw refuse.invalid(`订单模板【${templete.templeteName}】不适用于客户【${customer.customerName}】`, {
      reason: 'unsuitable',
      field: 'templeteId',
    })
  return lineDrafts(work, await shownTempleteLines(work, templete), { customerCode, ...context })
}
