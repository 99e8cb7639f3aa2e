import { CorrectionSubject } from '@dealer/sdk/contract'
import { index, jsonb, primaryKey } from 'drizzle-orm/pg-core'
import { choice, code, dt, int, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { checkedTable, dealerTable } from '../../../platform/database/table.ts'

/** A sheet that corrected rows of master data. */
export const correction = dealerTable(
  'correction',
  {
    subject: choice(CorrectionSubject).notNull(),
    rowCount: int().notNull(),
    cellCount: int().notNull(),
    undoneName: str(60),
    undoneDate: dt(),
  },
  (table) => [index('correction_subject').on(table.dealerCode, table.subject, table.createDate)],
)
carries(correction, { answered: ['Correction'] })

/** A row that it corrected: how it was, and the version at which it was left. */
export const correctionRow = checkedTable(
  'correction_row',
  {
    dealerCode: code().notNull(),
    correctionId: ref().notNull(),
    rowId: ref().notNull(),
    /** What people call it: 客户编码 and 客户名称. */
    rowName: str(120).notNull(),
    version: int().notNull(),
    /** Former values of the columns that a sheet may correct. */
    before: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.dealerCode, table.correctionId, table.rowId] })],
)
