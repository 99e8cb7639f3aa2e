import { EntryGrid, type EntryGridHandle, type GridColumn, type LineStore } from '@dealer/ui-kit/grid'
import type { ClipboardEvent, FocusEvent, KeyboardEvent, RefObject } from 'react'
import { type CellAddress, cellOf, isUnitKey } from '../line/line-keys.ts'
import { type PastedRow, readPastedRows } from '../line/pasted-rows.ts'
import type { ProductLine } from '../line/product-line.ts'
import classes from './document-lines.module.css'

/** Props of {@link DocumentLines}. */
export interface DocumentLinesProps<L extends ProductLine> {
  /** Under which the user's columns are kept: `sales.order.lines`. */
  tableId: string
  /** What the lines are, for who does not see them; 商品明细 unless a document has two kinds. */
  label?: string | undefined
  store: LineStore<L>
  columns: readonly GridColumn<L>[]
  grid: RefObject<EntryGridHandle | null>
  onSwitchUnit: (key: string) => void
  /** A block of codes and quantities was pasted into a product's cell; without it the grid takes blocks cell by cell. */
  onPasteProducts?: (rows: PastedRow[], at: string) => void
  /** As {@link onPasteProducts}, where the block has other columns than code, quantity, unit and price. */
  onPasteBlock?: (text: string, at: string) => void
  /** Enter on an empty line: the lines are done. */
  onDone: () => void
}

/** The lines of a document, with what document entry adds to the keys of the grid. */
export function DocumentLines<L extends ProductLine>(props: DocumentLinesProps<L>) {
  const {
    tableId,
    label = '商品明细',
    store,
    columns,
    grid,
    onSwitchUnit,
    onPasteProducts,
    onPasteBlock,
    onDone,
  } = props

  const isDone = (cell: CellAddress, target: EventTarget) => {
    const line = store.get(cell.key)
    return cell.prop === 'product' && target instanceof HTMLInputElement && target.value === '' && !line?.productCode
  }
  const isNumber = ({ prop }: CellAddress) => columns.some((column) => column.prop === prop && column.kind === 'number')
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const cell = cellOf(event.target)
    if (!cell || event.nativeEvent.isComposing) return
    if (isUnitKey(event, isNumber(cell))) onSwitchUnit(cell.key)
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && isDone(cell, event.target)) {
      if (!event.repeat) onDone()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  // A product that was just chosen fills the quantity after the grid has moved there and marked an empty cell. React draws
  // in a microtask that is queued by now, so no key can come in between.
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || cellOf(target)?.prop !== 'qty') return
    queueMicrotask(() => document.activeElement === target && target.select())
  }
  const onPasteCapture = (event: ClipboardEvent) => {
    const cell = cellOf(event.target)
    const text = event.clipboardData.getData('text/plain')
    const rows = cell?.prop === 'product' ? readPastedRows(text) : undefined
    if (!cell || !rows || !(onPasteBlock || onPasteProducts)) return
    event.preventDefault()
    event.stopPropagation()
    if (onPasteBlock) onPasteBlock(text, cell.key)
    else onPasteProducts?.(rows, cell.key)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the inputs inside, which take the focus
    <div
      className={classes.lines}
      onKeyDownCapture={onKeyDownCapture}
      onFocus={onFocus}
      onPasteCapture={onPasteCapture}
    >
      <EntryGrid tableId={tableId} label={label} store={store} columns={columns} handle={grid} />
    </div>
  )
}
