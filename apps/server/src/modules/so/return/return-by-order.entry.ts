import { isZero, minus, trimZeros } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { knownBatches } from '../../inv/stock/stock.batches.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { sumsOf } from '../../md/product/line-qty.rules.ts'
import { productsOf } from '../../md/product/product.service.ts'
import { type OrderItemRow, orders } from '../order/order.document.ts'
import { itemsOf } from '../order/order.progress.ts'
import { earningLines } from '../order/promotion/gift-share.ts'
import { type ReturnLineRow, returnLines, returns } from './return.document.ts'
import { enteredBatch, statusFor } from './return.entered.rules.ts'
import { checkDocDate, headOf, labelOf } from './return.entry.ts'
import { requireReturnPlaces } from './return.places.ts'
import { hold } from './return.progress.ts'
import { partsOf } from './return.sql.ts'
import { checkGifts, type returnedParts as parts, returnedParts, type SentPart } from './return-parts.rules.ts'

type Entered = Args<'so.return.saveByOrder'>

/**
 * Keeps a return of an order as a draft, or submits it. Its quantities wait on the order lines from then on, at their share of what
 * the customer owes for them.
 *
 * @throws Refusal 101 for more than may come back, and for gifts that stay; 103 for an order of which nothing left; 106 for lines of
 * another order; 104 for a draft that somebody changed.
 */
export async function saveReturnByOrder(work: Work, entered: Entered) {
  const { soId, docDate, lines: given, returnReason } = entered
  const [order] = (await orders.lock(work, [soId])).rows
  if (!order) throw refuse.missing()
  const old = await returns.openOld(work, entered, entered.submit === 'T' ? 'submit' : 'edit')
  if (old && old.soId !== soId) throw refuse.missing()
  checkDocDate(work, docDate, order.docDate)
  const held = old ? await returnLines.of(work, [old.id]) : []
  const items = withoutHeld(await itemsOf(work, [soId]), held)
  requireSent(items)
  const [products, sent, { useBatch }] = await Promise.all([
    productsOf(work, items),
    partsOf(work, [...new Set(given.map(({ soItemId }) => soItemId))]),
    dealerSettings(work),
    requireReturnPlaces(work, { ...entered, salesmanId: order.salesmanId }, given),
  ])
  const drawn = returnedParts(given, { items, parts: partsWithoutHeld(sent, held), products })
  if (!work.user.rights.canOverRulingPrice)
    checkGifts(afterReturn(items, drawn), await earningLines(work, items), products)
  const produceDate = await knownBatches(
    work,
    drawn.map(({ line, productCode }) => ({ productCode, batchNo: line.batchNo })),
  )
  const lines = drawn.map(({ line, part, productCode, ...counted }, index) => {
    const product = products.get(productCode)
    if (!product) throw refuse.missing('商品')
    const batch =
      line.batchNo === undefined
        ? { batchNo: part.batchNo, produceDate: line.produceDate ?? part.produceDate }
        : enteredBatch(line, product, { useBatch, docDate, produceDate })
    const { inventoryStatusCode = statusFor(returnReason), locationCode = null, remark = null } = line
    return { ...counted, productCode, lineNo: index + 1, ...batch, inventoryStatusCode, locationCode, remark }
  })
  const { soNum, customerCode, customerName, salesmanId, salesmanName, regionCode } = order
  const header = {
    ...headOf(work, entered),
    ...{
      returnType: 'byOrder' as const,
      soId,
      soNum,
      customerCode,
      customerName,
      salesmanId,
      salesmanName,
      regionCode,
    },
    ...sumsOf(lines),
  }
  await hold(work, [...heldBy(lines), ...heldBy(held, '-')])
  return returnLines.save(work, old, { header, lines }, { label: labelOf(old, entered) })
}

/** @throws Refusal 103 for an order of which nothing left, or was taken back as a whole */
export function requireSent(items: readonly Pick<OrderItemRow, 'outQty'>[]): void {
  if (items.every(({ outQty }) => isZero(outQty)))
    throw refuse.notNow('订单未出库，不能退货', { reason: 'nothingLeft' })
}

const sumOf = (lines: readonly ReturnLineRow[], of: (line: ReturnLineRow) => string, from: string) =>
  lines.reduce((left, line) => minus(left, of(line)), from)

/** Order lines as they were before a draft held something of them. */
export const withoutHeld = <Item extends OrderItemRow>(
  items: readonly Item[],
  held: readonly ReturnLineRow[],
): Item[] =>
  items.map((item) => {
    const own = held.filter(({ soItemId }) => soItemId === item.id)
    const returnedQty = trimZeros(sumOf(own, ({ smallQty }) => smallQty, item.returnedQty))
    return { ...item, returnedQty, returnedAmount: sumOf(own, ({ amount }) => amount, item.returnedAmount) }
  })

/** What left, as it was before a draft held something of it. */
export const partsWithoutHeld = (sent: readonly SentPart[], held: readonly ReturnLineRow[]): SentPart[] =>
  sent.map((part) => {
    const own = held.filter(({ outItemId }) => outItemId === part.outItemId)
    const none = sumOf(own, ({ smallQty }) => smallQty, '0')
    return { ...part, returnableQty: trimZeros(minus(part.returnableQty, none)) }
  })

type Drawn = ReturnType<typeof parts>[number]

/** Order lines as they are once these parts came back. */
const afterReturn = (items: readonly OrderItemRow[], drawn: readonly Drawn[]) =>
  items.map((item) => {
    const own = drawn.filter(({ soItemId }) => soItemId === item.id)
    const returnedQty = own.reduce((all, { smallQty }) => minus(all, minus('0', smallQty)), item.returnedQty)
    return { ...item, returnedQty }
  })

interface Part {
  readonly soItemId: string | null
  readonly outItemId: string | null
  readonly smallQty: string
  readonly amount: string
}

/** What lines hold, or with a minus what they let go. */
export const heldBy = (lines: readonly Part[], sign: '' | '-' = '') =>
  lines.map(({ soItemId, outItemId, smallQty, amount }) => ({
    ...{ soItemId, outItemId },
    qty: sign ? minus('0', smallQty) : smallQty,
    amount: sign ? minus('0', amount) : amount,
  }))
