import { index, varchar } from 'drizzle-orm/pg-core'
import { code, ref, str } from '../database/columns.ts'
import { appendOnly } from '../database/marks.ts'
import { dealerTable } from '../database/table.ts'

/** What was done to a document, by whom and when; written with every action. */
export const documentLog = dealerTable(
  'document_log',
  {
    docType: varchar({ length: 24 }).notNull(),
    docId: ref().notNull(),
    docNum: code().notNull(),
    action: str(20).notNull(),
    fromStatus: varchar({ length: 24 }),
    toStatus: varchar({ length: 24 }).notNull(),
    remark: str(200),
  },
  (table) => [index('document_log_doc').on(table.dealerCode, table.docType, table.docId, table.id)],
)
appendOnly(documentLog)
