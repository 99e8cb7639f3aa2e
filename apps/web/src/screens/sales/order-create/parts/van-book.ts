import type { VehicleBook, VehicleBookCustomer, VehicleBookProduct } from '@dealer/sdk'
import { compare, minus } from '@dealer/validators'

/** As many as one looks through on a phone. */
const MOST_FOUND = 20

/** What the phone knows, in the order in which it is looked up. */
export interface KnownVan {
  readonly book: VehicleBook
  readonly products: ReadonlyMap<string, VehicleBookProduct>
  readonly customers: ReadonlyMap<string, VehicleBookCustomer>
  readonly byCode: ReadonlyMap<string, readonly Scanned[]>
}

/** A product and the unit that its code stands for. */
export interface Scanned {
  readonly product: VehicleBookProduct
  readonly unitType: 'small' | 'big'
}

/** Puts a book in order. */
export function knownVan(book: VehicleBook): KnownVan {
  const byCode = new Map<string, Scanned[]>()
  for (const product of book.products) {
    const codes = [
      [product.productCode, 'small'],
      [product.barcode, 'small'],
      [product.bigBarcode ?? '', 'big'],
    ] as const
    for (const [code, unitType] of codes)
      if (code && !byCode.get(code)?.some((one) => one.product === product))
        byCode.set(code, [...(byCode.get(code) ?? []), { product, unitType }])
  }
  return {
    book,
    byCode,
    products: new Map(book.products.map((product) => [product.productCode, product])),
    customers: new Map(book.customers.map((customer) => [customer.customerCode, customer])),
  }
}

const holding = (texts: readonly (string | undefined)[], asked: string) =>
  texts.some((text) => text?.toLowerCase().includes(asked))

/** Customers by a part of their code, name, initials or mobile; the first ones where nothing is asked. */
export function findCustomers({ book }: KnownVan, text: string): VehicleBookCustomer[] {
  const asked = text.trim().toLowerCase()
  return book.customers
    .filter((one) => holding([one.customerCode, one.customerName, one.helpCode, one.mobile], asked))
    .slice(0, MOST_FOUND)
}

/** Products on the vehicle by a part of their code, name or barcode. */
export function findProducts({ book }: KnownVan, text: string): VehicleBookProduct[] {
  const asked = text.trim().toLowerCase()
  if (asked === '') return []
  return book.products
    .filter((one) => holding([one.productCode, one.productName, one.barcode, one.bigBarcode], asked))
    .slice(0, MOST_FOUND)
}

/** What a code means by itself; nothing where several products share it. */
export function scannedBy({ byCode }: KnownVan, code: string): Scanned | undefined {
  const [one, ...others] = byCode.get(code.trim()) ?? byCode.get(code.trim().toUpperCase()) ?? []
  return others.length === 0 ? one : undefined
}

/** What a product costs a customer in a unit: its own price, else that of the list it belongs to. */
export function priceOf(
  { book, customers }: KnownVan,
  customerCode: string,
  { productCode, unitType }: { readonly productCode: string; readonly unitType: 'small' | 'big' },
): string | undefined {
  const customer = customers.get(customerCode)
  const own = customer?.prices?.find((one) => one.productCode === productCode)
  const prices =
    own ?? book.priceLists[customer?.priceList ?? -1]?.prices.find((one) => one.productCode === productCode)
  return unitType === 'big' ? prices?.bigPrice : prices?.smallPrice
}

/** What can still be sold of a product, small units; never less than nothing. */
export function freeOf({ products }: KnownVan, productCode: string, taken: ReadonlyMap<string, string>): string {
  const free = minus(products.get(productCode)?.freeQty ?? '0', taken.get(productCode) ?? '0')
  return compare(free, '0') < 0 ? '0' : free
}
