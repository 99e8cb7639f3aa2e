import { sum, toScale, trimZeros } from '@dealer/validators'
import { nextNumber } from '../../../platform/database/numbering.ts'
import { refuse } from '../../../platform/refusal.ts'
import { created, type Work } from '../../../platform/work.ts'
import { writeLog } from '../../document-log/document-log.service.ts'
import { reserveStock } from '../../inv/stock/stock.reservation.ts'
import { productsByCode } from '../../md/product/product.service.ts'
import { findDriver, findVehicle } from '../../md/vehicle/vehicle.service.ts'
import { findWarehouse } from '../../md/warehouse/warehouse.service.ts'
import { moveProgress, netByItem, type OrderItemRow, type OrderRow, unsplitQty } from '../order/order.progress.ts'
import { ORDER_ACTIONS } from '../order/order.rules.ts'
import { shareOf } from '../order/order-share.rules.ts'
import { reservationOf } from './split.progress.ts'
import { checkUnsplit, type EnteredSplitLine, splitQuantities } from './split.rules.ts'
import * as rows from './split.sql.ts'

/** What goes out together, as entered. */
export interface SplitDraft {
  readonly warehouseCode: string
  readonly driverId?: string
  readonly vehicleCode?: string
  /** The order's when absent. */
  readonly deliveryDate?: string
  readonly lines: readonly EnteredSplitLine[]
}

/**
 * Splits a locked order and reserves the goods. Answers the splits in the order of the drafts.
 *
 * @throws Refusal 101 for quantities, 105 when a warehouse has too little, 106 for what is out of reach.
 */
export async function makeSplits(
  work: Work,
  order: OrderRow,
  items: readonly OrderItemRow[],
  drafts: readonly SplitDraft[],
): Promise<{ order: OrderRow; splits: rows.SplitRow[] }> {
  await checkPlaces(work, order, drafts)
  const products = await productsByCode(work, [...new Set(items.map((item) => item.productCode))])
  const splittable = new Map(
    items.map((item) => {
      const product = products.get(item.productCode)
      const { id, productName, unitRatio } = item
      const allowDecimalQty = product?.allowDecimalQty ?? 'F'
      const hasBigUnit = product?.bigUnit != null
      return [id, { id, productName, unitRatio, allowDecimalQty, hasBigUnit, unsplitQty: unsplitQty(item) }]
    }),
  )
  const quantities = drafts.map((draft) => splitQuantities(draft.lines, splittable))
  checkUnsplit(quantities, splittable)
  const nets = netByItem(order, items)
  const splits: rows.SplitRow[] = []
  for (const [index, draft] of drafts.entries()) {
    const wanted = quantities[index] ?? new Map<string, string>()
    splits.push(await makeSplit(work, order, draft, itemsWanted(items, wanted, nets)))
  }
  const changes = quantities.flatMap((lines) => [...lines].map(([itemId, splitQty]) => ({ itemId, splitQty })))
  const moved = await moveProgress(work, order, items, changes, {
    action: ORDER_ACTIONS.split.label,
    remark: splits
      .map((split) => split.splitNum)
      .join('、')
      .slice(0, 200),
  })
  return { order: moved, splits }
}

interface WantedItem {
  readonly item: OrderItemRow
  readonly smallQty: string
  readonly amount: string
}

const itemsWanted = (
  items: readonly OrderItemRow[],
  wanted: ReadonlyMap<string, string>,
  nets: ReadonlyMap<string, string>,
): WantedItem[] =>
  items.flatMap((item) => {
    const smallQty = wanted.get(item.id)
    if (smallQty === undefined) return []
    return [
      { item, smallQty, amount: shareOf({ net: nets.get(item.id) ?? '0.00', smallQty: item.smallQty }, smallQty) },
    ]
  })

async function makeSplit(work: Work, order: OrderRow, draft: SplitDraft, wanted: readonly WantedItem[]) {
  const { tx, user, today } = work
  const splitNum = await nextNumber(tx, { dealerCode: user.dealerCode, prefix: 'CD', day: today })
  const [split] = await rows.insertSplits(tx, [
    {
      ...created(work),
      splitNum,
      soId: order.id,
      soNum: order.soNum,
      customerCode: order.customerCode,
      customerName: order.customerName,
      address: order.address,
      salesmanId: order.salesmanId,
      warehouseCode: draft.warehouseCode,
      deliveryDate: draft.deliveryDate ?? order.deliveryDate,
      driverId: draft.driverId,
      vehicleCode: draft.vehicleCode,
      splitStatus: 'waitPick',
      totalQty: trimZeros(sum(wanted.map((line) => line.smallQty))),
      totalAmount: toScale(sum(wanted.map((line) => line.amount)), 2),
    },
  ])
  if (!split) throw new Error('the split was not inserted')
  const lines = await rows.insertLines(
    tx,
    wanted.map(({ item, smallQty, amount }, index) => ({
      ...created(work),
      splitId: split.id,
      lineNo: index + 1,
      soItemId: item.id,
      productCode: item.productCode,
      inventoryStatusCode: item.inventoryStatusCode,
      smallQty,
      amount,
    })),
  )
  await reserveStock(
    work,
    reservationOf(split),
    draft.warehouseCode,
    lines.map(({ id, productCode, inventoryStatusCode, smallQty }) => ({
      refItemId: id,
      productCode,
      inventoryStatusCode,
      qty: smallQty,
    })),
  )
  const { id: docId, splitStatus: toStatus } = split
  await writeLog(work, { docType: 'orderSplit', docId, docNum: splitNum, action: ORDER_ACTIONS.split.label, toStatus })
  return split
}

async function checkPlaces(work: Work, order: OrderRow, drafts: readonly SplitDraft[]): Promise<void> {
  const distinct = (pick: (draft: SplitDraft) => string | undefined) =>
    [...new Set(drafts.map(pick))].filter((value) => value !== undefined)
  for (const code of distinct((draft) => draft.warehouseCode)) {
    const warehouse = await findWarehouse(work, code)
    if (warehouse.warehouseType !== 'normal') throw refuse.invalid(`仓库【${warehouse.warehouseName}】不能出货`)
  }
  for (const driverId of distinct((draft) => draft.driverId)) await findDriver(work, driverId)
  for (const vehicleCode of distinct((draft) => draft.vehicleCode)) await findVehicle(work, vehicleCode)
  if (drafts.some((draft) => draft.deliveryDate !== undefined && draft.deliveryDate < order.docDate)) {
    throw refuse.invalid('送达日期不能早于订单日期')
  }
}
