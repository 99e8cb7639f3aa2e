import type { Todos } from '../../report/summary/todo.registry.ts'
import { expiringSoon } from './batch-expiry.sql.ts'

/** Goods that expire are found by who looks after stock. */
export const todos: Todos = {
  batchExpiring: { permissions: ['inv:shortage:list'], count: expiringSoon },
}
