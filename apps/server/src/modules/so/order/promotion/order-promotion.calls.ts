import { type Offer, type Usable, usablePromotions } from '@dealer/promotions'
import { compare, max, minus, sum, toScale } from '@dealer/validators'
import type { Args } from '../../../../platform/contract/types.ts'
import { flag } from '../../../../platform/refusal.ts'
import type { Work } from '../../../../platform/work.ts'
import { stockOf } from '../../../inv/stock/stock.service.ts'
import { findCustomer } from '../../../md/customer/customer.service.ts'
import { pricesFor } from '../../../md/price/price.service.ts'
import { type ProductForLine, productsOf } from '../../../md/product/product.service.ts'
import { priceLines } from '../order-pricing.rules.ts'
import { sumNeeds } from '../order-share.rules.ts'
import { requireFitting } from './chosen.rules.ts'
import { type Left, lackWords, whyNot } from './missed.words.ts'
import { type Ground, groundOf, type Promotable, type Promoted, promote } from './order-promoting.ts'

type Entered = Args<'so.salesOrder.orderPromotion'>
type Products = ReadonlyMap<string, ProductForLine>

interface Tried extends Ground {
  readonly promotable: Promotable
  readonly products: Products
}

/** An order as entered so far, with what may be used for it. @throws Refusal 101, 106 and 107 as saving */
async function tried(work: Work, entered: Entered): Promise<Tried> {
  const { items, customerCode, orderType, docDate = work.today } = entered
  const customer = await findCustomer(work, customerCode)
  const [products, prices] = await Promise.all([productsOf(work, items), pricesFor(work, customer, items, docDate)])
  const lines = priceLines(items, { products, prices, canChangePrice: work.user.rights.canChangePrice })
  const promotable = { customer, docDate, orderType, lines }
  const ground = await groundOf(work, promotable)
  return { ...ground, promotable, products: new Map([...ground.goods, ...products]) }
}

/** Prices an order that is not saved, with all promotions that apply, or those chosen as far as they do. */
export async function previewOrder(work: Work, entered: Entered) {
  const found = await tried(work, entered)
  const promoted = await promote(work, found.promotable, found, entered.promotions)
  const { missed, hints } = promoted.result
  const said = wordsOf(found)
  const isWanted = entered.promotions !== undefined
  return shown(
    work,
    entered,
    found,
    promoted,
    missed.map((one) => ({ ...one, isWanted, ...whyNot(one, hints, said) })),
  )
}

/** Prices an order with exactly what was chosen. @throws Refusal 101, 103 and 106 saying why one does not fit */
export async function chooseForOrder(work: Work, entered: Args<'so.salesOrder.choosePromotion'>) {
  const found = await tried(work, entered)
  const promoted = await promote(work, found.promotable, found, entered.promotions)
  requireFitting(entered.promotions, promoted.result, { names: namesOf(found), said: wordsOf(found) })
  return shown(work, entered, found, promoted, [])
}

/** What the order may use, with what each would bring and which of those chosen keep it out. */
export async function usableForOrder(work: Work, entered: Entered) {
  const found = await tried(work, entered)
  const names = namesOf(found)
  return usablePromotions(found.order, found.promotions, entered.promotions).map((one) => ({
    ...fieldsOf(one),
    ...offered(one, found.products),
    isChosen: flag(one.isChosen),
    isConflict: flag(one.conflicts.length > 0),
    conflicts: [...one.conflicts],
    message:
      one.conflicts.length > 0 ? `不能与${one.conflicts.map((num) => `【${names.get(num)}】`).join('')}同时使用` : null,
  }))
}

const namesOf = ({ promotions }: Ground) =>
  new Map(promotions.map(({ promotionNum, promotionName }) => [promotionNum, promotionName]))

const fieldsOf = ({ promotionNum, promotionName, promotionType, times, discountAmount, giftQty }: Usable) => ({
  ...{ promotionNum, promotionName, promotionType, times, giftQty },
  discountAmount: toScale(discountAmount, 2),
})

/** What it gives, or what may be chosen from. */
function offered({ gifts, offer }: { gifts: Usable['gifts']; offer?: Offer }, products: Products) {
  const isChoice = offer && (offer.giftMode === 'choose' || offer.addPrice !== undefined)
  if (!isChoice) return { gifts: giftsShown(gifts, products) }
  return {
    gifts: giftsShown(offer.giftItems, products),
    ...{
      giftMode: 'choose' as const,
      chooseNum: offer.chooseNum,
      addPrice: offer.addPrice && toScale(offer.addPrice, 4),
    },
  }
}

const giftsShown = (gifts: Usable['gifts'], products: Products) =>
  gifts.flatMap(({ productCode, unitType, qty }) => {
    const product = products.get(productCode)
    if (!product) return []
    const { productName, spec, smallUnit, bigUnit } = product
    return [{ productCode, productName, spec, unitType, unitName: (unitType === 'big' && bigUnit) || smallUnit, qty }]
  })

const wordsOf = ({ products }: Tried) => lackWords(products)

async function shown(
  work: Work,
  { manualDiscount = '0', warehouseCode }: Entered,
  found: Tried,
  { result, lines }: Promoted,
  missed: readonly Left[],
) {
  const { products } = found
  const said = wordsOf(found)
  const short = warehouseCode ? await shortGifts(work, warehouseCode, lines) : []
  const goods = sumOfGoods(lines)
  const totalAmount = max('0.00', minus(minus(goods, result.promotionAmount), manualDiscount))
  return {
    goodsAmount: goods,
    promotionAmount: toScale(result.promotionAmount, 2),
    manualDiscount: toScale(manualDiscount, 2),
    roundAmount: '0.00',
    totalAmount: toScale(totalAmount, 2),
    warnings: [
      ...missed
        .filter(({ isWanted }) => isWanted)
        .map(({ promotionName, reasonText }) => `促销【${promotionName}】${reasonText}`),
      ...short,
    ],
    promotions: result.promotions.map((one) => ({ ...one, gifts: giftsShown(one.gifts, products) })),
    hints: result.hints.map((hint) => ({ ...hint, hintText: said(hint) })),
    missed: missed.filter(({ concerns }) => concerns),
    lines: lines.flatMap((line) => {
      const product = products.get(line.productCode)
      return product ? [{ ...product, ...line }] : []
    }),
  }
}

const sumOfGoods = (lines: Promoted['lines']) => toScale(sum(['0.00', ...lines.map((line) => line.originAmount)]), 2)

/** Gifts that the warehouse lacks beside what is sold of the same. */
async function shortGifts(work: Work, warehouseCode: string, lines: Promoted['lines']): Promise<string[]> {
  const gifts = new Set(lines.filter(({ lineType }) => lineType === 'gift').map(({ productCode }) => productCode))
  if (gifts.size === 0) return []
  const stock = await stockOf(work, { productCodes: [...gifts], warehouseCode })
  return sumNeeds(lines.filter(({ productCode }) => gifts.has(productCode)))
    .filter((need) => compare(need.smallQty, stock.get(need.productCode)?.availableQty ?? '0') > 0)
    .map(({ productName }) => `赠品【${productName}】库存不足`)
}
