import { sql } from 'drizzle-orm'
import type { Todos } from '../../report/summary/todo.registry.ts'
import { waitingOf } from '../../report/summary/waiting-of.ts'
import { payees } from './payee.document.ts'
import { payee } from './payee.schema.ts'

export const todos: Todos = {
  payeeToAudit: {
    permissions: ['finance:payee:audit'],
    count: waitingOf(payees, sql`${payee.auditStatus} = 'unaudited'`),
  },
}
