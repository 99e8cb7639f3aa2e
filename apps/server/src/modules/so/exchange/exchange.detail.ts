import { negate } from '@dealer/validators'
import { and, desc, isNotNull } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { orderOfExchange, orderWithLines } from '../order/order.query.ts'
import { returns } from '../return/return.document.ts'
import { returnDetail } from '../return/return.form.ts'
import { salesReturn } from '../return/return.schema.ts'
import { differenceOf } from './exchange.rules.ts'

/** An exchange as one paper, by its return. @throws Refusal 106 */
export async function exchangeDetail(work: Work, { id }: Args<'so.return.viewExchange'>) {
  const { exchangeNum, ...back } = await returnDetail(work, { id })
  const found = exchangeNum === null ? undefined : await orderOfExchange(work, exchangeNum)
  if (!found || exchangeNum === null) throw refuse.missing()
  const order = await orderWithLines(work, { soId: found.soId })
  const { docDate, customerCode, customerName, salesmanName, returnReason, returnNum, createName, createDate } = back
  const { soId, soNum, warehouseName, totalAmount: outAmount, payAmount, remark } = order
  const { totalAmount: backAmount } = back
  return {
    ...{ exchangeNum, docDate, customerCode, customerName, salesmanName, returnReason, createName, createDate, remark },
    ...{ warehouseName, returnWarehouseName: back.warehouseName, returnId: id, returnNum, soId, soNum },
    ...{ backAmount, outAmount, difference: differenceOf(outAmount, backAmount), payAmount: payAmount ?? '0.00' },
    lines: [
      ...back.lines.map((line) => ({ ...line, exchangeSide: 'back' as const, amount: negate(line.amount) })),
      ...order.lines.map((line) => ({ ...line, exchangeSide: 'out' as const, batchNo: null })),
    ],
  }
}

/** The return of the newest exchange that the user may see. */
export async function newestExchange({ tx, user }: Work): Promise<string | undefined> {
  const [newest] = await tx
    .select({ id: salesReturn.id })
    .from(salesReturn)
    .where(and(returns.visible(user), isNotNull(salesReturn.exchangeNum)))
    .orderBy(desc(salesReturn.docDate), desc(salesReturn.id))
    .limit(1)
  return newest?.id
}
