import { sql } from 'drizzle-orm'
import type { Todos } from '../../report/summary/todo.registry.ts'
import { waitingOf } from '../../report/summary/waiting-of.ts'
import { purchases } from '../purchase/purchase.document.ts'
import { purchaseOrder } from '../purchase/purchase.schema.ts'

export const todos: Todos = {
  purchaseSyncFailed: {
    permissions: ['po:purchaseOrder:sync'],
    count: waitingOf(
      purchases,
      sql`${purchaseOrder.poStatus} = 'submitted' and ${purchaseOrder.syncStatus} = 'failed'`,
    ),
  },
}
