import { and, desc, eq } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { findCustomer } from '../../md/customer/customer.service.ts'
import { orderRow } from '../order/order.query.ts'
import { displayCheck } from './display-check.schema.ts'

/** Nobody looks further back. */
const MOST = 200

/**
 * Photos of displays at a customer, or at that of an order, newest first.
 * @throws Refusal 101 unless one of both is named, 106 for what the user may not see
 */
export async function displayChecks(work: Work, args: Args<'so.displayCheckImgs.toDisplayCheckImgs'>) {
  const customerCode = await customerOf(work, args)
  return work.tx
    .select({
      fileId: displayCheck.fileId,
      checkDate: displayCheck.checkDate,
      userName: displayCheck.userName,
      result: displayCheck.result,
    })
    .from(displayCheck)
    .where(
      and(
        eq(displayCheck.dealerCode, work.user.dealerCode),
        eq(displayCheck.customerCode, customerCode),
        eq(displayCheck.delFlag, 'F'),
      ),
    )
    .orderBy(desc(displayCheck.checkDate), desc(displayCheck.id))
    .limit(MOST)
}

async function customerOf(work: Work, { soId, customerCode }: Args<'so.displayCheckImgs.toDisplayCheckImgs'>) {
  if (soId) return (await orderRow(work, { soId })).customerCode
  if (customerCode) return (await findCustomer(work, customerCode)).customerCode
  throw refuse.required('订单或客户', 'soId')
}
