import type { StockApplyLineSave, StockApplyType } from '@dealer/sdk/contract'
import { compare, plus, sum, trimZeros } from '@dealer/validators'
import { notAfterToday, notBefore, withinBooks } from '../../../platform/document/day.rules.ts'
import { eachWithin, refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { countedLine, LARGEST_QTY, tradedProduct } from '../../md/product/line-qty.rules.ts'
import { type ProductForLine, productsOf } from '../../md/product/product.service.ts'
import { requireStaffOf } from '../../md/warehouse/warehouse.staff.ts'
import { findInventoryStatus } from '../inventory-status/inventory-status.service.ts'
import { NO_BATCH } from '../stock/batch.rules.ts'
import { holdMonth } from '../stock/month.service.ts'
import { GOOD } from '../stock/place.rules.ts'
import { availableOf } from '../stock/stock.service.ts'
import { approve } from './apply.approve.ts'
import { batchesOf } from './apply.batches.sql.ts'
import type { Applies, ApplyRow, NewApplyLine } from './apply.document.ts'
import { partsOf } from './apply.parts.sql.ts'
import { everything, receive } from './apply.receiving.ts'
import { ship } from './apply.shipping.ts'

/** What every kind of application is entered with. */
interface Entered {
  readonly id?: string
  readonly version?: number
  readonly submit: 'T' | 'F'
  readonly docDate: string
  readonly needDate: string
  readonly remark?: string
  readonly lines: readonly StockApplyLineSave[]
}

/** Where goods go from and to, and who goes with them; each kind says how it knows. */
interface Way {
  readonly applyType: StockApplyType
  readonly fromWarehouseCode: string
  readonly toWarehouseCode: string
  readonly vehicleCode?: string | null
  readonly driverId?: string | null
  readonly salesmanId?: string | null
  readonly salesmanName?: string | null
  readonly templeteNum?: string | null
}

const NEED_DATE = { label: '需求日期', field: 'needDate' }

/**
 * Keeps an application as a draft or submits it. Of a light dealer submitting is all: the goods move at once.
 * @throws Refusal 101 for what is wrong in it, 106 for what is out of reach, 103 and 104 for one that somebody changed, and
 * for light dealers 105, 107, 108, 109
 */
export async function saveApply(work: Work, { documents, lines, ...kind }: Applies, entered: Entered, way: Way) {
  const { isLightDealer } = await dealerSettings(work)
  const isShort = isLightDealer === 'T' && entered.submit === 'T'
  if (isShort) holdMonth(work)
  const old = await documents.openOld(work, entered, 'edit')
  if (old && old.applyType !== way.applyType)
    throw refuse.invalid('申请类型不能修改', { reason: 'fixed', field: 'applyType' })
  const { lines: given, late } = await appliedLines(work, entered)
  const header = { ...headOf(work, entered, way), totalQty: totalOf(given), status: 'draft' as const }
  const saved = await lines.save(work, old, { header, lines: given }, { label: '保存草稿' })
  const [shortages, rows] = await Promise.all([
    shortagesOf(work, way.fromWarehouseCode, given),
    entered.submit === 'T' ? documents.move(work, [saved as ApplyRow], 'submit', { submitDate: work.now }) : undefined,
  ])
  const { id, applyNum } = saved
  const { version } = rows?.[0] ?? saved
  if (!isShort || !rows) return { id, applyNum, version, warnings: [...shortages, ...late] }
  await requireStaffOf(work, [way.fromWarehouseCode, way.toWarehouseCode])
  const submitted = await lines.ofEach(work, rows)
  const approving = submitted.map((whole) => ({
    ...{ whole, approved: new Map(whole.lines.map((line) => [line.id, line.smallQty])) },
  }))
  const applies = { documents, lines, ...kind }
  const shipped = await ship(work, applies, await approve(work, applies, approving, entered.docDate), entered.docDate)
  const arriving = shipped.map((whole) => ({ whole, arrived: everything(whole) }))
  const [finished] = await receive(work, applies, arriving, entered.docDate)
  const sent = await partsOf(work, rows, ['consumed'])
  const warnings = lateOf(sent, entered.docDate)
  return { id, applyNum, version: finished?.version ?? version, warnings }
}

/** The head of an application. @throws Refusal 101 for days that do not fit, and for goods that would go nowhere */
function headOf(work: Work, { docDate, needDate, remark }: Entered, way: Way) {
  notAfterToday({ label: '单据日期', field: 'docDate' }, docDate, work.today)
  notBefore(NEED_DATE, needDate, ['单据日期', docDate])
  withinBooks(NEED_DATE, needDate, work)
  requireApart(way.fromWarehouseCode, way.toWarehouseCode)
  const { vehicleCode = null, driverId = null, salesmanId = null, salesmanName = null, templeteNum = null } = way
  return {
    ...way,
    vehicleCode,
    driverId,
    salesmanId,
    salesmanName,
    templeteNum,
    docDate,
    needDate,
    remark: remark ?? null,
  }
}

/** @throws Refusal 101 for goods that would stay where they are */
export function requireApart(fromWarehouseCode: string, toWarehouseCode: string): void {
  if (fromWarehouseCode === toWarehouseCode)
    throw refuse.invalid('调出仓库和调入仓库不能相同', { reason: 'mismatch', field: 'toWarehouseCode' })
}

function totalOf(lines: readonly { smallQty: string }[]): string {
  const total = trimZeros(sum(lines.map(({ smallQty }) => smallQty)))
  if (compare(total, LARGEST_QTY) > 0) throw refuse.invalid('合计数量过大', { reason: 'tooLarge', field: undefined })
  return total
}

/** Batches that are past their date when they go: nobody is stopped, since goods that went bad must be moved too. */
const lateOf = (batches: readonly { readonly batchNo: string; readonly expireDate: string | null }[], day: string) => {
  const late = batches.filter(({ expireDate }) => expireDate !== null && expireDate < day)
  return [...new Set(late.map(({ batchNo, expireDate }) => `批次【${batchNo}】已过期，有效期至${expireDate}`))]
}

/** The lines as they are kept, and what is to be said of their batches. @throws Refusal 101 and 106 naming line and field */
async function appliedLines(work: Work, { lines: entered, needDate }: Pick<Entered, 'lines' | 'needDate'>) {
  const states = [...new Set(entered.map(({ inventoryStatusCode = GOOD }) => inventoryStatusCode))]
  const [products, batches] = await Promise.all([
    productsOf(work, entered),
    batchesOf(work, entered),
    ...states.map((code) => findInventoryStatus(work, code)),
  ])
  const lines = eachWithin('lines', entered, (line, index) => lineOf(line, index + 1, products, batches))
  const named = entered.flatMap(({ productCode, batchNo }) => {
    const expireDate = batches.get(`${productCode} ${batchNo}`)
    return batchNo !== undefined && expireDate !== undefined ? [{ batchNo, expireDate }] : []
  })
  return { lines, late: lateOf(named, needDate) }
}

function lineOf(
  { productCode, unitType, qty, batchNo, inventoryStatusCode = GOOD, remark }: StockApplyLineSave,
  lineNo: number,
  products: ReadonlyMap<string, ProductForLine>,
  batches: ReadonlyMap<string, string>,
): NewApplyLine {
  const product = tradedProduct(products, productCode, { lineNo })
  if (batchNo !== undefined && batchNo !== NO_BATCH && !batches.has(`${productCode} ${batchNo}`))
    throw refuse.missing(`商品【${product.productName}】批次【${batchNo}】`, 'batchNo')
  const counted = countedLine(product, { unitType, qty })
  return { ...counted, lineNo, batchNo: batchNo ?? null, inventoryStatusCode, remark: remark ?? null }
}

/** Every product of which the source has too little now, in the words of users. */
async function shortagesOf(work: Work, warehouseCode: string, lines: readonly NewApplyLine[]): Promise<string[]> {
  const wanted = new Map<string, { line: NewApplyLine; qty: string; anyBatch: string }>()
  for (const line of lines) {
    const key = `${line.productCode} ${line.inventoryStatusCode}`
    const { qty = '0', anyBatch = '0' } = wanted.get(key) ?? {}
    wanted.set(key, {
      ...{ line, qty: plus(qty, line.smallQty) },
      anyBatch: line.batchNo === null ? plus(anyBatch, line.smallQty) : anyBatch,
    })
  }
  const heaps = [...wanted.values()].map(({ line: { productCode, inventoryStatusCode } }) => ({
    ...{ warehouseCode, productCode, inventoryStatusCode },
  }))
  const [available, good, products] = await Promise.all([
    availableOf(work, heaps),
    availableOf(work, heaps, work.today),
    productsOf(work, lines),
  ])
  return [...wanted.values()].flatMap(({ line, qty, anyBatch }) => {
    const { productCode, productName, inventoryStatusCode } = line
    const heap = { warehouseCode, productCode, inventoryStatusCode }
    const unit = products.get(productCode)?.smallUnit ?? ''
    const said = (free: string) => [`商品【${productName}】库存不足，可用数量${free}${unit}`]
    if (compare(available(heap), qty) < 0) return said(available(heap))
    // What nobody asked for by its batch is not taken of those past their date.
    return compare(good(heap), anyBatch) < 0 ? said(good(heap)) : []
  })
}
