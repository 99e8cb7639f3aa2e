import type { GiftEntry, PromotionGiftMode } from '@dealer/sdk/contract'
import { compare, trimZeros } from '@dealer/validators'
import { eachWithin, Refusal, refuse } from '../../../platform/refusal.ts'
import { once } from '../../md/price/unit-prices.rules.ts'
import { type CountedProduct, checkQty, unitOf } from '../../md/product/line-qty.rules.ts'
import type { KeptRule } from './kept-rules.rules.ts'

/** A product as rules name it. */
export interface RuledProduct extends CountedProduct {
  readonly isGift: 'T' | 'F'
  readonly enabled: 'T' | 'F'
}

/** What rules may name. */
export interface Known {
  readonly products: ReadonlyMap<string, RuledProduct>
  readonly categoryIds: ReadonlySet<string>
}

/** Judges rules or steps; what is refused says in which: 第2条规则：请录入赠品. */
export const eachNumbered = <Row, Result>(
  path: string,
  title: string,
  rows: readonly Row[],
  judge: (row: Row, index: number) => Result,
): Result[] =>
  eachWithin(path, rows, (row, index) => {
    try {
      return judge(row, index)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw new Refusal(error.code, `第${index + 1}${title}：${error.message}`, error.beside)
    }
  })

const isSaid = (value: unknown): boolean =>
  value !== undefined && value !== 'F' && !(Array.isArray(value) && value.length === 0)

/** What the fields of rules, steps and their products are called. */
const TITLES: Readonly<Record<string, string>> = {
  ...{ packagePrice: '套餐价', items: '商品', buyItems: '购买商品', buyQty: '购买数量', buyUnitType: '购买单位' },
  ...{ giftItems: '赠品', giftMode: '赠送方式', chooseNum: '任选数', isRepeat: '循环', qty: '数量', isGift: '赠品' },
  ...{ specPrice: '特价', minQty: '起订数量', maxQty: '特价上限', fullQty: '满足数量', unitType: '数量单位' },
  ...{ fullAmount: '满足金额', cutAmount: '减免金额', discountRate: '折扣率', addPrice: '换购价' },
}

/** What another kind of promotion has is refused, as nobody would see it again. @throws Refusal 101 */
export function requireOnly(kind: string, given: object, wanted: readonly string[]): void {
  for (const [field, value] of Object.entries(given))
    if (!wanted.includes(field) && isSaid(value))
      throw refuse.invalid(`${kind}没有${TITLES[field] ?? field}`, { reason: 'unsuitable', field })
}

/** @throws Refusal 106 for an unknown product, 101 for a disabled one */
export function productOf({ products }: Known, productCode: string): RuledProduct {
  const product = products.get(productCode)
  if (!product) throw refuse.missing(`商品【${productCode}】`, 'productCode')
  if (product.enabled === 'F')
    throw refuse.invalid(`商品【${product.productName}】已停用`, { reason: 'disabled', field: 'productCode' })
  return product
}

/** As {@link productOf}, of goods that are paid for. @throws Refusal 101 for a gift */
export function paidProductOf(known: Known, productCode: string): RuledProduct {
  const product = productOf(known, productCode)
  if (product.isGift === 'T')
    throw refuse.invalid(`【${product.productName}】是赠品，不能参与促销`, {
      reason: 'unsuitable',
      field: 'productCode',
    })
  return product
}

/** @throws Refusal 101 for a quantity, price or amount that is missing or not above zero */
export function above0(title: string, field: string, value: string | undefined): string {
  if (value === undefined) throw refuse.required(title, field)
  if (compare(value, '0') <= 0) throw refuse.invalid(`${title}必须大于0`, { reason: 'tooSmall', field })
  return value
}

interface EnteredGifts {
  readonly giftItems?: readonly GiftEntry[] | undefined
  readonly giftMode?: PromotionGiftMode | undefined
  readonly chooseNum?: number | undefined
}

/** What is given, and how much of it is chosen. @throws Refusal 101, 106 */
export function giftsOf(known: Known, { giftItems = [], giftMode = 'all', chooseNum }: EnteredGifts) {
  if (giftItems.length === 0) throw refuse.invalid('请录入赠品', { reason: 'empty', field: 'giftItems' })
  const isNew = once<GiftEntry>(
    ({ productCode, unitType }) => `${productCode} ${unitType}`,
    ({ productCode }) => `赠品【${known.products.get(productCode)?.productName ?? productCode}】重复`,
    'productCode',
  )
  const gifts = eachWithin('giftItems', giftItems, (gift) => {
    const product = productOf(known, gift.productCode)
    unitOf(product, gift.unitType)
    checkQty(product, gift.qty)
    isNew(gift)
    return { productCode: gift.productCode, unitType: gift.unitType, qty: trimZeros(gift.qty) }
  })
  return { gifts, ...chosen(giftMode, chooseNum, gifts.length) }
}

function chosen(
  giftMode: PromotionGiftMode,
  chooseNum: number | undefined,
  offered: number,
): Pick<KeptRule, 'giftMode' | 'chooseNum'> {
  if (giftMode === 'all') return { giftMode, chooseNum: null }
  if (chooseNum === undefined) throw refuse.required('任选数', 'chooseNum')
  if (chooseNum > offered)
    throw refuse.invalid(`任选数不能大于赠品的${offered}种`, { reason: 'tooLarge', field: 'chooseNum' })
  return { giftMode, chooseNum }
}
