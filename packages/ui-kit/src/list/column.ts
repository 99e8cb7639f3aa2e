import type { ReactNode } from 'react'
import type { CellFormat } from './format/format-cell.ts'

/** Columns are never narrower than this, in px at the text size of 16, unless a column says so itself. */
export const LEAST_WIDTH = 100

/** px of the text size for which widths are given: a larger text makes columns as much wider. */
const USUAL_TEXT = 16

/** A width in px at the usual text size as one that follows the user's. @example remOf(100) // 6.25 */
export const remOf = (width: number): number => width / USUAL_TEXT

/**
 * What gives way first where a table is narrow: `low` columns are folded away before `normal` ones; `high` ones, which the
 * reader decides by, stay in view.
 */
export type Priority = 'high' | 'normal' | 'low'

/** One column of a list, or a group of columns under a common header. */
export interface ListColumn<Row> {
  /** Field of the row; the id of the column in settings and sorting. Groups and computed columns may name any id. */
  prop: (keyof Row & string) | (string & {})
  /** Header. */
  label: string
  /** Least width in px at the text size of 16, default 100; the rest of the room is shared in proportion. */
  width?: number
  /** What gives way where the table is narrow; default `normal`, the first column always stays. */
  priority?: Priority
  /** Shown in the sum row. */
  sum?: boolean
  /** Decimals of a number, over those of the format. */
  precision?: number
  /** Columns under this header; a group has no cells of its own. */
  children?: readonly ListColumn<Row>[]
  /** How the value is written; enum labels are given as a record of value to label. Numbers align right. */
  format?: CellFormat
  /** Zero is written as `-`, as reports do. */
  zeroAsDash?: boolean
  /** Draws the cell where text is not enough. */
  cell?: (row: Row) => ReactNode
  /** What `cell` draws keeps nothing, neither an open menu nor a typed text: another row may take it over. */
  isStateless?: boolean
  /** Another word than the format's for some rows, where the cell is text: copied, exported or printed. */
  word?: (row: Row) => string | undefined
  /** Whether a click on the header sorts; default true for columns without `cell`. */
  sortable?: boolean
  /** What the rows are then sorted by, where it is not `prop`: names by their codes, say. */
  sortBy?: string
  /** Default right for numbers, left for all else. */
  align?: 'left' | 'center' | 'right'
  /** A state: on a phone it stands beside the title of the row's card. */
  isStatus?: boolean
  /** Shown only when a row of the page has a value: what some users are not told, such as costs. */
  whenGiven?: boolean
  /**
   * `actions` keeps the column at the right edge, quiet until hover or focus; `index` is the row's place in the whole
   * result, at the left edge. Neither is exported.
   */
  kind?: 'data' | 'actions' | 'index'
}

const NUMBERS = new Set<unknown>(['amt', 'currency3', 'price', 'qty', 'rate'])

/** Whether the column's values are written as numbers. */
export const isNumeric = (column: Pick<ListColumn<never>, 'format' | 'precision'>) =>
  NUMBERS.has(column.format) || (column.format === undefined && column.precision !== undefined)

/** Whether a click on the header sorts. */
export const isSortable = ({ sortable, cell }: Pick<ListColumn<never>, 'sortable' | 'cell'>) =>
  sortable ?? cell === undefined

/** What a click on the header sorts by. */
export const sortKey = ({ prop, sortBy = prop }: { readonly prop: string; readonly sortBy?: string }): string => sortBy

/** The columns that have cells, groups opened. */
export const leaves = <Row>(columns: readonly ListColumn<Row>[]): ListColumn<Row>[] =>
  columns.flatMap((column) => (column.children ? leaves(column.children) : [column]))

/**
 * The column of the row's own actions, kept at the right edge.
 * @param cell usually one to three compact buttons or links
 */
export const actionsColumn = <Row>(cell: (row: Row) => ReactNode, width = 192): ListColumn<Row> => ({
  prop: 'rowActions',
  label: '操作',
  width,
  cell,
  kind: 'actions',
  sortable: false,
})

/** 序号: the place of a row in the whole result, over all pages. */
export const indexColumn: ListColumn<object> = {
  prop: 'rowIndex',
  label: '序号',
  width: 54,
  kind: 'index',
  sortable: false,
}

/** Whether the column shows the row's data, which users arrange and export. */
export const isData = ({ kind = 'data' }: Pick<ListColumn<never>, 'kind'>) => kind === 'data'

/** The columns without those that no row has a value for; the same array when all stay. */
export const givenColumns = <Row extends object>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
): readonly ListColumn<Row>[] => {
  const isGiven = ({ whenGiven, prop }: ListColumn<Row>) =>
    !whenGiven || rows.some((row) => (row as Record<string, unknown>)[prop] !== undefined)
  return columns.every(isGiven) ? columns : columns.filter(isGiven)
}
