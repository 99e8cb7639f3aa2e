import { compare, isZero } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { eachWithin, refuse } from '../../../platform/refusal.ts'
import { requirePermission, type Work } from '../../../platform/work.ts'
import { productsOf } from '../../md/product/product.service.ts'
import { findVehicle } from '../../md/vehicle/vehicle.service.ts'
import { requireStaffOf } from '../../md/warehouse/warehouse.staff.ts'
import { knownBatches } from '../stock/stock.batches.ts'
import { linesWhere } from './stock-check.counting.ts'
import { checks } from './stock-check.document.ts'
import { lockCheck, requireLines } from './stock-check.locking.ts'
import { keepHead, record } from './stock-check.recording.ts'
import { requireCount } from './stock-check.rules.ts'
import { addEmptyHeaps } from './stock-check.snapshot.sql.ts'
import { spread } from './stock-check.vehicle.rules.ts'

type Given = Args<'inv.stockCheck.countVehicle'>

/**
 * Locks a vehicle as a stock-taking does, and records what was counted by product on the heaps of each. It is posted like any other.
 * @throws Refusal 101 naming line and field; 103 beside another stock-taking, and for what waits to leave; 106, 107
 */
export async function countVehicle(work: Work, { vehicleCode, lines: given, reason }: Given) {
  requirePermission(work.user, 'inv:check:count')
  const { warehouseCode } = await findVehicle(work, vehicleCode)
  await requireStaffOf(work, [warehouseCode])
  const counts = await countsOf(work, given)
  const made = await lockCheck(work, { warehouseCode, checkScope: 'all' })
  const row = await checks.openOne(work, { id: made.id, version: undefined }, 'saveCount')
  const wanted = given.filter(({ checkQty }) => !isZero(checkQty)).map(({ productCode }) => productCode)
  const added = await addEmptyHeaps(work, row.id, { warehouseCode, productCodes: wanted })
  const heaps = await linesWhere(work, row.id)
  requireLines(heaps.length)
  if (added > 0) await keepHead(work, row, { lineCount: heaps.length })
  const batches = await knownBatches(work, heaps)
  const counting = [...counts].flatMap(([productCode, checkQty]) => {
    const own = heaps.filter((heap) => heap.productCode === productCode)
    if (own.length === 0 && !isZero(checkQty))
      throw refuse.invalid(`商品【${productCode}】未曾在该车辆上，请在盘点单中添加`, {
        reason: 'unsuitable',
        field: 'lines',
      })
    const known = own.map((heap) => ({ ...heap, heap, produceDate: batches(productCode, heap.batchNo) }))
    return [...spread(known, checkQty)].map(([{ heap: line }, qty]) => ({
      ...{ line, checkQty: qty, ...(compare(qty, line.bookQty) !== 0 && reason !== undefined && { reason }) },
    }))
  })
  await record(work, added > 0 ? { ...row, lineCount: heaps.length, version: row.version + 1 } : row, counting)
  return made
}

/** What was counted of each product. @throws Refusal 101 for one that is there twice or a count that cannot be, 106 for an unknown one */
async function countsOf(work: Work, given: Given['lines']): Promise<Map<string, string>> {
  const products = await productsOf(work, given)
  const counts = new Map<string, string>()
  eachWithin('lines', given, ({ productCode, checkQty }) => {
    const product = products.get(productCode)
    if (!product) throw refuse.missing(`商品【${productCode}】`, 'productCode')
    if (counts.has(productCode))
      throw refuse.invalid(`商品【${product.productName}】重复`, { reason: 'repeated', field: 'productCode' })
    requireCount(product, checkQty, 'checkQty')
    counts.set(productCode, checkQty)
  })
  return counts
}
