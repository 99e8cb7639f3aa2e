import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { document } from '../../../platform/document/document.ts'
import { seesAll, type Viewer } from '../../../platform/list/viewer.ts'
import { splits } from '../split/split.document.ts'
import { orderSplit } from '../split/split.schema.ts'
import { picking } from './out.schema.ts'
import { pickingStates } from './picking.rules.ts'

/** The splits on a list that the user may see. */
export const splitsOnList = (user: Viewer): SQL | undefined =>
  and(
    eq(orderSplit.dealerCode, picking.dealerCode),
    eq(orderSplit.pickingNum, picking.pickingNum),
    splits.visible(user),
  )

/** A limited view has the lists that hold a split of its own, and those that the user made. */
function visibleLists(user: Viewer): SQL | undefined {
  if (seesAll(user)) return undefined
  return or(eq(picking.createId, user.userId), sql`exists (select 1 from ${orderSplit} where ${splitsOnList(user)})`)
}

export const pickings = document({
  docType: 'picking',
  title: '拣货单',
  table: picking,
  prefix: 'JH',
  key: 'pickingNum',
  keyColumn: picking.pickingNum,
  states: pickingStates,
  scope: visibleLists,
})

export type PickingRow = typeof picking.$inferSelect
