import { EntryGrid, type EntryGridHandle, type GridColumn } from '@dealer/ui-kit/grid'
import type { ClipboardEvent, FocusEvent, KeyboardEvent, RefObject } from 'react'
import { type CellAddress, cellOf, isUnitKey } from './line-keys.ts'
import type { OrderLine } from './order-line.ts'
import classes from './order-lines.module.css'
import { type PastedRow, readPastedRows } from './pasted-rows.ts'
import type { OrderState } from './use-order-state.ts'

/** Props of {@link OrderLines}. */
export interface OrderLinesProps {
  store: OrderState['store']
  columns: readonly GridColumn<OrderLine>[]
  grid: RefObject<EntryGridHandle | null>
  /** The last cell that Enter stops at; from there it goes to the next line. */
  lastStop: 'qty' | 'price'
  onSwitchUnit: (key: string) => void
  /** A block of codes and quantities was pasted into a product's cell. */
  onPasteProducts: (rows: PastedRow[], at: string) => void
  /** Enter on an empty line: the lines are done. */
  onDone: () => void
}

/** The lines of an order, with what order entry adds to the keys of the grid. */
export function OrderLines(props: OrderLinesProps) {
  const { store, columns, grid, lastStop, onSwitchUnit, onPasteProducts, onDone } = props

  const toNextLine = (key: string) => {
    const keys = store.keys()
    grid.current?.focus(keys[keys.indexOf(key) + 1] ?? store.addBlank(), 'product')
  }
  const isDone = (cell: CellAddress, target: EventTarget) => {
    const line = store.get(cell.key)
    return cell.prop === 'product' && target instanceof HTMLInputElement && target.value === '' && !line?.productCode
  }
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const cell = cellOf(event.target)
    if (!cell || event.nativeEvent.isComposing) return
    if (isUnitKey(event, cell)) onSwitchUnit(cell.key)
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && isDone(cell, event.target)) {
      if (!event.repeat) onDone()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  // The grid has checked the cell and gone on by now: to the remark, which order entry leaves to Tab.
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellOf(event.target)
    if (event.key !== 'Enter' || !event.defaultPrevented || cell?.prop !== lastStop) return
    const now = cellOf(document.activeElement)
    if (now?.key === cell.key && now.prop === 'remark') toNextLine(cell.key)
  }
  // A product that was just chosen fills the quantity after the grid has moved there and marked an empty cell. React draws
  // in a microtask that is queued by now, so no key can come in between.
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || cellOf(target)?.prop !== 'qty') return
    queueMicrotask(() => document.activeElement === target && target.select())
  }
  const onPasteCapture = (event: ClipboardEvent) => {
    const cell = cellOf(event.target)
    const rows = cell?.prop === 'product' ? readPastedRows(event.clipboardData.getData('text/plain')) : undefined
    if (!cell || !rows) return
    event.preventDefault()
    event.stopPropagation()
    onPasteProducts(rows, cell.key)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the inputs inside, which take the focus
    <div
      className={classes.lines}
      onKeyDownCapture={onKeyDownCapture}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onPasteCapture={onPasteCapture}
    >
      <EntryGrid tableId="sales.order.lines" label="商品明细" store={store} columns={columns} handle={grid} />
    </div>
  )
}
