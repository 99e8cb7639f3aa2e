import type { SeedProduct } from '../../modules/md/product/product.demo.ts'
import type { Args } from '../../platform/contract/types.ts'
import type { Work } from '../../platform/work.ts'
import { call } from './actor.ts'
import type { Fate } from './fate.ts'

/** Boxes by product of one order, and the type of customer whose offers it takes: none where all customers have them. */
interface Basket {
  readonly boxes: Readonly<Record<string, number>>
  readonly typeCode?: string
}

/** How orders of a day end that take promotions. */
export interface PromotedDay {
  /** Days before the last one. */
  readonly ago: number
  readonly baskets: readonly Basket[]
  readonly fates: readonly Fate[]
}

/** What has to be bought so that each promotion that is over gives something, in the order of kinds: package, gifts, special price, … */
const ENDED: readonly Basket[] = [
  { boxes: { P00001: 4, P00011: 2 } },
  { boxes: { P00008: 10 } },
  { boxes: { P00007: 5 }, typeCode: 'CT03' },
  { boxes: { P00002: 20, P00005: 12 } },
  { boxes: { P00001: 12, P00011: 8 } },
  { boxes: { P00002: 10, P00004: 10 }, typeCode: 'CT06' },
]
/** The same of those that run. */
const RUNNING: readonly Basket[] = [
  { boxes: { P00004: 4, P00014: 2 } },
  { boxes: { P00001: 6, P00002: 4 } },
  { boxes: { P00003: 6, P00006: 5 }, typeCode: 'CT03' },
  { boxes: { P00005: 14, P00002: 8 } },
  { boxes: { P00001: 9, P00011: 8 } },
  { boxes: { P00002: 10, P00004: 10 }, typeCode: 'CT06' },
]
/** The same of those that were stopped. */
const STOPPED: readonly Basket[] = [{ boxes: { P00010: 12 } }, { boxes: { P00014: 3 } }]

const all = (fate: Fate): Fate[] => [...RUNNING, ...STOPPED].map(() => fate)

/** Days on which orders take every promotion that is in force, and how far these come. */
export const PROMOTED_DAYS: readonly PromotedDay[] = [
  { ago: 60, baskets: ENDED, fates: all('finished') },
  { ago: 9, baskets: RUNNING, fates: all('finished') },
  { ago: 5, baskets: [...RUNNING, ...STOPPED], fates: ['ended', ...all('finished')] },
  { ago: 1, baskets: RUNNING, fates: ['draft', 'submitted', 'waitPick', 'picked', 'waitOut', 'canceled'] },
]
/** Days after which some of the goods come back. */
export const BACK_AFTER = 3

/** Pieces of what the promotions of a day give: so many that no order takes them from another. */
const GIVEN: Readonly<Record<string, number>> = { P00008: 24 * 12, P00018: 40, P00019: 60, P00020: 20 }

/** Small units of each product that a day takes and gives. */
export function goodsOfDay(
  { baskets }: PromotedDay,
  products: ReadonlyMap<string, SeedProduct>,
): Map<SeedProduct, number> {
  const bought = baskets.flatMap(({ boxes }) =>
    Object.entries(boxes).map(([code, qty]) => [code, qty * (products.get(code)?.unitRatio ?? 0)] as const),
  )
  const wanted = new Map<SeedProduct, number>()
  for (const [code, qty] of [...bought, ...Object.entries(GIVEN)]) {
    const product = products.get(code)
    if (product) wanted.set(product, (wanted.get(product) ?? 0) + qty)
  }
  return wanted
}

/** What a salesman takes with an order: all promotions that apply. */
export async function promotionsFor(work: Work, order: Args<'so.salesOrder.orderPromotion'>) {
  const { promotions } = await call(work, 'so.salesOrder.orderPromotion', order)
  return [...new Set(promotions.map(({ promotionNum }) => promotionNum))].map((promotionNum) => ({ promotionNum }))
}
