import type { Hint, Missed } from '@dealer/promotions'
import type { UnitType } from '@dealer/sdk/contract'
import type { ProductForLine } from '../../../md/product/product.service.ts'

/** A promotion that does not apply, and why. */
export interface Left extends Pick<Missed, 'promotionNum' | 'promotionName'> {
  readonly reasonText: string
  /** Somebody chose it. */
  readonly isWanted: boolean
  /** The order has something to do with it: some of what it is for is bought. */
  readonly concerns: boolean
}

const REASONS: Readonly<Record<Missed['reason'], string>> = {
  unreached: '未达到条件',
  spent: '额度已用完',
  excluded: '与其他促销不能同时使用',
  optional: '还没有选择换购商品',
}

/** Why one does not apply: what exactly lacks, where something does. */
export function whyNot({ promotionNum, reason }: Missed, hints: readonly Hint[], said: (hint: Hint) => string) {
  const hint = reason === 'unreached' ? hints.find((one) => one.promotionNum === promotionNum) : undefined
  return { reasonText: hint ? said(hint) : REASONS[reason], concerns: hint !== undefined || reason === 'spent' }
}

type Products = ReadonlyMap<string, Pick<ProductForLine, 'productName' | 'bigUnit' | 'smallUnit'>>

/** So many products are named before it would be too long to read. */
const MOST_NAMES = 2

/**
 * What lacks as people say it: `还差14.00元`, `还差3箱` where all goods that count are counted in boxes, `还差汽水2箱` and
 * `还差汽水或果茶3箱` where it must be those.
 */
export function lackWords(products: Products): (hint: Hint) => string {
  const unitOf = (productCode: string, unitType: UnitType | undefined) => {
    const product = products.get(productCode)
    return unitType === 'big' ? product?.bigUnit : product?.smallUnit
  }
  const nameOf = (productCode: string) => products.get(productCode)?.productName ?? productCode
  return ({ missingQty, unitType, missingAmount, missingItems, countedCodes = [], isOfThese = false }) => {
    if (missingAmount !== undefined) return `还差${missingAmount}元`
    if (missingItems)
      return `还差${missingItems
        .map((one) => `${nameOf(one.productCode)}${one.qty}${unitOf(one.productCode, one.unitType) ?? ''}`)
        .join('、')}`
    const [unit, ...others] = new Set(countedCodes.map((code) => unitOf(code, unitType)))
    const named = isOfThese && countedCodes.length <= MOST_NAMES ? countedCodes.map(nameOf).join('或') : ''
    return `还差${named}${missingQty}${(others.length === 0 && unit) || (unitType === 'big' ? '个大单位' : '个小单位')}`
  }
}
