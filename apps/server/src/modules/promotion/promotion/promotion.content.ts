import type { PromotionCustomerScope, PromotionType, UnitType } from '@dealer/sdk/contract'
import type { Work } from '../../../platform/work.ts'
import { type ProductForLine, productsByCode } from '../../md/product/product.service.ts'
import type { KeptItem, KeptRule, KeptRules } from './kept-rules.rules.ts'
import { isProductKind } from './product-kinds.rules.ts'
import { namedIn, refsOf } from './promotion.customers.sql.ts'
import { categoriesOf } from './promotion.save.ts'
import { belowOf } from './promotion.sql.ts'

interface Head {
  readonly id: string
  readonly promotionType: PromotionType
  readonly customerScope: PromotionCustomerScope
}

/** What a promotion gives and to whom, with the names that are not kept. */
export interface Whole extends KeptRules {
  readonly customers: readonly { readonly key: string; readonly label: string; readonly enabled: 'T' | 'F' }[]
  readonly products: ReadonlyMap<string, ProductForLine>
  readonly categories: ReadonlyMap<string, string>
}

export async function wholeOf(work: Work, { id, customerScope }: Pick<Head, 'id' | 'customerScope'>): Promise<Whole> {
  const { customers, rules, items } = await belowOf(work, [id])
  const [named, products, categories] = await Promise.all([
    namedIn(work, customerScope, refsOf(customers)),
    productsByCode(work, [...new Set(items.flatMap(({ productCode }) => productCode ?? []))]),
    categoriesOf(work, [...new Set(items.flatMap(({ categoryId }) => categoryId ?? []))]),
  ])
  return { customers: named, rules, items, products, categories }
}

/** Terms and rules as forms and details have them. */
export function contentOf({ promotionType }: Pick<Head, 'promotionType'>, whole: Whole) {
  const customers = {
    customerRefs: whole.customers.map(({ key }) => key),
    customerRefOptions: whole.customers.map(({ key, label }) => ({ key, label })),
  }
  if (isProductKind(promotionType)) return { ...customers, rules: whole.rules.map((rule) => ruleOf(whole, rule)) }
  return {
    ...customers,
    isRepeat: whole.rules[0]?.isRepeat ?? ('F' as const),
    scopeItems: ofGroup(whole, 0, 'scope').map((item) => ({
      productCode: item.productCode,
      productName: whole.products.get(item.productCode ?? '')?.productName,
      categoryId: item.categoryId,
      categoryName: whole.categories.get(item.categoryId ?? ''),
    })),
    steps: whole.rules.map((rule) => ({ ...rule, giftItems: goodsOf(whole, rule, 'gift') })),
  }
}

const ruleOf = (whole: Whole, rule: KeptRule) => ({
  ...rule,
  items: goodsOf(whole, rule, 'item'),
  buyItems: goodsOf(whole, rule, 'buy'),
  giftItems: goodsOf(whole, rule, 'gift'),
})

const ofGroup = ({ items }: KeptRules, groupNo: number, role: KeptItem['role']): KeptItem[] =>
  items.filter((item) => item.groupNo === groupNo && item.role === role)

const goodsOf = (whole: Whole, { groupNo }: KeptRule, role: KeptItem['role']) =>
  ofGroup(whole, groupNo, role).flatMap((item) => {
    const product = whole.products.get(item.productCode ?? '')
    if (!product) return []
    // What is bought together is counted in the unit of the rule.
    const unitType: UnitType = item.unitType ?? 'small'
    const unitName = (unitType === 'big' ? product.bigUnit : product.smallUnit) ?? product.smallUnit
    const { productCode: _code, id: _id, enabled: _enabled, ...shown } = product
    return [{ ...shown, ...item, productCode: product.productCode, unitType, unitName, qty: item.qty ?? '0' }]
  })
