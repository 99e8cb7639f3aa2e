import { AuditStatus } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { amt, choice, code, date, flag, int, month, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'
import { auditColumns, enteredColumns, headKeys } from '../../../platform/document/head.columns.ts'
import { archivable } from '../../../platform/history/archivable.ts'

/** Proposes that products of an open month cost more or less; posted when it is passed. */
export const costAdjust = dealerTable(
  'cost_adjust',
  {
    ...enteredColumns(),
    adjustNum: code().notNull(),
    month: month().notNull(),
    /** Under which it is posted: the last day of its month, or the day of its entry where that is earlier. */
    docDate: date().notNull(),
    auditStatus: choice(AuditStatus).notNull(),
    ...auditColumns(),
    auditRemark: str(200),
    archived: flag().notNull().default('F'),
  },
  (table) => [
    ...headKeys('cost_adjust', table, table.adjustNum, [table.archived, table.createDate]),
    index('cost_adjust_month').on(table.dealerCode, table.month, table.auditStatus),
  ],
)
carries(costAdjust, { answered: ['CostAdjustSaved'] })
archivable(costAdjust, { date: costAdjust.docDate, status: costAdjust.auditStatus, final: ['passed', 'rejected'] })

export const costAdjustLine = dealerTable(
  'cost_adjust_line',
  {
    adjustId: ref().notNull(),
    lineNo: int().notNull(),
    productCode: code().notNull(),
    adjustAmount: amt().notNull(),
    reason: str(200).notNull(),
  },
  (table) => [
    uniqueIndex('cost_adjust_line_product').on(table.dealerCode, table.productCode, table.adjustId),
    index('cost_adjust_line_document').on(table.dealerCode, table.adjustId, table.lineNo),
    check('cost_adjust_line_amount_check', sql`${table.adjustAmount} <> 0`),
  ],
)
carries(costAdjustLine, { saved: 'CostAdjustLine', answered: [] })
