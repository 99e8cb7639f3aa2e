import type { OtherInvType } from '@dealer/sdk/contract'
import { sum, trimZeros } from '@dealer/validators'
import { showsCost } from '../../../platform/audit/sights.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { flag, refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { type ProductForLine, productsHolding } from '../../md/product/product.service.ts'
import { warehousesByCode } from '../../md/warehouse/warehouse.staff.ts'
import { averageCosts, type FreeHeap, freeHeaps, isFreeIn } from './other-inv.products.sql.ts'
import { OTHER_KINDS } from './other-inv-kinds.rules.ts'

const sumOf = (heaps: readonly FreeHeap[]) => trimZeros(sum(heaps.map(({ availableQty }) => availableQty)))

/** Products with what is free of them in a warehouse and, for who may see it, what they cost. */
export async function withStockAndCost(work: Work, warehouseCode: string, products: readonly ProductForLine[]) {
  const codes = products.map(({ productCode }) => productCode)
  const [heaps, costs, { useBatch }] = await Promise.all([
    freeHeaps(work, warehouseCode, codes),
    showsCost(work) ? averageCosts(work, codes) : undefined,
    dealerSettings(work),
  ])
  return products.map(({ productCode, productName, spec, barcode, bigBarcode, ...product }) => {
    const places = heaps.filter((heap) => heap.productCode === productCode)
    return {
      ...{ productCode, productName, spec, barcode, bigBarcode },
      ...{ smallUnit: product.smallUnit, bigUnit: product.bigUnit, unitRatio: product.unitRatio },
      ...{ allowDecimalQty: product.allowDecimalQty, isBatch: flag(useBatch === 'T' && product.isBatch === 'T') },
      ...{ availableQty: sumOf(places), costPrice: costs?.get(productCode), places },
    }
  })
}

/** @throws Refusal 106 for a warehouse that is not there */
async function requireWarehouse(work: Work, warehouseCode: string): Promise<void> {
  if (!(await warehousesByCode(work, [warehouseCode])).has(warehouseCode)) throw refuse.missing('仓库', 'warehouseCode')
}

/** Products of a text or barcode; for what goes out only those of which something is free. @throws Refusal 101, 106 */
export async function usableProducts(work: Work, args: Args<'inv.stockOthersOutIn.usableProduct'>) {
  const { warehouseCode, code, page } = args
  const otherInvType: OtherInvType = args.otherInvType
  await requireWarehouse(work, warehouseCode)
  const only = OTHER_KINDS[otherInvType].isIn ? undefined : isFreeIn(work, warehouseCode)
  const hits = await productsHolding(work, { code, page, only })
  const products = hits.map(({ product }) => product)
  const found = await withStockAndCost(work, warehouseCode, products)
  return found.map((product, at) => ({ ...product, matchedUnit: hits[at]?.matchedUnit }))
}

/** {@link freeHeaps} of one product. @throws Refusal 106 for a warehouse that is not there */
export async function freeHeapsIn(work: Work, warehouseCode: string, productCode: string): Promise<FreeHeap[]> {
  await requireWarehouse(work, warehouseCode)
  return freeHeaps(work, warehouseCode, [productCode])
}

/** Locations of a warehouse with free goods of a product, whatever their batch and state. @throws Refusal 106 */
export async function usableLocations(work: Work, args: Args<'inv.stockOthersOutIn.usableLocation'>) {
  const { warehouseCode, productCode } = args
  const heaps = await freeHeapsIn(work, warehouseCode, productCode)
  const codes = [...new Set(heaps.map(({ locationCode }) => locationCode))].sort()
  return codes.map((locationCode) => ({
    locationCode,
    availableQty: sumOf(heaps.filter((heap) => heap.locationCode === locationCode)),
  }))
}

/** What is free of a product in one place. @throws Refusal 106 for a warehouse that is not there */
export async function usableCount(work: Work, place: Args<'inv.stockOthersOutIn.usableCounts'>) {
  const heaps = await freeHeapsIn(work, place.warehouseCode, place.productCode)
  const here = heaps.filter(
    ({ locationCode, batchNo, inventoryStatusCode }) =>
      locationCode === place.locationCode &&
      batchNo === place.batchNo &&
      inventoryStatusCode === place.inventoryStatusCode,
  )
  return { availableQty: here.length > 0 ? sumOf(here) : '0' }
}
