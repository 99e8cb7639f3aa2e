import { EdaiOrderQuery } from '@dealer/fields/EdaiOrderQuery'
import { PurchaseOrderRow } from '@dealer/fields/PurchaseOrderRow'
import type { PurchaseOrderRow as Row } from '@dealer/sdk'
import { useNavigate } from 'react-router-dom'
import { dealer } from '../../../dealer.ts'
import { defineList, type ListHandle, type ListParts } from '../../../list/define-list.tsx'
import { applyAddress } from '../parts/loan-kind.ts'

const useApply = (_list: ListHandle<Row>): ListParts<Row> => {
  const navigate = useNavigate()
  return { rowActions: (order) => [{ key: 'apply', label: '申请', onClick: () => navigate(applyAddress(order)) }] }
}

/** Orders to the manufacturer that a loan may be applied for. */
export default defineList({
  call: dealer.cxf.edai.toPoEdaiAdd,
  query: EdaiOrderQuery,
  row: PurchaseOrderRow,
  id: 'po.edaiOrder',
  rowKey: 'poId',
  title: '可贷款采购单',
  empty: '没有可申请贷款的厂家订单',
  filters: [{ prop: 'poCode', of: 'PurchaseOrder' }, 'supplierCode'],
  columns: [
    'poCode',
    'docDate',
    { prop: 'supplierName', priority: 'high' },
    { prop: 'totalAmount', priority: 'high' },
    'payStatus',
    'poStatus',
    'inAmount',
    'expectDate',
    'warehouseName',
    'createName',
  ],
  open: applyAddress,
  parts: useApply,
})
