import { lineAmount, sum, toScale } from '@dealer/validators'
import type { Args } from '../../../../platform/contract/types.ts'
import { refuse } from '../../../../platform/refusal.ts'
import type { Work } from '../../../../platform/work.ts'
import { lookupProducts } from '../../../md/product/product.service.ts'
import { offersByNum } from '../../../promotion/promotion/promotion.offer.ts'

/** Rules or steps of a promotion, each also as a line of text. @throws Refusal 106 */
export async function promotionRules(work: Work, { promotionNum }: Args<'so.salesOrder.getPromotionItem'>) {
  const { rules, steps } = await offersByNum(work, promotionNum)
  return [...rules, ...steps]
}

/** Products of one package of a promotion. @throws Refusal 106 */
export async function packageItems(work: Work, args: Args<'so.salesOrder.getPromotionItemByGroup'>) {
  const { rules } = await offersByNum(work, args.promotionNum)
  const rule = rules.find(({ groupNo }) => groupNo === args.groupNo)
  if (!rule) throw refuse.missing('套餐', 'groupNo')
  return rule.items
}

/** Products to buy of a promotion at the customer's prices, with what it says of each. @throws Refusal 106 */
export async function promotionGoods(work: Work, args: Args<'so.salesOrder.findPromotionProduct'>) {
  const { rules, scopeItems } = await offersByNum(work, args.promotionNum)
  const named = rules.flatMap(({ groupNo, items, buyItems }) =>
    [...items, ...buyItems].filter(({ isGift }) => isGift === 'F').map((item) => ({ ...saidOf(item), groupNo })),
  )
  const inScope = scopeItems.flatMap(({ productCode }) =>
    productCode ? [{ productCode, groupNo: 1, isGift: 'F' as const }] : [],
  )
  const goods = [...named, ...inScope]
  const found = await productsFor(work, args, goods)
  return goods.flatMap((one) => {
    const product = found.get(one.productCode)
    return product ? [{ ...product, ...one }] : []
  })
}

/** Packages of a promotion, each with its products at the customer's prices. @throws Refusal 106 */
export async function promotionPackages(work: Work, args: Args<'so.salesOrder.findPromotionProductGroup'>) {
  const { rules } = await offersByNum(work, args.promotionNum)
  const packages = rules.flatMap(({ packagePrice, ...rule }) =>
    packagePrice === null ? [] : { ...rule, packagePrice },
  )
  const found = await productsFor(
    work,
    args,
    packages.flatMap(({ items }) => items),
  )
  return packages.map(({ groupNo, packagePrice, items }) => {
    const goods = items.flatMap((item) => {
      const product = found.get(item.productCode)
      return product ? [{ ...product, ...saidOf(item), groupNo }] : []
    })
    const amounts = goods
      .filter(({ isGift }) => isGift === 'F')
      .map(({ unitType, qty, bigPrice, smallPrice }) =>
        lineAmount(qty, (unitType === 'big' ? bigPrice : smallPrice) ?? '0'),
      )
    return { groupNo, packagePrice, originAmount: toScale(sum(['0.00', ...amounts]), 2), items: goods }
  })
}

type Item = Awaited<ReturnType<typeof offersByNum>>['rules'][number]['items'][number]

/** What the promotion says of a product, beside what the product is. */
const saidOf = ({ productCode, unitType, unitName, qty, isGift, specPrice, minQty, maxQty }: Item) => ({
  ...{ productCode, unitType, unitName, qty, isGift, specPrice, minQty, maxQty },
})

async function productsFor(
  work: Work,
  { customerCode }: { readonly customerCode: string },
  goods: readonly { readonly productCode: string }[],
) {
  const codes = [...new Set(goods.map(({ productCode }) => productCode))]
  const found = await lookupProducts(work, { codes, customerCode })
  return new Map(found.map((row) => [row.productCode, row]))
}
