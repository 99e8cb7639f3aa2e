import { index, primaryKey } from 'drizzle-orm/pg-core'
import { choice, code, dt, id, int, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { checkedTable } from '../../../platform/database/table.ts'

/** What a check of the books found, a row for each rule and time. */
export const booksCheck = checkedTable(
  'books_check',
  {
    id: id(),
    dealerCode: code().notNull(),
    title: str(60).notNull(),
    result: choice('held', 'broken').notNull(),
    differences: int().notNull(),
    documents: str(400),
    checkDate: dt().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerCode, table.id] }),
    index('books_check_list').on(table.dealerCode, table.checkDate, table.id),
  ],
)
carries(booksCheck, { answered: ['BooksCheckRow'] })
