import type { Args } from '../../../platform/contract/types.ts'
import { eachWithin, refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { productsOf } from '../../md/product/product.service.ts'
import { type OrderRow, orders } from '../order/order.document.ts'
import { itemsOf } from '../order/order.progress.ts'
import { earningLines } from '../order/promotion/gift-share.ts'
import type { ReturnLineRow } from './return.document.ts'
import { afterReturn, partsWithoutHeld, withoutHeld } from './return.held.ts'
import { namedSources, ordersOfReturn, type Source } from './return.sources.sql.ts'
import { partsOf } from './return.sql.ts'
import { checkGifts, returnedParts } from './return-parts.rules.ts'

type Entered = Args<'so.return.save'>

interface Locked {
  /** The deliveries that lines name. */
  readonly sources: readonly Source[]
  /** Their orders. */
  readonly orders: readonly OrderRow[]
}

/** The deliveries that a return names; their orders are locked, and those that its draft named before. */
export async function lockSources(work: Work, { id, lines }: Entered): Promise<Locked> {
  const named = [...new Set(lines.flatMap(({ outItemId }) => outItemId ?? []))]
  const [sources, before] = await Promise.all([namedSources(work, named), id ? ordersOfReturn(work, id) : []])
  const soIds = [...new Set([...sources.map(({ soId }) => soId), ...before])]
  const { rows } = soIds.length === 0 ? { rows: [] } : await orders.lock(work, soIds)
  return { sources, orders: rows.filter((order) => sources.some(({ soId }) => soId === order.id)) }
}

/**
 * The parts of lines that name a delivery, each with its share of what the customer owes for it and the number of its line.
 *
 * @param held what the draft held before counts as not returned
 * @throws Refusal 106 for a delivery of another customer or product; 101 for more than may come back, and for gifts that stay
 */
export async function drawnOf(
  work: Work,
  { customerCode, lines: entered }: Entered,
  { sources, orders: locked, held }: Locked & { readonly held: readonly ReturnLineRow[] },
) {
  const sourceOf = new Map(sources.map((source) => [source.outItemId, source]))
  const lines = eachWithin('lines', entered, (line, index) => {
    const { outItemId, productCode } = line
    if (outItemId === undefined) return undefined
    const source = sourceOf.get(outItemId)
    if (source?.customerCode !== customerCode || source.productCode !== productCode)
      throw refuse.missing('出库明细', 'outItemId')
    return { ...line, soItemId: source.soItemId, outItemId, lineNo: index + 1 }
  })
  if (sources.length === 0) return []
  const standing = await itemsOf(
    work,
    locked.map(({ id }) => id),
  )
  const items = withoutHeld(standing, held)
  const [products, parts] = await Promise.all([
    productsOf(work, items),
    partsOf(work, [...new Set(sources.map(({ soItemId }) => soItemId))]),
  ])
  const drawn = returnedParts(lines, { items, parts: partsWithoutHeld(parts, held), products })
  if (!work.user.rights.canOverRulingPrice)
    checkGifts(
      { after: afterReturn(items, drawn), before: [items, standing], earning: await earningLines(work, items) },
      products,
    )
  return drawn
}
