import { sql } from 'drizzle-orm'
import type { Todos } from '../../report/summary/todo.registry.ts'
import { waitingOf } from '../../report/summary/waiting-of.ts'
import { cashDocuments } from './cash.document.ts'
import { cashDocument } from './cash.schema.ts'

export const todos: Todos = {
  cashToAudit: {
    permissions: ['finance:cash:audit'],
    count: waitingOf(cashDocuments, sql`${cashDocument.auditStatus} = 'unaudited'`),
  },
}
