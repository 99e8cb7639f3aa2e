import { times } from '@dealer/validators'
import { inventoryBatch } from '../../modules/inv/stock/stock.schema.ts'
import { type NewOtherLine, otherLines } from '../../modules/inv/stock-others-out-in/other-inv.document.ts'
import { postOthers } from '../../modules/inv/stock-others-out-in/other-inv.posting.ts'
import { countedLine, sumsOf } from '../../modules/md/product/line-qty.rules.ts'
import type { SeedProduct } from '../../modules/md/product/product.demo.ts'
import { productsByCode } from '../../modules/md/product/product.service.ts'
import { ANYWHERE, LOCATIONS } from '../../modules/md/warehouse/warehouse.demo.ts'
import { addDays } from '../../platform/clock.ts'
import type { Work } from '../../platform/work.ts'
import { at } from '../random.ts'
import { inChunks, type Seeding, stamped } from '../seed-context.ts'

const MAIN = 'W001'
const NORTH = 'W002'
const RETURNS = 'W003'
const GOOD = '01'
const DEFECTIVE = '02'
const NEAR_EXPIRY = '03'
/** Goods whose batches nobody keeps. */
const NO_BATCH = '*'
/** Lines of one document. */
const DOCUMENT_LINES = 150

/** A product in stock, with what the main warehouse should hold at the beginning of a week. */
export interface Stocked {
  readonly product: SeedProduct
  /** Small units. */
  readonly level: number
}

interface Heap {
  readonly product: SeedProduct
  readonly warehouseCode: string
  readonly locationCode: string
  /** Day of production; undefined when batches are not kept. */
  readonly producedOn?: string
  readonly status: string
  readonly qty: number
}

const batchNoOf = (producedOn: string | undefined): string => producedOn?.replaceAll('-', '') ?? NO_BATCH
const boxes = ({ unitRatio }: SeedProduct, qty: number): number => Math.max(1, Math.round(qty / unitRatio)) * unitRatio
const placeOf = ({ number }: SeedProduct, offset: number): string => at(LOCATIONS, (number + offset) % LOCATIONS.length)

/** Opening stock: older and newer batches at several places, some in the second warehouse, some not fit for sale. */
export async function openStock(seeding: Seeding, work: Work, stocked: readonly Stocked[]): Promise<void> {
  const heaps = stocked.flatMap(({ product, level }) =>
    seeding.small || product.bigPrice === undefined ? [plainHeap(product, level)] : heapsOf(product, level, work.today),
  )
  await saveBatches(seeding, work.today, heaps)
  const warehouses = [...new Set(heaps.map(({ warehouseCode }) => warehouseCode))]
  for (const warehouseCode of warehouses)
    await inChunks(
      heaps.filter((heap) => heap.warehouseCode === warehouseCode),
      DOCUMENT_LINES,
      (chunk) => openWith(work, warehouseCode, chunk),
    )
}

/** One document of opening stock. */
async function openWith(work: Work, warehouseCode: string, heaps: readonly Heap[]): Promise<void> {
  const products = await productsByCode(work, [...new Set(heaps.map(({ product }) => product.productCode))])
  const lines = heaps.flatMap(({ product: { productCode, purchasePrice }, qty, ...heap }, place): NewOtherLine[] => {
    const product = products.get(productCode)
    if (!product) return []
    const counted = countedLine(product, { unitType: 'small', qty: String(qty) })
    const where = { locationCode: heap.locationCode, batchNo: batchNoOf(heap.producedOn) }
    const cost = { costPrice: times(purchasePrice, '1', 6), amount: times(purchasePrice, String(qty), 2) }
    return [{ ...counted, ...where, ...cost, lineNo: place + 1, inventoryStatusCode: heap.status }]
  })
  const header = {
    ...{ otherInvType: 'initial' as const, warehouseCode, docDate: work.today, reason: 'opening', reasonName: '期初' },
    ...{ ...sumsOf(lines), status: 'posted' as const },
  }
  const made = await otherLines.create(work, [{ header, lines }], { label: '保存', prefix: 'CR' })
  await postOthers(work, made, { isValued: true })
}

const plainHeap = (product: SeedProduct, qty: number): Heap => ({
  product,
  warehouseCode: MAIN,
  locationCode: ANYWHERE,
  status: GOOD,
  qty,
})

function heapsOf(product: SeedProduct, level: number, today: string): Heap[] {
  const older = addDays(today, -Math.floor(product.shelfLifeDays * 0.45) - (product.number % 7))
  const newer = addDays(today, -15 - (product.number % 20))
  const old = addDays(today, 20 - product.shelfLifeDays)
  const heap = (qty: number, locationCode: string, producedOn: string, more: Partial<Heap> = {}): Heap => ({
    product,
    warehouseCode: MAIN,
    locationCode,
    producedOn,
    status: GOOD,
    qty: boxes(product, qty),
    ...more,
  })
  return [
    heap(level * 0.3, placeOf(product, 0), older),
    ...(product.number % 5 === 0 ? [heap(level * 0.1, placeOf(product, 3), older)] : []),
    heap(level * 0.7, placeOf(product, 5), newer),
    ...(product.number % 3 === 0 ? [heap(level * 0.4, ANYWHERE, newer, { warehouseCode: NORTH })] : []),
    ...(product.number % 25 === 7 ? [heap(product.unitRatio, placeOf(product, 8), old, { status: NEAR_EXPIRY })] : []),
    ...(product.number % 17 === 4 ? [heap(1, ANYWHERE, old, { warehouseCode: RETURNS, status: DEFECTIVE })] : []),
  ]
}

/** A batch that comes in again is there already. */
async function saveBatches(seeding: Seeding, firstInDate: string, heaps: readonly Heap[]): Promise<void> {
  const rows = heaps.flatMap(({ product, producedOn }) =>
    producedOn === undefined
      ? []
      : [
          {
            ...stamped(seeding),
            productCode: product.productCode,
            batchNo: batchNoOf(producedOn),
            produceDate: producedOn,
            expireDate: addDays(producedOn, product.shelfLifeDays),
            firstInDate,
            enabled: 'T' as const,
          },
        ],
  )
  await inChunks(rows, DOCUMENT_LINES, (chunk) => seeding.tx.insert(inventoryBatch).values(chunk).onConflictDoNothing())
}
