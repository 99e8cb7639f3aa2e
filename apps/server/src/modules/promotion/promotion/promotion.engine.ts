import type { Gift, Promotion } from '@dealer/promotions'
import type { promotion, promotionItem, promotionRule } from './promotion.schema.ts'

type Head = Pick<
  typeof promotion.$inferSelect,
  'promotionNum' | 'promotionName' | 'promotionType' | 'priority' | 'stackable' | 'limitTimes'
>
type Rule = Omit<typeof promotionRule.$inferSelect, RowKeys | 'promotionId'>
type Item = Omit<typeof promotionItem.$inferSelect, RowKeys | 'promotionId'>
type RowKeys =
  | ('id' | 'dealerCode' | 'delFlag' | 'version')
  | ('createId' | 'createName' | 'createDate' | 'updateId' | 'updateName' | 'updateDate')

/** What of a product decides how much of it is given. */
interface Given {
  readonly unitRatio: number
  readonly enabled: 'T' | 'F'
}

/**
 * A promotion as the engine takes it, of what its tables keep. What is given must be sold still: without any gift left a rule
 * gives nothing, and a package that lacks a product cannot be bought.
 *
 * @param products those that the items name, by code
 */
export function engineOf(
  head: Head,
  { rules, items }: { readonly rules: readonly Rule[]; readonly items: readonly Item[] },
  products: ReadonlyMap<string, Given>,
): Promotion {
  const { promotionNum, promotionName, promotionType, priority, stackable, limitTimes } = head
  const terms = { promotionNum, promotionName, priority, stackable, limitTimes }
  const sorted = [...rules].sort((a, b) => a.groupNo - b.groupNo)
  const of = (role: Item['role'], groupNo: number) =>
    items.filter((item) => item.role === role && item.groupNo === groupNo).sort((a, b) => a.lineNo - b.lineNo)
  const scopeItems = of('scope', 0)
  const isRepeat = sorted[0]?.isRepeat ?? 'F'
  const giving = ({ groupNo, giftMode, chooseNum }: Rule) => ({
    ...{ groupNo, giftMode, chooseNum },
    giftItems: of('gift', groupNo).flatMap((item) => giftOf(item, products)),
  })
  const gives = ({ giftItems }: { giftItems: readonly Gift[] }) => giftItems.length > 0
  switch (promotionType) {
    case 'discountSpec':
      return {
        ...terms,
        promotionType,
        rules: sorted.map(({ groupNo }) => ({ groupNo, items: of('item', groupNo).map(specOf) })),
      }
    case 'discountPackage':
      return {
        ...terms,
        promotionType,
        rules: sorted.flatMap((rule) => packageOf(rule, of('item', rule.groupNo), products)),
      }
    case 'discountPresent': {
      const presents = sorted.map((rule) => ({
        ...giving(rule),
        buyItems: of('buy', rule.groupNo).map(({ productCode }) => ({ productCode: productCode ?? '' })),
        ...{ buyQty: rule.buyQty ?? '0', buyUnitType: rule.buyUnitType ?? 'small', isRepeat: rule.isRepeat },
      }))
      return { ...terms, promotionType, rules: presents.filter(gives) }
    }
    case 'giveProduct': {
      const steps = sorted.map((rule) => ({
        ...giving(rule),
        ...{ fullQty: rule.fullQty ?? '0', unitType: rule.unitType ?? 'small' },
      }))
      return { ...terms, promotionType, scopeItems, isRepeat, steps: steps.filter(gives) }
    }
    case 'cutAmount': {
      const steps = sorted.map(({ groupNo, fullAmount, cutAmount, discountRate }) => ({
        ...{ groupNo, fullAmount: fullAmount ?? '0', cutAmount, discountRate },
      }))
      return { ...terms, promotionType, scopeItems, isRepeat, steps }
    }
    case 'exchangeProduct': {
      const steps = sorted.map((rule) => ({
        ...giving(rule),
        ...{ fullAmount: rule.fullAmount ?? '0', addPrice: rule.addPrice },
      }))
      return { ...terms, promotionType, scopeItems, isRepeat, steps: steps.filter(gives) }
    }
  }
}

function giftOf({ productCode, unitType, qty }: Item, products: ReadonlyMap<string, Given>): Gift[] {
  const product = products.get(productCode ?? '')
  if (!productCode || product?.enabled !== 'T') return []
  return [{ productCode, unitType: unitType ?? 'small', unitRatio: product.unitRatio, qty: qty ?? '0' }]
}

const specOf = ({ productCode, unitType, specPrice, minQty, maxQty }: Item) => ({
  ...{ productCode: productCode ?? '', unitType: unitType ?? 'small', specPrice: specPrice ?? '0', minQty, maxQty },
})

function packageOf({ groupNo, packagePrice }: Rule, items: readonly Item[], products: ReadonlyMap<string, Given>) {
  const goods = items.flatMap((item) => giftOf(item, products).map((gift) => ({ ...gift, isGift: item.isGift })))
  const isWhole = goods.length === items.length
  return isWhole ? [{ groupNo, packagePrice: packagePrice ?? '0', items: goods }] : []
}
