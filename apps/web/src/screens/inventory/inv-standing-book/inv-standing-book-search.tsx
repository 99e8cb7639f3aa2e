import { type StockLedgerQuery, type StockLedgerRow, transTypeLabel } from '@dealer/sdk'
import { columns, type Filter, type ListColumn, ListPage, ListTable } from '@dealer/ui-kit/list'
import { useMemo } from 'react'
import { labelOptions, useWarehouses } from '../../../data/choices.ts'
import { useList } from '../../../data/use-list.ts'
import { dealer } from '../../../dealer.ts'
import { defineScreen } from '../../../shell/screen.ts'

export const screen = defineScreen({
  route: '/inventory/inv-standing-book/inv-standing-book-search',
  title: '库存台账查询',
  permission: 'inv:ledger:list',
  uses: ['inv.stockQuery.ledgerList', 'md.warehouse.select'],
})

const filtersOf = (warehouses: Filter['options']) =>
  [
    { prop: 'keyword', label: '商品', placeholder: '编码、名称、助记码或条码' },
    { prop: 'docNum', label: '单据号' },
    { prop: 'docDateStart', endProp: 'docDateEnd', label: '单据日期', type: 'dateRange' },
    { prop: 'transType', label: '业务类型', type: 'multiselect', options: labelOptions(transTypeLabel) },
    { prop: 'warehouseCode', label: '仓库', type: 'select', options: warehouses },
    { prop: 'batchNo', label: '批次号' },
  ] satisfies readonly Filter<keyof StockLedgerQuery>[]

const MOVEMENT: readonly ListColumn<StockLedgerRow>[] = [
  { prop: 'docNum', label: '单据号', width: 146 },
  { prop: 'docDate', label: '单据日期', width: 108, format: 'date' },
  { prop: 'transType', label: '业务类型', width: 100, format: transTypeLabel },
  { prop: 'productCode', label: '商品编码', width: 104 },
  { prop: 'productName', label: '商品名称', width: 200 },
  { prop: 'warehouseName', label: '仓库', width: 100, sortable: false },
  { prop: 'locationCode', label: '库位', width: 80, sortable: false },
  { prop: 'batchNo', label: '批次号', width: 110 },
  { prop: 'inventoryStatusName', label: '库存状态', width: 96, sortable: false },
  { prop: 'inQty', label: '入库数量', width: 104, format: 'qty', sum: true, zeroAsDash: true, sortable: false },
  { prop: 'outQty', label: '出库数量', width: 104, format: 'qty', sum: true, zeroAsDash: true, sortable: false },
  { prop: 'qtyAfter', label: '结存数量', width: 104, format: 'qty' },
]

const COST: readonly ListColumn<StockLedgerRow>[] = [
  { prop: 'costPrice', label: '成本单价', width: 104, format: 'price', sortable: false },
  { prop: 'costAmount', label: '成本金额', width: 116, format: 'amt', sum: true, sortable: false },
]

const POSTED: readonly ListColumn<StockLedgerRow>[] = [
  { prop: 'createName', label: '操作人', width: 90, sortable: false },
  { prop: 'postDate', label: '过账时间', width: 146, format: 'dt' },
]

const WITHOUT_COST = columns(...MOVEMENT, ...POSTED)
const WITH_COST = columns(...MOVEMENT, ...COST, ...POSTED)

const idOf = ({ ledgerId }: StockLedgerRow) => ledgerId

/** The stock ledger: every movement of every stock key. Costs are answered only to users who may see them. */
export default function InvStandingBookSearch() {
  const warehouses = useWarehouses()
  const filters = useMemo(() => filtersOf(warehouses), [warehouses])
  const list = useList(dealer.inv.stockQuery.ledgerList, filters, { title: '库存台账' })
  const seesCost = list.rows.some(({ costPrice }) => costPrice !== undefined)
  return (
    <ListPage filters={filters} {...list.page}>
      <ListTable tableId="inv.ledger" columns={seesCost ? WITH_COST : WITHOUT_COST} rowKey={idOf} {...list.table} />
    </ListPage>
  )
}
