import type { Handlers } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { booksList } from './books.list.ts'
import { checkBooks } from './check-books.job.ts'

export const routes = {
  'admin.books.lists': booksList,
  'admin.books.check': async (work) => {
    await enqueue(work, checkBooks, {})
    return DONE
  },
} satisfies Handlers
