import type { ProductLookupRow } from '@dealer/sdk'
import type { FoundPage, LookupProps, SearchHow } from '@dealer/ui-kit/lookup'
import { dealer } from '../dealer.ts'
import { pickerPage } from './picker-page.ts'

/** For whom and from where products are asked for: they are answered with that customer's prices and that stock. */
export interface Asked {
  readonly customerCode?: string
  readonly warehouseCode?: string
  /** Day on which the prices hold; today when absent. */
  readonly docDate?: string
}

/** Enabled products by code, name or initials, a page after the other, or all of a barcode. */
export const findProducts = async (
  code: string,
  { isBarcode, page, signal }: SearchHow,
  asked: Asked = {},
): Promise<FoundPage<ProductLookupRow>> => {
  const { getProductByCode } = dealer.md.product
  const how = { signal, silent: true }
  if (isBarcode) return { rows: await getProductByCode({ ...asked, code, isBarcode: 'T' }, how), hasMore: false }
  return pickerPage(await getProductByCode({ ...asked, code, page }, how))
}

/** How a product is looked up where no customer's prices are shown. */
export const PRODUCT_SEARCH: Pick<LookupProps<ProductLookupRow>, 'search' | 'columns' | 'codesOf'> = {
  search: findProducts,
  columns: [
    { prop: 'productCode', label: '编码', width: 96 },
    { prop: 'productName', label: '名称' },
    { prop: 'spec', label: '规格', width: 96 },
  ],
  codesOf: ({ productCode, barcode, bigBarcode }) => [productCode, barcode, bigBarcode],
}
