import { index, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { code, dt, id, int, now, ref } from '../../../platform/database/columns.ts'
import { checkedTable } from '../../../platform/database/table.ts'
import type { StaffCells } from './staff-sheet.ts'

/** Rows of uploaded sheets of staff, as they were typed, for a week. */
export const userImport = checkedTable(
  'user_import',
  {
    dealerCode: code().notNull(),
    id: id(),
    rowNo: int().notNull(),
    cells: jsonb().$type<StaffCells>().notNull(),
    /** What is wrong; nothing of a row that can be saved. */
    checkResult: text(),
    createId: ref(),
    createDate: dt().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.dealerCode, table.id] }), index('user_import_date').on(table.createDate)],
)
