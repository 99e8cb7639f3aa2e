import { PlanReportStatus } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { choice, code, month, qty, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'
import { auditColumns, headKeys, sumColumns } from '../../../platform/document/head.columns.ts'
import { namedColumns, pricedColumns } from '../../md/product/line.columns.ts'
import { supplierColumns } from '../../md/supplier/supplier.columns.ts'

/** The index that lets one plan of a supplier pass for a month. */
export const ONE_PASSED = 'plan_report_passed_key'

/** What is to be bought of a supplier in a month. */
export const planReport = dealerTable(
  'plan_report',
  {
    planReportNum: code().notNull(),
    month: month().notNull(),
    ...supplierColumns(),
    status: choice(PlanReportStatus).notNull(),
    ...sumColumns(),
    ...auditColumns(),
    auditRemark: str(200),
    /** The one order that was made of it. */
    poId: ref(),
    poCode: code(),
    remark: str(200),
  },
  (table) => [
    ...headKeys('plan_report', table, table.planReportNum, [table.createDate]),
    index('plan_report_supplier').on(table.dealerCode, table.supplierCode, table.month),
    uniqueIndex(ONE_PASSED)
      .on(table.dealerCode, table.supplierCode, table.month)
      .where(sql`${table.status} = 'passed' and ${table.delFlag} = 'F'`),
    index('plan_report_waiting').on(table.dealerCode, table.id).where(sql`${table.status} = 'unaudited'`),
  ],
)
carries(planReport, {
  saved: 'PlanReportSave',
  answered: ['PlanReportRow', 'PlanReportDetail'],
  made: ['planReportNum'],
})

/** A product of a plan with what spoke for its quantity. `suggestQty` and `planQty` are in the unit of the line, all other quantities in small units. */
export const planReportLine = dealerTable(
  'plan_report_line',
  {
    planReportId: ref().notNull(),
    ...namedColumns(),
    lastMonthQty: qty().notNull(),
    meanQty: qty().notNull(),
    stockQty: qty().notNull(),
    inTransitQty: qty().notNull(),
    suggestQty: qty().notNull(),
    planQty: qty().notNull(),
    smallQty: qty().notNull(),
    ...pricedColumns(),
    remark: str(200),
  },
  (table) => [
    index('plan_report_line_document').on(table.dealerCode, table.planReportId, table.lineNo),
    index('plan_report_line_product').on(table.dealerCode, table.productCode),
    check('plan_report_line_qty_check', sql`${table.planQty} >= 0 and ${table.smallQty} >= 0`),
  ],
)
carries(planReportLine, { saved: 'PlanReportSaveLine', answered: ['PlanReportLine'] })
