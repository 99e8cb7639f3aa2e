import { ScreenTabs } from '../../../shell/page/screen-tabs.tsx'
import { StockBatches } from './parts/stock-batches.tsx'
import { StockSums } from './parts/stock-sums.tsx'

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
