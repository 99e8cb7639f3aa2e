import { type ProductPromotionRule, promotionTypeLabel } from '@dealer/sdk/contract'
import { compare, toScale, trimZeros } from '@dealer/validators'
import { eachWithin, refuse } from '../../../platform/refusal.ts'
import { once } from '../../md/price/unit-prices.rules.ts'
import { checkQty, unitOf } from '../../md/product/line-qty.rules.ts'
import { type KeptItem, type KeptRule, type KeptRules, keptItems, keptRule } from './kept-rules.rules.ts'
import { above0, eachNumbered, giftsOf, type Known, paidProductOf, productOf, requireOnly } from './rule-goods.rules.ts'

type Item = NonNullable<ProductPromotionRule['items']>[number]
interface Judged {
  readonly rule: KeptRule
  readonly items: readonly KeptItem[]
}
type Judge = (known: Known, rule: ProductPromotionRule, groupNo: number) => Judged

const PACKAGE = promotionTypeLabel.discountPackage
const PRESENT = promotionTypeLabel.discountPresent
const SPEC = promotionTypeLabel.discountSpec

const discountPackage: Judge = (known, rule, groupNo) => {
  requireOnly(PACKAGE, rule, ['packagePrice', 'items'])
  const { items = [] } = rule
  const packagePrice = toScale(above0('套餐价', 'packagePrice', rule.packagePrice), 4)
  if (items.length === 0) throw refuse.invalid('请录入套餐商品', { reason: 'empty', field: 'items' })
  const isNew = once<Item>(
    ({ productCode, unitType, isGift = 'F' }) => `${productCode} ${unitType} ${isGift}`,
    ({ productCode }) => `商品【${known.products.get(productCode)?.productName ?? productCode}】重复`,
    'productCode',
  )
  const kept = eachWithin('items', items, (item) => {
    const { productCode, unitType, isGift = 'F' } = item
    requireOnly(PACKAGE, item, ['productCode', 'unitType', 'qty', 'isGift'])
    const product = isGift === 'T' ? productOf(known, productCode) : paidProductOf(known, productCode)
    if (item.qty === undefined) throw refuse.required('数量', 'qty')
    checkQty(product, item.qty)
    unitOf(product, unitType)
    isNew(item)
    return { productCode, unitType, qty: trimZeros(item.qty), isGift }
  })
  if (kept.every(({ isGift }) => isGift === 'T'))
    throw refuse.invalid('套餐至少要有一个付款的商品', { reason: 'empty', field: 'items' })
  return { rule: keptRule({ groupNo, packagePrice }), items: keptItems(groupNo, 'item', kept) }
}

const discountPresent: Judge = (known, rule, groupNo) => {
  const wanted = ['buyItems', 'buyQty', 'buyUnitType', 'giftItems', 'giftMode', 'chooseNum', 'isRepeat']
  requireOnly(PRESENT, rule, wanted)
  const { buyItems = [], buyUnitType, isRepeat = 'F' } = rule
  if (buyItems.length === 0) throw refuse.invalid('请录入购买商品', { reason: 'empty', field: 'buyItems' })
  const buyQty = trimZeros(above0('购买数量', 'buyQty', rule.buyQty))
  if (buyUnitType === undefined) throw refuse.required('购买单位', 'buyUnitType')
  const isNew = once<{ productCode: string }>(
    ({ productCode }) => productCode,
    ({ productCode }) => `商品【${known.products.get(productCode)?.productName ?? productCode}】重复`,
    'productCode',
  )
  const bought = eachWithin('buyItems', buyItems, ({ productCode }) => {
    unitOf(paidProductOf(known, productCode), buyUnitType)
    isNew({ productCode })
    return { productCode }
  })
  const { gifts, giftMode, chooseNum } = giftsOf(known, rule)
  return {
    rule: keptRule({ groupNo, buyQty, buyUnitType, giftMode, chooseNum, isRepeat }),
    items: [...keptItems(groupNo, 'buy', bought), ...keptItems(groupNo, 'gift', gifts)],
  }
}

/** A product has one special price in a unit, whatever the rule. */
function discountSpec(): Judge {
  const seen = new Set<string>()
  return (known, rule, groupNo) => {
    requireOnly(SPEC, rule, ['items'])
    const { items = [] } = rule
    if (items.length === 0) throw refuse.invalid('请录入特价商品', { reason: 'empty', field: 'items' })
    const kept = eachWithin('items', items, (item) => {
      const { productCode, unitType, minQty, maxQty } = item
      requireOnly(SPEC, item, ['productCode', 'unitType', 'specPrice', 'minQty', 'maxQty'])
      const product = paidProductOf(known, productCode)
      const { productName } = product
      unitOf(product, unitType)
      const specPrice = toScale(above0(`商品【${productName}】特价`, 'specPrice', item.specPrice), 4)
      if (minQty !== undefined) above0(`商品【${productName}】起订数量`, 'minQty', minQty)
      if (maxQty !== undefined) above0(`商品【${productName}】特价上限`, 'maxQty', maxQty)
      if (minQty !== undefined && maxQty !== undefined && compare(maxQty, minQty) < 0)
        throw refuse.invalid(`商品【${productName}】特价上限不能小于起订数量`, { reason: 'tooSmall', field: 'maxQty' })
      if (seen.has(`${productCode} ${unitType}`))
        throw refuse.invalid(`商品【${productName}】重复`, { reason: 'repeated', field: 'productCode' })
      seen.add(`${productCode} ${unitType}`)
      const limits = { minQty: minQty ? trimZeros(minQty) : null, maxQty: maxQty ? trimZeros(maxQty) : null }
      return { productCode, unitType, specPrice, ...limits }
    })
    return { rule: keptRule({ groupNo }), items: keptItems(groupNo, 'item', kept) }
  }
}

const JUDGES = { discountPackage: () => discountPackage, discountPresent: () => discountPresent, discountSpec }

/** A kind of promotion that is about single products. */
export type ProductKind = keyof typeof JUDGES

export const isProductKind = (kind: string): kind is ProductKind => kind in JUDGES

/**
 * The rules of a product promotion as they are kept.
 * @throws Refusal 101, 106 naming rule and field
 */
export function productRules(known: Known, kind: ProductKind, entered: readonly ProductPromotionRule[]): KeptRules {
  if (entered.length === 0) throw refuse.invalid('请录入促销规则', { reason: 'empty', field: 'rules' })
  const judge = JUDGES[kind]()
  const judged = eachNumbered('rules', '条规则', entered, (rule, index) => judge(known, rule, index + 1))
  return { rules: judged.map(({ rule }) => rule), items: judged.flatMap(({ items }) => items) }
}
