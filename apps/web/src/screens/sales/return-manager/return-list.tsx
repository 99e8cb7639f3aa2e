import { SalesReturnQuery } from '@dealer/fields/SalesReturnQuery'
import { SalesReturnRow } from '@dealer/fields/SalesReturnRow'
import type { SalesReturnRow as Row } from '@dealer/sdk'
import { Button } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { dealer } from '../../../dealer.ts'
import { withPrinting } from '../../../document/print/print-parts.tsx'
import { defineList, type ListHandle, type ListParts } from '../../../list/define-list.tsx'
import { Can } from '../../../shell/session/permission.tsx'
import { returnSheet } from '../parts/return-sheet.tsx'

const useParts = (list: ListHandle<Row>): ListParts<Row> => {
  const navigate = useNavigate()
  const parts = returnSheet.useDrawer(list)
  const toolbar = (
    <Can permission="so:return:add">
      <Button variant="default" onClick={() => navigate('/sales/return-manager/return-byorder-create')}>
        按单退货
      </Button>
    </Can>
  )
  return { ...parts, toolbar }
}

/** Search of returns, those of the last 30 days to begin with, and what is done to them. */
export default defineList({
  call: dealer.so.return.list,
  history: { call: dealer.so.return.his.list, range: 'docDate' },
  query: SalesReturnQuery,
  row: SalesReturnRow,
  id: 'so.return',
  exports: 'so:return:export',
  rowKey: 'id',
  title: '销售退货单',
  filters: [
    'returnNum',
    'status',
    { prop: 'docDate', default: 30 },
    { prop: 'customer', placeholder: '编码、名称或助记码' },
    { prop: 'soNum', of: 'SalesOrder' },
    { prop: 'salesmanId', placeholder: '姓名、首字母或手机' },
    'returnType',
    'exchangeNum',
  ],
  columns: [
    'returnNum',
    'docDate',
    'returnType',
    'soNum',
    'customerName',
    'status',
    'totalQty',
    'totalAmount',
    'returnReason',
    'salesmanName',
    'warehouseName',
    'exchangeNum',
    'createName',
    'remark',
  ],
  selection: true,
  parts: withPrinting(useParts, 'return', 'id'),
})
