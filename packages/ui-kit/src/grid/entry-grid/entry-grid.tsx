// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid: a table element cannot place its rows virtually, and the rows or inputs take the focus
import { IconPlus } from '@tabler/icons-react'
import {
  type CSSProperties,
  type Ref,
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { toast } from '../../feedback/toast/toast.tsx'
import { ColumnSettings } from '../../list/column-settings/column-settings.tsx'
import { LookupPanel } from '../../lookup/lookup-panel/lookup-panel.tsx'
import { markEdges, useEdges } from '../../rows/edges.ts'
import { useElement } from '../../rows/use-element.ts'
import { useVirtualRows } from '../../rows/virtual-rows.ts'
import { checkLines, type GridColumn } from '../grid-column.ts'
import { useGridColumns } from '../grid-columns.ts'
import { type GridContext, GridProvider } from '../grid-context.ts'
import { useCellFocus } from '../grid-focus.ts'
import type { Line, LineStore } from '../line-store.ts'
import { useGridActions } from '../use-grid-actions.ts'
import { type CellOrigin, useGridEvents } from '../use-grid-events.ts'
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
  /**
   * Scans whose lines are not there yet, for whoever is about to send the lines.
   * @returns undefined when there are none; else, once they have come, whether each was found
   */
  coming: () => Promise<boolean> | undefined
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
const COVER = { top: 42, bottom: 36 }

const leastOf = <Row,>({ width, minWidth = width }: GridColumn<Row>) => minWidth

/** The lines of a document, entered by keyboard and scanner alone. */
export function EntryGrid<Row extends Line>({ tableId, label = '明细', store, columns, handle }: EntryGridProps<Row>) {
  const visible = useGridColumns(tableId, columns)
  const keys = useSyncExternalStore(store.onKeys, store.keys)
  const [scroller, setScroller] = useElement<HTMLDivElement>()
  const edges = useEdges()
  const root = useRef<HTMLDivElement>(null)
  const [focusedKey, setFocusedKey] = useState<string>()
  const origin = useRef<CellOrigin | undefined>(undefined)
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
    (): GridContext<Row> => ({
      store,
      next: actions.next,
      pick: actions.pick,
      scan,
      remove: actions.remove,
      check: actions.check,
    }),
    [store, actions, scan],
  )
  useImperativeHandle(handle, () => ({
    focus,
    coming: scanner.coming,
    check: () => {
      const [wrong] = checkLines(store, columns)
      if (wrong) {
        toast.warn(`第 ${wrong.line} 行：${wrong.message}`)
        focus(wrong.key, wrong.prop)
      }
      return wrong === undefined
    },
  }))

  const events = useGridEvents({ store, columns: visible, actions, scanner, origin, onCell: setFocusedKey })
  const widths = visible.map((column) => `minmax(${leastOf(column)}px, ${column.width}fr)`)
  const template = `${NUMBER_WIDTH}px ${widths.join(' ')} ${ACTIONS_WIDTH}px`
  const least = visible.reduce((total, column) => total + leastOf(column), NUMBER_WIDTH + ACTIONS_WIDTH)
  const settable = useMemo(
    () =>
      columns
        .filter((column) => column.kind !== 'lookup' && !column.required)
        .map((column) => ({ id: column.prop as string, label: column.label })),
    [columns],
  )
  const settings = useMemo(() => <ColumnSettings tableId={tableId} columns={settable} />, [tableId, settable])
  const { add } = actions
  const lead = useMemo(
    () => (
      <>
        <button type="button" className={classes.add} onClick={add}>
          <IconPlus size={16} stroke={1.75} />
          添加一行
        </button>
        <span className={classes.count}>共 {keys.length} 行</span>
      </>
    ),
    [add, keys.length],
  )
  return (
    <GridProvider value={context}>
      <div ref={root} className={classes.root} {...events}>
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
              '--width': `${least}px`,
              '--stuck': `${NUMBER_WIDTH + (visible[0] ? leastOf(visible[0]) : 0)}px`,
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
            <GridSum store={store} columns={visible} rowIndex={keys.length + 2} lead={lead} />
          </div>
        </div>
        <span className={classes.miss} role="alert">
          {scanner.message}
        </span>
        {choice && root.current && (
          <LookupPanel
            id={`${tableId}-choice`}
            anchor={
              root.current.contains(document.activeElement) ? (document.activeElement as HTMLElement) : root.current
            }
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
