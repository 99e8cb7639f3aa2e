import { negate, sum, toScale } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import { updated, type Work } from '../../../platform/work.ts'
import { writeLog } from '../../document-log/document-log.service.ts'
import { postShipment } from '../../finance/ledger/ledger.service.ts'
import { postStock } from '../../inv/stock/stock.posting.ts'
import { findCustomer } from '../../md/customer/customer.service.ts'
import { rememberPrices } from '../../md/price/price.service.ts'
import { itemsOf, moveProgress, type OrderRow } from '../order/order.progress.ts'
import {
  linesOf,
  moveSplits,
  reservationOf,
  type SplitRow,
  setLines,
  splitsOnPicking,
} from '../split/split.progress.ts'
import { openOuts } from './out.open.ts'
import { checkOutDate, outActionLabel } from './out.rules.ts'
import * as rows from './out.sql.ts'
import { lockPicking, updatePickings } from './picking.sql.ts'

const ACTION = outActionLabel('confirmOut')

/**
 * Goods leave: stock goes down where they were held, the customer owes their amount, the order follows. All documents of
 * the call or none.
 *
 * @throws Refusal 101 for a date of the future, 105 when goods are not there, 103 and 104 for changed documents.
 */
export async function confirmOuts(work: Work, { outs: refs, outDate }: Args<'so.salesOrder.confirmOut'>) {
  const { outs: opened, splits, orders } = await openOuts(work, refs, 'confirmOut')
  const outs = opened.map((out) => ({ ...out, outDate: outDate ?? out.outDate }))
  for (const out of outs) checkOutDate(out.outDate, orderOf(orders, out).docDate, work.today)
  const lines = await rows.outLinesOf(
    work.tx,
    work.user.dealerCode,
    outs.map((out) => out.id),
  )
  for (const out of outs)
    await shipStock(
      work,
      out,
      lines.filter((line) => line.outId === out.id),
    )
  await shipMoney(work, outs, orders)
  await shipSplits(work, splits)
  for (const order of orders.values())
    await moveShipped(
      work,
      order,
      lines,
      outs.filter((out) => out.soId === order.id),
    )
  await finishPickings(work, splits)
  await rememberPrices(
    work,
    outs.map((out) => out.id),
  )
  return '操作成功' as const
}

function orderOf(orders: ReadonlyMap<string, OrderRow>, out: rows.OutRow): OrderRow {
  const order = orders.get(out.soId)
  if (!order) throw refuse.missing()
  return order
}

async function shipStock(work: Work, out: rows.OutRow, lines: readonly rows.OutLineRow[]): Promise<void> {
  const { tx, user } = work
  const posted = await postStock(work, {
    transType: 'sales',
    docType: 'salesOut',
    docNum: out.outNum,
    docDate: out.outDate,
    consume: reservationOf(out),
    movements: lines.map(({ id, productCode, locationCode, batchNo, inventoryStatusCode, smallQty }) => ({
      docItemId: id,
      productCode,
      warehouseCode: out.warehouseCode,
      locationCode,
      batchNo,
      inventoryStatusCode,
      qty: negate(smallQty),
    })),
  })
  await rows.setCosts(
    tx,
    user.dealerCode,
    posted.map(({ docItemId, costPrice }) => ({ lineId: docItemId, costPrice })),
  )
  const costAmount = toScale(negate(sum(posted.map((row) => row.costAmount))), 2)
  await rows.updateOut(tx, out, { ...updated(work), outStatus: 'shipped', outDate: out.outDate, costAmount })
  const { id: docId, outNum: docNum, outStatus: fromStatus } = out
  await writeLog(work, { docType: 'salesOut', docId, docNum, action: ACTION, fromStatus, toStatus: 'shipped' })
}

/** Debts are posted after all stock, sorted by customer: the one order of locks. */
async function shipMoney(
  work: Work,
  outs: readonly rows.OutRow[],
  orders: ReadonlyMap<string, OrderRow>,
): Promise<void> {
  const periods = new Map<string, number>()
  const sorted = [...outs].sort((a, b) =>
    a.customerCode < b.customerCode ? -1 : a.customerCode > b.customerCode ? 1 : 0,
  )
  for (const { customerCode, salesmanId, soId, soNum, outNum, outDate, totalAmount: amount } of sorted) {
    const periodDays = periods.get(customerCode) ?? (await findCustomer(work, customerCode)).periodDays
    periods.set(customerCode, periodDays)
    const settleType = orders.get(soId)?.settleType ?? 'cash'
    const terms = { settleType, periodDays }
    await postShipment(work, { customerCode, salesmanId, soNum, outNum, outDate, amount, terms })
  }
}

async function shipSplits(work: Work, splits: readonly SplitRow[]): Promise<void> {
  const lines = await linesOf(
    work,
    splits.map((split) => split.id),
  )
  await setLines(
    work,
    lines.map((line) => ({ lineId: line.id, outQty: line.smallQty })),
  )
  await moveSplits(work, splits, { splitStatus: 'shipped' }, ACTION)
}

async function moveShipped(
  work: Work,
  order: OrderRow,
  lines: readonly rows.OutLineRow[],
  outs: readonly rows.OutRow[],
): Promise<void> {
  const ids = new Set(outs.map((out) => out.id))
  const changes = lines
    .filter((line) => ids.has(line.outId))
    .map((line) => ({ itemId: line.soItemId, outQty: line.smallQty, outAmount: line.amount }))
  const remark = outs
    .map((out) => out.outNum)
    .join('、')
    .slice(0, 200)
  await moveProgress(work, order, await itemsOf(work, [order.id]), changes, { action: ACTION, remark })
}

/**
 * A picking list is done once nothing on it waits any more. It is locked before its splits are looked at, so that of two
 * that ship its last splits at once the later one sees both.
 */
async function finishPickings(work: Work, splits: readonly SplitRow[]): Promise<void> {
  const { tx, user } = work
  const nums = [...new Set(splits.flatMap((split) => split.pickingNum ?? []))].sort()
  const done: string[] = []
  for (const pickingNum of nums) {
    await lockPicking(tx, user.dealerCode, pickingNum)
    const onList = await splitsOnPicking(work, pickingNum)
    if (onList.every((split) => split.splitStatus === 'shipped' || split.splitStatus === 'canceled'))
      done.push(pickingNum)
  }
  if (done.length > 0) await updatePickings(tx, user.dealerCode, done, { ...updated(work), pickStatus: 'finished' })
}
