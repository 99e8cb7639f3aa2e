import { minus } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { eachWithin } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { findCustomer } from '../../md/customer/customer.service.ts'
import { countedLine, inUnit, tradedProduct } from '../../md/product/line-qty.rules.ts'
import { productsOf } from '../../md/product/product.service.ts'
import { itemsOf } from '../order/order.progress.ts'
import { earningLines } from '../order/promotion/gift-share.ts'
import { type ReturnLineRow, returnLines } from './return.document.ts'
import { afterReturn, partsWithoutHeld, withoutHeld } from './return.held.ts'
import { anyReturn } from './return.list.sql.ts'
import { type Source, sourcesOf, sourcesOfItems } from './return.sources.sql.ts'
import { allocated, type Taken } from './return-find.rules.ts'
import { lackingGifts, returnedParts } from './return-parts.rules.ts'

/**
 * The deliveries that goods of a customer came with, newest first, at what the customer owes for them; gifts that must come back
 * with them follow.
 *
 * @throws Refusal 106 for a customer, product or draft out of reach, 101 for quantities that the product cannot have
 */
export async function findSources(work: Work, { customerCode, id, lines }: Args<'so.return.findSources'>) {
  const [, held, products] = await Promise.all([
    findCustomer(work, customerCode),
    heldByDraft(work, id),
    productsOf(work, lines),
  ])
  const asked = eachWithin('lines', lines, ({ productCode, unitType, qty, batchNo }, index) => {
    const lineNo = index + 1
    const product = tradedProduct(products, productCode, { lineNo })
    const { smallQty } = countedLine(product, { unitType, qty })
    return { lineNo, productCode, unitType, smallQty, batchNo }
  })
  const got = await sourcesOf(work, {
    customerCode,
    productCodes: [...new Set(asked.map(({ productCode }) => productCode))],
    held: held.flatMap(({ outItemId }) => outItemId ?? []),
  })
  const { taken, missing } = allocated(asked, partsWithoutHeld(got, held))
  return {
    lines: await foundLines(work, taken, held),
    missing: missing.map(({ lineNo, productCode, unitType, smallQty }) => ({
      ...{ lineNo, productCode },
      ...inUnit(smallQty, products.get(productCode)?.unitRatio ?? 1, unitType),
    })),
  }
}

/** What a draft itself holds counts as free; what was submitted does not. */
async function heldByDraft(work: Work, id: string | undefined): Promise<readonly ReturnLineRow[]> {
  if (id === undefined) return []
  const { status } = await anyReturn.one(work, { id })
  return status === 'draft' ? returnLines.of(work, [id]) : []
}

async function foundLines(work: Work, taken: readonly Taken<Source>[], held: readonly ReturnLineRow[]) {
  if (taken.length === 0) return []
  const soIds = [...new Set(taken.map(({ source }) => source.soId))]
  const items = withoutHeld(await itemsOf(work, soIds), held)
  const [products, gifts] = await Promise.all([productsOf(work, items), giftsWith(work, items, { taken, held })])
  const all = [...taken, ...gifts]
  const itemOf = new Map(items.map((item) => [item.id, item]))
  const entered = all.map(({ source: { soItemId, outItemId }, smallQty, unitType, ...one }) => {
    const unit = inUnit(smallQty, itemOf.get(soItemId)?.unitRatio ?? 1, unitType)
    return { ...one, soItemId, outItemId, ...unit }
  })
  const parts = partsWithoutHeld(
    all.map(({ source }) => source),
    held,
  )
  const sourceOf = new Map(all.map(({ source }) => [source.outItemId, source]))
  return returnedParts(entered, { items, parts, products }).flatMap(({ line: { lineNo }, part: _, ...line }) => {
    const product = products.get(line.productCode)
    const source = sourceOf.get(line.outItemId)
    if (!product || !source) return []
    const { outItemId, outNum, outDate, soNum, batchNo, produceDate } = source
    return [{ ...product, ...line, lineNo, outItemId, outNum, outDate, soNum, batchNo, produceDate }]
  })
}

interface With {
  readonly taken: readonly Taken<Source>[]
  readonly held: readonly ReturnLineRow[]
}

/** Gifts in proportion to what comes back of what earned them, of what left last. */
async function giftsWith(
  work: Work,
  items: ReturnType<typeof withoutHeld>,
  { taken, held }: With,
): Promise<Taken<Source>[]> {
  const back = taken.map(({ source: { soItemId }, smallQty }) => ({ soItemId, smallQty }))
  const lacking = lackingGifts(afterReturn(items, back), [items], await earningLines(work, items))
  const sent = await sourcesOfItems(
    work,
    lacking.map(({ gift }) => gift.id),
  )
  const free = partsWithoutHeld(sent, held).map((source) => {
    const own = taken.filter((one) => one.source.outItemId === source.outItemId)
    return { ...source, returnableQty: own.reduce((left, { smallQty }) => minus(left, smallQty), source.returnableQty) }
  })
  return lacking.flatMap(({ gift, smallQty }) =>
    allocated(
      [{ lineNo: 0, productCode: gift.productCode, unitType: gift.unitType, smallQty }],
      free.filter(({ soItemId }) => soItemId === gift.id),
    ).taken.map(({ lineNo: _, ...one }) => one),
  )
}
