import { ProductCorrectionRow } from '@dealer/fields/ProductCorrectionRow'
import type { ProductCorrectionRow as Row } from '@dealer/sdk'
import { dealer } from '../../../../dealer.ts'
import { defineSheetCorrection } from '../../../../master-data/sheet-correction.tsx'

const { correctList, correctSave, correctionList, correctUndo } = dealer.md.product

/** A sheet that corrects products by their codes. */
export const ProductCorrection = defineSheetCorrection<Row>({
  label: '商品',
  permission: 'md:product:edit',
  path: '/api/md/product/correctList',
  read: (file, options) => correctList({ file }, options),
  // Code and version were answered with each row that can be chosen.
  save: (items, requestNo, options) =>
    correctSave({ items: items as Parameters<typeof correctSave>[0]['items'], requestNo }, options),
  list: correctionList,
  undo: correctUndo,
  facts: ProductCorrectionRow,
  code: 'productCode',
})
