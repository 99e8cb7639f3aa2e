import { sql } from 'drizzle-orm'
import { builder } from '../../../platform/database/prepared.ts'
import type { Todos } from '../../report/summary/todo.registry.ts'
import { stockWarnings } from './stock-warning.sql.ts'

export const todos: Todos = {
  stockWarning: {
    permissions: ['inv:shortage:list'],
    count: (viewer) => builder.select({ number: sql`count(*)` }).from(stockWarnings(viewer).as('warned')),
  },
}
