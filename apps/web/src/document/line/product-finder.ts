import type { ProductLookupRow } from '@dealer/sdk'
import type { SearchHow } from '@dealer/ui-kit/lookup'
import { dealer } from '../../dealer.ts'

/** For whom and from where products are asked for: they are answered with that customer's prices and that stock. */
interface Asked {
  readonly customerCode?: string
  readonly warehouseCode?: string
}

/**
 * Finds products for the lines of a document: by a text or barcode as it is typed, and by the codes of a pasted block.
 * @param more what the document adds to them, such as what they cost last
 * @example const { search, findProducts } = productFinder({}, (found) => withPrices(found, supplierCode))
 */
export const productFinder = <Found extends ProductLookupRow>(
  asked: Asked,
  more: (found: readonly ProductLookupRow[]) => readonly Found[] | Promise<readonly Found[]>,
) => ({
  search: async (code: string, { isBarcode, signal }: SearchHow): Promise<readonly Found[]> => {
    const flag = isBarcode ? ('T' as const) : undefined
    return more(await dealer.md.product.getProductByCode({ ...asked, code, isBarcode: flag }, { signal, silent: true }))
  },
  findProducts: async (productCodes: string[]): Promise<readonly Found[]> =>
    more(await dealer.so.salesOrder.findProductByProductCodes({ ...asked, productCodes })),
})
