import { CostAdjustQuery } from '@dealer/fields/CostAdjustQuery'
import { CostAdjustRow } from '@dealer/fields/CostAdjustRow'
import { AuditStatus } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { useAuditParts } from './parts/audit-parts.tsx'

const { inventoryMonthly } = dealer.inv

/** Changes of cost, line by line; those of one number are passed and rejected together. */
export default defineList({
  call: inventoryMonthly.auditList,
  history: { call: inventoryMonthly.his.auditList, range: 'month' },
  query: CostAdjustQuery,
  row: CostAdjustRow,
  id: 'inv.monthlyAudit',
  exports: 'inv:monthly:export',
  rowKey: 'lineId',
  title: '成本调整单',
  empty: '没有待审核的成本调整',
  selection: true,
  filters: ['month', { prop: 'auditStatus', default: [AuditStatus.unaudited] }, 'productCode', 'adjustNum'],
  columns: [
    'adjustNum',
    'month',
    'productCode',
    'productName',
    'spec',
    { prop: 'adjustAmount', whenGiven: true, priority: 'high' },
    'reason',
    'auditStatus',
    'createName',
    'createDate',
    'auditName',
    'auditDate',
    'auditRemark',
  ],
  parts: useAuditParts,
})
