import { RegionTypeCode, SalesProjectScope, SalesProjectType } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { index, jsonb, uniqueIndex } from 'drizzle-orm/pg-core'
import { amt, choice, code, date, flag, int, qty, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

/** What guides and salesmen are asked to report of a store. */
export const salesProject = dealerTable(
  'sales_project',
  {
    projectCode: code().notNull(),
    projectName: str(80).notNull(),
    projectType: choice(SalesProjectType).notNull(),
    scope: choice(SalesProjectScope).notNull(),
    productCodes: jsonb().$type<string[]>(),
    categoryIds: jsonb().$type<string[]>(),
    unit: str(20),
    isRequired: flag().notNull().default('F'),
    startDate: date(),
    endDate: date(),
    /** Who is asked; both kinds when empty. */
    regionType: choice(RegionTypeCode),
    sortNum: int().notNull().default(0),
    enabled: flag().notNull().default('T'),
  },
  (table) => [
    uniqueIndex('sales_project_code_key')
      .on(table.dealerCode, sql`upper(${table.projectCode})`)
      .where(sql`${table.delFlag} = 'F'`),
  ],
)
carries(salesProject, { saved: 'SalesProjectSave', answered: ['SalesProject'] })

/** What somebody reported of a store on a day. */
export const salesReport = dealerTable(
  'sales_report',
  {
    reportDate: date().notNull(),
    userId: ref().notNull(),
    userName: str(60).notNull(),
    customerCode: code().notNull(),
    customerName: str(60).notNull(),
    regionCode: code(),
  },
  (table) => [
    index('sales_report_date').on(table.dealerCode, table.reportDate, table.id),
    index('sales_report_customer').on(table.dealerCode, table.customerCode, table.reportDate, table.id),
    index('sales_report_user').on(table.dealerCode, table.userId, table.reportDate, table.id),
  ],
)
carries(salesReport, { saved: 'SalesDataSave', answered: ['SalesReportHead'], made: 'all' })

/** One item of a report, and the value that its type asks for. */
export const salesReportItem = dealerTable(
  'sales_report_item',
  {
    reportId: ref().notNull(),
    projectId: ref().notNull(),
    productCode: code(),
    qty: qty(),
    amount: amt(),
    textValue: str(200),
    /** Joined by commas. */
    fileIds: str(200),
  },
  (table) => [
    index('sales_report_item_report').on(table.dealerCode, table.reportId),
    index('sales_report_item_project').on(table.dealerCode, table.projectId),
  ],
)
carries(salesReportItem, { saved: 'SalesDataItem', answered: ['SalesReportItem'] })
