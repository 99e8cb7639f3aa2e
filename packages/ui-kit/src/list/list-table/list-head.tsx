// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid: a table element cannot place its rows virtually, and the rows or inputs take the focus
// biome-ignore-all lint/a11y/useFocusableInteractive: an ARIA grid: a table element cannot place its rows virtually, and the rows or inputs take the focus
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { isData, isSortable, type ListColumn, sortKey } from '../column.ts'
import type { ListState } from '../list-state.ts'
import type { ShownColumn } from './column-model.ts'
import { ColumnResizer } from './column-resizer.tsx'
import classes from './list-table.module.css'

/** A header over one or more columns, placed on the grid (lines count from 1). */
export interface HeadCell<Row> {
  column: ListColumn<Row>
  /** Set for a header of cells, not of other headers. */
  leaf?: ShownColumn<Row>
  from: number
  span: number
  top: number
  depth: number
  /** rem from the left edge for a header that stays there. */
  stickLeft?: number
}

/** Lays multi-level headers out: neighbours under the same header share its cell, whatever order the user gave them. */
export const placeHeads = <Row,>(shown: readonly ShownColumn<Row>[]): { cells: HeadCell<Row>[]; levels: number } => {
  const levels = 1 + Math.max(0, ...shown.map((leaf) => leaf.path.length))
  const cells: HeadCell<Row>[] = []
  for (let level = 0; level < levels - 1; level++) {
    shown.forEach((leaf, index) => {
      const group = leaf.path[level]
      if (!group) return
      const before = shown[index - 1]
      const isSameRun =
        before?.path[level] === group && (before.stickLeft === undefined) === (leaf.stickLeft === undefined)
      const last = cells.at(-1)
      if (isSameRun && last?.column === group) last.span += 1
      else cells.push({ column: group, from: index + 1, span: 1, top: level + 1, depth: 1, stickLeft: leaf.stickLeft })
    })
  }
  shown.forEach((leaf, index) => {
    const top = leaf.path.length + 1
    const { column, stickLeft } = leaf
    cells.push({ column, leaf, from: index + 1, span: 1, top, depth: levels - top + 1, stickLeft })
  })
  return { cells, levels }
}

const SortIcon = ({ sort }: { sort?: { desc: boolean } }) => {
  if (!sort) return <IconArrowsSort size={14} className={classes.sortIdle} aria-hidden />
  return sort.desc ? <IconArrowDown size={14} aria-hidden /> : <IconArrowUp size={14} aria-hidden />
}

interface ListHeadProps<Row> {
  shown: readonly ShownColumn<Row>[]
  sort: ListState['sort']
  onSort: (prop: string) => void
  /** Another width of a column in px; `isFinal` when the user let go. */
  onResize: (prop: string, width: number, isFinal: boolean) => void
  /** The cell over the check boxes, if rows can be selected. */
  selectAll?: ReactNode
}

const ariaSort = (sort: ListState['sort'], prop: string) => {
  if (sort?.prop !== prop) return undefined
  return sort.desc ? 'descending' : 'ascending'
}

function Head<Row>({ shown, sort, onSort, onResize, selectAll }: ListHeadProps<Row>) {
  const { cells, levels } = placeHeads(shown)
  const offset = selectAll ? 1 : 0
  return (
    <div
      className={classes.head}
      role="row"
      aria-rowindex={1}
      style={{ gridTemplateRows: `repeat(${levels}, var(--dealer-row))` }}
    >
      {selectAll && (
        <div role="columnheader" className={classes.selectHead} style={{ gridRow: `1 / span ${levels}` }}>
          {selectAll}
        </div>
      )}
      {cells.map(({ column, leaf, from, span, top, depth, stickLeft }) => (
        <div
          key={`${column.prop}-${from}`}
          role="columnheader"
          className={classes.headCell}
          aria-sort={leaf && ariaSort(sort, sortKey(column))}
          aria-colspan={span > 1 ? span : undefined}
          data-align={leaf?.align ?? 'center'}
          data-group={leaf ? undefined : ''}
          data-stuck={leaf?.isStuckRight ? 'right' : stickLeft === undefined ? undefined : 'left'}
          style={
            {
              gridColumn: `${from + offset} / span ${span}`,
              gridRow: `${top} / span ${depth}`,
              '--left': stickLeft === undefined ? undefined : `${stickLeft}rem`,
            } as CSSProperties
          }
        >
          {leaf && isSortable(column) ? (
            <button type="button" className={classes.sort} onClick={() => onSort(sortKey(column))}>
              <span className={classes.headText}>{column.label}</span>
              <SortIcon sort={sort?.prop === sortKey(column) ? sort : undefined} />
            </button>
          ) : (
            <span className={classes.headText}>{column.label}</span>
          )}
          {leaf && isData(column) && (
            <ColumnResizer onResize={(width, isFinal) => onResize(column.prop, width, isFinal)} />
          )}
        </div>
      ))}
    </div>
  )
}

/** The header; drawn again only when columns, sorting or the check box change. */
export const ListHead = memo(Head) as typeof Head
