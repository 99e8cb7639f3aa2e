import { ProductSheetRow } from '@dealer/fields/ProductSheetRow'
import type { ProductSheetRow as Row } from '@dealer/sdk'
import { dealer } from '../../../../../dealer.ts'
import { defineSheetImport } from '../../../../../master-data/sheet-import.tsx'

const { importList, batchImport } = dealer.md.productImport
type Items = NonNullable<NonNullable<Parameters<typeof batchImport>[0]>['items']>

/** New products from a sheet. */
export const ProductSheet = defineSheetImport<Row>({
  label: '商品',
  button: '从表格导入',
  permission: 'md:productImport:import',
  path: '/api/md/productImport/importList',
  read: (file, options) => importList({ file }, options),
  // What the sheet must have was checked when it was read.
  save: (items, requestNo, options) => batchImport({ items: items as Items, requestNo }, options),
  facts: ProductSheetRow,
  columns: [
    'productCode',
    'productName',
    'barcode',
    'bigBarcode',
    'categoryName',
    'brandName',
    'spec',
    'smallUnit',
    'bigUnit',
    'unitRatio',
    'shelfLifeDays',
    'taxRate',
    'purchasePrice',
    'smallPrice',
  ],
})
