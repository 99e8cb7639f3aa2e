import { and, sql } from 'drizzle-orm'
import { builder } from '../../../platform/database/prepared.ts'
import type { Todos } from '../../report/summary/todo.registry.ts'
import { returns } from './return.document.ts'
import { salesReturn } from './return.schema.ts'

/** Written into the text, so that the index of few rows serves. */
const waits = sql`${salesReturn.status} = 'submitted'`

export const todos: Todos = {
  returnToReceive: {
    permissions: ['so:returnIn:confirm'],
    count: (viewer) =>
      builder
        .select({ number: sql`count(*)` })
        .from(salesReturn)
        .where(and(returns.visible(viewer), waits)),
  },
}
