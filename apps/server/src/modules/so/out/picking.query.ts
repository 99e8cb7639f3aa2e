import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import { mayDo, type Work } from '../../../platform/work.ts'
import { splitRows } from '../split/split.query.ts'
import * as rows from './picking.list.sql.ts'
import { allowedPickingActions } from './picking.rules.ts'

type Found = NonNullable<Awaited<ReturnType<typeof rows.pickingBy>>>

const withActions = (work: Work, list: Found) => ({
  ...list,
  actions: allowedPickingActions(list.pickStatus, (permission) => mayDo(work.user, permission)),
})

/** Picking lists, page by page. */
export async function searchPickings(work: Work, args: Args<'so.salesOrder.listPicking'>) {
  const { total, rows: found } = await rows.pickingPage(work.tx, work.user, args)
  return { total, rows: found.map((list) => withActions(work, list)) }
}

/** One picking list with what to fetch and the splits on it. @throws Refusal 106 */
export async function pickingDetail(work: Work, { pickingNum }: Args<'so.salesOrder.orderPickedView'>) {
  const list = await rows.pickingBy(work.tx, work.user, pickingNum)
  if (!list) throw refuse.missing()
  const lines = await rows.pickingLineRows(work.tx, work.user.dealerCode, list)
  return { ...withActions(work, list), lines, splits: await splitRows(work, { pickingNum }) }
}
