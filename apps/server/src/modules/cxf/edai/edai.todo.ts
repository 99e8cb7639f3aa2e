import { sql } from 'drizzle-orm'
import type { Todos } from '../../report/summary/todo.registry.ts'
import { waitingOf } from '../../report/summary/waiting-of.ts'
import { loans } from './edai.document.ts'
import { soonDue } from './edai.rules.ts'
import { edai } from './edai.schema.ts'

/** What is to be paid back within seven days, or should have been. */
export const todos: Todos = {
  loanDue: {
    permissions: ['po:edai:repay'],
    count: (viewer, today) =>
      waitingOf(loans, sql`${edai.status} in ('lent', 'partRepaid') and ${edai.dueDate} <= ${soonDue(today)}::date`)(
        viewer,
        today,
      ),
  },
}
