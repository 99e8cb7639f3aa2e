import { and, sql } from 'drizzle-orm'
import { builder } from '../../../platform/database/prepared.ts'
import type { Todos } from '../../report/summary/todo.registry.ts'
import { outs } from '../out/out.document.ts'
import { salesOut } from '../out/out.schema.ts'
import { splits } from './split.document.ts'
import { orderSplit } from './split.schema.ts'

const number = { number: sql`count(*)` }

export const todos: Todos = {
  splitToPick: {
    permissions: ['so:picking:add'],
    count: (viewer) =>
      builder
        .select(number)
        .from(orderSplit)
        .where(and(splits.visible(viewer), sql`${orderSplit.splitStatus} = 'waitPick'`)),
  },
  outToConfirm: {
    permissions: ['so:out:confirm'],
    count: (viewer) =>
      builder
        .select(number)
        .from(salesOut)
        .where(and(outs.visible(viewer), sql`${salesOut.outStatus} = 'waitOut'`)),
  },
}
