import { sql } from 'drizzle-orm'
import type { Todos } from '../../report/summary/todo.registry.ts'
import { waitingOf } from '../../report/summary/waiting-of.ts'
import { returns } from './return.document.ts'
import { salesReturn } from './return.schema.ts'

export const todos: Todos = {
  returnToReceive: {
    permissions: ['so:returnIn:confirm'],
    count: waitingOf(returns, sql`${salesReturn.status} = 'submitted'`),
  },
}
