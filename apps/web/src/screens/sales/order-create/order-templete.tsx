import { OrderTempleteQuery } from '@dealer/fields/OrderTempleteQuery'
import { OrderTempleteRow } from '@dealer/fields/OrderTempleteRow'
import type { OrderTempleteRow as Row } from '@dealer/sdk'
import { Button } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { dealer } from '../../../dealer.ts'
import { actionParts } from '../../../document/actions/action-parts.ts'
import { pageOf } from '../../../document/document-kind.ts'
import { defineList, type ListHandle, type ListParts } from '../../../list/define-list.tsx'
import { Can } from '../../../shell/session/permission.tsx'
import { TEMPLETE } from '../parts/kinds.ts'
import { useTempleteActions } from '../parts/templete-actions.ts'

const useActionParts = actionParts(useTempleteActions)

const useParts = (handle: ListHandle<Row>): ListParts<Row> => {
  const navigate = useNavigate()
  const { rowActions, ...parts } = useActionParts(handle)
  const products = (row: Row) => ({
    key: 'products',
    label: '商品',
    onClick: () => navigate(`/order-template-product?id=${encodeURIComponent(row.id)}`),
  })
  return {
    ...parts,
    rowActions: (row) => {
      const [first, ...rest] = rowActions?.(row) ?? []
      return first && row.actions.includes('edit') ? [first, products(row), ...rest] : first ? [first, ...rest] : []
    },
    toolbar: (
      <Can permission="so:orderTemplete:edit">
        <Button onClick={() => navigate('/order-template-add')}>新增</Button>
      </Can>
    ),
  }
}

/** Order templates: what customers order again and again. */
export default defineList({
  call: dealer.so.orderTemplete.list,
  query: OrderTempleteQuery,
  row: OrderTempleteRow,
  id: 'so.orderTemplete',
  exports: 'so:orderTemplete:export',
  rowKey: 'id',
  title: '订单模板',
  filters: [{ prop: 'keyword', placeholder: '编号或名称' }, 'orderType', 'enabled'],
  columns: [
    'templeteNum',
    'templeteName',
    'orderType',
    'customerScope',
    'customerNum',
    'productNum',
    'enabled',
    'updateName',
    'updateDate',
  ],
  open: (row) => pageOf(TEMPLETE, row),
  parts: useParts,
})
