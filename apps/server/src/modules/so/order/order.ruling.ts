import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { type CustomerForOrder, findCustomer } from '../../md/customer/customer.service.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { channelOf } from '../../md/price/price.service.ts'
import { rulingsOf } from '../../md/price/ruling-price.service.ts'
import { productsByCode } from '../../md/product/product.service.ts'
import type { EnteredLine, PricedLine } from './order-pricing.rules.ts'
import { beyondRuling } from './order-ruling.rules.ts'

interface Sold {
  readonly customer: CustomerForOrder
  readonly lines: readonly PricedLine[]
  /** The lines as they came, which a refusal names. */
  readonly items: readonly EnteredLine[]
  readonly docDate: string
}

/**
 * What is sold beyond the manufacturer's limits of the day: told of where the dealer wants a warning, and to whom limits do not bind.
 * @throws Refusal 101 naming the line, where the dealer forbids it
 */
export async function rulingWarnings(work: Work, { customer, lines, items, docDate }: Sold): Promise<string[]> {
  const { priceControl } = await dealerSettings(work)
  const sold = lines.filter(({ isGift }) => isGift === 'F')
  if (priceControl === 'none' || sold.length === 0) return []
  const productCodes = [...new Set(sold.map((line) => line.productCode))]
  const rulings = await rulingsOf(work, { productCodes, channel: await channelOf(work, customer), day: docDate })
  return sold.flatMap((line) => {
    const limits = rulings.get(line.productCode)
    const message = limits && beyondRuling(line, limits)
    if (!message) return []
    if (priceControl === 'warn' || work.user.rights.canOverRulingPrice) return [message]
    const at = items.findIndex(
      ({ productCode, unitType }) => productCode === line.productCode && unitType === line.unitType,
    )
    throw refuse.invalid(message, { reason: 'unsuitable', field: `items.${at}.price` })
  })
}

/** Today's limits of a product for a customer, and what happens beyond them. @throws Refusal 106 */
export async function productRuling(
  work: Work,
  { productCode, customerCode }: Args<'so.salesOrder.getProductRulingPrice'>,
) {
  const [{ priceControl }, customer, products] = await Promise.all([
    dealerSettings(work),
    findCustomer(work, customerCode),
    productsByCode(work, [productCode]),
  ])
  if (!products.has(productCode)) throw refuse.missing('商品', 'productCode')
  const channel = await channelOf(work, customer)
  const limits = (await rulingsOf(work, { productCodes: [productCode], channel, day: work.today })).get(productCode)
  const { minPrice, maxPrice, suggestPrice } = limits ?? {}
  return { minPrice, maxPrice, suggestPrice, priceControl }
}
