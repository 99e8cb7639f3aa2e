import { and, eq, sql } from 'drizzle-orm'
import { inner, left } from '../../../platform/list/declaration.ts'
import { asked } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { ofDealer } from '../../../platform/list/viewer.ts'
import { stockBalance, stockCost, stockLedger } from '../../inv/stock/stock.schema.ts'
import { isCostOf, keyAmount } from '../../inv/stock-query/stock-query.list.sql.ts'
import { capacityTips } from '../../md/capacity-tips/capacity-tips.schema.ts'
import { productsStanding } from '../../md/capacity-tips/products-standing.sql.ts'
import { category } from '../../md/category/category.schema.ts'
import { ofCategory } from '../../md/product/category.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'

const { rows, stockQty, dailySaleQty, coverDays, stockStatus, isThere } = productsStanding
const { productCode, productName, enabled } = product

const costAmount = sql`(select coalesce(sum(${keyAmount}), 0) from ${stockBalance}
  where ${stockBalance.dealerCode} = ${capacityTips.dealerCode} and ${stockBalance.productCode} = ${capacityTips.productCode}
    and ${isThere(stockBalance.warehouseCode)})`

/** Stock of the products of a category and how long it lasts, in a warehouse or all normal ones; of what is sold no more, what is left. */
export const categoryStocks = list('report.web.categoryStockList', {
  from: capacityTips,
  rows,
  joins: [
    inner(product, isProductOf(capacityTips)),
    inner(category, and(eq(category.dealerCode, product.dealerCode), eq(category.id, product.categoryId))),
    left(stockCost, isCostOf(capacityTips)),
  ],
  scope: ofDealer(capacityTips),
  only: sql`(${enabled} = 'T' or ${stockQty} <> 0)`,
  newest: stockQty,
  id: capacityTips.id,
  filters: { warehouseCode: asked, categoryId: ofCategory },
  row: {
    ...{ categoryName: category.categoryName, productCode, productName, dailySaleQty, coverDays, stockStatus },
    onHandQty: stockQty,
    costAmount: costAmount.mapWith(stockLedger.costAmount),
  },
  onlyWith: { canSeeCost: ['costAmount'] },
})
