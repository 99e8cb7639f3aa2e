import type { PromotionOrderItem } from '@dealer/sdk/contract'
import { plus, trimZeros } from '@dealer/validators'
import { eachWithin, refuse } from '../../../../platform/refusal.ts'
import { countedLine, smallQtyOf, tradedProduct } from '../../../md/product/line-qty.rules.ts'
import type { PricedLine, PricedProduct } from '../order-pricing.rules.ts'

const DEFAULT_STOCK_STATUS = '01'

/** What goods of promotions cost. */
const NOTHING = {
  originPrice: '0.0000',
  price: '0.0000',
  priceSource: 'base',
  originAmount: '0.00',
  discountAmount: '0.00',
  amount: '0.00',
  taxAmount: '0.00',
} as const

/**
 * The lines of a requisition: goods that are given away, which cost nothing. Lines of the same product, unit and stock status
 * become one.
 *
 * @throws Refusal 101 for what is not given away, and for quantities that make no sense; 106 for an unknown product
 */
export function requisitionLines(
  entered: readonly Readonly<PromotionOrderItem>[],
  products: ReadonlyMap<string, PricedProduct>,
): PricedLine[] {
  if (entered.length === 0) throw refuse.invalid('请录入商品明细', { reason: 'empty', field: 'items' })
  const lines = eachWithin('items', entered, (line) => {
    const product = tradedProduct(products, line.productCode, line)
    if (product.isGift === 'F')
      throw refuse.invalid(`商品【${product.productName}】不是促销品，不能领用`, {
        reason: 'unsuitable',
        field: 'productCode',
      })
    const { taxRate } = product
    return {
      ...{ ...countedLine(product, line), ...NOTHING, lineType: 'gift' as const, isGift: 'T' as const, taxRate },
      inventoryStatusCode: line.inventoryStatusCode ?? DEFAULT_STOCK_STATUS,
      ...(line.remark && { remark: line.remark }),
    }
  })
  const merged = new Map<string, (typeof lines)[number]>()
  for (const line of lines) {
    const key = [line.productCode, line.unitType, line.inventoryStatusCode].join(' ')
    const same = merged.get(key)
    merged.set(key, same ? more(same, line.qty) : line)
  }
  return [...merged.values()].map((line, place) => ({ ...line, lineNo: place + 1 }))
}

function more<Line extends Pick<PricedLine, 'qty' | 'unitType' | 'unitRatio'>>(line: Line, by: string): Line {
  const qty = trimZeros(plus(line.qty, by))
  return { ...line, qty, smallQty: smallQtyOf(qty, line.unitType, line.unitRatio) }
}
