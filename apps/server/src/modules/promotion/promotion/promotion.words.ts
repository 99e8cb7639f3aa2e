import { type PromotionType, type UnitType, unitTypeLabel } from '@dealer/sdk/contract'
import { isZero, trimZeros } from '@dealer/validators'
import type { KeptItem, KeptRule, KeptRules } from './kept-rules.rules.ts'

/** What a sentence needs to know of a product. */
export interface SpokenProduct {
  readonly productName: string
  readonly smallUnit: string
  readonly bigUnit: string | null
}

/** A promotion that is put into words. */
export interface Spoken extends KeptRules {
  readonly promotionType: PromotionType
  readonly products: ReadonlyMap<string, SpokenProduct>
  /** Names of categories, by id. */
  readonly categories: ReadonlyMap<string, string>
}

/** Where more are named, the first ones and their number are. */
const MOST_NAMES = 3

/**
 * Each rule or step as a sentence, in their order.
 *
 * @example offersOf({ promotionType: 'cutAmount', … }) // ['满1000.00元减50.00元', '满2000.00元减120.00元']
 */
export function offersOf(promotion: Spoken): string[] {
  const say = SENTENCES[promotion.promotionType]
  return promotion.rules.map((rule) => {
    const of = (role: KeptItem['role']) =>
      promotion.items.filter((item) => item.role === role && item.groupNo === rule.groupNo)
    return say({ rule, of, scope: promotion.items.filter(({ role }) => role === 'scope'), ...promotion })
  })
}

interface Saying extends Pick<Spoken, 'products' | 'categories'> {
  readonly rule: KeptRule
  readonly scope: readonly KeptItem[]
  of(role: KeptItem['role']): KeptItem[]
}

const SENTENCES: Readonly<Record<PromotionType, (saying: Saying) => string>> = {
  discountPackage: (saying) => {
    const goods = saying.of('item').map((item) => quantity(saying, item) + (item.isGift === 'T' ? '（赠）' : ''))
    return `${goods.join('+')}，套餐价${money(saying.rule.packagePrice)}元`
  },
  discountPresent: (saying) => {
    const { isRepeat, buyQty, buyUnitType } = saying.rule
    const bought = saying.of('buy')
    const mixed = bought.length > 1 ? '任意组合' : ''
    const unit = unitOfAll(saying, bought, buyUnitType)
    return `${names(saying, bought)}${mixed}${isRepeat === 'T' ? '每买' : '买满'}${count(buyQty)}${unit}${given(saying)}`
  },
  discountSpec: (saying) =>
    saying
      .of('item')
      .map((item) => special(saying, item))
      .join('；'),
  giveProduct: (saying) => {
    const { isRepeat, fullQty, unitType } = saying.rule
    return `${inScope(saying)}${isRepeat === 'T' ? '每满' : '满'}${count(fullQty)}${unitOfAll(saying, saying.scope, unitType)}${given(saying)}`
  },
  cutAmount: (saying) => {
    const { isRepeat, fullAmount, cutAmount, discountRate } = saying.rule
    const cut = cutAmount === null ? `减${count(discountRate)}%` : `减${cutAmount}元`
    return `${inScope(saying)}${isRepeat === 'T' ? '每满' : '满'}${fullAmount}元${cut}`
  },
  exchangeProduct: (saying) => {
    const { isRepeat, fullAmount, addPrice } = saying.rule
    const full = `${inScope(saying)}${isRepeat === 'T' ? '每满' : '满'}${fullAmount}元`
    if (addPrice === null || isZero(addPrice)) return `${full}${given(saying)}`
    return `${full}可加${money(addPrice)}元换购${given(saying).replace(/^送/, '')}`
  },
}

const nameOf = ({ products, categories }: Saying, { productCode, categoryId }: KeptItem): string =>
  productCode === null
    ? (categories.get(categoryId ?? '') ?? '')
    : (products.get(productCode)?.productName ?? productCode)

function names(saying: Saying, items: readonly KeptItem[]): string {
  const all = items.map((item) => nameOf(saying, item))
  const some = all.slice(0, MOST_NAMES).join('、')
  return all.length > MOST_NAMES ? `${some}等${all.length}种` : some
}

const inScope = (saying: Saying): string => (saying.scope.length > 0 ? `${names(saying, saying.scope)} ` : '')

function unitName({ products }: Saying, productCode: string | null, unitType: UnitType | null): string | undefined {
  const product = products.get(productCode ?? '')
  return (unitType === 'big' ? product?.bigUnit : product?.smallUnit) ?? undefined
}

/** The unit that all of these have, else what such units are called. */
function unitOfAll(saying: Saying, items: readonly KeptItem[], unitType: UnitType | null): string {
  const [first, ...others] = new Set(items.map(({ productCode }) => unitName(saying, productCode, unitType)))
  return first !== undefined && others.length === 0 ? first : `个${unitTypeLabel[unitType ?? 'small']}`
}

const quantity = (saying: Saying, item: KeptItem): string =>
  `${nameOf(saying, item)}${count(item.qty)}${unitName(saying, item.productCode, item.unitType) ?? ''}`

function given(saying: Saying): string {
  const gifts = saying.of('gift').map((gift) => quantity(saying, gift))
  const { giftMode, chooseNum } = saying.rule
  if (giftMode === 'choose') return `送${gifts.join('、')}中任选${chooseNum}种`
  return `送${gifts.join('、')}`
}

function special(saying: Saying, item: KeptItem): string {
  const unit = unitName(saying, item.productCode, item.unitType) ?? ''
  const limits = [
    ...(item.minQty === null ? [] : [`${item.minQty}${unit}起`]),
    ...(item.maxQty === null ? [] : [`最多${item.maxQty}${unit}`]),
  ]
  const bounds = limits.length > 0 ? `（${limits.join('，')}）` : ''
  return `${nameOf(saying, item)}特价${money(item.specPrice)}元/${unit}${bounds}`
}

const count = (qty: string | null): string => trimZeros(qty ?? '0')
/** A price with two decimals at least. */
const money = (price: string | null): string => (price ?? '0.00').replace(/(\.\d{2}\d*?)0*$/, '$1')
