import type { Work } from '../../../platform/work.ts'
import { type PriceCustomer, type PriceItem, priceKey, pricesIn } from './price.service.ts'
import { type FoundPrice, findPricesOfEach } from './price.sql.ts'
import { ownPriceProducts } from './price-book.sql.ts'

/** What a product costs in its units. */
export interface BookPrice {
  readonly productCode: string
  readonly smallPrice?: string | undefined
  readonly bigPrice?: string | undefined
}

/** Prices of many customers: most share them. */
export interface PriceBook {
  readonly lists: readonly (readonly BookPrice[])[]
  /** By customer: the place of its list, and what it pays instead. */
  readonly of: ReadonlyMap<string, { readonly list: number; readonly own: readonly BookPrice[] }>
}

/**
 * Prices of today of products for many customers, by the one rule of `pricesFor`, in two statements: once for each type and
 * series, and again where a price was agreed on with a customer.
 */
export async function priceBook(
  work: Work,
  customers: readonly PriceCustomer[],
  productCodes: readonly string[],
): Promise<PriceBook> {
  const { tx, user, today: day } = work
  const dealerCode = user.dealerCode
  const customerCodes = customers.map(({ customerCode }) => customerCode)
  const agreed = await ownPriceProducts(tx, { dealerCode, day, customerCodes, productCodes })
  const kinds = new Map(customers.map((customer) => [kindOf(customer), customer]))
  const own = customers.filter(({ customerCode }) => agreed.has(customerCode))
  const found = await findPricesOfEach(work.tx, { dealerCode, day }, [
    ...[...kinds.values()].map(({ customerTypeCode, priceSeriesCode }) => ({
      ...{ customerTypeCode, priceSeriesCode, productCodes },
    })),
    ...own.map(({ customerCode, customerTypeCode, priceSeriesCode }) => ({
      ...{ customerCode, customerTypeCode, priceSeriesCode, productCodes: agreed.get(customerCode) ?? [] },
    })),
  ])
  const lists = new Lists()
  const places = new Map([...kinds.keys()].map((kind, at) => [kind, lists.placeOf(bookPrices(found[at] ?? []))]))
  const owned = new Map(own.map(({ customerCode }, at) => [customerCode, bookPrices(found[kinds.size + at] ?? [])]))
  const of = customers.map((customer) => {
    const { customerCode } = customer
    return [customerCode, { list: places.get(kindOf(customer)) ?? 0, own: owned.get(customerCode) ?? [] }] as const
  })
  return { lists: lists.all, of: new Map(of) }
}

const kindOf = ({ customerTypeCode, priceSeriesCode }: PriceCustomer) =>
  JSON.stringify([customerTypeCode, priceSeriesCode])

/** Lists of prices, those that are the same once: most types pay what all pay. */
class Lists {
  readonly all: BookPrice[][] = []
  readonly #places = new Map<string, number>()

  placeOf(list: BookPrice[]): number {
    const text = JSON.stringify(list)
    const known = this.#places.get(text)
    if (known !== undefined) return known
    this.#places.set(text, this.all.length)
    return this.all.push(list) - 1
  }
}

const UNITS = ['small', 'big'] as const

function bookPrices(rows: readonly FoundPrice[]): BookPrice[] {
  const items = rows.flatMap(({ productCode }) => UNITS.map((unitType): PriceItem => ({ productCode, unitType })))
  const prices = pricesIn(rows, items)
  return rows.flatMap(({ productCode }) => {
    const [smallPrice, bigPrice] = UNITS.map((unitType) => prices.get(priceKey({ productCode, unitType }))?.price)
    return smallPrice === undefined && bigPrice === undefined ? [] : [{ productCode, smallPrice, bigPrice }]
  })
}
