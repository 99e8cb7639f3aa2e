import { isZero, negate } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { releaseStock } from '../../inv/stock/stock.reservation.ts'
import { itemsOf, lockOrders, moveProgress, type OrderRow, openOrder, unsplitQty } from '../order/order.progress.ts'
import { ORDER_ACTIONS } from '../order/order.rules.ts'
import { makeSplits } from './split.making.ts'
import { linesOf, moveSplits, openSplits, reservationOf, type SplitRow } from './split.progress.ts'
import * as rows from './split.sql.ts'

const OK = '操作成功' as const

/** Splits an order, in part or whole, from one or more warehouses. */
export async function saveSplit(work: Work, { soId, version, splits: drafts }: Args<'so.salesOrder.saveSplit'>) {
  const order = await openOrder(work, { soId, version }, 'split')
  const { splits } = await makeSplits(work, order, await itemsOf(work, [soId]), drafts)
  return { splitIds: splits.map((split) => split.id), splitNums: splits.map((split) => split.splitNum) }
}

/** Takes back one split that nobody picked yet. */
export async function cancelSplit(work: Work, ref: Args<'so.salesOrder.cancleSplit'>) {
  const { splits, orders } = await openSplits(work, [ref], 'cancelSplit')
  const [split] = splits
  const order = split && orders.get(split.soId)
  if (!order) throw refuse.missing()
  await takeBack(work, order, splits)
  return OK
}

/** Takes back every split of an order that has not left. */
export async function cancelSplitsOfOrder(work: Work, { soId, version }: Args<'so.salesOrder.cancelSplitBySoId'>) {
  const order = await openOrder(work, { soId, version }, 'cancelSplits')
  const all = await rows.lockSplitsOfOrder(work.tx, work.user.dealerCode, soId)
  const here = all.filter((split) => split.splitStatus !== 'shipped' && split.splitStatus !== 'canceled')
  if (here.some((split) => split.splitStatus !== 'waitPick')) throw refuse.notNow('存在已拣货的拆单，不能取消')
  if (here.length === 0) throw refuse.notNow('没有可取消的拆单')
  await takeBack(work, order, here)
  return OK
}

async function takeBack(work: Work, order: OrderRow, splits: readonly SplitRow[]): Promise<void> {
  const items = await itemsOf(work, [order.id])
  const lines = await linesOf(
    work,
    splits.map((split) => split.id),
  )
  await moveSplits(work, splits, { splitStatus: 'canceled' }, ORDER_ACTIONS.cancelSplits.label)
  for (const split of splits) await releaseStock(work, reservationOf(split))
  await moveProgress(
    work,
    order,
    items,
    lines.map((line) => ({ itemId: line.soItemId, splitQty: negate(line.smallQty) })),
    {
      action: ORDER_ACTIONS.cancelSplits.label,
      remark: splits
        .map((split) => split.splitNum)
        .join('、')
        .slice(0, 200),
    },
  )
}

/** Gives up what is not split. */
export async function endSplit(work: Work, { soId, version, reason }: Args<'so.salesOrder.endSplit'>) {
  const untouched = (await lockOrders(work, [soId])).get(soId)
  if (untouched?.version === version && untouched.orderStatus === 'confirmed') {
    throw refuse.notNow('订单未拆单，请直接取消订单')
  }
  const order = await openOrder(work, { soId, version }, 'endSplit')
  const items = await itemsOf(work, [soId])
  const changes = items
    .map((item) => ({ itemId: item.id, closedQty: unsplitQty(item) }))
    .filter((change) => !isZero(change.closedQty))
  if (changes.length === 0) throw refuse.notNow('订单已全部拆单，无需结束拆单')
  await moveProgress(work, order, items, changes, { action: ORDER_ACTIONS.endSplit.label, remark: reason })
  return OK
}
