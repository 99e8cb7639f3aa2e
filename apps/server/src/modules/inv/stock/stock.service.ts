import type { StockDocType } from '@dealer/sdk/contract'
import type { Work } from '../../../platform/work.ts'
import { compareUsable, draw, GOOD_STATUS, isGood, keyText, type UsableKey } from './stock.rules.ts'
import * as rows from './stock.sql.ts'

export { heapsOf } from './stock.heaps.sql.ts'
export { heldPlaces } from './stock.places.sql.ts'

/** On hand, reserved and free of products; a product without stock is there with zeros. */
export async function stockOf(
  work: Work,
  where: { productCodes: readonly string[]; warehouseCode?: string; inventoryStatusCode?: string },
): Promise<Map<string, rows.StockSum>> {
  const found =
    where.productCodes.length > 0 ? await rows.stockSums(work.tx, { ...where, dealerCode: work.user.dealerCode }) : []
  const sums = new Map(found.map((row) => [row.productCode, row]))
  return new Map(
    where.productCodes.map((productCode) => [
      productCode,
      sums.get(productCode) ?? { productCode, onHandQty: '0', reservedQty: '0', availableQty: '0' },
    ]),
  )
}

/**
 * What is free of products, each in a warehouse and status, read for all at once.
 * @param goodOn day on which only batches count that the default choice would take
 */
export async function availableOf({ tx, user }: Work, wanted: readonly rows.Heaps[], goodOn?: string) {
  const found = wanted.length > 0 ? await rows.availableSums(tx, user.dealerCode, wanted, goodOn) : []
  const key = ({ warehouseCode, productCode, inventoryStatusCode }: rows.Heaps) =>
    `${warehouseCode} ${productCode} ${inventoryStatusCode}`
  const sums = new Map(found.map((row) => [key(row), row.availableQty]))
  return (heaps: rows.Heaps): string => sums.get(key(heaps)) ?? '0'
}

/** What lines of documents that came in brought, by line; yuan. */
export async function broughtCosts({ tx, user }: Work, docType: StockDocType, docNums: readonly string[]) {
  const ledger = docNums.length > 0 ? await rows.ledgerOfDocuments(tx, user.dealerCode, docType, docNums) : []
  return new Map(ledger.map(({ docItemId, costAmount }) => [docItemId, costAmount]))
}

/** A heap with the quantity that the default choice takes from it. */
export interface Usable extends UsableKey {
  readonly useQty: string
}

/**
 * Heaps of a product with free goods, first expired first, and how much of each covers the quantity: of those past their date
 * nothing, by the default choice.
 */
export async function usableStock(
  work: Work,
  where: { warehouseCode: string; productCode: string; inventoryStatusCode?: string; smallQty: string },
): Promise<Usable[]> {
  const heaps = await rows.usableKeys(work.tx, {
    ...where,
    inventoryStatusCode: where.inventoryStatusCode ?? GOOD_STATUS,
    dealerCode: work.user.dealerCode,
  })
  const taken = new Map(
    draw(
      heaps.filter((heap) => isGood(heap, work.today) && heap.enabled !== 'F'),
      where.smallQty,
    ).taken.map((part) => [keyText(part), part.qty]),
  )
  return heaps
    .filter((heap) => heap.availableQty !== '0')
    .sort(compareUsable)
    .map((heap) => ({ ...heap, useQty: taken.get(keyText(heap)) ?? '0' }))
}
