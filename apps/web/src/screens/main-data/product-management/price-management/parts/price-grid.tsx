import { EntryGrid, type EntryGridHandle, type GridColumn, type LineStore } from '@dealer/ui-kit/grid'
import type { Ref } from 'react'
import classes from './price-grid.module.css'
import type { PriceLine } from './price-line.ts'

/** Props of {@link PriceGrid}. */
export interface PriceGridProps<Row extends PriceLine> {
  /** Under which the user's columns are kept. */
  tableId: string
  store: LineStore<Row>
  /** A constant. */
  columns: readonly GridColumn<Row>[]
  handle: Ref<EntryGridHandle>
}

/** Prices of products, typed or pasted as a block from Excel. */
export function PriceGrid<Row extends PriceLine>({ tableId, store, columns, handle }: PriceGridProps<Row>) {
  return (
    <div className={classes.grid}>
      <EntryGrid tableId={tableId} label="价格明细" store={store} columns={columns} handle={handle} />
    </div>
  )
}
