import { isZero } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { type OrderRow, orderItems, orders } from '../order/order.document.ts'
import { itemsOf, orderProgress, unsplitQty } from '../order/order.progress.ts'
import { checkGiftShares } from '../order/promotion/gift-share.ts'
import { type SplitRow, splits } from './split.document.ts'
import { makeSplits } from './split.making.ts'
import { standingSplits, takeBack } from './split.taking-back.ts'

/** Splits an order, in part or whole, from one or more warehouses. */
export async function saveSplit(work: Work, { soId, version, splits: drafts }: Args<'so.salesOrder.saveSplit'>) {
  const order = await orders.openOne(work, { soId, version }, 'split')
  const made = await makeSplits(work, [{ order, items: await itemsOf(work, [soId]), drafts }])
  return { splitIds: made.map((split) => split.id), splitNums: made.map((split) => split.splitNum) }
}

/** Takes back one split that nobody picked yet. @throws Refusal 101 when gifts would be left that leave ahead of what earned them */
export async function cancelSplit(work: Work, ref: Args<'so.salesOrder.cancleSplit'>) {
  const { rows: opened, above } = await splits.open(work, [ref], 'cancelSplit')
  const [order] = above.rows
  if (!order) throw refuse.missing()
  await cancel(work, order, opened)
  return DONE
}

/** Takes back every split of an order that has not left. */
export async function cancelSplitsOfOrder(work: Work, { soId, version }: Args<'so.salesOrder.cancelSplitBySoId'>) {
  const order = await orders.openOne(work, { soId, version }, 'cancelSplits')
  const here = await standingSplits(work, [soId])
  if (here.length === 0) throw refuse.notNow('没有可取消的拆单', { reason: 'nothingLeft' })
  if (here.some((split) => split.splitStatus !== 'waitPick'))
    throw refuse.notNow('存在已拣货的拆单，不能取消', { reason: 'followed' })
  await cancel(work, order, here)
  return DONE
}

/** @throws Refusal 101 when gifts would be left here that go ahead of what earned them; those that have left are gone */
async function cancel(work: Work, order: OrderRow, taken: readonly SplitRow[]): Promise<void> {
  const whole = await orderItems.ofOne(work, order)
  const steps = await takeBack(work, taken)
  await checkGiftShares(work, [whole], steps)
  await orderProgress.move(work, [whole], steps, orders.label('cancelSplits'))
}

/** Gives up what is not split. */
export async function endSplit(work: Work, { soId, version, reason }: Args<'so.salesOrder.endSplit'>) {
  const order = await orders.openOne(work, { soId, version }, 'endSplit')
  const whole = await orderItems.ofOne(work, order)
  const steps = whole.lines
    .map((item) => ({ id: item.id, closedQty: unsplitQty(item) }))
    .filter(({ closedQty }) => !isZero(closedQty))
  if (steps.length === 0) throw refuse.notNow('订单已全部拆单，无需结束拆单', { reason: 'nothingLeft' })
  await orderProgress.move(work, [whole], steps, orders.label('endSplit'), { closeType: 'endSplit', reason })
  return DONE
}
