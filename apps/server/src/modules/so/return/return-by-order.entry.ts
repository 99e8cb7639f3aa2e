import { isZero } from '@dealer/validators'
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
import { returnLines, returns } from './return.document.ts'
import { drawnLines } from './return.entered.rules.ts'
import { checkDocDate, headOf, labelOf } from './return.entry.ts'
import { afterReturn, heldBy, partsWithoutHeld, withoutHeld } from './return.held.ts'
import { requireReturnPlaces } from './return.places.ts'
import { hold } from './return.progress.ts'
import type { salesReturn } from './return.schema.ts'
import { partsOf } from './return.sql.ts'
import { type CalledLine, checkGifts, returnedParts } from './return-parts.rules.ts'

type Entered = Args<'so.return.saveByOrder'>

/**
 * Keeps a return of an order as a draft, or submits it. Its quantities wait on the order lines from then on, at their share of what
 * the customer owes for them.
 *
 * @throws Refusal 101 for more than may come back, and for gifts that stay; 103 for an order of which nothing left; 106 for lines of
 * another order; 104 for a draft that somebody changed.
 */
export const saveReturnByOrder = (work: Work, entered: Entered) => returnByOrder(work, entered)

/** What a return remembers that no clerk has entered. */
type Made = Pick<typeof salesReturn.$inferInsert, 'refusedOutNum' | 'refusedFileId'>

/**
 * {@link saveReturnByOrder}, for goods that came back in another way.
 * @param called how refusals call its lines
 */
export async function returnByOrder(
  work: Work,
  entered: Entered,
  made: Made = {},
  called?: (index: number) => CalledLine,
) {
  const { soId, docDate, lines: given, returnReason } = entered
  const [order] = (await orders.lock(work, [soId])).rows
  if (!order) throw refuse.missing()
  const old = await returns.openOld(work, entered, entered.submit === 'T' ? 'submit' : 'edit')
  if (old && old.soId !== soId) throw refuse.missing()
  checkDocDate(work, docDate, order.docDate)
  const held = old ? await returnLines.of(work, [old.id]) : []
  const standing = await itemsOf(work, [soId])
  const items = withoutHeld(standing, held)
  requireSent(items)
  const [products, sent, { useBatch }] = await Promise.all([
    productsOf(work, items),
    partsOf(work, [...new Set(given.map(({ soItemId }) => soItemId))]),
    dealerSettings(work),
    requireReturnPlaces(work, { ...entered, salesmanId: order.salesmanId }, given),
  ])
  const drawn = returnedParts(given, { items, parts: partsWithoutHeld(sent, held), products, called })
  if (!work.user.rights.canOverRulingPrice)
    checkGifts(
      { after: afterReturn(items, drawn), before: [items, standing], earning: await earningLines(work, items) },
      products,
    )
  const produceDate = await knownBatches(
    work,
    drawn.map(({ line, productCode }) => ({ productCode, batchNo: line.batchNo })),
  )
  const lines = drawnLines(drawn, { products, useBatch, docDate, produceDate, returnReason })
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
    ...made,
  }
  await hold(work, [...heldBy(lines), ...heldBy(held, '-')])
  return returnLines.save(work, old, { header, lines }, { label: labelOf(old, entered) })
}

/** @throws Refusal 103 for an order of which nothing left, or was taken back as a whole */
export function requireSent(items: readonly Pick<OrderItemRow, 'outQty'>[]): void {
  if (items.every(({ outQty }) => isZero(outQty)))
    throw refuse.notNow('订单未出库，不能退货', { reason: 'nothingLeft' })
}
