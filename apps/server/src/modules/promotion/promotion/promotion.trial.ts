import { applyPromotions, type Hint, type OrderLine, type PricedOrder, type ResultLine } from '@dealer/promotions'
import { unitTypeLabel } from '@dealer/sdk/contract'
import { sum, toScale, trimZeros } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { eachWithin, refuse, within } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { findCustomer } from '../../md/customer/customer.service.ts'
import { type PriceItem, priceKey, pricesFor } from '../../md/price/price.service.ts'
import { checkQty, tradedProduct, unitOf } from '../../md/product/line-qty.rules.ts'
import { type ProductForLine, productsByCode } from '../../md/product/product.service.ts'
import type { EnteredRules, KeptRules } from './kept-rules.rules.ts'
import { engineOf } from './promotion.engine.ts'
import { ANYBODY } from './promotion.products.sql.ts'
import { categoriesAbove } from './promotion.running.ts'
import { categoriesOf, keptRules, knownTo } from './promotion.save.ts'
import { offersOf } from './promotion.words.ts'

type Trial = Args<'promotion.promotion.preview'>

const HEAD = { promotionNum: 'CX', promotionName: '试算', priority: 1, stackable: 'F' } as const

/**
 * What an example order gets from a promotion that is not saved; where gifts are chosen, the first ones are.
 * @throws Refusal 101, 106 for rules that could not be saved and for lines that could not be ordered
 */
export async function tryPromotion(work: Work, { promotion, items, customerCode }: Trial) {
  const entered: EnteredRules = promotion
  const known = await knownTo(work, entered)
  const kept = within('promotion', () => keptRules(known, entered))
  const codes = [...new Set([...items, ...kept.items].flatMap(({ productCode }) => productCode ?? []))]
  const products = await productsByCode(work, codes)
  const lines = await pricedLines(work, products, { items, customerCode })
  const { promotionType, limitTimes = 0 } = promotion
  const offer = engineOf({ ...HEAD, promotionType, limitTimes }, kept, products)
  const priced = applyPromotions({ lines }, [offer], chosen(kept))
  return resultOf(priced, {
    products,
    offers: offersOf({ promotionType, ...kept, products, categories: await scopeNames(work, kept) }),
  })
}

/** Goods that cost something beside are shown as if they were wanted. */
const chosen = ({ items }: KeptRules) => [
  {
    promotionNum: HEAD.promotionNum,
    gifts: items.flatMap(({ role, productCode, unitType, qty }) =>
      role === 'gift' && productCode && unitType && qty ? [{ productCode, unitType, qty }] : [],
    ),
  },
]

const scopeNames = (work: Work, { items }: KeptRules) =>
  categoriesOf(
    work,
    items.flatMap(({ categoryId }) => categoryId ?? []),
  )

/** Lines at the prices of the customer, or base prices. @throws Refusal 101, 106 naming the line */
async function pricedLines(
  work: Work,
  products: ReadonlyMap<string, ProductForLine>,
  { items, customerCode }: Pick<Trial, 'items' | 'customerCode'>,
): Promise<OrderLine[]> {
  const customer = customerCode === undefined ? ANYBODY : await findCustomer(work, customerCode)
  const wanted: readonly PriceItem[] = items
  const [prices, above] = await Promise.all([
    pricesFor(work, customer, wanted),
    categoriesAbove(work, [...new Set(items.map(({ productCode }) => productCode))]),
  ])
  return eachWithin('items', items, (item, index) => {
    const lineNo = index + 1
    const product = tradedProduct(products, item.productCode, { lineNo })
    checkQty(product, item.qty)
    unitOf(product, item.unitType)
    const price = prices.get(priceKey(item))?.price
    if (price === undefined)
      throw refuse.invalid(`商品【${product.productName}】未维护价格`, { reason: 'unpriced', field: 'productCode' })
    const { productCode, unitType, qty } = item
    const categoryIds = above.get(productCode) ?? []
    return { lineNo, productCode, categoryIds, unitType, unitRatio: product.unitRatio, qty, price, originPrice: price }
  })
}

interface Shown {
  readonly products: ReadonlyMap<string, ProductForLine>
  readonly offers: string[]
}

function resultOf(priced: PricedOrder, { products, offers }: Shown) {
  const { promotions, goodsAmount, promotionAmount, totalAmount } = priced
  return {
    offers,
    times: promotions.reduce((all, { times }) => all + times, 0),
    giftQty: trimZeros(sum(['0', ...promotions.map(({ giftQty }) => giftQty)])),
    ...{ goodsAmount, promotionAmount, totalAmount },
    hints: hintsOf(priced, products),
    lines: priced.lines.map((line) => lineOf(line, products)),
  }
}

function lineOf(line: ResultLine, products: ReadonlyMap<string, ProductForLine>) {
  const product = products.get(line.productCode)
  const unitName = (line.unitType === 'big' ? product?.bigUnit : product?.smallUnit) ?? ''
  const { lineNo, productCode, unitType, qty, smallQty, originAmount, discountAmount, amount } = line
  return {
    ...{ lineNo, productCode, unitType, qty, smallQty, originAmount, discountAmount, amount },
    ...{ productName: product?.productName ?? '', spec: product?.spec ?? '', unitName },
    price: toScale(line.price, 4),
    isGift: line.lineType === 'gift' || line.lineType === 'exchange' ? ('T' as const) : ('F' as const),
    isPromoted: line.promotionNum !== undefined || line.shares.length > 0 ? ('T' as const) : ('F' as const),
  }
}

const REASONS = {
  unreached: '示例订单没有达到促销条件',
  spent: '超过每单最多次数',
  excluded: '与其他促销互斥',
  optional: '满足条件，可换购',
} as const

const hintsOf = ({ missed, hints }: PricedOrder, products: Shown['products']): string[] => [
  ...missed.map(({ reason }) => REASONS[reason]),
  ...hints.map((hint) => `第${hint.groupNo}档还差${missing(hint, products)}`),
]

function missing({ missingQty, unitType, missingAmount, missingItems }: Hint, products: Shown['products']): string {
  if (missingAmount !== undefined) return `${toScale(missingAmount, 2)}元`
  if (!missingItems) return `${trimZeros(missingQty ?? '0')}个${unitTypeLabel[unitType ?? 'small']}`
  const items = missingItems.map((item) => {
    const product = products.get(item.productCode)
    return `${product?.productName ?? item.productCode}${item.qty}${(item.unitType === 'big' ? product?.bigUnit : product?.smallUnit) ?? ''}`
  })
  return items.join('、')
}
