import { ExchangePromotionStep } from '@dealer/fields/ExchangePromotionStep'
import { OrderPromotionStep } from '@dealer/fields/OrderPromotionStep'
import { ProductPromotionRule } from '@dealer/fields/ProductPromotionRule'
import type { PromotionType } from '@dealer/sdk'
import { type FormItem, fieldItems } from '@dealer/ui-kit/form'
import { productLookup } from '../../../../../data/lookups.ts'
import type { Goods } from './rule-columns.ts'

/** What the editor of a kind asks for. */
export interface EditorKind {
  /** What one of its rules is called. */
  readonly rule: '规则' | '阶梯'
  readonly isOfOrder: boolean
  /** Whether there may be several. */
  readonly isMany: boolean
  /** Fields of a rule. */
  readonly items: readonly FormItem[]
  /** The products of a rule, and what they are called. */
  readonly goods?: { readonly label: string; readonly columns: Goods; readonly field: 'items' | 'giftItems' }
  /** What one must know. */
  readonly note: string
}

const GIFTS = { label: '赠品', columns: 'gift', field: 'giftItems' } as const
const MODE = { prop: 'giftMode', default: 'all', required: true } as const
const CHOOSE = { prop: 'chooseNum', placeholder: '任选时填写' } as const

export const EDITORS: Readonly<Record<PromotionType, EditorKind>> = {
  discountPackage: {
    ...{ rule: '规则', isOfOrder: false, isMany: true },
    items: fieldItems(ProductPromotionRule, [{ prop: 'packagePrice', required: true }]),
    goods: { label: '套餐商品', columns: 'package', field: 'items' },
    note: '按数量买齐套餐商品，每套按套餐价结算',
  },
  discountPresent: {
    ...{ rule: '规则', isOfOrder: false, isMany: true },
    items: [
      {
        prop: 'buyItems',
        label: '购买商品',
        type: 'multiselect',
        finds: productLookup,
        list: true,
        required: true,
        span: 3,
      },
      ...fieldItems(ProductPromotionRule, [
        { prop: 'buyQty', required: true },
        { prop: 'buyUnitType', required: true, default: 'big' },
        { prop: 'isRepeat', default: 'T' },
        MODE,
        CHOOSE,
      ]),
    ],
    goods: GIFTS,
    note: '购买商品可混合累计；循环时每满一次送一次',
  },
  discountSpec: {
    ...{ rule: '规则', isOfOrder: false, isMany: false, items: [] },
    goods: { label: '特价商品', columns: 'special', field: 'items' },
    note: '数量达到起订数量才享受特价，超出特价上限的部分按原价',
  },
  giveProduct: {
    ...{ rule: '阶梯', isOfOrder: true, isMany: true },
    items: fieldItems(OrderPromotionStep, [
      { prop: 'fullQty', required: true },
      { prop: 'unitType', required: true, default: 'big' },
      MODE,
      CHOOSE,
    ]),
    goods: GIFTS,
    note: '阶梯从低到高；不循环时按达到的最高阶梯送一次',
  },
  cutAmount: {
    ...{ rule: '阶梯', isOfOrder: true, isMany: true },
    items: fieldItems(OrderPromotionStep, [
      { prop: 'fullAmount', required: true },
      { prop: 'cutAmount', placeholder: '与折扣率任填一个' },
      { prop: 'discountRate', placeholder: '减免的百分比' },
    ]),
    note: '阶梯从低到高；不循环时按达到的最高阶梯减一次',
  },
  exchangeProduct: {
    ...{ rule: '阶梯', isOfOrder: true, isMany: true },
    items: fieldItems(ExchangePromotionStep, [
      'fullAmount',
      { prop: 'addPrice', placeholder: '赠送则留空' },
      { ...MODE, default: 'choose' },
      CHOOSE,
    ]),
    goods: GIFTS,
    note: '换购价为0是赠送，大于0时客户按换购价加购',
  },
}
