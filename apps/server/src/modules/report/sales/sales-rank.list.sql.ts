import { and, eq, sql } from 'drizzle-orm'
import { value } from '../../../platform/database/prepared.ts'
import { computed, inner } from '../../../platform/list/declaration.ts'
import { where } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { dealer } from '../../../platform/list/viewer.ts'
import { doneRate } from '../../guide/sales-target/sales-target.rules.ts'
import { salesTarget } from '../../guide/sales-target/sales-target.schema.ts'
import { region } from '../../md/region/region.schema.ts'
import { staff } from '../../md/user/user.schema.ts'
import { ownSale, sale, saleRows } from '../../so/sale/sale.sql.ts'
import { daysWithThoseBefore, reported, summedOf } from '../growth.sql.ts'
import { growRate, reportDays } from '../report.rules.ts'

const { salesmanId, customerCode, soId, docDate, sentQty, sentAmount, returnedAmount, amount } = sale

const { within, before, sent } = summedOf(sale)
const { first, last } = reported
const saleQty = within(sentQty)
const netAmount = within(amount)
const customerNum = sent(customerCode)

/** By what the rank goes. */
const measure = sql`case ${value('rankType')}::text when 'qty' then ${saleQty} when 'customer' then ${customerNum} else ${netAmount} end`
const rankNo = sql`rank() over (order by ${measure} desc)`.mapWith(Number)

const ofSalesman = sql`${region.dealerCode} = ${dealer} and ${region.userId} = ${salesmanId} and ${region.delFlag} = 'F'`

const targets = sql`(select sum(${salesTarget.targetAmount}) from ${salesTarget}
  where ${salesTarget.dealerCode} = ${dealer} and ${salesTarget.delFlag} = 'F' and ${salesTarget.targetType} = 'salesman'
    and ${salesTarget.refCode} = ${staff.userCode}
    and ${salesTarget.targetMonth} between to_char(${first}, 'YYYY-MM') and to_char(${last}, 'YYYY-MM'))`

/** Salesmen by what they sold in a period; also who sold something in the one before, and nothing now. */
export const salesRank = list('report.web.businessSalesRank', {
  from: sale,
  rows: saleRows,
  joins: [inner(staff, and(eq(staff.dealerCode, sale.dealerCode), eq(staff.id, salesmanId)))],
  scope: ownSale(sale),
  grouped: [salesmanId, staff.userCode, staff.realName],
  newest: measure,
  id: salesmanId,
  assumed: (args, work) => ({ ...reportDays(args, work), rankType: args.rankType ?? 'amount' }),
  filters: {
    ...daysWithThoseBefore(docDate),
    regionCode: where(
      (code) => sql`exists (select from ${region} where ${ofSalesman} and ${region.regionCode} = ${code})`,
    ),
    // Only by what the rank goes: everybody is in it.
    rankType: where((rankType) => sql`${rankType}::text is not null`),
  },
  row: {
    ...{ rankNo, saleQty, netAmount, customerNum, userId: salesmanId, userName: staff.realName },
    regionName: sql<string | null>`(select string_agg(${region.regionName}, '、' order by ${region.regionCode})
      from ${region} where ${ofSalesman})`,
    orderNum: sent(soId),
    saleAmount: within(sentAmount),
    returnAmount: within(returnedAmount),
    targetAmount: sql`coalesce(${targets}, 0)`.mapWith(salesTarget.targetAmount),
    lastPeriodAmount: before(amount),
    ...{ doneRate: computed, growRate: computed },
  },
  compute: (row) => ({
    doneRate: doneRate({ doneAmount: row.netAmount, targetAmount: row.targetAmount }),
    growRate: growRate(row.netAmount, row.lastPeriodAmount),
  }),
})
