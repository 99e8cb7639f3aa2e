import type { ProductStock } from '@dealer/sdk'
import { compare, minus } from '@dealer/validators'
import { stockText, sumNeeds } from '../../../document/stock/short-lines.ts'
import type { OrderLine } from '../order-create/parts/order-line.ts'

/** A product of the order against the stock of the warehouses. */
export interface ProductPlaces {
  readonly line: OrderLine
  /** Of all its lines, in big and small units. */
  readonly needText: string
  /** By warehouse: how much is free, and what lacks of what is needed; nothing where it suffices. */
  readonly places: ReadonlyMap<string, { readonly text: string; readonly lackText: string | undefined }>
  readonly isShort: boolean
}

/**
 * What each warehouse has of what is ordered: products that the order's own warehouse lacks first, then that of the line that is
 * looked at.
 *
 * @param warehouseCode the order's own
 * @param key the line that is looked at
 */
export function productPlaces(
  lines: readonly OrderLine[],
  stock: readonly ProductStock[],
  { warehouseCode, key }: { readonly warehouseCode: string; readonly key?: string },
): ProductPlaces[] {
  const needs = sumNeeds(lines)
  const looked = lines.find((line) => line.key === key)?.productCode
  const first = new Map(lines.map((line) => [line.productCode, line]).reverse() as [string, OrderLine][])
  const rows = [...new Set(lines.map(({ productCode }) => productCode))].flatMap((productCode): ProductPlaces[] => {
    const line = first.get(productCode)
    if (!line || !productCode) return []
    const need = needs.get(productCode) ?? '0'
    const places = new Map(
      stock
        .filter((row) => row.productCode === productCode)
        .map(({ warehouseCode: place, availableQty }) => [
          place,
          {
            text: stockText(line, availableQty),
            lackText: compare(need, availableQty) > 0 ? stockText(line, minus(need, availableQty)) : undefined,
          },
        ]),
    )
    const isShort = places.get(warehouseCode)?.lackText !== undefined
    return [{ line, needText: stockText(line, need), places, isShort }]
  })
  const rank = ({ isShort, line }: ProductPlaces) => (isShort ? 0 : line.productCode === looked ? 1 : 2)
  return rows.sort((a, b) => rank(a) - rank(b))
}

/** Warehouses that could send all of it. */
export const wholePlaces = (rows: readonly ProductPlaces[], warehouses: readonly string[]): string[] =>
  warehouses.filter((code) => rows.every(({ places }) => places.get(code) && !places.get(code)?.lackText))
