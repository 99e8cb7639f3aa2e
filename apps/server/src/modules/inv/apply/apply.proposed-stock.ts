import type { Work } from '../../../platform/work.ts'
import { GOOD } from '../stock/place.rules.ts'
import { availableOf } from '../stock/stock.service.ts'

/**
 * What can be taken of products in each of some warehouses.
 * @param day on which it must not be past its date
 */
export async function usableIn(
  work: Work,
  warehouseCodes: readonly string[],
  products: readonly { readonly productCode: string }[],
  day: string,
): Promise<(warehouseCode: string, productCode: string) => string> {
  const heapOf = (warehouseCode: string, productCode: string) => ({
    ...{ warehouseCode, productCode, inventoryStatusCode: GOOD },
  })
  const heaps = products.flatMap(({ productCode }) => warehouseCodes.map((code) => heapOf(code, productCode)))
  const available = await availableOf(work, heaps, day)
  return (warehouseCode, productCode) => available(heapOf(warehouseCode, productCode))
}
