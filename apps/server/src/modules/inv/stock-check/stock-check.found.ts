import { plus } from '@dealer/validators'
import { and, eq } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { refuse } from '../../../platform/refusal.ts'
import { created, type Work } from '../../../platform/work.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { productsByCode } from '../../md/product/product.service.ts'
import { requireLocations } from '../../md/warehouse/warehouse.service.ts'
import { requireStaffOf } from '../../md/warehouse/warehouse.staff.ts'
import { findInventoryStatus } from '../inventory-status/inventory-status.service.ts'
import { batchOf } from '../stock/batch.rules.ts'
import { countOf } from '../stock/count-lock.service.ts'
import { ANYWHERE, GOOD } from '../stock/place.rules.ts'
import { knownBatches } from '../stock/stock.batches.ts'
import { linesWhere } from './stock-check.counting.ts'
import { type CheckRow, checks } from './stock-check.document.ts'
import { requireLines } from './stock-check.locking.ts'
import { grown, keepHead, record } from './stock-check.recording.ts'
import { requireCount } from './stock-check.rules.ts'
import { stockCheckLine as line } from './stock-check.schema.ts'
import { unitCostsOf } from './stock-check.snapshot.sql.ts'

type Found = Args<'inv.stockCheck.addLine'>

/**
 * Adds goods that were found where the books have none, with their count. Where somebody else found the same meanwhile, the
 * count is added to his.
 * @throws Refusal 101 for goods beyond the scope and what is wrong with batch, place or count; 102 for a line that is there, without
 * a count to be added
 */
export async function addFound(work: Work, found: Found) {
  const row = await checks.openOne(work, { id: found.id, version: undefined }, 'addLine')
  await requireStaffOf(work, [row.warehouseCode])
  const { product, place } = await placeOf(work, row, found)
  if (found.addQty !== undefined) requireCount(product, found.addQty, 'addQty')
  const { productCode, locationCode, batchNo, inventoryStatusCode } = place
  const [there] = await linesWhere(
    work,
    row.id,
    and(
      ...[eq(line.productCode, productCode), eq(line.locationCode, locationCode)],
      ...[eq(line.batchNo, batchNo), eq(line.inventoryStatusCode, inventoryStatusCode)],
    ),
  )
  if (there && found.addQty === undefined) throw refuse.taken('盘点明细', product.productName, 'productCode')
  if (there) {
    const checkQty = plus(there.checkQty ?? '0', found.addQty ?? '0')
    requireCount(product, checkQty, 'addQty')
    await record(work, row, [{ line: there, checkQty }])
    return { lineId: there.id }
  }
  const lineNo = row.lineCount + 1
  requireLines(lineNo)
  const costPrice = (await unitCostsOf(work, [productCode])).get(productCode) ?? '0'
  const fresh = { ...created(work), checkId: row.id, lineNo, ...place, bookQty: '0', costPrice }
  const [made] = await insertRows(work.tx, line, [fresh])
  if (!made) throw refuse.unexpected()
  if (found.addQty === undefined) await keepHead(work, row, { lineCount: lineNo })
  else await record(work, { ...row, ...(await grown(work, row, lineNo)) }, [{ line: made, checkQty: found.addQty }])
  return { lineId: made.id }
}

/** The product and where of it was found. */
async function placeOf(work: Work, row: CheckRow, found: Found) {
  const { productCode, locationCode = ANYWHERE, inventoryStatusCode = GOOD, batchNo } = found
  const { warehouseCode } = row
  const [products, known, { useBatch, useLocation }] = await Promise.all([
    productsByCode(work, [productCode]),
    knownBatches(work, [{ productCode, batchNo }]),
    dealerSettings(work),
    requireLocations(work, { warehouseCode }, [locationCode]),
    findInventoryStatus(work, inventoryStatusCode),
  ])
  const product = products.get(productCode)
  if (!product) throw refuse.missing(`商品【${productCode}】`, 'productCode')
  if ((await countOf(work, { warehouseCode, productCodes: [productCode] })) !== row.checkNum)
    throw refuse.invalid(`商品【${product.productName}】不在盘点范围内`, { reason: 'unsuitable', field: 'productCode' })
  if (locationCode !== ANYWHERE && useLocation === 'F')
    throw refuse.invalid('未启用库位，只能选择默认库位', { reason: 'unsuitable', field: 'locationCode' })
  const made = batchNo === undefined ? undefined : known(productCode, batchNo)
  if (made !== undefined && found.produceDate !== undefined && made !== found.produceDate)
    throw refuse.invalid(`批次【${batchNo}】的生产日期为${made}`, { reason: 'mismatch', field: 'produceDate' })
  const batch = batchOf({ batchNo, produceDate: made ?? found.produceDate }, product, {
    useBatch,
    inDate: work.today,
    isPosted: true,
  })
  return { product, place: { productCode, locationCode, inventoryStatusCode, ...batch } }
}
