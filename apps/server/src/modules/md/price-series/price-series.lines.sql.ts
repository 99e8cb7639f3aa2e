import type { PriceSeriesLineSave } from '@dealer/sdk/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import { addRows } from '../../../platform/database/insert-rows.ts'
import { eachWithin } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { priceSeriesItem, productBasePrice } from '../price/price.schema.ts'
import { lockedForPrices } from '../price/priced-products.sql.ts'
import { once, priceable, unitPrices } from '../price/unit-prices.rules.ts'
import { product } from '../product/product.schema.ts'
import { isProductOf } from '../product/product.sql.ts'

interface Named {
  readonly seriesCode: string
}

const { dealerCode, seriesCode, productCode, smallPrice, bigPrice } = priceSeriesItem

const linesOf = ({ user }: Work, series: Named) =>
  and(eq(dealerCode, user.dealerCode), eq(seriesCode, series.seriesCode))

/** Prices of a series by product, each beside the base price of today. */
export function shownLines(work: Work, series: Named) {
  const base = sql<string | null>`(select b.small_price from ${productBasePrice} b where b.dealer_code = ${dealerCode}
    and b.product_code = ${productCode} and b.del_flag = 'F' and b.effect_date <= ${work.today}::date order by b.effect_date desc limit 1)`
  const { productName, spec, smallUnit, bigUnit, unitRatio } = product
  return work.tx
    .select({
      ...{ productCode, productName, spec, smallUnit, bigUnit, unitRatio, smallPrice, bigPrice },
      basePrice: base.mapWith(smallPrice),
    })
    .from(priceSeriesItem)
    .innerJoin(product, isProductOf(priceSeriesItem))
    .where(linesOf(work, series))
    .orderBy(asc(productCode))
}

/**
 * Puts these prices in the place of all that the series had. What it had of a disabled product may stay.
 * @throws Refusal 101 and 106 as `priceable` and `unitPrices`, naming the line
 */
export async function keepLines(work: Work, series: Named, lines: readonly PriceSeriesLineSave[] = []): Promise<void> {
  const [products, before] = await Promise.all([
    lockedForPrices(
      work,
      lines.map((line) => line.productCode),
    ),
    work.tx.select({ productCode }).from(priceSeriesItem).where(linesOf(work, series)),
  ])
  const known = new Set(before.map((line) => line.productCode))
  const alone = once<PriceSeriesLineSave>(
    (line) => line.productCode,
    (line) => `商品【${line.productCode}】重复`,
    'productCode',
  )
  const wanted = eachWithin('lines', lines, (line) => {
    alone(line)
    const old = known.has(line.productCode) ? products.get(line.productCode) : undefined
    const prices = unitPrices(old ?? priceable(products, line.productCode), line)
    return { dealerCode: work.user.dealerCode, seriesCode: series.seriesCode, productCode: line.productCode, ...prices }
  })
  await dropLines(work, series)
  addRows(work.tx, priceSeriesItem, wanted)
}

export const dropLines = (work: Work, series: Named) => work.tx.delete(priceSeriesItem).where(linesOf(work, series))
