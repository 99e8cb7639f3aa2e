import { and, eq, type SQL, sql } from 'drizzle-orm'
import { inner, left } from '../../../platform/list/declaration.ts'
import { list } from '../../../platform/list/list.ts'
import type { Viewer } from '../../../platform/list/viewer.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { customerScope, isCustomerOf, ofRegion, visible } from '../../md/customer/customer.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { region } from '../../md/region/region.schema.ts'
import { saleLine } from '../../so/sale/sale.sql.ts'
import { soldOf } from '../sold.sql.ts'
import { linesSoldInDays } from './lines-sold.sql.ts'

const { saleQty } = soldOf(saleLine)
const { productCode, productName } = product

const inUse = eq(customer.enabled, 'T')
/** Customers in use that the viewer may see. */
const customerNum = (viewer: Viewer) =>
  sql`(select count(*) from ${customer} join ${region} on ${ofRegion} where ${and(visible(viewer), inUse)})`.mapWith(
    Number,
  )
/** Rows by which the product reached one of them. */
const reached = (viewer: Viewer) => sql`filter (where ${and(eq(saleLine.isSent, 'T'), inUse, customerScope(viewer))})`
const activeCustomerNum = (viewer: Viewer) =>
  sql`count(distinct ${customer.customerCode}) ${reached(viewer)}`.mapWith(Number)
/** Those who had it on more than one day, from the days of each. */
const again = (viewer: Viewer) =>
  sql`(select count(*) from (select from unnest(array_agg(distinct ${customer.customerCode} || to_char(${saleLine.docDate}, 'YYYY-MM-DD')) ${reached(viewer)}) had
    group by left(had, -10) having count(*) > 1) bought)`
const share = (part: SQL, all: SQL) => sql<string>`round(coalesce(100.0 * ${part} / nullif(${all}, 0), 0), 2)`

/** How many customers each product of a category reached in some days, and how many of them had it again. */
export const categoryActives = list('report.web.categoryActiveList', {
  ...linesSoldInDays,
  joins: [inner(product, isProductOf(saleLine)), inner(customer, isCustomerOf(saleLine)), left(region, ofRegion)],
  grouped: [productCode, productName],
  newest: saleQty,
  id: productCode,
  row: {
    ...{ productCode, productName, customerNum, activeCustomerNum, saleQty },
    activeRate: (viewer: Viewer) => share(activeCustomerNum(viewer), customerNum(viewer)),
    repeatRate: (viewer: Viewer) => share(again(viewer), activeCustomerNum(viewer)),
  },
})
