// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid: a table element cannot place its rows virtually, and the rows or inputs take the focus
import { type CSSProperties, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { SkeletonRows } from '../../feedback/skeleton-rows/skeleton-rows.tsx'
import { markEdges, useEdges } from '../../rows/edges.ts'
import { useTableSettings } from '../../rows/table-settings.ts'
import { useElement } from '../../rows/use-element.ts'
import { useRootText } from '../../theme/root-text.ts'
import { ROW_HEIGHT } from '../../theme/tokens.ts'
import { remOf } from '../column.ts'
import { SELECT_WIDTH, type ShownColumn } from './column-model.ts'
import { useDrawnColumns } from './drawn-columns.ts'
import { Instead } from './instead.tsx'
import { ListBody } from './list-body.tsx'
import { ListHead, placeHeads } from './list-head.tsx'
import classes from './list-table.module.css'
import type { ListLoad, ListTableProps } from './list-table.tsx'
import { nextSort } from './next-sort.ts'
import { SelectAll } from './select-all.tsx'
import { SUM_HEIGHT, SumRow } from './sum-row.tsx'
import type { useMarking } from './use-marking.ts'

/** Props of {@link ListGrid}. */
export interface ListGridProps<Row extends object> extends ListTableProps<Row> {
  load: ListLoad
  shown: readonly ShownColumn<Row>[]
  marking: ReturnType<typeof useMarking<Row>>
  /** px, where the user chose it. */
  rowHeight?: number
  /** px of the table; 0 when it is not known yet. */
  tableWidth: number
  isPending: boolean
  /** Stands under the head where there are no rows. */
  children: ReactNode
}

/** The columns of the grid: what the user gave a width keeps it, the others share what room is left. */
const templateOf = <Row,>(shown: readonly ShownColumn<Row>[], hasSelection: boolean) =>
  [
    ...(hasSelection ? [`${SELECT_WIDTH}rem`] : []),
    ...shown.map(({ width, isFixed }) => (isFixed ? `${width}rem` : `minmax(${width}rem, ${width}fr)`)),
  ].join(' ')

/** Head, rows and totals of a list in their scroller. */
export function ListGrid<Row extends object>(props: ListGridProps<Row>) {
  const { tableId, data, footer, footerNote, state, rowKey, selection, onOpen, load, shown, marking, isPending } = props
  const { scrolled } = props
  const { selected, choose, mark, set } = marking
  const [scroller, setScroller] = useElement<HTMLDivElement>()
  const edges = useEdges()
  const begin = useRef(scrolled?.last)
  const hasRows = data.length > 0
  useLayoutEffect(() => {
    if (!scroller || !hasRows || begin.current === undefined) return
    scroller.scrollTop = begin.current
    begin.current = undefined
  }, [scroller, hasRows])
  const [settings, changeSettings] = useTableSettings(tableId)
  const rootText = useRootText()
  const hasSelection = selection !== undefined
  const drawn = useDrawnColumns({ shown, hasSelection, rows: data.length, scroller, width: props.tableWidth })
  const sort = state.sort ?? props.usualSort
  const latest = useRef({ ...props, sort, settings })
  latest.current = { ...props, sort, settings }

  const onSort = useCallback((prop: string) => {
    const { state: now, sort: by, usualSort, onStateChange } = latest.current
    const next = nextSort(by, prop)
    const isUsual = next?.prop === usualSort?.prop && next?.desc === usualSort?.desc
    onStateChange({ page: 1, pageSize: now.pageSize, ...(next && !isUsual && { sort: next }) })
  }, [])
  const onResize = useCallback(
    (prop: string, width: number, isFinal: boolean) => {
      const rem = width / rootText
      // While it is dragged only the style changes: to draw all rows with each move would lag behind the mouse.
      const dragged = latest.current.shown.map((leaf) =>
        leaf.column.prop === prop ? { ...leaf, width: rem, isFixed: true } : leaf,
      )
      scroller?.style.setProperty('--cols', templateOf(dragged, hasSelection))
      const { widths } = latest.current.settings
      if (isFinal) changeSettings({ widths: { ...widths, [prop]: Math.round(rem / remOf(1)) } })
    },
    [scroller, rootText, hasSelection, changeSettings],
  )
  const width = shown.reduce((sum, leaf) => sum + leaf.width, hasSelection ? SELECT_WIDTH : 0)
  const hasSum = data.length > 0 && shown.some((leaf) => leaf.column.sum)
  const levels = useMemo(() => placeHeads(shown).levels, [shown])
  const rowHeight = props.rowHeight ?? ROW_HEIGHT.normal
  const cover = useMemo(
    () => ({ top: levels * rowHeight, bottom: hasSum ? SUM_HEIGHT : 0 }),
    [levels, hasSum, rowHeight],
  )
  const selectAll = useMemo(
    () => selected && <SelectAll rows={data} rowKey={rowKey} selected={selected} onChange={choose} />,
    [selected, data, rowKey, choose],
  )
  return (
    <div
      ref={setScroller}
      className={classes.scroller}
      role="grid"
      aria-label={props.title}
      aria-rowcount={data.length + 1 + (hasSum ? 1 : 0)}
      aria-colcount={drawn === shown ? undefined : shown.length + (hasSelection ? 1 : 0)}
      aria-busy={isPending || load.refetching || undefined}
      aria-multiselectable={hasSelection ? true : undefined}
      data-dimmed={(load.refetching && data.length > 0) || undefined}
      onScroll={({ currentTarget }) => {
        markEdges(currentTarget)
        if (begin.current === undefined) scrolled?.keep(currentTarget.scrollTop)
      }}
      style={{ '--cols': templateOf(shown, hasSelection), '--width': `${width}rem` } as CSSProperties}
    >
      <div ref={edges} className={classes.table}>
        <ListHead shown={shown} sort={sort} onSort={onSort} onResize={onResize} selectAll={selectAll} />
        {isPending && !load.error && (
          <Instead>
            <SkeletonRows rows={Math.min(state.pageSize, 15)} />
          </Instead>
        )}
        {data.length > 0 && (
          <ListBody
            rows={data}
            offset={(state.page - 1) * state.pageSize}
            rowKey={rowKey}
            shown={shown}
            drawn={drawn}
            scroller={scroller}
            cover={cover}
            rowHeight={props.rowHeight}
            selected={selected}
            onMark={mark}
            onMarkAll={set}
            onOpen={onOpen}
            onTaken={props.onTaken}
          />
        )}
        {hasSum && <SumRow shown={shown} rows={data} footer={footer} note={footerNote} hasSelection={hasSelection} />}
      </div>
      {props.children}
    </div>
  )
}
