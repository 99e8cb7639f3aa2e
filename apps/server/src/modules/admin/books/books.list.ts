import { eq } from 'drizzle-orm'
import { from, holds, oneOf, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { booksCheck } from './books.schema.ts'

/** What the checks of the dealer's books found. */
export const booksList = list('admin.books.lists', {
  from: booksCheck,
  scope: ({ dealerCode }) => eq(booksCheck.dealerCode, dealerCode),
  newest: booksCheck.checkDate,
  id: booksCheck.id,
  filters: {
    title: holds(booksCheck.title),
    result: oneOf(booksCheck.result),
    checkDateStart: from(booksCheck.checkDate),
    checkDateEnd: to(booksCheck.checkDate),
  },
  row: {
    id: booksCheck.id,
    title: booksCheck.title,
    result: booksCheck.result,
    differences: booksCheck.differences,
    documents: booksCheck.documents,
    checkDate: booksCheck.checkDate,
  },
})
