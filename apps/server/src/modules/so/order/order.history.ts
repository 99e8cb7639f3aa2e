import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { outsOfOrder } from '../out/out.query.ts'
import { splitsOfOrder } from '../split/split.query.ts'
import { orderDetail } from './order.detail.ts'
import { isArchived } from './order.history.sql.ts'

/** What belongs to the past is only looked at. */
const lookedAt = <Row extends { actions: unknown }>(row: Row) => ({ ...row, actions: [] })

/** @throws Refusal 106 unless the order is archived and the user may see it. */
async function requireArchived(work: Work, soId: string): Promise<void> {
  if (!(await isArchived(work.tx, work.user, soId))) throw refuse.missing()
}

/** One archived order with all that hangs on it. @throws Refusal 106 */
export async function archivedOrderDetail(work: Work, args: Args<'so.salesOrder.orderHisDetail'>) {
  await requireArchived(work, args.soId)
  const { actions: _none, splits, outs, ...order } = await orderDetail(work, args)
  return { ...order, splits: splits.map(lookedAt), outs: outs.map(lookedAt) }
}

/** Outbound documents of an archived order. @throws Refusal 106 */
export async function archivedOrderOuts(work: Work, { soId }: Args<'so.salesOrder.orderOutHis'>) {
  await requireArchived(work, soId)
  return (await outsOfOrder(work, soId)).map(lookedAt)
}

/** Splits of an archived order. @throws Refusal 106 */
export async function archivedOrderSplits(work: Work, { soId }: Args<'so.salesOrder.viewHisSplit'>) {
  await requireArchived(work, soId)
  return (await splitsOfOrder(work, soId)).map(lookedAt)
}
