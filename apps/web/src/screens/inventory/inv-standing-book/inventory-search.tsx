import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { defineScreen } from '../../../shell/screen.ts'
import classes from '../parts/tabs.module.css'
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
  const [active, setActive] = useState<string | null>('sum')
  const [seesBatches, setSeesBatches] = useState(false)
  const open = (key: string | null) => {
    setActive(key)
    if (key === 'batch') setSeesBatches(true)
  }
  return (
    <div className={classes.root}>
      <Tabs value={active} onChange={open} className={classes.bar}>
        <Tabs.List>
          <Tabs.Tab value="sum">库存汇总</Tabs.Tab>
          <Tabs.Tab value="batch">批次库存</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <section className={classes.panel} aria-label="库存汇总" hidden={active !== 'sum'}>
        <StockSums />
      </section>
      {seesBatches && (
        <section className={classes.panel} aria-label="批次库存" hidden={active !== 'batch'}>
          <StockBatches />
        </section>
      )}
    </div>
  )
}
