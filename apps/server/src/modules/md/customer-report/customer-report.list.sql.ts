import { and, eq, sql } from 'drizzle-orm'
import { inner, left } from '../../../platform/list/declaration.ts'
import { from, is, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { salesOrder } from '../../so/order/order.schema.ts'
import { salesOut } from '../../so/out/out.schema.ts'
import { customer } from '../customer/customer.schema.ts'
import { customerScope } from '../customer/customer.sql.ts'
import { customerHolding } from '../customer/customer-holding.sql.ts'
import { region } from '../region/region.schema.ts'
import { reporting } from '../reporting/reporting.schema.ts'
import { standsOf } from '../reporting/reporting.sql.ts'
import { staff } from '../user/user.schema.ts'
import { SINCE } from './customer-report.sql.ts'

const { id, customerCode, customerName, isReported, reportDate, version } = customer
const ofRegion = and(
  eq(region.dealerCode, customer.dealerCode),
  eq(region.regionCode, customer.regionCode),
  eq(region.delFlag, 'F'),
)
const ofSalesman = and(eq(staff.dealerCode, region.dealerCode), eq(staff.id, region.userId))

/** What was sent to a customer and stayed. Nested, or the columns would lose the names of their tables. */
const saleAmount = sql<string>`(${sql`select coalesce(sum(${salesOut.totalAmount}), 0)::numeric(18, 2) from ${salesOut}
  where ${salesOut.dealerCode} = ${customer.dealerCode} and ${salesOut.customerCode} = ${customerCode}
    and ${salesOut.outStatus} = 'shipped' and ${salesOut.outDate} >= ${sql.raw(`'${SINCE}'`)}`})`.mapWith(
  salesOut.totalAmount,
)
const lastOrderDate = sql<string | null>`(${sql`select max(${salesOrder.docDate}) from ${salesOrder}
  where ${salesOrder.dealerCode} = ${customer.dealerCode} and ${salesOrder.customerCode} = ${customerCode}
    and ${salesOrder.orderStatus} not in ('draft', 'canceled', 'redflushed') and ${salesOrder.delFlag} = 'F'`})`

/** Customers, what they bought and whether the manufacturer knows them. */
export const customerReportList = list('md.customerReport.list', {
  from: customer,
  joins: [inner(region, ofRegion), inner(staff, ofSalesman), left(reporting, standsOf('customer', customer))],
  scope: (viewer) =>
    and(
      eq(customer.dealerCode, viewer.dealerCode),
      eq(customer.delFlag, 'F'),
      eq(customer.enabled, 'T'),
      customerScope(viewer),
    ),
  newest: customer.createDate,
  id,
  filters: {
    keyword: customerHolding(customerCode),
    reported: is(isReported),
    salesmanId: is(region.userId),
    regionCode: is(customer.regionCode),
    reportDateStart: from(reportDate),
    reportDateEnd: to(reportDate),
  },
  row: {
    ...{ id, customerCode, customerName, salesmanName: staff.realName, regionName: region.regionName },
    ...{ saleAmount, lastOrderDate, reported: isReported, version },
    ...{ reportDate, reportName: reporting.reportName },
  },
})
