import { sql } from 'drizzle-orm'
import type { Todos } from '../../report/summary/todo.registry.ts'
import { waitingOf } from '../../report/summary/waiting-of.ts'
import { payments } from './payment.document.ts'
import { supplierPayment } from './payment.schema.ts'

export const todos: Todos = {
  paymentToAudit: {
    permissions: ['finance:payment:audit'],
    count: waitingOf(payments, sql`${supplierPayment.auditStatus} = 'unaudited'`),
  },
}
