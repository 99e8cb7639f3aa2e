import type { StockBatchQuery, StockBatchRow } from '@dealer/sdk'
import { columns, type Filter, type ListColumn, ListPage, ListTable } from '@dealer/ui-kit/list'
import { useMemo } from 'react'
import { useWarehouses } from '../../../../data/choices.ts'
import { useList } from '../../../../data/use-list.ts'
import { dealer } from '../../../../dealer.ts'

const filtersOf = (warehouses: Filter['options']) =>
  [
    { prop: 'keyword', label: '商品', placeholder: '编码、名称、助记码或条码' },
    { prop: 'warehouseCode', label: '仓库', type: 'select', options: warehouses },
    { prop: 'batchNo', label: '批次号' },
    { prop: 'locationCode', label: '库位' },
    {
      prop: 'nonZero',
      label: '库存',
      type: 'select',
      options: [{ value: 'T', label: '只看有库存' }],
      placeholder: '全部',
    },
  ] satisfies readonly Filter<keyof StockBatchQuery>[]

const STOCK: readonly ListColumn<StockBatchRow>[] = [
  { prop: 'productCode', label: '商品编码', width: 110 },
  { prop: 'productName', label: '商品名称', width: 200 },
  { prop: 'spec', label: '规格', width: 110, sortable: false },
  { prop: 'barcode', label: '条码', width: 136, sortable: false },
  { prop: 'warehouseName', label: '仓库', width: 100, sortable: false },
  { prop: 'locationCode', label: '库位', width: 90 },
  { prop: 'batchNo', label: '批次号', width: 120 },
  { prop: 'produceDate', label: '生产日期', width: 108, format: 'date' },
  { prop: 'expireDate', label: '有效期至', width: 108, format: 'date' },
  { prop: 'inventoryStatusName', label: '库存状态', width: 96, sortable: false },
  { prop: 'bigQty', label: '大小单位库存', width: 124, align: 'right', sortable: false },
  { prop: 'onHandQty', label: '库存数量', width: 104, format: 'qty', sum: true },
  { prop: 'reservedQty', label: '占用数量', width: 104, format: 'qty', sum: true, zeroAsDash: true },
  { prop: 'availableQty', label: '可用数量', width: 104, format: 'qty', sum: true },
]

const COST: readonly ListColumn<StockBatchRow>[] = [
  { prop: 'costPrice', label: '成本单价', width: 104, format: 'price', sortable: false },
  { prop: 'costAmount', label: '成本金额', width: 116, format: 'amt', sum: true, sortable: false },
]

const WITHOUT_COST = columns(...STOCK)
const WITH_COST = columns(...STOCK, ...COST)

const idOf = ({ id }: StockBatchRow) => id

/** Stock by batch, location and status. Costs are answered only to users who may see them. */
export function StockBatches() {
  const warehouses = useWarehouses()
  const filters = useMemo(() => filtersOf(warehouses), [warehouses])
  const list = useList(dealer.inv.stockQuery.batchInvStatusList, filters, { title: '批次库存' })
  const seesCost = list.rows.some(({ costPrice }) => costPrice !== undefined)
  return (
    <ListPage filters={filters} {...list.page}>
      <ListTable
        tableId="inv.stock.batch"
        columns={seesCost ? WITH_COST : WITHOUT_COST}
        rowKey={idOf}
        {...list.table}
      />
    </ListPage>
  )
}
