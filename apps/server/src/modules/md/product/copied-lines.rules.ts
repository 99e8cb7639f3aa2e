import type { UnitType } from '@dealer/sdk/contract'
import { lineAmount } from '@dealer/validators'
import { smallQtyOf } from './line-qty.rules.ts'

interface OldLine {
  readonly productCode: string
  readonly productName: string
  readonly unitType: UnitType
  readonly qty: string
}

/** A line in the units of today, at a price of its unit. */
export const pricedAnew = <Line extends OldLine>(line: Line, unitRatio: number, price: string) => ({
  ...line,
  ...{ unitRatio, smallQty: smallQtyOf(line.qty, line.unitType, unitRatio) },
  ...{ price, amount: lineAmount(line.qty, price) },
})

/**
 * Lines of a document as the start of a new one. Those that cannot be entered any more are left out, each with a warning.
 *
 * ```ts
 * const { lines, warnings } = copiedLines(order.lines, products, (line, { unitRatio }) => {
 *   const price = prices.get(line.productCode)
 *   return price === undefined ? '未维护价格' : pricedAnew(line, unitRatio, price)
 * })
 * ```
 * @param anew the line as it is entered today, or why it cannot be; not asked for products that are no longer traded
 */
export function copiedLines<Line extends OldLine, Product extends { readonly enabled: 'T' | 'F' }, New extends object>(
  lines: readonly Line[],
  products: ReadonlyMap<string, Product>,
  anew: (line: Line, product: Product) => New | string,
): { lines: New[]; warnings: string[] } {
  const warnings: string[] = []
  const copied = lines.flatMap((line) => {
    const product = products.get(line.productCode)
    const made = product?.enabled === 'T' ? anew(line, product) : '已停用'
    if (typeof made !== 'string') return [made]
    warnings.push(`商品【${line.productName}】${made}，未复制`)
    return []
  })
  return { lines: copied, warnings }
}
