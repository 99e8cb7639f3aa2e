import type { ProductLookupRow } from '@dealer/sdk'
import type { Search } from '@dealer/ui-kit/lookup'
import { bigSmallText } from '@dealer/validators'
import { type Asked, findProducts } from '../../data/products.ts'
import { dealer } from '../../dealer.ts'

/** How products are found for the lines of a document. */
export interface ProductFinder<Found> {
  /** By a text or barcode as it is typed. */
  readonly search: Search<Found>
  /** By the codes of a pasted block. */
  readonly findProducts: (productCodes: string[]) => Promise<readonly Found[]>
}

/**
 * Finds products for the lines of a document: by a text or barcode as it is typed, and by the codes of a pasted block.
 * @param more what the document adds to them, such as what they cost last; asked only when some were found
 * @example const { search, findProducts } = productFinder({}, (found) => withPrices(found, supplierCode))
 */
export const productFinder = <Found extends ProductLookupRow>(
  asked: Asked,
  more: (found: readonly ProductLookupRow[]) => readonly Found[] | Promise<readonly Found[]>,
): ProductFinder<Found> => {
  const whole = (found: readonly ProductLookupRow[]) => (found.length === 0 ? [] : more(found))
  return {
    search: async (code, how) => {
      const { rows, hasMore } = await findProducts(code, how, asked)
      return { rows: await whole(rows), hasMore }
    },
    findProducts: async (productCodes) =>
      whole(await dealer.so.salesOrder.findProductByProductCodes({ ...asked, productCodes })),
  }
}

/**
 * Found products with what a call says of them.
 * @param said by product code; of some it may say nothing
 * @param add what of it is shown or kept; `units` writes small units as `3箱2瓶`
 * @example withSaid(found, ordered, ({ stockQty }, units) => ({ stockQty: units(stockQty) }))
 */
export const withSaid = <Said extends Pick<ProductLookupRow, 'productCode'>, More extends object>(
  found: readonly ProductLookupRow[],
  said: readonly Said[],
  add: (said: Partial<Said>, units: (qty: string | undefined) => string) => More,
): (ProductLookupRow & More)[] => {
  const byCode = new Map(said.map((one) => [one.productCode, one]))
  return found.map((row) => {
    const units = (qty = '0') => bigSmallText(qty, row.unitRatio, row.bigUnit, row.smallUnit)
    return { ...row, ...add({ ...byCode.get(row.productCode) } as Partial<Said>, units) }
  })
}
