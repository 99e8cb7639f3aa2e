import { and, eq, sql } from 'drizzle-orm'
import { inner } from '../../../platform/list/declaration.ts'
import { from, is, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { dealer, ofDealer, type Viewer } from '../../../platform/list/viewer.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { isCustomerOf, ofRegion } from '../../md/customer/customer.sql.ts'
import { region } from '../../md/region/region.schema.ts'
import { ownOrAtOwnCustomers } from '../field-work/field-scope.sql.ts'
import { salesReport, salesReportItem } from '../sales-project/sales-project.schema.ts'

const { id, reportDate, userId, userName, customerCode, regionCode } = salesReport

/** Items of a report. */
export const ofReport = and(
  eq(salesReportItem.dealerCode, salesReport.dealerCode),
  eq(salesReportItem.reportId, salesReport.id),
  eq(salesReportItem.delFlag, 'F'),
)

/** The store of a report, and its line of today, by which one may see it. */
export const storeJoins = [inner(customer, isCustomerOf(salesReport)), inner(region, ofRegion)] as const

/** Reports of the viewer, and those on stores that the viewer may see. */
export const seenReports = (viewer: Viewer) => and(ofDealer(salesReport)(viewer), ownOrAtOwnCustomers(userId)(viewer))

export const reportFilters = {
  userId: is(userId),
  customerCode: is(customerCode),
  reportDateStart: from(reportDate),
  reportDateEnd: to(reportDate),
}

/** Who reported of what store; the line is that of the day of the report. */
export const reportHead = {
  reportId: id,
  ...{ reportDate, userId, userName, customerCode },
  customerName: customer.customerName,
  regionName: sql<string | null>`(select line.region_name from ${region} line where line.dealer_code = ${dealer}
    and line.region_code = ${regionCode} and line.del_flag = 'F')`,
}

const itemsOf = (what: ReturnType<typeof sql>) => sql`(select ${what} from ${salesReportItem} where ${ofReport})`

/** Sales reports, one for a store and day. */
export const salesReports = list('guide.salesReportData.pageSalesReport', {
  from: salesReport,
  joins: storeJoins,
  scope: seenReports,
  newest: reportDate,
  id,
  by: { reportId: is(id) },
  filters: reportFilters,
  row: {
    ...reportHead,
    itemNum: itemsOf(sql`count(*)`).mapWith(Number),
    amount: itemsOf(sql`coalesce(sum(${salesReportItem.amount}), 0)`).mapWith(salesReportItem.amount),
  },
  beside: { amount: { table: salesReportItem, on: ofReport, source: salesReportItem.amount } },
})
