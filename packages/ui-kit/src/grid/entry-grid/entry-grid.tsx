import { IconPlus } from '@tabler/icons-react'
import { type ClipboardEvent, type CSSProperties, type FocusEvent, type KeyboardEvent, type Ref, useCallback, useImperativeHandle, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { toast } from '../../feedback/toast/toast.tsx'
import { ColumnSettings } from '../../list/column-settings/column-settings.tsx'
import { BurstMeter } from '../../lookup/barcode.ts'
import { LookupPanel } from '../../lookup/lookup-panel/lookup-panel.tsx'
import { markEdges, useEdges } from '../../rows/edges.ts'
import { useElement, useVirtualRows } from '../../rows/virtual-rows.ts'
import { checkLines, type GridColumn, textOf } from '../grid-column.ts'
import { useGridColumns } from '../grid-columns.ts'
import { type GridContext, GridProvider } from '../grid-context.ts'
import { addressOf, isAllMarked, useCellFocus } from '../grid-focus.ts'
import { commandOf } from '../grid-keys.ts'
import type { Line, LineStore } from '../line-store.ts'
import { parseBlock } from '../paste-block.ts'
import { pasteLines } from '../paste-lines.ts'
import { useGridActions } from '../use-grid-actions.ts'
import { useGridScan } from '../use-grid-scan.ts'
import classes from './entry-grid.module.css'
import { GridHead } from './grid-head.tsx'
import { GridRow, NUMBER_WIDTH } from './grid-row.tsx'
import { GridSum } from './grid-sum.tsx'

/** What a screen can ask of a grid. */
export interface EntryGridHandle {
  /** Checks all lines that are not blank; on failure warns, names the line and leads the focus there. */
  check: () => boolean
  /** Moves the focus to a cell. */
  focus: (key: string, prop: string) => void
}

/** Props of {@link EntryGrid}. */
export interface EntryGridProps<Row extends Line> {
  /** Stable id for column settings, such as `sales.order.lines`. */
  tableId: string
  /** What the lines are, for screen readers; default 明细. */
  label?: string
  /** From `createLineStore`, kept by the screen. */
  store: LineStore<Row>
  /** A constant or memoised list; a new one draws every line again. */
  columns: readonly GridColumn<Row>[]
  /** To check and to move the focus. */
  handle?: Ref<EntryGridHandle>
}

const ACTIONS_WIDTH = 48
const COVER = { top: 42, bottom: 42 }
// A scan into a number cell looks like typing; fewer digits than the shortest barcode are left to be a number.
const LEAST_STRAY_SCAN = 8

/** The lines of a document, entered by keyboard and scanner alone. */
export function EntryGrid<Row extends Line>({ tableId, label = '明细', store, columns, handle }: EntryGridProps<Row>) {
  const visible = useGridColumns(tableId, columns)
  const keys = useSyncExternalStore(store.onKeys, store.keys)
  const [scroller, setScroller] = useElement<HTMLDivElement>()
  const edges = useEdges()
  const root = useRef<HTMLDivElement>(null)
  const [focusedKey, setFocusedKey] = useState<string>()
  const origin = useRef<{ key: string; prop: string; value: string } | undefined>(undefined)
  const [meter] = useState(() => new BurstMeter())
  const keep = focusedKey === undefined ? -1 : keys.indexOf(focusedKey)
  const { rows, height, reveal } = useVirtualRows({ count: keys.length, scroller, cover: COVER, keep })
  const before = useCallback(
    (key: string) => {
      setFocusedKey(key)
      reveal(store.keys().indexOf(key))
    },
    [reveal, store],
  )
  const focus = useCellFocus(root, before)
  const actions = useGridActions({ store, columns: visible, focus })
  const scanner = useGridScan(visible, (found) => actions.scanned(found, origin.current?.key))
  const { scan, choice, setChoice } = scanner
  const context = useMemo(
    (): GridContext<Row> => ({ store, next: actions.next, pick: actions.pick, scan, remove: actions.remove, check: actions.check }),
    [store, actions, scan],
  )
  useImperativeHandle(handle, () => ({
    focus,
    check: () => {
      const [wrong] = checkLines(store, columns)
      if (wrong) {
        toast.warn(`第 ${wrong.line} 行：${wrong.message}`)
        focus(wrong.key, wrong.prop)
      }
      return wrong === undefined
    },
  }))

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
  const onStrayScan = (event: KeyboardEvent, isLookup: boolean) => {
    if (event.key.length === 1) meter.key(event.key)
    const code = event.key === 'Enter' && !isLookup ? meter.enter() : undefined
    if (code === undefined || code.length < LEAST_STRAY_SCAN) return false
    restore()
    scan(code)
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return
    const cell = addressOf(event.target)
    const isLookup = visible.some((column) => column.prop === cell?.prop && column.kind === 'lookup')
    const line = event.target instanceof Element ? event.target.closest('[data-key]')?.getAttribute('data-key') : undefined
    if (onChoiceKey(event) || (cell && onStrayScan(event, isLookup))) return event.preventDefault()
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
    else if (!cell) return
    else if (command.do === 'next') actions.next(cell.key, cell.prop)
    else if (command.do === 'cell') actions.toCell(cell.key, cell.prop, command.step)
    else if (command.do === 'row') actions.toRow(cell.key, cell.prop, command.step)
    else if (command.do === 'copyLine') actions.copy(cell.key, cell.prop)
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
    origin.current = { ...cell, value: textOf(row, cell.prop as keyof Row & string) }
    setFocusedKey(cell.key)
  }
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    const cell = addressOf(event.target)
    const row = cell && store.get(cell.key)
    if (cell && row && !store.isBlank(row) && event.target.hasAttribute('data-cell')) actions.check(cell.key, cell.prop)
  }
  const onPaste = async (event: ClipboardEvent<HTMLDivElement>) => {
    const cell = addressOf(event.target)
    const block = parseBlock(event.clipboardData.getData('text/plain'))
    if (!cell || !block) return
    event.preventDefault()
    const misses = await pasteLines(store, visible, cell, block)
    if (misses > 0) toast.warn(`${misses} 行未找到商品，请检查标红的单元格`)
  }

  const template = `${NUMBER_WIDTH}px ${visible.map(({ width }) => `minmax(${width}px, ${width}fr)`).join(' ')} ${ACTIONS_WIDTH}px`
  const width = visible.reduce((total, column) => total + column.width, NUMBER_WIDTH + ACTIONS_WIDTH)
  const settable = useMemo(
    () =>
      columns
        .filter((column) => column.kind !== 'lookup' && !column.required)
        .map((column) => ({ id: column.prop as string, label: column.label })),
    [columns],
  )
  const settings = useMemo(() => <ColumnSettings tableId={tableId} columns={settable} />, [tableId, settable])
  return (
    <GridProvider value={context}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: one handler for all cells; the inputs in them take the focus */}
      <div ref={root} className={classes.root} onKeyDown={onKeyDown} onFocus={onFocus} onBlur={onBlur} onPaste={onPaste}>
        <div
          ref={setScroller}
          className={classes.scroller}
          role="grid"
          aria-label={label}
          aria-rowcount={keys.length + 2}
          onScroll={(event) => markEdges(event.currentTarget)}
          style={
            {
              '--cols': template,
              '--width': `${width}px`,
              '--stuck': `${NUMBER_WIDTH + (visible[0]?.width ?? 0)}px`,
            } as CSSProperties
          }
        >
          <div ref={edges} className={classes.table}>
            <GridHead columns={visible} settings={settings} />
            <div className={classes.body} style={{ height }}>
              {rows.map(({ index, start }) => {
                const key = keys[index]
                return key === undefined ? null : (
                  <GridRow key={key} lineKey={key} columns={visible} index={index} start={start} />
                )
              })}
            </div>
            <GridSum store={store} columns={visible} rowIndex={keys.length + 2} />
          </div>
        </div>
        <div className={classes.foot}>
          <button type="button" className={classes.add} onClick={actions.add}>
            <IconPlus size={16} stroke={1.75} />
            添加一行
          </button>
          <span className={classes.miss} role="alert">
            {scanner.message}
          </span>
          <span className={classes.count}>共 {keys.length} 行</span>
        </div>
        {choice && root.current && (
          <LookupPanel
            id={`${tableId}-choice`}
            anchor={root.current.contains(document.activeElement) ? (document.activeElement as HTMLElement) : root.current}
            columns={visible.find((column) => column.lookup)?.lookup?.columns ?? []}
            rows={choice.rows}
            active={choice.active}
            message={`条码 ${choice.code} 对应 ${choice.rows.length} 个商品，请选择`}
            onPick={(found) => {
              setChoice(undefined)
              actions.scanned(found, origin.current?.key)
            }}
            onMark={(active) => setChoice({ ...choice, active })}
          />
        )}
      </div>
    </GridProvider>
  )
}
