import { type PromotionType, promotionTypeLabel } from '@dealer/sdk/contract'
import { compare, toScale, trimZeros } from '@dealer/validators'
import { eachWithin, refuse } from '../../../platform/refusal.ts'
import { once } from '../../md/price/unit-prices.rules.ts'
import {
  type EnteredRules,
  type KeptItem,
  type KeptRule,
  type KeptRules,
  keptItems,
  keptRule,
} from './kept-rules.rules.ts'
import type { ProductKind } from './product-kinds.rules.ts'
import { above0, eachNumbered, giftsOf, type Known, productOf, requireOnly } from './rule-goods.rules.ts'

/** A kind of promotion that is about a whole order. */
export type OrderKind = Exclude<PromotionType, ProductKind>

type Step = NonNullable<EnteredRules['steps']>[number]
type Kept = Partial<Omit<KeptRule, 'groupNo'>> & { readonly gifts?: readonly Partial<KeptItem>[] }

interface Judged {
  /** What must be reached: each step more than the one before. */
  readonly full: string
  readonly kept: Kept
}
type Judge = (known: Known, step: Step, isRepeat: 'T' | 'F') => Judged

const GIFTS = ['giftItems', 'giftMode', 'chooseNum'] as const

const giveProduct: Judge = (known, step) => {
  requireOnly(promotionTypeLabel.giveProduct, step, ['fullQty', 'unitType', ...GIFTS])
  const { fullQty, unitType } = step as Partial<Record<'fullQty', string>> & Pick<Kept, 'unitType'>
  const full = trimZeros(above0('满足数量', 'fullQty', fullQty))
  if (!unitType) throw refuse.required('数量单位', 'unitType')
  return { full, kept: { fullQty: full, unitType, ...giftsOf(known, step) } }
}

const cutAmount: Judge = (_known, step, isRepeat) => {
  requireOnly(promotionTypeLabel.cutAmount, step, ['fullAmount', 'cutAmount', 'discountRate'])
  const { cutAmount: cut, discountRate } = step as Partial<Record<'cutAmount' | 'discountRate', string>>
  const full = toScale(above0('满足金额', 'fullAmount', step.fullAmount), 2)
  if ((cut === undefined) === (discountRate === undefined))
    throw refuse.invalid('减免金额和折扣率须填写其中一个', { reason: 'mismatch', field: 'cutAmount' })
  if (cut !== undefined) {
    above0('减免金额', 'cutAmount', cut)
    if (compare(cut, full) > 0)
      throw refuse.invalid('减免金额不能大于满足金额', { reason: 'tooLarge', field: 'cutAmount' })
    return { full, kept: { fullAmount: full, cutAmount: toScale(cut, 2) } }
  }
  const rate = percent(above0('折扣率', 'discountRate', discountRate))
  if (compare(rate, '100') >= 0)
    throw refuse.invalid('折扣率必须小于100', { reason: 'tooLarge', field: 'discountRate' })
  if (isRepeat === 'T')
    throw refuse.invalid('按折扣率减免的促销不能循环', { reason: 'unsuitable', field: 'discountRate' })
  return { full, kept: { fullAmount: full, discountRate: rate } }
}

const exchangeProduct: Judge = (known, step) => {
  requireOnly(promotionTypeLabel.exchangeProduct, step, ['fullAmount', 'addPrice', ...GIFTS])
  const full = toScale(above0('满足金额', 'fullAmount', step.fullAmount), 2)
  const { addPrice } = step as Partial<Record<'addPrice', string>>
  if (addPrice !== undefined && compare(addPrice, '0') < 0)
    throw refuse.invalid('换购价不能小于0', { reason: 'tooSmall', field: 'addPrice' })
  return { full, kept: { fullAmount: full, addPrice: toScale(addPrice ?? '0', 4), ...giftsOf(known, step) } }
}

const JUDGES: Readonly<Record<OrderKind, Judge>> = { giveProduct, cutAmount, exchangeProduct }
const FULL = { giveProduct: 'fullQty', cutAmount: 'fullAmount', exchangeProduct: 'fullAmount' } as const

/** Goods that count; all when none are named. @throws Refusal 101, 106 */
function scopeOf(known: Known, entered: NonNullable<EnteredRules['scopeItems']>): KeptItem[] {
  const isNew = once<(typeof entered)[number]>(
    ({ productCode = '', categoryId = '' }) => `${productCode} ${categoryId}`,
    () => '参与范围重复',
    'productCode',
  )
  const items = eachWithin('scopeItems', entered, (item) => {
    const { productCode, categoryId } = item
    if ((productCode === undefined) === (categoryId === undefined))
      throw refuse.invalid('参与范围须为商品或类别其中一个', { reason: 'mismatch', field: 'productCode' })
    if (productCode !== undefined) productOf(known, productCode)
    if (categoryId !== undefined && !known.categoryIds.has(categoryId)) throw refuse.missing('商品类别', 'categoryId')
    isNew(item)
    return { productCode: productCode ?? null, categoryId: categoryId ?? null }
  })
  return keptItems(0, 'scope', items)
}

/**
 * Scope and steps of an order promotion as they are kept.
 * @throws Refusal 101, 106 naming step and field
 */
export function orderRules(
  known: Known,
  kind: OrderKind,
  { steps = [], scopeItems = [], isRepeat = 'F' }: EnteredRules,
): KeptRules {
  if (steps.length === 0) throw refuse.invalid('请录入促销阶梯', { reason: 'empty', field: 'steps' })
  if (isRepeat === 'T' && steps.length > 1)
    throw refuse.invalid('循环的促销只能有一个阶梯', { reason: 'tooMany', field: 'steps' })
  const scope = scopeOf(known, scopeItems)
  let before: Judged | undefined
  const judged = eachNumbered('steps', '个阶梯', steps as readonly Step[], (step) => {
    const one = JUDGES[kind](known, step, isRepeat)
    requireRising(FULL[kind], before, one)
    before = one
    return one.kept
  })
  return {
    rules: judged.map(({ gifts: _gifts, ...kept }, index) => keptRule({ ...kept, groupNo: index + 1, isRepeat })),
    items: [...scope, ...judged.flatMap(({ gifts }, index) => keptItems(index + 1, 'gift', gifts))],
  }
}

function requireRising(field: 'fullQty' | 'fullAmount', before: Judged | undefined, one: Judged): void {
  if (!before) return
  if (before.kept.unitType !== one.kept.unitType)
    throw refuse.invalid('各阶梯的数量单位必须相同', { reason: 'mismatch', field: 'unitType' })
  if (compare(one.full, before.full) <= 0)
    throw refuse.invalid(`${field === 'fullQty' ? '满足数量' : '满足金额'}必须大于上一阶梯`, {
      reason: 'tooSmall',
      field,
    })
}

/** With two to four decimals, as it is kept. */
function percent(rate: string): string {
  const [, decimals = ''] = trimZeros(rate).split('.')
  return toScale(rate, Math.max(2, decimals.length))
}
