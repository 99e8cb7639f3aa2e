import { sql } from 'drizzle-orm'
import { from, is, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { ownSale } from '../../so/sale/sale.sql.ts'
import { reported } from '../growth.sql.ts'
import { reportDays } from '../report.rules.ts'
import { requireCost } from './profit.guard.ts'
import { profitBy, profitByRows } from './profit-by.sql.ts'
import { COSTS, profitOf } from './profit-figures.sql.ts'

const { dimCode, dimName, docDate, smallQty } = profitBy
const figures = profitOf(profitBy, sql`to_char(${reported.last}, 'YYYY-MM')`)

/** Sales less what they cost in some days: of each product, customer, salesman or order. */
export const grossProfits = list('report.web.grossProfitList', {
  from: profitBy,
  rows: profitByRows,
  scope: ownSale(profitBy),
  grouped: [dimCode, dimName],
  newest: figures.grossProfit,
  id: dimCode,
  assumed: (args, work) => {
    requireCost(work)
    return { ...reportDays(args, work), dimension: args.dimension ?? 'product' }
  },
  filters: { dimension: is(profitBy.dimension), dateStart: from(docDate), dateEnd: to(docDate) },
  row: { dimCode, dimName, saleQty: sql`sum(${smallQty})`.mapWith(smallQty), ...figures },
  onlyWith: { canSeeCost: COSTS },
})
