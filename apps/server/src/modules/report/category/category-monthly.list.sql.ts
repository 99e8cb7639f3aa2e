import { and, eq } from 'drizzle-orm'
import { inner } from '../../../platform/list/declaration.ts'
import { list } from '../../../platform/list/list.ts'
import { category } from '../../md/category/category.schema.ts'
import { ofCategory } from '../../md/product/category.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { saleLine } from '../../so/sale/sale.sql.ts'
import { inYear, monthsOf, thisYear } from '../months.sql.ts'
import { linesSold } from './lines-sold.sql.ts'

const months = monthsOf(saleLine)
const { productCode, productName } = product
const { categoryName } = category

/** Net sales of the products of a category in the months of a year. */
export const categoryMonths = list('report.web.categoryMonthlySales', {
  ...linesSold,
  joins: [
    inner(product, isProductOf(saleLine)),
    inner(category, and(eq(category.dealerCode, product.dealerCode), eq(category.id, product.categoryId))),
  ],
  grouped: [productCode, productName, categoryName],
  newest: months.total,
  id: productCode,
  assumed: thisYear,
  filters: { year: inYear(saleLine), categoryId: ofCategory },
  row: { categoryName, productCode, productName, ...months },
})
