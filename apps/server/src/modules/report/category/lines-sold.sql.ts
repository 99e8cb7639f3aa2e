import { from, to } from '../../../platform/list/filters.ts'
import { ofCategory } from '../../md/product/category.sql.ts'
import { ownSale, saleLine, saleLineRows } from '../../so/sale/sale.sql.ts'
import { reportDays } from '../report.rules.ts'

/** What was sold by product, as far as a user may see it. */
export const linesSold = { from: saleLine, rows: saleLineRows, scope: ownSale(saleLine) }

/** The same in some days, of a category. */
export const linesSoldInDays = {
  ...linesSold,
  assumed: reportDays,
  filters: { categoryId: ofCategory, dateStart: from(saleLine.docDate), dateEnd: to(saleLine.docDate) },
}
