import { ChangeSource } from '@dealer/sdk/contract'
import { index, primaryKey, text } from 'drizzle-orm/pg-core'
import { choice, code, dt, id, ref, str } from '../database/columns.ts'
import { appendOnly, carries } from '../database/marks.ts'
import { checkedTable } from '../database/table.ts'

/** Changes of master data, a row for each field, as people read them; written in the transaction that changes it. */
export const changeLog = checkedTable(
  'change_log',
  {
    id: id(),
    dealerCode: code().notNull(),
    /** Which kind of master data, as its table is called. */
    entity: str(40).notNull(),
    rowId: ref().notNull(),
    fieldName: str(40).notNull(),
    fieldLabel: str(40).notNull(),
    oldValue: text(),
    newValue: text(),
    source: choice(ChangeSource).notNull(),
    changeId: ref().notNull(),
    changeName: str(60).notNull(),
    changeDate: dt().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerCode, table.id] }),
    index('change_log_row').on(table.dealerCode, table.entity, table.rowId, table.id),
    index('change_log_date').on(table.dealerCode, table.entity, table.changeDate, table.id),
  ],
)
appendOnly(changeLog)
carries(changeLog, { answered: ['FieldChangeLog'] })
