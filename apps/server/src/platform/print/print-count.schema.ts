import { primaryKey } from 'drizzle-orm/pg-core'
import { code, int, ref, str } from '../database/columns.ts'
import { checkedTable } from '../database/table.ts'

/** How often a document was printed. */
export const printCount = checkedTable(
  'print_count',
  { dealerCode: code().notNull(), billType: str(20).notNull(), docId: ref().notNull(), printNum: int().notNull() },
  (table) => [primaryKey({ columns: [table.dealerCode, table.billType, table.docId] })],
)
