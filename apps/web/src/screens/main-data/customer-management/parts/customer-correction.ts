import { CustomerCorrectionRow } from '@dealer/fields/CustomerCorrectionRow'
import type { CustomerCorrectionRow as Row } from '@dealer/sdk'
import { dealer } from '../../../../dealer.ts'
import { defineSheetCorrection } from '../../../../master-data/sheet-correction.tsx'

const { correctList, correctSave, correctionList, correctUndo } = dealer.md.customer

/** A sheet that corrects customers by their codes. */
export const CustomerCorrection = defineSheetCorrection<Row>({
  label: '客户',
  permission: 'md:customer:edit',
  path: '/api/md/customer/correctList',
  read: (file, options) => correctList({ file }, options),
  // Code and version were answered with each row that can be chosen.
  save: (items, requestNo, options) =>
    correctSave({ items: items as Parameters<typeof correctSave>[0]['items'], requestNo }, options),
  list: correctionList,
  undo: correctUndo,
  facts: CustomerCorrectionRow,
  code: 'customerCode',
})
