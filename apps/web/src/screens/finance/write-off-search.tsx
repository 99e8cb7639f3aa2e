import { WriteOffQuery } from '@dealer/fields/WriteOffQuery'
import { WriteOffRow } from '@dealer/fields/WriteOffRow'
import { dealer } from '../../dealer.ts'
import { defineList } from '../../list/define-list.tsx'
import { useWriteOffParts } from './parts/write-off-parts.tsx'

/** Search of write-offs; new ones are made in a panel over it. */
export default defineList({
  call: dealer.finance.writeOff.list,
  query: WriteOffQuery,
  row: WriteOffRow,
  id: 'finance.writeOff',
  exports: 'finance:writeOff:export',
  rowKey: 'id',
  title: '核销单',
  empty: '还没有核销单，点「新增」开始',
  filters: [
    'writeOffNum',
    { prop: 'customer', placeholder: '编码、名称或助记码' },
    'writeOffType',
    'status',
    { prop: 'docDate', default: 30 },
  ],
  columns: [
    'writeOffNum',
    'docDate',
    'writeOffType',
    'customerName',
    { prop: 'amount', priority: 'high' },
    'status',
    'createName',
    'createDate',
    'remark',
  ],
  parts: useWriteOffParts,
})
