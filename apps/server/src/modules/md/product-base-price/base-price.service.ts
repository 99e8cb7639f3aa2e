import type { BasePriceSource } from '@dealer/sdk/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { amongTexts } from '../../../platform/database/among.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { DONE } from '../../../platform/done.ts'
import { changesOf } from '../../../platform/master-data/change-log.ts'
import { eachWithin } from '../../../platform/refusal.ts'
import { created, updated, type Work } from '../../../platform/work.ts'
import { productBasePrice } from '../price/price.schema.ts'
import { lockedForPrices } from '../price/price.service.ts'
import { once, priceable } from '../price/unit-prices.rules.ts'
import { basePriceOf } from './base-price.rules.ts'

const { dealerCode, productCode, effectDate, delFlag, version } = productBasePrice

export const basePriceChanges = changesOf(productBasePrice, 'BasePriceItem')

type Item = Args<'md.productBasePrice.update'>['items'][number]

/** As {@link setBasePrices}, of what somebody typed on the page. */
export async function updateBasePrices(
  work: Work,
  { items }: Args<'md.productBasePrice.update'>,
): Promise<typeof DONE> {
  await setBasePrices(work, items, 'pc')
  return DONE
}

/**
 * Sets prices from today or a later day on. One of the same product and day is corrected, and the log of changes keeps what it was.
 * @param source who says so: `pc` is the page, `import` a sheet
 * @throws Refusal 101 and 106 as `basePriceOf` and `priceable`, naming the item
 */
export async function setBasePrices(work: Work, items: readonly Item[], source: 'pc' | 'import'): Promise<void> {
  const products = await lockedForPrices(
    work,
    items.map(({ productCode }) => productCode),
  )
  const alone = once<Item>(
    ({ productCode, effectDate }) => `${productCode} ${effectDate}`,
    ({ productCode, effectDate }) => `商品【${productCode}】生效日期【${effectDate}】重复`,
    'effectDate',
  )
  const wanted = eachWithin('items', items, (item) => {
    alone(item)
    return basePriceOf(priceable(products, item.productCode), item, work.today)
  })
  const before = await corrected(work, wanted)
  const saved = await keep(work, { wanted, before: before.values(), source })
  const changes = saved.flatMap((after) => {
    const old = before.get(after.id)
    return old ? [{ id: after.id, before: old, after }] : []
  })
  basePriceChanges.write(work, source, ...changes)
}

type BasePrice = ReturnType<typeof basePriceOf>

/** Rows of these products and days as they are now, by id. */
async function corrected({ tx, user }: Work, wanted: readonly BasePrice[]) {
  const rows = await tx
    .select()
    .from(productBasePrice)
    .where(
      and(
        eq(dealerCode, user.dealerCode),
        eq(delFlag, 'F'),
        amongTexts(productCode, [...new Set(wanted.map((price) => price.productCode))]),
        inArray(effectDate, [...new Set(wanted.map((price) => price.effectDate))]),
      ),
    )
  return new Map(rows.map((row) => [row.id, row]))
}

const dayOf = ({ productCode, effectDate }: Pick<BasePrice, 'productCode' | 'effectDate'>) =>
  `${productCode} ${effectDate}`

/** Adds prices, or takes the place of those of the same product and day, of which all are locked. */
async function keep(
  work: Work,
  { wanted, before, source }: { wanted: readonly BasePrice[]; before: Iterable<BasePrice>; source: BasePriceSource },
) {
  const known = new Set([...before].map(dayOf))
  const rows = wanted.map((row) => ({ ...created(work), ...row, source }))
  // Those of a sheet are new as a rule, a thousand of them.
  await insertRows(
    work.tx,
    productBasePrice,
    rows.filter((row) => !known.has(dayOf(row))),
  )
  const again = rows.filter((row) => known.has(dayOf(row)))
  return again.length > 0 ? correct(work, again) : []
}

const correct = (work: Work, rows: readonly (typeof productBasePrice.$inferInsert)[]) =>
  work.tx
    .insert(productBasePrice)
    .values([...rows])
    .onConflictDoUpdate({
      target: [dealerCode, productCode, effectDate],
      targetWhere: sql`${delFlag} = 'F'`,
      set: {
        smallPrice: sql`excluded.small_price`,
        bigPrice: sql`excluded.big_price`,
        minPrice: sql`excluded.min_price`,
        maxPrice: sql`excluded.max_price`,
        source: sql`excluded.source`,
        ...updated(work),
        version: sql`${version} + 1`,
      },
    })
    .returning()
