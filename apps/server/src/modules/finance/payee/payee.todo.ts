import { and, sql } from 'drizzle-orm'
import { builder } from '../../../platform/database/prepared.ts'
import type { Todos } from '../../report/summary/todo.registry.ts'
import { payees } from './payee.document.ts'
import { payee } from './payee.schema.ts'

/** Written into the text, so that the index of few rows serves. */
const waits = sql`${payee.auditStatus} = 'unaudited'`

export const todos: Todos = {
  payeeToAudit: {
    permissions: ['finance:payee:audit'],
    count: (viewer) =>
      builder
        .select({ number: sql`count(*)` })
        .from(payee)
        .where(and(payees.visible(viewer), waits)),
  },
}
