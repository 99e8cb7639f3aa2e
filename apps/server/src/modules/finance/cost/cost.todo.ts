import { sql } from 'drizzle-orm'
import type { Todos } from '../../report/summary/todo.registry.ts'
import { waitingOf } from '../../report/summary/waiting-of.ts'
import { costs } from './cost.document.ts'
import { costDocument } from './cost.schema.ts'

export const todos: Todos = {
  costToAudit: {
    permissions: ['finance:cost:audit'],
    count: waitingOf(costs, sql`${costDocument.auditStatus} = 'unaudited'`),
  },
}
