import type { DynamicCell } from '@dealer/sdk/contract'
import { and, eq, sql } from 'drizzle-orm'
import { inner, left } from '../../../platform/list/declaration.ts'
import { is, ofSums, where } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { category } from '../../md/category/category.schema.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { salesReport, salesReportItem } from '../sales-project/sales-project.schema.ts'
import { ofReport, reportFilters, reportHead, seenReports, storeJoins } from './sales-report.list.sql.ts'

const { projectId, productCode, qty, amount, textValue, fileIds } = salesReportItem

/** The product of an item; a deleted one keeps no item, so the join loses none. */
export const productJoins = [
  left(product, isProductOf(salesReportItem)),
  left(category, and(eq(category.dealerCode, product.dealerCode), eq(category.id, product.categoryId))),
] as const

/** The value of an item as text, whichever its type asks for. */
const said = sql`coalesce(trim_scale(${qty})::text, ${amount}::text, ${textValue}, ${fileIds})`

/** What was reported, one row for a product of a report and one for what concerns none. */
export const salesData = list('guide.salesReportData.pageSalesData', {
  from: salesReportItem,
  joins: [inner(salesReport, ofReport), ...storeJoins, ...productJoins],
  scope: seenReports,
  grouped: [
    salesReport.id,
    salesReport.reportDate,
    salesReport.userId,
    salesReport.userName,
    salesReport.customerCode,
    salesReport.regionCode,
    customer.customerName,
    productCode,
    product.productName,
    category.categoryName,
  ],
  newest: salesReport.reportDate,
  id: sql`${salesReport.id}::text || ' ' || coalesce(${productCode}, '')`,
  filters: {
    ...reportFilters,
    // The row stays whole: what else the report says of the product is read beside it.
    projectId: ofSums(where((id) => sql`bool_or(${projectId} = ${id}::bigint)`)),
    productCode: is(productCode),
  },
  row: {
    ...reportHead,
    productCode,
    productName: product.productName,
    categoryName: category.categoryName,
    cells: sql<
      DynamicCell[]
    >`jsonb_agg(jsonb_build_object('prop', 'p' || ${projectId}, 'value', ${said}) order by ${projectId})`,
  },
  // No number: each item has a sum of its own, which `sumsByProject` reads.
  sums: { cells: sql`0` },
})
