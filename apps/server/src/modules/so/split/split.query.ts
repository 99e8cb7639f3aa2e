import type { Args } from '../../../platform/contract/types.ts'
import { readFor } from '../../../platform/document/document-detail.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { stockOf } from '../../inv/stock/stock.service.ts'
import { selectDrivers, selectVehicles } from '../../md/vehicle/vehicle.service.ts'
import { selectKept } from '../../md/warehouse/warehouse.selects.ts'
import { unsplitQty } from '../order/order.progress.ts'
import { orderWithLines } from '../order/order.query.ts'
import { orderStates } from '../order/order.rules.ts'
import * as rows from './split.list.sql.ts'

/** Splits with their lines, oldest first. */
export async function splitsWithLines(work: Work, key: rows.SplitKey) {
  const splits = await rows.splitList.by(work, key)
  const lines = splits.length > 0 ? await rows.splitLines(work.tx, work.user.dealerCode, key) : []
  return splits.map((split) => ({ ...split, lines: lines.filter((line) => line.splitId === split.splitId) }))
}

/** Splits on a picking list, without their lines. */
export const splitsOfPicking = (work: Work, pickingNum: string) => rows.splitList.by(work, { pickingNum })

/** Splits of an order. */
export const splitsOfOrder = (work: Work, soId: string) => splitsWithLines(work, { soId })

/** Splits of an order. @throws Refusal 106 when the user may not see the order. */
export async function orderSplits(work: Work, { soId }: Args<'so.salesOrder.viewSplit'>) {
  await orderWithLines(work, { soId })
  return splitsOfOrder(work, soId)
}

/** One split. @throws Refusal 106 */
export async function splitDetail(work: Work, { splitId }: Args<'so.salesOrder.orderSplitDetail'>) {
  const [split] = await splitsWithLines(work, { splitId })
  if (!split) throw refuse.missing()
  return split
}

const orderToSplit = readFor(orderStates, 'split', orderWithLines)

/** Form of splitting an order: what is left of each line and what its warehouse can send. @throws Refusal 103, 106 */
export async function splitForm(work: Work, { soId }: Args<'so.salesOrder.toOrderSplit'>) {
  const { lines, ...order } = await orderToSplit(work, { soId })
  const available = await availableOf(work, order.warehouseCode, lines)
  return {
    order,
    lines: lines.map((line) => ({ ...line, unsplitQty: unsplitQty(line), availableQty: available(line) })),
    warehouses: await selectKept(work),
    drivers: await selectDrivers(work),
    vehicles: await selectVehicles(work),
  }
}

interface StockedLine {
  readonly productCode: string
  readonly inventoryStatusCode: string
}

async function availableOf(work: Work, warehouseCode: string, lines: readonly StockedLine[]) {
  const found = new Map<string, string>()
  for (const inventoryStatusCode of new Set(lines.map((line) => line.inventoryStatusCode))) {
    const wanted = lines.filter((line) => line.inventoryStatusCode === inventoryStatusCode)
    const productCodes = [...new Set(wanted.map((line) => line.productCode))]
    const stock = await stockOf(work, { productCodes, warehouseCode, inventoryStatusCode })
    for (const sum of stock.values()) found.set(`${sum.productCode} ${inventoryStatusCode}`, sum.availableQty)
  }
  return (line: StockedLine) => found.get(`${line.productCode} ${line.inventoryStatusCode}`) ?? '0'
}
