import { plus, sum } from '@dealer/validators'
import { and, asc, eq } from 'drizzle-orm'
import { documentDetail } from '../../../platform/document/document-detail.ts'
import type { Work } from '../../../platform/work.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { inventoryStatus } from '../inventory-status/inventory-status.schema.ts'
import { availableOf } from '../stock/stock.service.ts'
import { statusOf } from '../stock-query/stock-query.list.sql.ts'
import { borrows, transfers, vehicleIns, vehicleOuts } from './apply.document.ts'
import { borrowList, loadList, transferList, unloadList } from './apply.list.sql.ts'
import { type ApplyPart, partsOf } from './apply.parts.ts'
import { stockApplyLine as line, stockApply } from './apply.schema.ts'

const HELD_OR_GONE = ['active', 'consumed'] as const

/** Lines as a detail shows them: with the goods that are held or left for them, and what their source could still give. */
async function shownLines(work: Work, applyId: string) {
  const [[head], lines] = await Promise.all([headOf(work, applyId), linesOf(work, applyId)])
  if (!head) return []
  const warehouseCode = head.fromWarehouseCode
  const heaps = lines.map(({ productCode, inventoryStatusCode }) => ({
    ...{ warehouseCode, productCode, inventoryStatusCode },
  }))
  const [parts, available] = await Promise.all([partsOf(work, [head], HELD_OR_GONE), availableOf(work, heaps)])
  const isHeld = head.status === 'delivering' || head.status === 'picked' || head.status === 'dispatched'
  return lines.map((one) => {
    const batches = parts.filter(({ refItemId }) => refItemId === one.lineId)
    const free = available({ warehouseCode, ...one })
    // What the line itself holds is its to take.
    const availableQty = isHeld ? plus(free, sum(batches.map(({ qty }) => qty))) : free
    return { ...one, availableQty, batches: batches.map(batchOf) }
  })
}

const batchOf = ({ locationCode, batchNo, produceDate, expireDate, qty: smallQty }: ApplyPart) => ({
  ...{ locationCode, batchNo, produceDate, expireDate, smallQty },
})

const headOf = ({ tx, user }: Work, applyId: string) =>
  tx
    .select()
    .from(stockApply)
    .where(and(eq(stockApply.dealerCode, user.dealerCode), eq(stockApply.id, applyId)))

const linesOf = ({ tx, user }: Work, applyId: string) =>
  tx
    .select({
      lineId: line.id,
      ...{ productCode: line.productCode, productName: line.productName, unitRatio: line.unitRatio },
      ...{ barcode: product.barcode, spec: product.spec, smallUnit: product.smallUnit, bigUnit: product.bigUnit },
      allowDecimalQty: product.allowDecimalQty,
      ...{ unitType: line.unitType, unitName: line.unitName, qty: line.qty, smallQty: line.smallQty },
      ...{ approvedQty: line.approvedQty, pickedQty: line.pickedQty, shippedQty: line.shippedQty },
      ...{ receivedQty: line.receivedQty, batchNo: line.batchNo, toLocationCode: line.toLocationCode },
      ...{ inventoryStatusCode: line.inventoryStatusCode, inventoryStatusName: inventoryStatus.statusName },
      ...{ reason: line.reason, remark: line.remark },
    })
    .from(line)
    .innerJoin(product, isProductOf(line))
    .innerJoin(inventoryStatus, statusOf(line))
    .where(and(eq(line.dealerCode, user.dealerCode), eq(line.applyId, applyId), eq(line.delFlag, 'F')))
    .orderBy(asc(line.lineNo))

export const loadDetail = documentDetail(vehicleIns.documents, loadList.one, { lines: shownLines })
export const unloadDetail = documentDetail(vehicleOuts.documents, unloadList.one, { lines: shownLines })
export const transferDetail = documentDetail(transfers.documents, transferList.one, { lines: shownLines })
export const borrowDetail = documentDetail(borrows.documents, borrowList.one, { lines: shownLines })
