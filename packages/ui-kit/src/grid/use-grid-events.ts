import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import { toast } from '../feedback/toast/toast.tsx'
import { BurstMeter, isWholeBarcode } from '../lookup/barcode.ts'
import { type GridColumn, textOf } from './grid-column.ts'
import { addressOf, type CellAddress, isAllMarked, turnBubble } from './grid-focus.ts'
import { commandOf } from './grid-keys.ts'
import type { Line, LineStore } from './line-store.ts'
import { parseBlock } from './paste-block.ts'
import { pasteLines } from './paste-lines.ts'
import type { GridActions } from './use-grid-actions.ts'
import type { GridScan } from './use-grid-scan.ts'

// A scan into a number cell looks like typing; fewer digits than the shortest barcode are left to be a number.
const LEAST_STRAY_SCAN = 8
// Texts are scanned too, such as batches, which are called by their eight digits of a day.
const LEAST_AMONG_TEXTS = 12

/** The cell with the focus and what it held when the focus came. */
export interface CellOrigin extends CellAddress {
  value: string
}

/** What {@link useGridEvents} needs. */
export interface GridEventsOptions<Row extends Line> {
  store: LineStore<Row>
  /** The visible columns. */
  columns: readonly GridColumn<Row>[]
  actions: GridActions<Row>
  scanner: GridScan
  /** Kept up to date here. */
  origin: RefObject<CellOrigin | undefined>
  /** The focus came to a cell of this line. */
  onCell: (key: string) => void
}

/** The handlers of the grid's container: one for all cells, however many there are. */
export const useGridEvents = <Row extends Line>(options: GridEventsOptions<Row>) => {
  const { store, columns, actions, scanner, origin, onCell } = options
  const { choice, setChoice, scan } = scanner
  const [meter] = useState(() => new BurstMeter())
  const restore = () => {
    const old = origin.current
    if (!old) return
    store.set(old.key, { [old.prop]: old.value } as Partial<Row>)
    store.setError(old.key, old.prop, undefined)
  }
  const onChoiceKey = (event: KeyboardEvent): boolean => {
    if (!choice) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const marked = choice.rows[choice.active]
    if (step) setChoice({ ...choice, active: (choice.active + step + choice.rows.length) % choice.rows.length })
    else setChoice(undefined)
    if (event.key === 'Enter' && marked) actions.scanned(marked, origin.current?.key)
    return step !== undefined || event.key === 'Enter' || event.key === 'Escape'
  }
  const onStrayScan = (event: KeyboardEvent, kind: GridColumn<Row>['kind'] | undefined) => {
    if (event.key.length === 1) meter.key(event.key, event.timeStamp)
    if (event.key !== 'Enter' || kind === 'lookup') return false
    const burst = meter.enter(event.timeStamp)
    // No quantity or price is a whole barcode; of a scan with a pause in it the burst is only the tail.
    const text = event.target instanceof HTMLInputElement ? event.target.value : ''
    const code = isWholeBarcode(text) ? text : burst
    if (code === undefined || code.length < LEAST_STRAY_SCAN) return false
    if (kind === 'text' && (code.length < LEAST_AMONG_TEXTS || !isWholeBarcode(code))) return false
    restore()
    scan(code)
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return
    const cell = addressOf(event.target)
    const kind = columns.find(({ prop }) => prop === cell?.prop)?.kind
    const line =
      event.target instanceof Element ? event.target.closest('[data-key]')?.getAttribute('data-key') : undefined
    if (onChoiceKey(event) || (cell && onStrayScan(event, kind))) return event.preventDefault()
    const command = commandOf({
      key: event.key,
      ctrl: event.ctrlKey || event.metaKey,
      alt: event.altKey,
      shift: event.shiftKey,
      isAllMarked: isAllMarked(event.target),
      isOnNumber: event.target instanceof Element && event.target.closest('[data-number]') !== null,
    })
    if (!command || !line) return
    if (command.do === 'deleteLine') actions.remove(line)
    else if (command.do === 'insertLine') actions.insertLine(line)
    else if (command.do === 'undo') actions.undo()
    else if (command.do === 'redo') actions.redo()
    else if (!cell) return
    else if (command.do === 'next') actions.next(cell.key, cell.prop)
    else if (command.do === 'cell') actions.toCell(cell.key, cell.prop, command.step)
    else if (command.do === 'row') actions.toRow(cell.key, cell.prop, command.step)
    else if (command.do === 'copyLine') actions.copy(cell.key, cell.prop)
    else if (command.do === 'fillDown') actions.fillDown(cell.key, cell.prop)
    else if (command.do === 'restore') restore()
    else if (event.target instanceof HTMLInputElement) {
      event.target.setSelectionRange(event.target.value.length, event.target.value.length)
    }
    event.preventDefault()
  }
  const onFocus = (event: FocusEvent<HTMLDivElement>) => {
    const cell = addressOf(event.target)
    const row = cell && store.get(cell.key)
    if (!cell || !row || !(event.target instanceof Element) || !event.target.hasAttribute('data-cell')) return
    if (event.target instanceof HTMLInputElement) event.target.select()
    store.seal()
    turnBubble(event.target)
    origin.current = { ...cell, value: textOf(row, cell.prop as keyof Row & string) }
    onCell(cell.key)
  }
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    const cell = addressOf(event.target)
    const row = cell && store.get(cell.key)
    if (!cell || !row || !event.target.hasAttribute('data-cell')) return
    const isUnread = store.view(cell.key)?.unread[cell.prop] !== undefined
    if (isUnread || !store.isBlank(row)) actions.check(cell.key, cell.prop)
  }
  const onPaste = async (event: ClipboardEvent<HTMLDivElement>) => {
    const cell = addressOf(event.target)
    const block = parseBlock(event.clipboardData.getData('text/plain'))
    if (!cell || !block) return
    event.preventDefault()
    const { rows, cells } = await pasteLines(store, columns, cell, block)
    if (rows.length > 0) toast.warn(`${rows.length} 行未粘贴：${rows.join('；')}`)
    if (cells.length > 0) toast.warn(`${cells.length} 格未粘贴：${cells.join('；')}`)
  }
  return { onKeyDown, onFocus, onBlur, onPaste }
}
