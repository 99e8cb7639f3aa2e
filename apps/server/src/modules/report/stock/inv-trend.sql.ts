import { and, eq, gte, lte, sql } from 'drizzle-orm'
import { builder, value } from '../../../platform/database/prepared.ts'
import { lookUp } from '../../../platform/list/look-up.ts'
import { ofDealer } from '../../../platform/list/viewer.ts'
import { ledgerCost, stockLedger } from '../../inv/stock/stock.schema.ts'
import { isFinalOf, movedAmount, movedIn, movedOut, stockAsOf } from '../../inv/stock-query/stock-as-of.sql.ts'
import { inCategory } from '../../md/product/category.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'

const { docDate, smallQty, costAmount } = stockLedger
const place = sql`${value('warehouseCode')}::varchar`
const isAsked = and(
  sql`(${value('productCode')}::varchar is null or ${product.productCode} = ${value('productCode')}::varchar)`,
  sql`(${value('categoryId')}::bigint is null or ${inCategory(value('categoryId'))})`,
)

const { asOfQty, asOfAmount } = stockAsOf(sql`(${value('dateStart')}::date - 1)`, place)

/** What there was before the first day. */
export const stockBefore = lookUp((viewer) =>
  builder
    .select({
      onHandQty: sql`coalesce(sum(${asOfQty}), 0)`.mapWith(smallQty),
      costAmount: sql`coalesce(sum(${asOfAmount}), 0)`.mapWith(costAmount),
    })
    .from(product)
    .where(and(ofDealer(product)(viewer), isAsked)),
)

/** What moved on each day on which something did. */
export const stockMoves = lookUp(({ dealerCode }) =>
  builder
    .select({
      day: docDate,
      inQty: movedIn.mapWith(smallQty),
      outQty: movedOut.mapWith(smallQty),
      costAmount: movedAmount.mapWith(costAmount),
    })
    .from(stockLedger)
    .innerJoin(product, isProductOf(stockLedger))
    .leftJoin(ledgerCost, isFinalOf)
    .where(
      and(
        eq(stockLedger.dealerCode, dealerCode),
        gte(docDate, value('dateStart')),
        lte(docDate, value('dateEnd')),
        sql`(${place} is null or ${stockLedger.warehouseCode} = ${place})`,
        isAsked,
      ),
    )
    .groupBy(docDate),
)
