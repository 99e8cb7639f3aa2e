import type { StockSumQuery, StockSumRow } from '@dealer/sdk'
import { columns, type Filter, type ListColumn, ListPage, ListTable } from '@dealer/ui-kit/list'
import { SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useWarehouses } from '../../../../data/choices.ts'
import { useList } from '../../../../data/use-list.ts'
import { dealer } from '../../../../dealer.ts'

type GroupBy = NonNullable<StockSumQuery['groupBy']>

const filtersOf = (warehouses: Filter['options']) =>
  [
    { prop: 'keyword', label: '商品', placeholder: '编码、名称、助记码或条码' },
    { prop: 'warehouseCode', label: '仓库', type: 'select', options: warehouses },
    {
      prop: 'nonZero',
      label: '库存',
      type: 'select',
      options: [{ value: 'T', label: '只看有库存' }],
      placeholder: '全部',
    },
  ] satisfies readonly Filter<keyof StockSumQuery>[]

const WAREHOUSE: ListColumn<StockSumRow> = { prop: 'warehouseName', label: '仓库', width: 120, sortable: false }
const LOCATION: ListColumn<StockSumRow> = { prop: 'locationCode', label: '库位', width: 100 }
const PLACES: Readonly<Record<GroupBy, readonly ListColumn<StockSumRow>[]>> = {
  product: [],
  warehouse: [WAREHOUSE],
  location: [WAREHOUSE, LOCATION],
}

const columnsOf = (groupBy: GroupBy) =>
  columns<StockSumRow>(
    { prop: 'productCode', label: '商品编码', width: 110 },
    { prop: 'productName', label: '商品名称', width: 220 },
    { prop: 'spec', label: '规格', width: 110, sortable: false },
    { prop: 'barcode', label: '条码', width: 136, sortable: false },
    ...PLACES[groupBy],
    { prop: 'bigQty', label: '大小单位库存', width: 130, align: 'right', sortable: false },
    { prop: 'onHandQty', label: '库存数量', width: 110, format: 'qty', sum: true },
    { prop: 'reservedQty', label: '占用数量', width: 110, format: 'qty', sum: true, zeroAsDash: true },
    { prop: 'availableQty', label: '可用数量', width: 110, format: 'qty', sum: true },
  )

const GROUPS: { value: GroupBy; label: string }[] = [
  { value: 'product', label: '按商品' },
  { value: 'warehouse', label: '按仓库' },
  { value: 'location', label: '按库位' },
]

const idOf = ({ productCode, warehouseCode = '', locationCode = '' }: StockSumRow) =>
  `${productCode} ${warehouseCode} ${locationCode}`

/** Stock summed over batches and statuses. */
export function StockSums() {
  const warehouses = useWarehouses()
  const filters = useMemo(() => filtersOf(warehouses), [warehouses])
  const [groupBy, setGroupBy] = useState<GroupBy>('warehouse')
  const fixed = useMemo(() => ({ groupBy }), [groupBy])
  const list = useList(dealer.inv.stockQuery.inventoryList, filters, { title: '即时库存', fixed })
  const cols = useMemo(() => columnsOf(groupBy), [groupBy])
  const regroup = (value: string) => {
    // A column to sort by may not be there any more.
    list.table.onStateChange({ page: 1, pageSize: list.table.state.pageSize })
    setGroupBy(value as GroupBy)
  }
  return (
    <ListPage filters={filters} {...list.page}>
      <ListTable tableId={`inv.stock.${groupBy}`} columns={cols} rowKey={idOf} {...list.table}>
        <SegmentedControl size="sm" aria-label="汇总方式" data={GROUPS} value={groupBy} onChange={regroup} />
      </ListTable>
    </ListPage>
  )
}
