import type { Args } from '../../../platform/contract/types.ts'
import { documentDetail } from '../../../platform/document/document-detail.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { costDetail } from '../cost/cost.detail.ts'
import { costs } from '../cost/cost.document.ts'
import { payeeDetail } from '../payee/payee.detail.ts'
import { payees } from '../payee/payee.document.ts'
import { invoiceNumbered } from '../sales-invoice/sales-invoice.detail.ts'
import { cashDocuments } from './cash.document.ts'
import { cashList } from './cash.list.sql.ts'
import { methodsOf } from './cash.methods.sql.ts'
import { goodsBehind } from './cash-goods.sql.ts'
import { itemsOfCash, itemsOfCost, itemsOfInvoice, itemsOfReceipt, seenIds } from './cash-item.sql.ts'

/** One reconciliation with its money, by way of paying and one by one, and its log. @throws Refusal 106 */
export const cashDetail = documentDetail(cashDocuments, cashList.one, { payMethods: methodsOf, items: itemsOfCash })

/** @throws Refusal 106 for a reconciliation out of reach */
async function requireSeen(work: Work, cashId: string): Promise<void> {
  if (!(await cashDocuments.isSeen(work, cashId))) throw refuse.missing('交款对账单', 'cashId')
}

/** Money of a reconciliation. @throws Refusal 106 */
export async function cashItems(work: Work, { cashId }: Args<'finance.cashItem.listByCashId'>) {
  await requireSeen(work, cashId)
  return itemsOfCash(work, cashId)
}

/** Goods that the money of a reconciliation was taken for. @throws Refusal 106 */
export async function cashGoods(work: Work, { cashId }: Args<'finance.cashItem.salesGoodsListForDetail'>) {
  const items = await cashItems(work, { cashId })
  return goodsBehind(
    work,
    items.map(({ itemId }) => itemId),
  )
}

/** Goods that chosen money was taken for. @throws Refusal 106 for money out of reach */
export async function chosenGoods(work: Work, { itemIds }: Args<'finance.cashItem.salesGoodsList'>) {
  const ids = [...new Set(itemIds)]
  if ((await seenIds(work, ids)).length < ids.length) throw refuse.missing('交款明细', 'itemIds')
  return goodsBehind(work, ids)
}

/** Money of a receipt, and what that paid. @throws Refusal 106 */
export async function itemsOfPayee(work: Work, { payeeDocNum }: Args<'finance.cashItem.findAllByPayeeDocNum'>) {
  const id = (await payees.idsOf(work, [payeeDocNum])).get(payeeDocNum)
  if (!id) throw refuse.missing('收款单', 'payeeDocNum')
  const [items, { lines }] = await Promise.all([itemsOfReceipt(work, id), payeeDetail(work, { id })])
  return { items, lines }
}

/** An invoice and the money that paid it, or a cost and what it took. @throws Refusal 106 */
export async function sourceOfItem(work: Work, { incomeNum }: Args<'finance.cashItem.findByIncomeNum'>) {
  const costId = (await costs.idsOf(work, [incomeNum])).get(incomeNum)
  if (costId) {
    const [cost, items] = await Promise.all([costDetail(work, { id: costId }), itemsOfCost(work, incomeNum)])
    return { incomeType: 'cost' as const, items, cost }
  }
  const [invoice, items] = await Promise.all([invoiceNumbered(work, incomeNum), itemsOfInvoice(work, incomeNum)])
  return { incomeType: 'invoice' as const, items, ...invoice }
}
