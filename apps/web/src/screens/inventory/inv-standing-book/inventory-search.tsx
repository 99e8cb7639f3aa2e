import { ScreenTabs } from '../../../shell/page/screen-tabs.tsx'
import { defineScreen } from '../../../shell/screen.ts'
import { StockBatches } from './parts/stock-batches.tsx'
import { StockSums } from './parts/stock-sums.tsx'

export const screen = defineScreen({
  route: '/inventory/inv-standing-book/inventory-search',
  title: '即时库存',
  permission: 'inv:stock:list',
  uses: ['inv.stockQuery.inventoryList', 'inv.stockQuery.batchInvStatusList', 'md.warehouse.select'],
})

/** Stock on hand: summed by product, warehouse or location, and by batch. */
export default function InventorySearch() {
  return (
    <ScreenTabs
      tabs={[
        { key: 'sum', label: '库存汇总', content: <StockSums /> },
        { key: 'batch', label: '批次库存', content: <StockBatches /> },
      ]}
    />
  )
}
