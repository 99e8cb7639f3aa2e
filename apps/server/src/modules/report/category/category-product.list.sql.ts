import { sql } from 'drizzle-orm'
import { inner } from '../../../platform/list/declaration.ts'
import { list } from '../../../platform/list/list.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { saleLine } from '../../so/sale/sale.sql.ts'
import { soldOf } from '../sold.sql.ts'
import { linesSoldInDays } from './lines-sold.sql.ts'

const { saleQty, saleAmount, customerNum } = soldOf(saleLine)
const { productCode, productName, spec } = product

/** What was sold of each product of a category, and at which price on average. */
export const categoryProducts = list('report.web.categoryProductList', {
  ...linesSoldInDays,
  joins: [inner(product, isProductOf(saleLine))],
  grouped: [productCode, productName, spec],
  newest: saleAmount,
  id: productCode,
  row: {
    ...{ productCode, productName, spec, saleQty, saleAmount, customerNum },
    avgPrice: sql<string | null>`round(${saleAmount} / nullif(${saleQty}, 0), 6)`,
  },
})
