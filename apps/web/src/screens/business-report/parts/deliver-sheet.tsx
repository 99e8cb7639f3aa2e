import { DeliverRecordDetail } from '@dealer/fields/DeliverRecordDetail'
import { DeliverRecordLine as LINE_FACTS } from '@dealer/fields/DeliverRecordLine'
import type { DeliverRecordLine } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { defineSheet } from '../../../document/sheet/define-sheet.tsx'
import { fieldLines, placeText, priceLine, productLine } from '../../../document/sheet/field-lines.tsx'
import { Pictures } from '../../../form/pictures.tsx'

const LINES = fieldLines<DeliverRecordLine>(LINE_FACTS, [
  productLine,
  { prop: 'batchNo', cell: ({ batchNo }) => placeText(batchNo) },
  { prop: 'qty', align: 'right', cell: ({ qty, unitName }) => `${qty}${unitName}` },
  'smallQty',
  priceLine,
  { prop: 'amount', sum: true },
])

/** A delivery as the report reads it; what is done to it is the matter of sales. */
export const deliverSheet = defineSheet({
  ...{ label: '配送', key: 'outId', number: 'outNum', tab: '配送' },
  list: { address: '/business-report/deliver-record', label: '去配送记录' },
  call: dealer.report.web.deliverRecordDetail,
  facts: DeliverRecordDetail,
  states: ['outStatus'],
  total: 'totalAmount',
  shown: [
    { prop: 'customerName', label: '客户', code: 'customerCode' },
    { prop: 'address', wide: true },
    'soNum',
    'outDate',
    { prop: 'warehouseName', label: '仓库' },
    { prop: 'driverName', label: '司机' },
    'plateNo',
    'salesmanName',
    'signDate',
    'receivedAmount',
  ],
  tables: { lines: { title: '配送明细', lineKey: 'lineId', columns: LINES } },
  under: ({ signFileId }) => signFileId && <Pictures label="签收照片" fileIds={[signFileId]} />,
})
