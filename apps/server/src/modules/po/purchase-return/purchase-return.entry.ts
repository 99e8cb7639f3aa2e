import { PurchaseReturnReason } from '@dealer/sdk/contract'
import type { Args } from '../../../platform/contract/types.ts'
import { notAfterToday, notBefore } from '../../../platform/document/day.rules.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { findInventoryStatus } from '../../inv/inventory-status/inventory-status.service.ts'
import { reserveStock } from '../../inv/stock/stock.reservation.ts'
import { sumsOf } from '../../md/product/line-qty.rules.ts'
import { productsOf } from '../../md/product/product.service.ts'
import { findSupplier, knownSupplier } from '../../md/supplier/supplier.service.ts'
import { findReceiving } from '../../md/warehouse/warehouse.service.ts'
import {
  type PurchaseReturnRow,
  purchaseReturnLines,
  purchaseReturns,
  reservationOf,
} from './purchase-return.document.ts'
import { linesByOrder, linesOfOne } from './purchase-return.lines.rules.ts'
import { holdReceived, lockReceived, wholeOf } from './purchase-return.progress.ts'
import { purchaseReturnStates } from './purchase-return.rules.ts'

type ByOrder = Args<'po.purchaseReturn.saveByOrder'>
type One = Args<'po.purchaseReturn.saveOne'>
type Lines = ReturnType<typeof linesByOrder> | ReturnType<typeof linesOfOne>

const DOC_DATE = { label: '单据日期', field: 'docDate' }

/**
 * Keeps a return of inbound lines as a draft, or submits it: its goods are reserved from then on, and nobody else returns them.
 *
 * @throws Refusal 101 for more than may go back, 105 for goods that are not free, 106 for lines of another supplier or warehouse,
 * 104 and 103 for a draft that somebody changed, 107 for others' warehouse.
 */
export async function saveReturnByOrder(work: Work, entered: ByOrder) {
  const received = await lockReceived(
    work,
    entered.lines.map(({ inItemId }) => inItemId),
  )
  const own = received.filter(
    ({ row }) =>
      row.status === 'finished' &&
      row.supplierCode === entered.supplierCode &&
      row.warehouseCode === entered.warehouseCode,
  )
  for (const { row } of own) notBefore(DOC_DATE, entered.docDate, ['入库日期', row.inDate])
  const sources = own.flatMap(({ row, lines }) => lines.map((line) => ({ ...line, inNum: row.inNum })))
  const products = await productsOf(work, sources)
  const lines = linesByOrder(entered.lines, sources, products)
  const named = new Set(lines.map(({ inNum }) => inNum))
  const heads = own.flatMap(({ row }) => (named.has(row.inNum) ? [row] : []))
  return save(work, entered, {
    ...{ returnMode: 'byOrder', lines },
    ...{ poCode: sole(heads.map(({ poCode = null }) => poCode)), inNum: sole([...named]) },
  })
}

/** @throws Refusal as {@link saveReturnByOrder}; 106 for an unknown product */
export async function saveOneReturn(work: Work, entered: One) {
  const lines = linesOfOne(entered.lines, await productsOf(work, entered.lines))
  return save(work, entered, { returnMode: 'one', lines, poCode: null, inNum: null })
}

/** What all have in common. */
const sole = (codes: readonly (string | null)[]): string | null => {
  const [one = null, ...others] = new Set(codes)
  return others.length === 0 ? one : null
}

type Made = Pick<PurchaseReturnRow, 'returnMode' | 'poCode' | 'inNum'> & { readonly lines: Lines }

async function save(work: Work, entered: ByOrder | One, { lines, returnMode, poCode, inNum }: Made) {
  const { submit, docDate, reason, remark = null } = entered
  const action = submit === 'T' ? 'submit' : 'edit'
  const old = await purchaseReturns.openOld(work, entered, action)
  if (old && old.returnMode !== returnMode) throw refuse.missing()
  notAfterToday(DOC_DATE, docDate, work.today)
  const [{ supplierCode, supplierName }, { warehouseCode }] = await Promise.all([
    // What came in from one that is disabled still goes back to him, and so does what was entered before.
    (returnMode === 'byOrder' || old?.supplierCode === entered.supplierCode ? knownSupplier : findSupplier)(
      work,
      entered.supplierCode,
    ),
    findReceiving(work, entered.warehouseCode),
    ...[...new Set(lines.map((line) => line.inventoryStatusCode))].map((code) => findInventoryStatus(work, code)),
  ])
  const header = {
    ...{ returnMode, poCode, inNum, supplierCode, supplierName, warehouseCode, docDate, reason, remark },
    ...sumsOf(lines),
    status: purchaseReturnStates.target(action),
    submitDate: submit === 'T' ? work.now : null,
  }
  const label = old ? purchaseReturns.label(action) : purchaseReturns.savedAs(submit, 'submit')
  const saved = await purchaseReturnLines.save(work, old, { header, lines }, { label })
  if (submit === 'T') await reserve(work, { ...saved, warehouseCode, docDate, reason })
  return saved
}

type Submitted = Pick<PurchaseReturnRow, 'id' | 'returnNum' | 'warehouseCode' | 'docDate' | 'reason'>

/** What goes back is free for nobody else. */
async function reserve(work: Work, submitted: Submitted): Promise<void> {
  const { lines } = await purchaseReturnLines.ofOne(work, submitted)
  await holdReceived(work, lines.map(wholeOf))
  const wanted = lines.map(({ id: refItemId, smallQty: qty, productCode, inventoryStatusCode, batchNo }) => ({
    ...{ refItemId, qty, productCode, inventoryStatusCode, batchNo },
  }))
  const { warehouseCode, docDate, reason } = submitted
  // What goes back because it is past its date is looked for among what is.
  const goodOn = reason === PurchaseReturnReason.expired ? LONG_AGO : docDate
  await reserveStock(work, [{ ref: reservationOf(submitted), warehouseCode, goodOn, wanted }])
}

const LONG_AGO = '0001-01-01'
