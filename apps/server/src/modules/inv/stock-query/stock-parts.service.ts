import { bigSmallText } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import type { Work } from '../../../platform/work.ts'
import { productsByCode } from '../../md/product/product.service.ts'
import { comingParts, type Part, reservedParts } from './stock-parts.sql.ts'

/** All normal warehouses together. */
const ALL = '*'

async function inBigUnits(work: Work, productCode: string, read: Promise<Part[]>) {
  const [products, parts] = await Promise.all([productsByCode(work, [productCode]), read])
  const { unitRatio = 1, bigUnit = null, smallUnit = '' } = products.get(productCode) ?? {}
  return parts.map((part) => ({ ...part, bigQty: bigSmallText(part.smallQty, unitRatio, bigUnit, smallUnit) }))
}

/** The documents for which goods of a product are held. */
export const reservedOf = (work: Work, { productCode, ...heaps }: Args<'inv.stockQuery.reservedOf'>) => {
  const { warehouseCode = null, locationCode = null, batchNo = null, inventoryStatusCode = null } = heaps
  const wanted = { productCode, warehouseCode, locationCode, batchNo, inventoryStatusCode }
  return inBigUnits(work, productCode, reservedParts(work, wanted))
}

/** The documents that bring a product into a warehouse, or into all normal ones. */
export const inTransitOf = (work: Work, { productCode, warehouseCode = ALL }: Args<'inv.stockQuery.inTransitOf'>) => {
  const where = { productCode, warehouseCode: warehouseCode === ALL ? null : warehouseCode }
  return inBigUnits(work, productCode, comingParts(work, where))
}
