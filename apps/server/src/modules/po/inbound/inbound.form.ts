import type { Args } from '../../../platform/contract/types.ts'
import { documentDetail } from '../../../platform/document/document-detail.ts'
import type { Work } from '../../../platform/work.ts'
import { comingIn } from '../../inv/stock/place.service.ts'
import { toldLines, toldTo } from '../../md/purchase-price/price-knowing.ts'
import { orderedLines, orderToTakeIn } from '../purchase/purchase.form.ts'
import { uninQty } from '../purchase/purchase.rules.ts'
import { inbounds } from './inbound.document.ts'
import { inboundList } from './inbound.list.sql.ts'
import { shownLinesOf } from './inbound.sql.ts'

const orderedOf = toldLines(orderedLines, ['price', 'amount', 'orderPrice'])

/** What is still to come of an order, with the places proposed for it. @throws Refusal 103, 106 */
export async function inboundForm(work: Work, { poId }: Args<'po.purchaseOrder.toPoIn'>) {
  const order = await orderToTakeIn(work, { poId })
  const told = toldTo(work.user, order, ['totalAmount', 'inAmount'])
  return { order: told, inDate: work.today, ...(await comingIn(work, order, orderedOf(work, poId), { uninQty })) }
}

const shownLines = toldLines(shownLinesOf, ['price', 'amount'])

/** One document with its lines and its log; what it cost for who may know it. @throws Refusal 106 */
export const inboundDetail = documentDetail(inbounds, inboundList.one, { lines: shownLines })
