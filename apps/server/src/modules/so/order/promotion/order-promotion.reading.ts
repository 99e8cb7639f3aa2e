import type { Args } from '../../../../platform/contract/types.ts'
import { flag, refuse } from '../../../../platform/refusal.ts'
import type { Work } from '../../../../platform/work.ts'
import { findCustomer } from '../../../md/customer/customer.service.ts'
import { categoriesAbove, type Running, runningPromotions } from '../../../promotion/promotion/promotion.running.ts'
import { orderRow } from '../order.query.ts'
import { leftOf } from './order-promoting.ts'
import * as rows from './order-promotion.sql.ts'

/** Promotions that an order used. @throws Refusal 106 */
export async function promotionsOfOrder(work: Work, ref: Args<'so.salesOrder.getSalesOrderPromotion'>) {
  await orderRow(work, ref)
  return promotionsGiven(work, ref.soId)
}

/** {@link promotionsOfOrder} of one that was read already. */
export const promotionsGiven = (work: Work, soId: string) => rows.givenTo(work, [soId])

/** Which products have a promotion for a customer on a day; one for everything marks none. */
export async function promotedProducts(work: Work, args: Args<'so.salesOrder.getIsPromotion'>) {
  const { customerCode, productCodes, docDate: day = work.today } = args
  const customer = await findCustomer(work, customerCode)
  const [{ running }, categories] = await Promise.all([
    runningPromotions(work, { customer, day }),
    categoriesAbove(work, productCodes),
  ])
  return productCodes.map((productCode) => {
    const named = new Set([productCode, ...(categories.get(productCode) ?? [])])
    const about = running.filter((one) => subjectsOf(one).some((subject) => named.has(subject)))
    return {
      productCode,
      isPromotion: flag(about.length > 0),
      promotionNums: about.map(({ promotion }) => promotion.promotionNum),
    }
  })
}

/** Codes of products and ids of categories that a promotion is about. */
function subjectsOf({ promotion }: Running): string[] {
  switch (promotion.promotionType) {
    case 'discountSpec':
      return promotion.rules.flatMap(({ items }) => items.map(({ productCode }) => productCode))
    case 'discountPackage':
      return promotion.rules.flatMap(({ items }) =>
        items.filter(({ isGift }) => isGift !== 'T').map((item) => item.productCode),
      )
    case 'discountPresent':
      return promotion.rules.flatMap(({ buyItems }) => buyItems.map(({ productCode }) => productCode))
    default:
      return promotion.scopeItems.flatMap(({ productCode, categoryId }) => productCode ?? categoryId ?? [])
  }
}

/** What is left of a promotion and of a customer's times. @throws Refusal 106 for one that is not in force for the customer */
export async function promotionLeft(work: Work, args: Args<'so.salesOrder.getPromotionProQty'>) {
  const { customerCode, promotionNum } = args
  const customer = await findCustomer(work, customerCode)
  const { running } = await runningPromotions(work, { customer, day: work.today })
  const found = running.find(({ promotion }) => promotion.promotionNum === promotionNum)
  if (!found) throw refuse.missing('促销', 'promotionNum')
  const used = await rows.timesUsed(work, customerCode, [found.id])
  const { times: leftTimes, qty: leftQty, amount: leftAmount } = leftOf(found, used.get(found.id) ?? 0)
  return { leftTimes, leftQty, leftAmount }
}
