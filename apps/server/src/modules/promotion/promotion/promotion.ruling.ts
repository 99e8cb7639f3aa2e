import { ChannelType, type PromotionCustomerScope } from '@dealer/sdk/contract'
import { compare, lineAmount, sum, times } from '@dealer/validators'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { customerType } from '../../md/customer-type/customer-type.schema.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { rulingsOf } from '../../md/price/ruling-price.service.ts'
import { beyondRuling, type PriceLimits } from '../../so/order/order-ruling.rules.ts'
import type { KeptItem, KeptRules } from './kept-rules.rules.ts'
import type { RuledProduct } from './rule-goods.rules.ts'

interface Offered extends KeptRules {
  readonly customerScope: PromotionCustomerScope
  readonly customerRefs: readonly string[]
  readonly products: ReadonlyMap<string, RuledProduct>
  readonly startDate: string
}

interface Beyond {
  readonly message: string
  readonly field: string
}

/**
 * Special and package prices beyond the manufacturer's limits of the first day, in any channel that the promotion is for: told of where
 * the dealer wants a warning, and to whom limits do not bind.
 * @throws Refusal 101 naming the price, where the dealer forbids it
 */
export async function rulingWarnings(work: Work, offered: Offered): Promise<string[]> {
  const { priceControl } = await dealerSettings(work)
  const priced = offered.items.filter(({ role, isGift }) => role === 'item' && isGift === 'F')
  if (priceControl === 'none' || priced.length === 0) return []
  const channels = await channelsOf(work, offered)
  const productCodes = [...new Set(priced.map(({ productCode }) => productCode ?? ''))]
  const limits = await Promise.all(
    channels.map((channel) => rulingsOf(work, { productCodes, channel, day: offered.startDate })),
  )
  const found = limits.flatMap((ofChannel) => [
    ...specialBeyond(offered, priced, ofChannel),
    ...packagesBeyond(offered, priced, ofChannel),
  ])
  const [first] = found
  if (first && priceControl !== 'warn' && !work.user.rights.canOverRulingPrice)
    throw refuse.invalid(first.message, { reason: 'unsuitable', field: first.field })
  return [...new Set(found.map(({ message }) => message))]
}

/** Channels in which the customers of a promotion sell; all where it is not about types or single ones. */
async function channelsOf({ tx, user }: Work, { customerScope, customerRefs }: Offered): Promise<string[]> {
  const codes = [...customerRefs]
  if (customerScope === 'type') {
    const rows = await tx
      .selectDistinct({ channel: customerType.channelType })
      .from(customerType)
      .where(and(eq(customerType.dealerCode, user.dealerCode), inArray(customerType.typeCode, codes)))
    return rows.map(({ channel }) => channel)
  }
  if (customerScope === 'customer') {
    const rows = await tx
      .selectDistinct({ channel: sql<string>`coalesce(${customer.channelType}, ${customerType.channelType})` })
      .from(customer)
      .innerJoin(
        customerType,
        and(
          eq(customerType.dealerCode, customer.dealerCode),
          eq(customerType.typeCode, customer.customerTypeCode),
          eq(customerType.delFlag, 'F'),
        ),
      )
      .where(and(eq(customer.dealerCode, user.dealerCode), inArray(customer.customerCode, codes)))
    return rows.map(({ channel }) => channel)
  }
  return Object.values(ChannelType)
}

type Limits = ReadonlyMap<string, PriceLimits>

const specialBeyond = ({ products }: Offered, items: readonly KeptItem[], limits: Limits): Beyond[] =>
  items.flatMap(({ productCode, unitType, specPrice, groupNo, lineNo }) => {
    const [product, limit] = [products.get(productCode ?? ''), limits.get(productCode ?? '')]
    if (!product || !limit || specPrice === null || unitType === null) return []
    const message = beyondRuling({ ...product, unitType, price: specPrice }, limit)
    return message ? [{ message, field: `rules.${groupNo - 1}.items.${lineNo - 1}.specPrice` }] : []
  })

/** A package costs at least and at most what its goods do, where all of them have that limit. */
const packagesBeyond = ({ rules, products }: Offered, items: readonly KeptItem[], limits: Limits): Beyond[] =>
  rules.flatMap(({ groupNo, packagePrice }) => {
    if (packagePrice === null) return []
    const goods = items.filter((item) => item.groupNo === groupNo)
    const least = bound(goods, products, limits, 'minPrice')
    const most = bound(goods, products, limits, 'maxPrice')
    const isLow = least !== undefined && compare(packagePrice, least) < 0
    const isHigh = most !== undefined && compare(packagePrice, most) > 0
    if (!isLow && !isHigh) return []
    const message = `第${groupNo}条规则套餐价超出商品指导价合计【${least ?? '不限'}~${most ?? '不限'}】`
    return [{ message, field: `rules.${groupNo - 1}.packagePrice` }]
  })

function bound(
  goods: readonly KeptItem[],
  products: ReadonlyMap<string, RuledProduct>,
  limits: Limits,
  side: keyof PriceLimits,
): string | undefined {
  const parts = goods.map(({ productCode, unitType, qty }) => {
    const limit = limits.get(productCode ?? '')?.[side]
    const ratio = unitType === 'big' ? (products.get(productCode ?? '')?.unitRatio ?? 1) : 1
    return limit && qty ? lineAmount(times(qty, String(ratio)), limit) : undefined
  })
  // The least of those that have one is still a limit; the most is none while one may cost anything.
  const known = parts.filter((part) => part !== undefined)
  if (known.length === 0 || (side === 'maxPrice' && known.length < parts.length)) return undefined
  return sum(known)
}
