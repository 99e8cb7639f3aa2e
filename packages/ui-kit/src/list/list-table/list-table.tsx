// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid: a table element cannot place its rows virtually, and the rows or inputs take the focus
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, use, useCallback, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { EmptyState } from '../../feedback/empty-state/empty-state.tsx'
import { ErrorState, type ErrorStateProps } from '../../feedback/error-state/error-state.tsx'
import { SkeletonRows } from '../../feedback/skeleton-rows/skeleton-rows.tsx'
import { markEdges, useEdges } from '../../rows/edges.ts'
import { useElement } from '../../rows/virtual-rows.ts'
import { givenColumns, isData, type ListColumn } from '../column.ts'
import { ColumnSettings } from '../column-settings/column-settings.tsx'
import { ExportButton, type Exporting } from '../export-button/export-button.tsx'
import { shownColumns } from '../export-xlsx/shown-columns.ts'
import { ToolsSlot } from '../list-page/tools-slot.ts'
import type { ListState } from '../list-state.ts'
import { Pager } from '../pager/pager.tsx'
import { ListBody } from './list-body.tsx'
import { ListHead, placeHeads } from './list-head.tsx'
import { nextSort, SELECT_WIDTH, useListInstance } from './list-instance.ts'
import classes from './list-table.module.css'
import { SelectAll } from './select-all.tsx'
import { SUM_HEIGHT, SumRow } from './sum-row.tsx'

/** How the data is coming. */
export interface ListLoad {
  /** Nothing has come yet: skeleton rows. */
  pending?: boolean
  /** Newer data is on its way: the rows stay, dimmed. */
  refetching?: boolean
  /** The last try failed. */
  error?: Omit<ErrorStateProps, 'onRetry'>
  /** Tries again; also behind the refresh button. */
  retry?: () => void
}

/** Props of {@link ListTable}. */
export interface ListTableProps<Row extends object> {
  /** Stable id for column settings, such as `sales.order.list`. */
  tableId: string
  /** A constant or memoised value: a new array draws every row again. */
  columns: readonly ListColumn<Row>[]
  /** Rows of this page. */
  data: readonly Row[]
  /** Rows of the whole result. */
  total: number
  /** Totals of the whole result by prop, decimal strings; without it the sum row adds up this page. */
  footer?: Readonly<Record<string, unknown>>
  /** Page, size and sorting. */
  state: ListState
  /** Another page, size or sorting was chosen. */
  onStateChange: (state: ListState) => void
  /** Unique id of a row; a stable function. */
  rowKey: (row: Row) => string
  /** Loading, failure and retry. */
  load?: ListLoad
  /** Check boxes; a row whose `isChecked` is false cannot be chosen. */
  selection?: { keys: readonly string[]; onChange: (keys: string[], rows: Row[]) => void }
  /** Enter or double click on a row. */
  onOpen?: (row: Row) => void
  /** How it is exported; without more, its page is. False: no exports. */
  exporting?: Exporting | false
  /** Buttons at the left of the toolbar. */
  children?: ReactNode
}

/** A list of a server's rows: pages, sorting, totals, selection, columns as the user wants them, export. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { tableId, data, total, footer, state, onStateChange, rowKey, load = {}, selection, onOpen } = props
  const { exporting, children } = props
  const given = givenColumns(props.columns, data)
  const ids = given.map(({ prop }) => prop).join(' ')
  // Another page with the same columns keeps them, so that rows which stay are not drawn again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is given is told by its ids
  const columns = useMemo(() => given, [props.columns, ids])
  const slot = use(ToolsSlot)
  const [scroller, setScroller] = useElement<HTMLDivElement>()
  const edges = useEdges()
  const { shown, flat } = useListInstance({
    tableId,
    columns: columns as readonly ListColumn<Record<string, unknown>>[],
    data: data as readonly Record<string, unknown>[],
    rowKey: rowKey as unknown as (row: Record<string, unknown>) => string,
    state,
    onStateChange,
    selectedKeys: selection?.keys,
  })
  const cols = shown as unknown as Parameters<typeof ListHead<Row>>[0]['shown']
  const selected = useMemo(() => selection && new Set(selection.keys), [selection])
  const latest = useRef({ data, state, selection, selected, rowKey, onStateChange })
  latest.current = { data, state, selection, selected, rowKey, onStateChange }

  const choose = useCallback((keys: ReadonlySet<string>) => {
    const now = latest.current
    now.selection?.onChange(
      [...keys],
      now.data.filter((row) => keys.has(now.rowKey(row))),
    )
  }, [])
  const onToggle = useCallback(
    (rowId: string) => {
      const keys = new Set(latest.current.selected)
      if (!keys.delete(rowId)) keys.add(rowId)
      choose(keys)
    },
    [choose],
  )
  const onSort = useCallback((prop: string) => {
    const { state: now, onStateChange: change } = latest.current
    change({ ...now, page: 1, sort: nextSort(now.sort, prop) })
  }, [])
  const selectColumn = selection ? `${SELECT_WIDTH}px ` : ''
  const template = selectColumn + cols.map(({ width }) => `minmax(${width}px, ${width}fr)`).join(' ')
  const width = cols.reduce((total, leaf) => total + leaf.width, selection ? SELECT_WIDTH : 0)
  const hasSum = data.length > 0 && cols.some((leaf) => leaf.column.sum)
  const levels = useMemo(() => placeHeads(cols).levels, [cols])
  const cover = useMemo(() => ({ top: levels * 42, bottom: hasSum ? SUM_HEIGHT : 0 }), [levels, hasSum])
  const selectAll = useMemo(
    () => selected && <SelectAll rows={data} rowKey={rowKey} selected={selected} onChange={choose} />,
    [selected, data, rowKey, choose],
  )
  const settable = useMemo(() => flat.filter(isData).map(({ prop, label }) => ({ id: prop, label })), [flat])
  const tools = (
    <>
      {load.retry && (
        <Tooltip label="刷新">
          <ActionIcon aria-label="刷新" onClick={load.retry}>
            <IconRefresh size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      )}
      {exporting !== false && <ExportButton {...exporting} columns={shownColumns(cols)} rows={data} total={total} />}
      <ColumnSettings tableId={tableId} columns={settable} />
    </>
  )
  const isPending = load.pending === true && data.length === 0
  return (
    <section className={classes.root}>
      {slot && createPortal(tools, slot)}
      <div className={classes.toolbar}>
        <div className={classes.buttons}>{children}</div>
        {!slot && tools}
      </div>
      {load.error && data.length > 0 && (
        <p className={classes.stale} role="alert">
          刷新失败，以下为上次加载的数据
          <button type="button" className={classes.retry} onClick={load.retry}>
            重试
          </button>
        </p>
      )}
      <div
        ref={setScroller}
        className={classes.scroller}
        role="grid"
        aria-rowcount={data.length + 1 + (hasSum ? 1 : 0)}
        aria-busy={isPending || load.refetching || undefined}
        aria-multiselectable={selection ? true : undefined}
        onScroll={(event) => markEdges(event.currentTarget)}
        style={{ '--cols': template, '--width': `${width}px` } as CSSProperties}
      >
        <div ref={edges} className={classes.table}>
          <ListHead shown={cols} sort={state.sort} onSort={onSort} selectAll={selectAll} />
          {isPending && !load.error && <SkeletonRows rows={Math.min(state.pageSize, 15)} />}
          {data.length > 0 && (
            <ListBody
              rows={data}
              offset={(state.page - 1) * state.pageSize}
              rowKey={rowKey}
              shown={cols}
              scroller={scroller}
              cover={cover}
              selected={selected}
              onToggle={onToggle}
              onOpen={onOpen}
              isDimmed={load.refetching === true}
            />
          )}
          {hasSum && <SumRow shown={cols} rows={data} footer={footer} hasSelection={selection !== undefined} />}
        </div>
        {load.error && data.length === 0 && <ErrorState {...load.error} onRetry={load.retry} />}
        {!isPending && !load.error && data.length === 0 && <EmptyState text="没有符合条件的数据，请调整筛选条件" />}
      </div>
      <Pager total={total} chosen={selection?.keys.length} state={state} onChange={onStateChange} />
    </section>
  )
}
