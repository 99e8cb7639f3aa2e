import { isZero, minus, sum, toScale, trimZeros } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { nextNumber } from '../../../platform/database/numbering.ts'
import { refuse } from '../../../platform/refusal.ts'
import { created, updated, type Work } from '../../../platform/work.ts'
import { writeLog } from '../../document-log/document-log.service.ts'
import { rebindStock, releaseStock } from '../../inv/stock/stock.reservation.ts'
import { productsByCode } from '../../md/product/product.service.ts'
import { findStaff } from '../../md/user/user.service.ts'
import { itemsOf, moveItems, moveProgress, netByItem, type OrderRow } from '../order/order.progress.ts'
import { shareOf } from '../order/order-share.rules.ts'
import {
  linesOf,
  moveSplits,
  openSplits,
  reservationOf,
  type SplitLineRow,
  type SplitRow,
  setLines,
} from '../split/split.progress.ts'
import { openPicking, pickingLines } from './picking.open.ts'
import { distribute, type HeldFor, pickedByLine, pickingActionLabel, planOf, sumByItem } from './picking.rules.ts'
import * as rows from './picking.sql.ts'

const OK = '操作成功' as const
const PICK = '拣货'

/** Makes one picking list of splits of one warehouse: what to fetch from which place, over all of them. */
export async function makePicking(work: Work, { splits: refs, pickerId }: Args<'so.salesOrder.orderPicking'>) {
  const { tx, user, today } = work
  const { splits } = await openSplits(work, refs, 'pick')
  const [first] = splits
  if (!first) throw refuse.missing()
  const { warehouseCode } = first
  if (splits.some((split) => split.warehouseCode !== warehouseCode)) throw refuse.notNow('所选拆单不属于同一仓库')
  const picker = pickerId === undefined ? user : await findStaff(work, pickerId)
  const plan = planOf(
    await rows.heldForSplits(
      tx,
      user.dealerCode,
      splits.map((split) => split.splitNum),
    ),
  )
  const pickingNum = await nextNumber(tx, { dealerCode: user.dealerCode, prefix: 'JH', day: today })
  const list = await rows.insertPicking(tx, {
    ...created(work),
    pickingNum,
    warehouseCode,
    pickerId: picker.userId,
    pickerName: picker.realName,
    pickDate: today,
    pickStatus: 'picking',
    splitCount: splits.length,
    totalQty: trimZeros(sum(plan.map((key) => key.qty))),
  })
  await rows.insertPickingLines(
    tx,
    plan.map(({ productCode, locationCode, batchNo, inventoryStatusCode, qty }) => ({
      ...created(work),
      pickingId: list.id,
      productCode,
      locationCode,
      batchNo,
      inventoryStatusCode,
      planQty: qty,
      pickedQty: '0',
    })),
  )
  await moveSplits(work, splits, { splitStatus: 'picking', pickingNum }, PICK)
  await writeLog(work, { docType: 'picking', docId: list.id, docNum: pickingNum, action: PICK, toStatus: 'picking' })
  return { pickingNum, version: list.version }
}

/**
 * Records what was picked. What is short leaves the splits again: their lines shrink, the goods are free and can be split
 * anew; a split of which nothing was found is canceled.
 */
export async function savePicked(work: Work, { pickingNum, version, lines }: Args<'so.salesOrder.saveNum'>) {
  const { tx, user } = work
  const { list, splits, orders } = await openPicking(work, { pickingNum, version }, 'saveNum')
  const plan = await pickingLines(work, list)
  const products = await productsByCode(work, [...new Set(plan.map((line) => line.productCode))])
  const named = plan.map((line) => {
    const product = products.get(line.productCode)
    const productName = product?.productName ?? line.productCode
    return { ...line, productName, allowDecimalQty: product?.allowDecimalQty ?? ('F' as const) }
  })
  const picked = pickedByLine(named, lines)
  const held = await rows.heldForSplits(
    tx,
    user.dealerCode,
    splits.map((split) => split.splitNum),
  )
  const kept = distribute(held, plan, picked)
  await rows.setPicked(
    tx,
    user.dealerCode,
    [...picked].map(([lineId, pickedQty]) => ({ lineId, pickedQty })),
  )
  await freeShortage(work, splits, held, kept)
  await shrinkSplits(work, splits, orders, kept)
  const pickStatus = kept.length > 0 ? 'picked' : 'canceled'
  await movePicking(work, list, pickStatus, pickingActionLabel('saveNum'))
  return OK
}

async function freeShortage(
  work: Work,
  splits: readonly SplitRow[],
  held: readonly HeldFor[],
  kept: readonly HeldFor[],
) {
  for (const split of splits) {
    const before = held.filter((part) => part.refNum === split.splitNum)
    const after = kept.filter((part) => part.refNum === split.splitNum)
    const [old, now] = [sumByItem(before), sumByItem(after)]
    const short = [...old.keys()].filter((itemId) => !isZero(minus(old.get(itemId) ?? '0', now.get(itemId) ?? '0')))
    if (now.size === 0) await releaseStock(work, reservationOf(split))
    else if (short.length > 0) {
      const next = after.filter((part) => short.includes(part.refItemId))
      await rebindStock(work, reservationOf(split), short, next)
    }
  }
}

async function shrinkSplits(
  work: Work,
  splits: readonly SplitRow[],
  orders: ReadonlyMap<string, OrderRow>,
  kept: readonly HeldFor[],
): Promise<void> {
  const now = sumByItem(kept)
  const lines = await linesOf(
    work,
    splits.map((split) => split.id),
  )
  const items = await itemsOf(work, [...orders.keys()])
  for (const order of orders.values()) {
    const ofOrder = items.filter((item) => item.soId === order.id)
    const nets = netByItem(order, ofOrder)
    const mine = splits.filter((split) => split.soId === order.id)
    const changes = []
    for (const split of mine) {
      const shrunk = lines
        .filter((line) => line.splitId === split.id)
        .map((line) => {
          const smallQty = now.get(line.id) ?? '0'
          const ordered = ofOrder.find((item) => item.id === line.soItemId)?.smallQty ?? smallQty
          const amount = shareOf({ net: nets.get(line.soItemId) ?? '0.00', smallQty: ordered }, smallQty)
          return { line, smallQty, amount }
        })
      await shrinkSplit(work, split, shrunk)
      for (const { line, smallQty } of shrunk) {
        changes.push({ itemId: line.soItemId, splitQty: minus(smallQty, line.smallQty), pickedQty: smallQty })
      }
    }
    await moveProgress(work, order, ofOrder, changes, { action: pickingActionLabel('saveNum') })
  }
}

async function shrinkSplit(
  work: Work,
  split: SplitRow,
  lines: readonly { line: SplitLineRow; smallQty: string; amount: string }[],
): Promise<void> {
  await setLines(
    work,
    lines.map(({ line, smallQty, amount }) => ({ lineId: line.id, smallQty, pickedQty: smallQty, amount })),
  )
  const totalQty = trimZeros(sum(lines.map((line) => line.smallQty)))
  const totalAmount = toScale(sum(lines.map((line) => line.amount)), 2)
  const splitStatus = isZero(totalQty) ? 'canceled' : 'picked'
  await moveSplits(work, [split], { splitStatus, totalQty, totalAmount }, pickingActionLabel('saveNum'))
}

/** Lets the splits of a list wait for picking again; what a shortage took from them stays away. */
export async function cancelPicking(work: Work, { pickingNum, version }: Args<'so.salesOrder.cancelPicking'>) {
  const { list, splits } = await openPicking(work, { pickingNum, version }, 'cancelPicking')
  const here = splits.filter((split) => split.splitStatus !== 'canceled')
  if (here.some((split) => split.splitStatus !== 'picking' && split.splitStatus !== 'picked')) {
    throw refuse.notNow(`拣货单【${pickingNum}】已生成出库单，不能取消拣货`)
  }
  const label = pickingActionLabel('cancelPicking')
  await resetPicked(work, here)
  await moveSplits(work, here, { splitStatus: 'waitPick', pickingNum: null }, label)
  await movePicking(work, list, 'canceled', label)
  return OK
}

/** Takes back what splits count as picked, on them and on their orders. */
export async function resetPicked(work: Work, splits: readonly SplitRow[]): Promise<void> {
  const lines = await linesOf(
    work,
    splits.map((split) => split.id),
  )
  const picked = lines.filter((line) => !isZero(line.pickedQty))
  await setLines(
    work,
    picked.map((line) => ({ lineId: line.id, pickedQty: '0' })),
  )
  const changes = new Map<string, string>()
  for (const { soItemId, pickedQty } of picked) {
    changes.set(soItemId, minus(changes.get(soItemId) ?? '0', pickedQty))
  }
  await moveItems(
    work,
    [...changes].map(([itemId, pickedQty]) => ({ itemId, pickedQty })),
  )
}

async function movePicking(
  work: Work,
  list: rows.PickingRow,
  pickStatus: rows.PickingRow['pickStatus'],
  action: string,
) {
  const { id: docId, pickingNum: docNum, pickStatus: fromStatus } = list
  await rows.updatePickings(work.tx, work.user.dealerCode, [docNum], { ...updated(work), pickStatus })
  await writeLog(work, { docType: 'picking', docId, docNum, action, fromStatus, toStatus: pickStatus })
}
