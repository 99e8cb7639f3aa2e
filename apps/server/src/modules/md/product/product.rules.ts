import type { UnitType } from '@dealer/sdk/contract'

/** The texts by which a product is known. */
export interface KnownBy {
  readonly productCode: string
  readonly barcode: string
  readonly bigBarcode: string | null
}

/** Unit whose barcode the text is; undefined when it is none of them. */
export function unitOfBarcode(product: KnownBy, text: string): UnitType | undefined {
  if (product.barcode === text) return 'small'
  return product.bigBarcode === text ? 'big' : undefined
}

/** A product and the unit whose barcode was given. */
export interface Hit<Product extends KnownBy> {
  readonly product: Product
  readonly matchedUnit?: UnitType
}

/**
 * Products in the order of the given texts. A code wins over a barcode of the same text; a barcode that several products
 * share finds them all; a text that finds nothing is left out.
 */
export function inOrderGiven<Product extends KnownBy>(
  products: readonly Product[],
  texts: readonly string[],
): Hit<Product>[] {
  return texts.flatMap((text) => {
    const byCode = products.find((product) => product.productCode === text)
    if (byCode) return [{ product: byCode }]
    return products.flatMap((product) => {
      const matchedUnit = unitOfBarcode(product, text)
      return matchedUnit ? [{ product, matchedUnit }] : []
    })
  })
}
