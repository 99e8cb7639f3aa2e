import { sql } from 'drizzle-orm'
import type { Todos } from '../../report/summary/todo.registry.ts'
import { waitingOf } from '../../report/summary/waiting-of.ts'
import { plans } from './plan-report.document.ts'
import { planReport } from './plan-report.schema.ts'

export const todos: Todos = {
  planToAudit: {
    permissions: ['po:planReport:audit'],
    count: waitingOf(plans, sql`${planReport.status} = 'unaudited'`),
  },
}
