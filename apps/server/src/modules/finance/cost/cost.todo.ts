import { and, sql } from 'drizzle-orm'
import { builder } from '../../../platform/database/prepared.ts'
import type { Todos } from '../../report/summary/todo.registry.ts'
import { costs } from './cost.document.ts'
import { costDocument } from './cost.schema.ts'

/** Written into the text, so that the index of few rows serves. */
const waits = sql`${costDocument.auditStatus} = 'unaudited'`

export const todos: Todos = {
  costToAudit: {
    permissions: ['finance:cost:audit'],
    count: (viewer) =>
      builder
        .select({ number: sql`count(*)` })
        .from(costDocument)
        .where(and(costs.visible(viewer), waits)),
  },
}
