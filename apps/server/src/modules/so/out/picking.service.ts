import { isZero, minus, negate, sum, toScale, trimZeros } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { refuse } from '../../../platform/refusal.ts'
import { created, type Work } from '../../../platform/work.ts'
import { rebindStock } from '../../inv/stock/stock.reservation.ts'
import { productsByCode } from '../../md/product/product.service.ts'
import { findStaff } from '../../md/user/user.service.ts'
import { orderItems, type WholeOrder } from '../order/order.document.ts'
import { isSplitEnded, netByItem, orderProgress } from '../order/order.progress.ts'
import { shareOf } from '../order/order-share.rules.ts'
import { checkGiftShares } from '../order/promotion/gift-share.ts'
import { holdPromotions } from '../order/promotion/order-promotion.usage.ts'
import { type SplitRow, splits } from '../split/split.document.ts'
import { keepLines, linesOf, reservationOf, type SplitLineRow } from '../split/split.progress.ts'
import { pickings } from './picking.document.ts'
import { openPicking, pickingLines } from './picking.open.ts'
import { distribute, type HeldFor, pickedByLine, planOf, sumByItem } from './picking.rules.ts'
import * as rows from './picking.sql.ts'

const SAVE_NUM = pickings.label('saveNum')

/** Makes one picking list of splits of one warehouse: what to fetch from which place, over all of them. */
export async function makePicking(work: Work, { splits: refs, pickerId }: Args<'so.salesOrder.orderPicking'>) {
  const { tx, user, today } = work
  const { rows: waiting } = await splits.open(work, refs, 'pick')
  const [first] = waiting
  if (!first) throw refuse.missing()
  const { warehouseCode } = first
  if (waiting.some((split) => split.warehouseCode !== warehouseCode))
    throw refuse.notNow('所选拆单不属于同一仓库', { reason: 'mismatch', field: 'splits' })
  const picker = pickerId === undefined ? user : await findStaff(work, pickerId)
  const plan = planOf(await heldFor(work, waiting))
  const draft = {
    warehouseCode,
    pickerId: picker.userId,
    pickerName: picker.realName,
    pickDate: today,
    pickStatus: 'picking',
    splitCount: waiting.length,
    totalQty: trimZeros(sum(plan.map((key) => key.qty))),
  } as const
  const [list] = await pickings.create(work, [draft], { label: splits.label('pick') })
  if (!list) throw new Error('the picking list was not inserted')
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
  await splits.move(work, waiting, 'pick', { pickingNum: list.pickingNum })
  return { pickingNum: list.pickingNum, version: list.version }
}

/**
 * Records what was picked. What is short leaves the splits again: their lines shrink, the goods are free and can be split
 * anew, unless the splitting was ended; a split of which nothing was found is canceled.
 */
export async function savePicked(work: Work, { pickingNum, version, lines }: Args<'so.salesOrder.saveNum'>) {
  const { list, onList, ordered } = await openPicking(work, { pickingNum, version }, 'saveNum')
  const plan = await pickingLines(work, list)
  const products = await productsByCode(work, [...new Set(plan.map((line) => line.productCode))])
  const named = plan.map((line) => {
    const product = products.get(line.productCode)
    const productName = product?.productName ?? line.productCode
    return { ...line, productName, allowDecimalQty: product?.allowDecimalQty ?? ('F' as const) }
  })
  const picked = pickedByLine(named, lines)
  const held = await heldFor(work, onList)
  const kept = distribute(held, plan, picked)
  await rows.setPicked(
    work.tx,
    work.user.dealerCode,
    [...picked].map(([lineId, pickedQty]) => ({ lineId, pickedQty })),
  )
  const whole = await orderItems.ofEach(work, ordered)
  // What an order gives up frees budgets, and these are held before stock.
  const ended = whole.filter(({ lines }) => isSplitEnded(lines))
  await holdPromotions(
    work,
    ended.map(({ row }) => row.id),
  )
  await freeShortage(work, onList, held, kept)
  await shrinkSplits(work, onList, whole, kept)
  const pickStatus = kept.length > 0 ? 'picked' : 'canceled'
  await pickings.change(work, [{ row: list, set: { pickStatus } }], SAVE_NUM)
  return DONE
}

const heldFor = ({ tx, user }: Work, of: readonly SplitRow[]) =>
  rows.heldForSplits(
    tx,
    user.dealerCode,
    of.map((split) => split.splitNum),
  )

/** What was not found is promised to nobody any more; all splits at once, so that stock is locked in the one order. */
async function freeShortage(
  work: Work,
  onList: readonly SplitRow[],
  held: readonly HeldFor[],
  kept: readonly HeldFor[],
): Promise<void> {
  const rebindings = onList.map((split) => {
    const [before, after] = [held, kept].map((parts) => parts.filter((part) => part.refNum === split.splitNum))
    const [old, now] = [sumByItem(before ?? []), sumByItem(after ?? [])]
    const refItemIds = [...old].flatMap(([id, qty]) => (isZero(minus(qty, now.get(id) ?? '0')) ? [] : id))
    const next = (after ?? []).filter((part) => refItemIds.includes(part.refItemId))
    return { ref: reservationOf(split), refItemIds, next }
  })
  await rebindStock(
    work,
    rebindings.filter(({ refItemIds }) => refItemIds.length > 0),
  )
}

async function shrinkSplits(
  work: Work,
  onList: readonly SplitRow[],
  whole: readonly WholeOrder[],
  kept: readonly HeldFor[],
): Promise<void> {
  const now = sumByItem(kept)
  const lines = await linesOf(
    work,
    onList.map((split) => split.id),
  )
  const shrunk = whole.flatMap((order) => shrunkLines(order, lines, now))
  await keepLines(
    work,
    shrunk.map(({ line, smallQty, amount }) => ({ ...line, smallQty, pickedQty: smallQty, amount })),
    ['smallQty', 'pickedQty', 'amount'],
  )
  await splits.change(
    work,
    onList.map((row) => ({ row, set: shrunkHeader(shrunk.filter(({ line }) => line.splitId === row.id)) })),
    SAVE_NUM,
  )
  // Once the splitting of an order was ended, what is short is given up like the rest; else it can be split anew.
  const ended = new Set(whole.flatMap(({ lines }) => (isSplitEnded(lines) ? lines.map(({ id }) => id) : [])))
  const steps = shrunk.map(({ line, smallQty }) => {
    const short = minus(line.smallQty, smallQty)
    const closed = ended.has(line.soItemId) && { closedQty: short }
    return { id: line.soItemId, splitQty: negate(short), pickedQty: smallQty, ...closed }
  })
  await checkGiftShares(work, whole, steps)
  await orderProgress.move(work, whole, steps, SAVE_NUM)
}

interface Shrunk {
  readonly line: SplitLineRow
  readonly smallQty: string
  readonly amount: string
}

/** Lines of the splits of one order with what is left of them. */
function shrunkLines(
  { row: order, lines: items }: WholeOrder,
  lines: readonly SplitLineRow[],
  now: ReadonlyMap<string, string>,
): Shrunk[] {
  const nets = netByItem(order, items)
  const ordered = new Map(items.map((item) => [item.id, item.smallQty]))
  return lines.flatMap((line) => {
    const whole = ordered.get(line.soItemId)
    if (whole === undefined) return []
    const smallQty = now.get(line.id) ?? '0'
    const amount = shareOf({ net: nets.get(line.soItemId) ?? '0.00', smallQty: whole }, smallQty)
    return [{ line, smallQty, amount }]
  })
}

function shrunkHeader(lines: readonly Shrunk[]) {
  const totalQty = trimZeros(sum(lines.map((line) => line.smallQty)))
  const totalAmount = toScale(sum(lines.map((line) => line.amount)), 2)
  const splitStatus: SplitRow['splitStatus'] = isZero(totalQty) ? 'canceled' : 'picked'
  return { splitStatus, totalQty, totalAmount }
}

/** Lets the splits of a list wait for picking again; what a shortage took from them stays away. */
export async function cancelPicking(work: Work, { pickingNum, version }: Args<'so.salesOrder.cancelPicking'>) {
  const { list, onList } = await openPicking(work, { pickingNum, version }, 'cancelPicking')
  const here = onList.filter((split) => split.splitStatus !== 'canceled')
  if (here.some((split) => split.splitStatus !== 'picking' && split.splitStatus !== 'picked')) {
    throw refuse.notNow(`拣货单【${pickingNum}】已生成出库单，不能取消拣货`, { reason: 'followed' })
  }
  await resetPicked(work, here)
  await splits.change(
    work,
    here.map((row) => ({ row, set: { splitStatus: 'waitPick', pickingNum: null } })),
    pickings.label('cancelPicking'),
  )
  await pickings.move(work, [list], 'cancelPicking')
  return DONE
}

/** Takes back what splits count as picked, on them and on their orders. */
export async function resetPicked(work: Work, of: readonly SplitRow[]): Promise<void> {
  if (of.length === 0) return
  const lines = await linesOf(
    work,
    of.map((split) => split.id),
  )
  const picked = lines.filter((line) => !isZero(line.pickedQty))
  await keepLines(
    work,
    picked.map((line) => ({ ...line, pickedQty: '0' })),
    ['pickedQty'],
  )
  await orderProgress.moveLines(
    work,
    picked.map((line) => ({ id: line.soItemId, pickedQty: negate(line.pickedQty) })),
  )
}
