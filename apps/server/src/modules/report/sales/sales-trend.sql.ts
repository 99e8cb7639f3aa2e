import { and, gte, lte, sql } from 'drizzle-orm'
import { builder, value } from '../../../platform/database/prepared.ts'
import { lookUp } from '../../../platform/list/look-up.ts'
import { ownSale, sale, saleRows } from '../../so/sale/sale.sql.ts'
import { periodOf } from '../periods.sql.ts'
import { soldOf } from '../sold.sql.ts'

const { docDate, regionCode, sentAmount, returnedAmount } = sale
const { orderNum, saleAmount: netAmount } = soldOf(sale)

/** Sales of some days by the period that each is in, perhaps of one line. */
export const salesByPeriod = lookUp((viewer) =>
  builder
    .select({
      period: periodOf(docDate).as('period'),
      orderNum,
      saleAmount: sql`sum(${sentAmount})`.mapWith(sentAmount),
      returnAmount: sql`sum(${returnedAmount})`.mapWith(returnedAmount),
      netAmount,
    })
    .from(saleRows)
    .where(
      and(
        ownSale(sale)(viewer),
        gte(docDate, value('dateStart')),
        lte(docDate, value('dateEnd')),
        sql`${value('regionCode')}::text is null or ${regionCode} = ${value('regionCode')}::text`,
      ),
    )
    .groupBy(sql`period`),
)
