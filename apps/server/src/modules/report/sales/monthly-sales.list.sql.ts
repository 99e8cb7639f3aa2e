import { is } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { ownSale } from '../../so/sale/sale.sql.ts'
import { inYear, monthsOf, thisYear } from '../months.sql.ts'
import { saleBy, saleByRows } from './sale-by.sql.ts'

const { dimCode, dimName } = saleBy
const months = monthsOf(saleBy)

/** Net sales of a year by month: of each product, customer, salesman or line. */
export const monthlySales = list('report.web.monthlySalesList', {
  from: saleBy,
  rows: saleByRows,
  scope: ownSale(saleBy),
  grouped: [dimCode, dimName],
  newest: months.total,
  id: dimCode,
  assumed: (args, work) => ({ ...thisYear(args, work), dimension: args.dimension ?? 'product' }),
  filters: { year: inYear(saleBy), dimension: is(saleBy.dimension) },
  row: { dimCode, dimName, ...months },
})
