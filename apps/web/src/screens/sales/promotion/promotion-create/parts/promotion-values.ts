import type {
  Promotion,
  PromotionCopy,
  PromotionCustomerScope,
  PromotionDraft,
  PromotionForm,
  PromotionType,
} from '@dealer/sdk'
import { collectValues, type FormValues, type SentValues } from '@dealer/ui-kit/form'
import { lineKey } from '@dealer/ui-kit/grid'
import { type FoundProduct, unitOfFound } from '../../../../../document/line/product-line.ts'
import { EDITORS } from './editor-kinds.ts'
import type { Goods } from './rule-columns.ts'
import { type RuleLine, ruleLineOf, type SavedItem } from './rule-line.ts'

/** A rule or step as it is entered. */
export interface RuleValues {
  readonly key: string
  readonly values: FormValues
  readonly lines: readonly RuleLine[]
}

type Kept = Promotion | PromotionCopy

const REFS = { type: 'types', region: 'regions', customer: 'customers' } as const

/** The head of a promotion that is changed or copied. */
export function headValues(kept: Kept): FormValues {
  const { promotionName, customerScope, stackable, priority, remark = '', scopeItems = [], isRepeat = 'F' } = kept
  const { totalBudgetQty = '', totalBudgetAmount = '', limitTimes, customerLimitTimes } = kept
  return {
    ...{ promotionName, customerScope, stackable, remark, isRepeat, totalBudgetQty, totalBudgetAmount },
    orderTypes: kept.orderTypes.toString().split(','),
    priority: String(priority),
    limitTimes: limitTimes === 0 ? '' : String(limitTimes),
    customerLimitTimes: customerLimitTimes === 0 ? '' : String(customerLimitTimes),
    ...(customerScope !== 'all' && { [REFS[customerScope]]: kept.customerRefs }),
    products: scopeItems.flatMap(({ productCode }) => productCode ?? []),
    categories: scopeItems.flatMap(({ categoryId }) => categoryId ?? []),
  }
}

/** The days of a new one, or of one that is changed. */
export const daysOf = ({ startDate, endDate }: Pick<PromotionForm, 'startDate' | 'endDate'>): FormValues => ({
  startDate,
  endDate,
})

/** A rule of which nothing is entered. */
export const emptyRule = (): RuleValues => ({ key: lineKey(), values: {}, lines: [] })

/** The first rule of a new promotion, with the products that it is to be about. */
export const firstRule = (products: readonly FoundProduct[]): RuleValues => ({
  ...emptyRule(),
  lines: products.map((found) => ruleLineOf({ ...found, unitType: unitOfFound(found) })),
})

/** The rules or steps of a promotion that is changed or copied. */
export function ruleValues({ promotionType, rules, steps }: Kept): RuleValues[] {
  const { items, goods } = EDITORS[promotionType]
  return [...(rules ?? []), ...(steps ?? [])].map((rule) => {
    const said = rule as Readonly<Record<string, unknown>>
    const { buyItems = [] } = said as { buyItems?: readonly { productCode: string }[] }
    const fields = items.filter(({ prop }) => said[prop] !== undefined && prop !== 'buyItems')
    return {
      key: lineKey(),
      values: {
        ...Object.fromEntries(fields.map(({ prop }) => [prop, String(said[prop])])),
        ...(buyItems.length > 0 && { buyItems: buyItems.map(({ productCode }) => productCode) }),
      },
      lines: goods ? ((said[goods.field] ?? []) as readonly SavedItem[]).map(ruleLineOf) : [],
    }
  })
}

const filled = (values: SentValues): SentValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null))

const ITEMS: Readonly<Record<Goods, (line: RuleLine) => object>> = {
  gift: ({ productCode, unitType, qty }) => ({ productCode, unitType, qty }),
  package: ({ productCode, unitType, qty, isGift }) => ({ productCode, unitType, qty, isGift }),
  special: ({ productCode, unitType, specPrice, minQty, maxQty }) => ({
    ...{ productCode, unitType, specPrice },
    ...(minQty && { minQty }),
    ...(maxQty && { maxQty }),
  }),
}

/** A rule as it is sent. */
function sentRule(kind: PromotionType, { values, lines }: RuleValues): object {
  const { items, goods } = EDITORS[kind]
  const { buyItems, chooseNum, ...sent } = filled(collectValues(items, values))
  return {
    ...sent,
    ...(sent.giftMode === 'choose' && chooseNum !== undefined && { chooseNum }),
    ...(Array.isArray(buyItems) && { buyItems: buyItems.map((productCode) => ({ productCode })) }),
    ...(goods && { [goods.field]: lines.map(ITEMS[goods.columns]) }),
  }
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value : [])

/** What decides what an order gets, as it is sent. */
export function sentRules(kind: PromotionType, head: FormValues, rules: readonly RuleValues[]): PromotionDraft {
  const sent = rules.map((rule) => sentRule(kind, rule))
  const limitTimes = Number(head.limitTimes || 0)
  if (!EDITORS[kind].isOfOrder) return { promotionType: kind, limitTimes, rules: sent } as PromotionDraft
  const scopeItems = [
    ...listOf(head.products).map((productCode) => ({ productCode })),
    ...listOf(head.categories).map((categoryId) => ({ categoryId })),
  ]
  return { promotionType: kind, limitTimes, scopeItems, steps: sent, isRepeat: head.isRepeat === 'T' ? 'T' : 'F' }
}

/** The head as it is sent. */
export function sentHead(sent: SentValues): object {
  const { types, regions, customers, products: _products, categories: _categories, isRepeat: _isRepeat, ...head } = sent
  const refs = { all: [], type: types, region: regions, customer: customers }
  return { ...filled(head), customerRefs: refs[sent.customerScope as PromotionCustomerScope] ?? [] }
}
