import { InvCollectQuery } from '@dealer/fields/InvCollectQuery'
import { InvCollectRow } from '@dealer/fields/InvCollectRow'
import { dealer } from '../../dealer.ts'
import { defineList } from '../../list/define-list.tsx'
import { useCollectPanel } from './parts/collect-panel.tsx'

/** Counts of stores by field staff; one opens with its products. */
export default defineList({
  call: dealer.guide.invCollect.page,
  query: InvCollectQuery,
  row: InvCollectRow,
  id: 'guide.invCollect',
  exports: 'guide:invCollect:export',
  rowKey: 'collectId',
  title: '库存采集',
  filters: ['collectDate', { prop: 'customer', placeholder: '编码、名称或助记码' }, 'userId'],
  columns: [
    'collectDate',
    { prop: 'customerName', priority: 'high' },
    'customerCode',
    'userName',
    'productNum',
    'outOfStockNum',
  ],
  parts: useCollectPanel,
})
