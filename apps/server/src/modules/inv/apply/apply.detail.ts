import { plus, sum } from '@dealer/validators'
import { documentDetail } from '../../../platform/document/document-detail.ts'
import type { Work } from '../../../platform/work.ts'
import { availableOf } from '../stock/stock.service.ts'
import { borrows, transfers, vehicleIns, vehicleOuts } from './apply.document.ts'
import { headOf, linesOf } from './apply.lines.sql.ts'
import { borrowList, loadList, transferList, unloadList } from './apply.list.sql.ts'
import { type ApplyPart, partsOf } from './apply.parts.sql.ts'

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

export const loadDetail = documentDetail(vehicleIns.documents, loadList.one, { lines: shownLines })
export const unloadDetail = documentDetail(vehicleOuts.documents, unloadList.one, { lines: shownLines })
export const transferDetail = documentDetail(transfers.documents, transferList.one, { lines: shownLines })
export const borrowDetail = documentDetail(borrows.documents, borrowList.one, { lines: shownLines })
