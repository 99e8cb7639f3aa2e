import { and, sql } from 'drizzle-orm'
import { builder } from '../../../platform/database/prepared.ts'
import type { Todos } from '../../report/summary/todo.registry.ts'
import { cashDocuments } from './cash.document.ts'
import { cashDocument } from './cash.schema.ts'

/** Written into the text, so that the index of few rows serves. */
const waits = sql`${cashDocument.auditStatus} = 'unaudited'`

export const todos: Todos = {
  cashToAudit: {
    permissions: ['finance:cash:audit'],
    count: (viewer) =>
      builder
        .select({ number: sql`count(*)` })
        .from(cashDocument)
        .where(and(cashDocuments.visible(viewer), waits)),
  },
}
