import { useLocation } from 'react-router-dom'
import { usePreset } from '../../../shell/page/preset.ts'
import { ScreenTabs } from '../../../shell/page/screen-tabs.tsx'
import { Batches } from './parts/batches.tsx'
import { StockAsOf } from './parts/stock-as-of.tsx'
import { StockBatches } from './parts/stock-batches.tsx'
import { StockSums } from './parts/stock-sums.tsx'

/**
 * Stock on hand: summed by product, warehouse or location, and by batch; the batches themselves; and what there was at the
 * end of any day.
 */
export default function InventorySearch() {
  const preset = usePreset()
  const { key } = useLocation()
  const tabs = [
    { key: 'sum', label: '库存汇总', content: <StockSums /> },
    { key: 'batch', label: '批次库存', content: <StockBatches /> },
    { key: 'batches', label: '批次', content: <Batches /> },
    { key: 'asOf', label: '时点库存', content: <StockAsOf /> },
  ]
  return <ScreenTabs key={preset ? key : ''} tabs={tabs} first={preset?.tab} />
}
