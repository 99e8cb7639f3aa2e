import { sql } from 'drizzle-orm'
import { inner } from '../../../platform/list/declaration.ts'
import { from, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { ofCategory } from '../../md/product/category.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { ownSale, saleLine, saleLineRows } from '../../so/sale/sale.sql.ts'
import { reportDays } from '../report.rules.ts'
import { soldOf } from '../sold.sql.ts'

const { saleQty, saleAmount, customerNum } = soldOf(saleLine)
const { productCode, productName, spec } = product

/** What was sold of each product of a category, and at which price on average. */
export const categoryProducts = list('report.web.categoryProductList', {
  from: saleLine,
  rows: saleLineRows,
  joins: [inner(product, isProductOf(saleLine))],
  scope: ownSale(saleLine),
  grouped: [productCode, productName, spec],
  newest: saleAmount,
  id: productCode,
  assumed: reportDays,
  filters: { categoryId: ofCategory, dateStart: from(saleLine.docDate), dateEnd: to(saleLine.docDate) },
  row: {
    ...{ productCode, productName, spec, saleQty, saleAmount, customerNum },
    avgPrice: sql<string | null>`round(${saleAmount} / nullif(${saleQty}, 0), 6)`,
  },
})
