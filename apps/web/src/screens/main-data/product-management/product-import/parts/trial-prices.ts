import type { PriceTrialProduct, TriedBasePrice } from '@dealer/sdk'
import { compare, isDecimal, isZero, priceText } from '@dealer/validators'

/** New base prices as they were typed, by product code. */
export type TypedPrices = ReadonlyMap<string, string>

/** The new price of a product as it stands in its field: typed, else proposed. */
export const fieldPrice = ({ productCode, proposedPrice }: PriceTrialProduct, typed: TypedPrices): string =>
  typed.get(productCode) ?? (proposedPrice === undefined ? '' : priceText(proposedPrice))

/** What is wrong with a new price. */
export const problemOf = (price: string): string | undefined =>
  price !== '' && isDecimal(price) && isZero(price) ? '价格不能为0' : undefined

/** A new price as it is sent, in the unit in which it is tried. */
const sentPrice = ({ productCode, unitType }: PriceTrialProduct, price: string): TriedBasePrice =>
  unitType === 'big' ? { productCode, bigPrice: price } : { productCode, smallPrice: price }

/** Typed prices that are prices, as they are tried. */
export const triedPrices = (products: readonly PriceTrialProduct[], typed: TypedPrices): TriedBasePrice[] =>
  products.flatMap((product) => {
    const price = typed.get(product.productCode)
    return price && isDecimal(price) && !isZero(price) ? [sentPrice(product, price)] : []
  })

/** What would be saved: new prices that are others than the base prices. */
export const changedPrices = (products: readonly PriceTrialProduct[], typed: TypedPrices): TriedBasePrice[] =>
  products.flatMap((product) => {
    const price = fieldPrice(product, typed)
    const isSame = product.basePrice !== undefined && price !== '' && compare(price, product.basePrice) === 0
    return price === '' || isSame ? [] : [sentPrice(product, price)]
  })
