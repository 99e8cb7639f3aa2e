import { isZero, minus, negate, plus, sum, toScale, trimZeros } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { notAfterToday, notBefore } from '../../../platform/document/day.rules.ts'
import { confirmedBy } from '../../../platform/document/head.columns.ts'
import type { Work } from '../../../platform/work.ts'
import { debtsOfOrders, holdAccounts, postReturns } from '../../finance/ledger/ledger.service.ts'
import { goodsOf } from '../../inv/stock/document-goods.ts'
import { holdMonth } from '../../inv/stock/month.service.ts'
import { receiveBatches } from '../../inv/stock/stock.batches.ts'
import { postStock } from '../../inv/stock/stock.posting.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { productsOf } from '../../md/product/product.service.ts'
import { findWarehouse, requireStaff } from '../../md/warehouse/warehouse.service.ts'
import { type OrderRow, orders } from '../order/order.document.ts'
import { itemsOf } from '../order/order.progress.ts'
import { type ReturnLineRow, type ReturnRow, returnLines, returns } from './return.document.ts'
import { requireReturnPlaces } from './return.places.ts'
import { hold, openBelowOrders } from './return.progress.ts'
import { type Left, leftBy } from './return.sql.ts'
import { type ReturnInDocument, type ReturnInLineRow, returnInLines, returnIns } from './return-in.document.ts'
import { amountByOrder, cameTo, receivedBack, splitDebt } from './return-in.rules.ts'

type Entered = Args<'so.return.confirmIn'>

const IN_DATE = { label: '入库日期', field: 'inDate' }

/**
 * Takes goods of a return in and finishes it: stock grows, the customer owes less, and what did not come may be returned again.
 *
 * @throws Refusal 101 for what is wrong in it, 106 for places and lines that are not there, 103 and 104 for a return that is no
 * longer waiting, 107 for a warehouse with named staff of whom the user is none, 108 and 109 where nothing may be posted.
 */
export async function confirmReturnIn(work: Work, entered: Entered) {
  holdMonth(work)
  const { id, returnInNum } = await postReturnIn(work, await makeReturnIn(work, entered))
  return { id, returnInNum }
}

/** What is made of a return that comes in, before anything of it is posted. */
export type ComingBack = Awaited<ReturnType<typeof makeReturnIn>>

/** The document of what came in of a return, which is locked for it. Documents and batches only: {@link postReturnIn} does the rest. */
export async function makeReturnIn(work: Work, entered: Entered) {
  const { row, orders: above } = await openBelowOrders(work, entered, 'confirmIn')
  notAfterToday(IN_DATE, entered.inDate, work.today)
  notBefore(IN_DATE, entered.inDate, ['单据日期', row.docDate])
  const given = await returnLines.of(work, [row.id])
  const [products, { useBatch }, items, left] = await Promise.all([
    productsOf(work, given),
    dealerSettings(work),
    itemsOf(
      work,
      above.map(({ id }) => id),
    ),
    leftWith(work, given),
    requireReturnPlaces(work, { ...entered, salesmanId: row.salesmanId }, entered.lines),
    findWarehouse(work, entered.warehouseCode).then(requireStaff),
  ])
  const uninvoiced = new Map(
    items.map(({ id, outQty, invoicedQty, returnedBeforeInvoice }) => [
      id,
      minus(minus(outQty, invoicedQty), returnedBeforeInvoice),
    ]),
  )
  const { inDate } = entered
  const received = receivedBack(entered.lines, { lines: given, products, useBatch, inDate, uninvoiced })
  for (const { returnLineId } of received)
    notBefore(IN_DATE, inDate, ['出库日期', left.get(returnLineId)?.outDate ?? inDate])
  const header = headerOf(work, row, entered, received)
  const [made] = await returnInLines.create(work, [{ header, lines: received }], { label: returns.label('confirmIn') })
  if (!made) throw new Error('a document that was made is answered')
  await receiveBatches(work, returnIns, [made])
  return { row, above, given, items, received, made, left }
}

/** How the goods of lines left, by line; free ones are missing. */
async function leftWith(work: Work, lines: readonly ReturnLineRow[]): Promise<Map<string, Left>> {
  const found = await leftBy(
    work,
    lines.flatMap(({ outItemId }) => outItemId ?? []),
  )
  return new Map(
    lines.flatMap(({ id, outItemId }) => {
      const left = found.get(outItemId ?? '')
      return left ? [[id, left] as const] : []
    }),
  )
}

/** Posts what came in and finishes its return. Answers what of it is a credit of the customer, too. */
export async function postReturnIn(work: Work, { row, above, given, items, received, made, left }: ComingBack) {
  const came = cameTo(given, received)
  const costs = await postGoods(work, made, left)
  const costAmount = toScale(sum(costs.map((cost) => cost.costAmount)), 2)
  const amounts = amountByOrder(items, received)
  const creditAmount = await postMoney(work, made.row, above, amounts)
  const priceOf = new Map(costs.map(({ docItemId, costPrice }) => [docItemId, costPrice]))
  await returnInLines.keep(
    work,
    made.lines.map((line) => ({ ...line, costPrice: priceOf.get(line.id) ?? null })),
    ['costPrice'],
  )
  await returnIns.change(work, [{ row: made.row, set: { costAmount, creditAmount } }], returns.label('confirmIn'))
  const first = new Map(made.lines.toReversed().map((line) => [line.returnLineId, priceOf.get(line.id) ?? null]))
  await returnLines.keep(
    work,
    came.map(({ line, inQty, inAmount, closedQty }) => {
      const costPrice = first.get(line.id) ?? null
      return { ...line, inQty, inAmount, closedQty, costPrice }
    }),
    ['inQty', 'inAmount', 'closedQty', 'costPrice'],
  )
  await hold(
    work,
    came.map(({ line, inAmount, closedQty, beforeInvoice }) => ({
      ...{ soItemId: line.soItemId, outItemId: line.outItemId, qty: negate(closedQty), beforeInvoice },
      amount: minus(inAmount, line.amount),
    })),
  )
  await raiseReturned(work, above, amounts, made.row.returnInNum)
  await returns.move(work, [row], 'confirmIn', { costAmount, ...confirmedBy(work) }, made.row.returnInNum)
  return { id: made.row.id, returnInNum: made.row.returnInNum, creditAmount }
}

function headerOf(work: Work, row: ReturnRow, entered: Entered, received: ReturnType<typeof receivedBack>) {
  const { id: returnId, returnNum, returnType, soNum, customerCode, customerName, salesmanId, salesmanName } = row
  const { warehouseCode, inDate, handler = work.user.realName, remark = null } = entered
  return {
    ...{ returnId, returnNum, returnType, soNum, customerCode, customerName, salesmanId, salesmanName },
    ...{ warehouseCode, inDate, handler, remark, status: 'finished' as const },
    ...{ totalQty: row.totalQty, totalAmount: row.totalAmount },
    inQty: trimZeros(sum(received.map(({ smallQty }) => smallQty))),
    inAmount: toScale(sum(received.map(({ amount }) => amount)), 2),
  }
}

/** Goods of an order come in at what they cost when they left, others at the average. */
async function postGoods(
  work: Work,
  made: { readonly row: ReturnInDocument; readonly lines: readonly ReturnInLineRow[] },
  left: ReadonlyMap<string, Left>,
) {
  const moved = ({ smallQty: qty, returnLineId }: ReturnInLineRow) => {
    const returnOf = left.get(returnLineId)
    return { qty, ...(returnOf && { costPrice: returnOf.costPrice, returnOf }) }
  }
  return postStock(work, [goodsOf(returnIns, made, { transType: 'return', docDate: made.row.inDate, moved })])
}

/** Lowers the debt of each order to nothing at most; answers what is a credit of the customer, under the number of the return. */
async function postMoney(
  work: Work,
  made: ReturnInDocument,
  above: readonly OrderRow[],
  amounts: ReadonlyMap<string | undefined, string>,
): Promise<string> {
  const { customerCode, salesmanId, returnNum, returnInNum: srcNum, inDate: docDate, inAmount } = made
  await holdAccounts(work, [customerCode])
  const debts = await debtsOfOrders(
    work,
    above.map(({ soNum }) => soNum),
  )
  const split = above.map(({ id, soNum }) => ({
    refNum: soNum,
    amount: splitDebt(amounts.get(id) ?? '0.00', debts.get(soNum)).lowered,
  }))
  const credit = minus(inAmount, sum(['0.00', ...split.map(({ amount }) => amount)]))
  await postReturns(
    work,
    [...split, { refNum: returnNum, amount: credit }]
      .filter(({ amount }) => !isZero(amount))
      .map(({ refNum, amount }) => ({ customerCode, salesmanId, refNum, srcNum, docDate, amount: negate(amount) })),
  )
  return credit
}

/** What came back of orders, or with a minus was taken back again. */
export async function raiseReturned(
  work: Work,
  above: readonly OrderRow[],
  amounts: ReadonlyMap<string | undefined, string>,
  remark: string,
): Promise<void> {
  const changes = above.map((row) => {
    const set = { returnAmount: plus(row.returnAmount, amounts.get(row.id) ?? '0.00') }
    return { row, set, remark }
  })
  if (changes.length > 0) await orders.change(work, changes, '退货')
}
