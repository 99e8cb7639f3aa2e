import { bigSmallText, compare, isDecimal, minus, plus } from '@dealer/validators'
import { ofLines } from '../line/of-lines.ts'
import type { ProductLine } from '../line/product-line.ts'

/** Needed small units by product code, over all lines. */
export type Needs = ReadonlyMap<string, string>

/** Adds up what all lines need of each product. */
export const sumNeeds = ofLines((lines: readonly ProductLine[]): Needs => {
  const needs = new Map<string, string>()
  for (const { productCode, smallQty } of lines) {
    if (!productCode || !isDecimal(smallQty)) continue
    const same = needs.get(productCode)
    needs.set(productCode, same === undefined ? smallQty : plus(same, smallQty))
  }
  return needs
})

/** Whether more is needed than there is; never while the stock is not known. */
export const isShort = (available: string | undefined, need: string | undefined): boolean =>
  available !== undefined && need !== undefined && compare(need, available) > 0

/** A product of which the document needs more than there is. */
export interface ShortProduct {
  productCode: string
  productName: string
  /** Line to look at. */
  key: string
  /** How much is missing, in big and small units. */
  missing: string
}

/** All products that are short, in the order of their first lines. */
export const shortProducts = (
  lines: readonly ProductLine[],
  availableOf: (productCode: string) => string | undefined,
): ShortProduct[] => {
  const needs = sumNeeds(lines)
  const seen = new Set<string>()
  return lines.flatMap((line) => {
    const { key, productCode, productName } = line
    if (!productCode || seen.has(productCode)) return []
    seen.add(productCode)
    const available = availableOf(productCode)
    const need = needs.get(productCode)
    if (available === undefined || need === undefined || !isShort(available, need)) return []
    return [{ key, productCode, productName, missing: stockText(line, minus(need, available)) }]
  })
}

/** A quantity of the line's product in big and small units. @example stockText(line, '27') // '1箱3瓶' */
export const stockText = ({ unitRatio, bigUnit, smallUnit }: ProductLine, smallQty: string): string =>
  bigSmallText(smallQty, unitRatio, bigUnit, smallUnit)
