import { OtherInv } from '@dealer/fields/OtherInv'
import { OtherInvQuery } from '@dealer/fields/OtherInvQuery'
import { dealer } from '../../../dealer.ts'
import { actionParts } from '../../../document/actions/action-parts.ts'
import { pageOf } from '../../../document/document-kind.ts'
import { withPrinting } from '../../../document/print/print-parts.tsx'
import { defineList } from '../../../list/define-list.tsx'
import { OTHER } from '../parts/stock-kinds.ts'
import { useOtherActions } from './parts/other-actions.ts'

const { stockOthersOutIn } = dealer.inv

/** Search of what came in and went out otherwise. */
export default defineList({
  call: stockOthersOutIn.othersList,
  history: { call: stockOthersOutIn.his.othersList, range: 'docDate' },
  query: OtherInvQuery,
  row: OtherInv,
  id: 'inv.others',
  exports: 'inv:others:export',
  rowKey: 'id',
  title: '其他出入库单',
  filters: ['otherNum', 'otherInvType', 'status', 'docDate', 'warehouseCode', 'productCode'],
  columns: [
    'otherNum',
    'otherInvType',
    'docDate',
    'warehouseName',
    { prop: 'reasonName', width: 112 },
    { prop: 'costTypeName', priority: 'low' },
    'status',
    { prop: 'totalQty', priority: 'high' },
    { prop: 'totalAmount', whenGiven: true },
    'srcDocNum',
    'redFlushNum',
    'createName',
    'remark',
  ],
  open: (other) => pageOf(OTHER, other),
  selection: true,
  parts: withPrinting(actionParts(useOtherActions), 'otherInv', 'id'),
})
