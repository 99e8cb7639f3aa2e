import { PickingQuery } from '@dealer/fields/PickingQuery'
import { PickingRow } from '@dealer/fields/PickingRow'
import { dealer } from '../../../../dealer.ts'
import { withPrinting } from '../../../../document/print/print-parts.tsx'
import { defineList } from '../../../../list/define-list.tsx'
import { usePickingParts } from './use-picking-parts.tsx'

/** Picking lists: what was fetched is recorded, then everything on the list is sent. */
export const PickingTab = defineList({
  call: dealer.so.salesOrder.listPicking,
  query: PickingQuery,
  row: PickingRow,
  id: 'so.out.picking',
  exports: 'so:out:export',
  rowKey: 'pickingNum',
  title: '拣货单',
  filters: ['pickingNum', 'pickStatus', 'pickDate', 'warehouseCode'],
  columns: ['pickingNum', 'warehouseName', 'pickerName', 'pickDate', 'splitCount', 'totalQty', 'pickStatus'],
  selection: true,
  parts: withPrinting(usePickingParts, 'picking', 'pickingId'),
})
