import { and, eq, exists, gte, lte, or, type SQL, sql, sum } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { builder, value } from '../../../platform/database/prepared.ts'
import { lookUp } from '../../../platform/list/look-up.ts'
import { ofDealer } from '../../../platform/list/viewer.ts'
import { category } from '../../md/category/category.schema.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { isCustomerOf, ofRegion } from '../../md/customer/customer.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { region } from '../../md/region/region.schema.ts'
import { salesProject, salesReport, salesReportItem } from '../sales-project/sales-project.schema.ts'
import { ofReport, seenReports } from './sales-report.list.sql.ts'

const { projectId, productCode, qty, amount } = salesReportItem

/** A filter that may be absent. */
const unlessAbsent = (name: string, type: 'bigint' | 'text' | 'date', condition: (given: SQL) => SQL) => {
  const given = sql`${value(name)}::${sql.raw(type)}`
  return sql`(${given} is null or ${condition(given)})`
}
const met = (column: PgColumn, name: string, type: 'bigint' | 'text') =>
  unlessAbsent(name, type, (given) => sql`${column} = ${given}`)

const inPeriod = and(
  unlessAbsent('reportDateStart', 'date', (day) => gte(salesReport.reportDate, day)),
  unlessAbsent('reportDateEnd', 'date', (day) => lte(salesReport.reportDate, day)),
)

const beside = alias(salesReportItem, 'beside')
/** Another item of the same product and report. */
const besideIt = and(
  eq(beside.dealerCode, salesReportItem.dealerCode),
  eq(beside.reportId, salesReportItem.reportId),
  eq(beside.delFlag, 'F'),
  sql`${beside.productCode} is not distinct from ${productCode}`,
)

/** Sums of quantities and amounts by item over all rows that the filters of the data meet. */
export const sumsByProject = lookUp((viewer) =>
  builder
    .select({ projectId, qty: sum(qty).mapWith(qty), amount: sum(amount).mapWith(amount) })
    .from(salesReportItem)
    .innerJoin(salesReport, ofReport)
    .innerJoin(customer, isCustomerOf(salesReport))
    .innerJoin(region, ofRegion)
    .where(
      and(
        seenReports(viewer),
        inPeriod,
        met(salesReport.userId, 'userId', 'bigint'),
        met(salesReport.customerCode, 'customerCode', 'text'),
        met(productCode, 'productCode', 'text'),
        unlessAbsent('projectId', 'bigint', (id) =>
          exists(
            builder
              .select({ one: sql`1` })
              .from(beside)
              .where(and(besideIt, eq(beside.projectId, id))),
          ),
        ),
        or(sql`${qty} is not null`, sql`${amount} is not null`),
      ),
    )
    .groupBy(projectId)
    .orderBy(projectId),
)

const isOpen = and(
  eq(salesProject.enabled, 'T'),
  unlessAbsent('reportDateEnd', 'date', (day) => sql`coalesce(${salesProject.startDate}, ${day}) <= ${day}`),
  unlessAbsent('reportDateStart', 'date', (day) => sql`coalesce(${salesProject.endDate}, ${day}) >= ${day}`),
)

/** Items that were reported in a period, or are open in it, in their order. */
export const projectsOfPeriod = lookUp((viewer) =>
  builder
    .select({ id: salesProject.id, projectName: salesProject.projectName, projectType: salesProject.projectType })
    .from(salesProject)
    .where(
      and(
        ofDealer(salesProject)(viewer),
        sql`(${value('projectIds')}::text is null
          or ${salesProject.id}::text = any(string_to_array(${value('projectIds')}::text, ',')))`,
        or(
          isOpen,
          exists(
            builder
              .select({ one: sql`1` })
              .from(salesReportItem)
              .innerJoin(salesReport, ofReport)
              .innerJoin(customer, isCustomerOf(salesReport))
              .innerJoin(region, ofRegion)
              .where(
                and(
                  eq(salesReportItem.dealerCode, salesProject.dealerCode),
                  eq(projectId, salesProject.id),
                  seenReports(viewer),
                  inPeriod,
                ),
              ),
          ),
        ),
      ),
    )
    .orderBy(salesProject.sortNum, salesProject.projectCode),
)

/** Lines of one report in the order of the items. */
export const linesOfReport = lookUp((viewer) =>
  builder
    .select({
      projectId,
      projectName: salesProject.projectName,
      projectType: salesProject.projectType,
      unit: salesProject.unit,
      productCode,
      productName: product.productName,
      categoryName: category.categoryName,
      qty,
      amount,
      textValue: salesReportItem.textValue,
      fileIds: salesReportItem.fileIds,
    })
    .from(salesReportItem)
    .innerJoin(
      salesProject,
      and(eq(salesProject.dealerCode, salesReportItem.dealerCode), eq(salesProject.id, projectId)),
    )
    .leftJoin(product, isProductOf(salesReportItem))
    .leftJoin(category, and(eq(category.dealerCode, product.dealerCode), eq(category.id, product.categoryId)))
    .where(and(ofDealer(salesReportItem)(viewer), eq(salesReportItem.reportId, value('reportId'))))
    .orderBy(salesProject.sortNum, salesProject.projectCode, salesReportItem.id),
)
