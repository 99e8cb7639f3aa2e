import { type MRT_ColumnDef, type MRT_RowData, type MRT_TableInstance, useMantineReactTable } from 'mantine-react-table'
import { useMemo } from 'react'
import { orderedIds, useTableSettings } from '../../rows/table-settings.ts'
import { isNumeric, LEAST_WIDTH, type ListColumn, leaves } from '../column.ts'
import type { ListState } from '../list-state.ts'

const SELECT_ID = 'mrt-row-select'
/** Width of the column of check boxes in px. */
export const SELECT_WIDTH = 42

/** A visible column with its place. */
export interface ShownColumn<Row> {
  column: ListColumn<Row>
  /** Headers above it, outermost first. */
  path: readonly ListColumn<Row>[]
  width: number
  align: 'left' | 'center' | 'right'
  /** px from the left edge for a column that stays there. */
  stickLeft?: number
  /** Whether the column stays at the right edge. */
  isStuckRight: boolean
}

/** Headers above each leaf, by the leaf's prop. */
const paths = <Row>(columns: readonly ListColumn<Row>[], above: readonly ListColumn<Row>[] = []) => {
  const found = new Map<string, readonly ListColumn<Row>[]>()
  for (const column of columns) {
    if (!column.children) found.set(column.prop, above)
    else for (const [prop, path] of paths(column.children, [...above, column])) found.set(prop, path)
  }
  return found
}

/** What {@link useListInstance} needs. */
export interface ListInstanceOptions<Row extends MRT_RowData> {
  tableId: string
  columns: readonly ListColumn<Row>[]
  data: readonly Row[]
  rowKey: (row: Row) => string
  state: ListState
  onStateChange: (state: ListState) => void
  selectedKeys: readonly string[] | undefined
}

/** Sorting that a click on a header leads to: descending first, then ascending, then none. */
export const nextSort = (sort: ListState['sort'], prop: string): ListState['sort'] => {
  if (sort?.prop !== prop) return { prop, desc: true }
  return sort.desc ? { prop, desc: false } : undefined
}

/**
 * The table instance behind a list. mantine-react-table keeps columns, order, visibility, pinning and selection; rows and
 * headers are drawn by our own components, because its body is several times too slow for 500 rows.
 */
export const useListInstance = <Row extends MRT_RowData>(options: ListInstanceOptions<Row>) => {
  const { tableId, columns, data, rowKey, state, onStateChange, selectedKeys } = options
  const [settings] = useTableSettings(tableId)
  const flat = useMemo(() => leaves(columns), [columns])
  const defs = useMemo(
    () =>
      flat.map((column): MRT_ColumnDef<Row> => {
        const size = column.width ?? LEAST_WIDTH
        return { id: column.prop, header: column.label, accessorFn: (row) => row[column.prop], size, minSize: 40 }
      }),
    [flat],
  )
  const hasSelection = selectedKeys !== undefined
  const columnOrder = useMemo(() => {
    const ids = orderedIds(
      flat.map((column) => column.prop),
      settings.order,
    )
    return hasSelection ? [SELECT_ID, ...ids] : ids
  }, [flat, settings.order, hasSelection])
  const columnVisibility = useMemo(
    () => Object.fromEntries(settings.hidden.map((id) => [id, false])),
    [settings.hidden],
  )
  const columnPinning = useMemo(() => {
    const index = flat.filter((column) => column.kind === 'index').map((column) => column.prop as string)
    const isMovable = (id: string) => id !== SELECT_ID && !index.includes(id)
    const first = columnOrder.find((id) => isMovable(id) && columnVisibility[id] !== false)
    const right = flat.filter((column) => column.kind === 'actions').map((column) => column.prop)
    return {
      left: [...(hasSelection ? [SELECT_ID] : []), ...index, ...(first && !right.includes(first) ? [first] : [])],
      right,
    }
  }, [columnOrder, columnVisibility, flat, hasSelection])
  const rowSelection = useMemo(() => Object.fromEntries((selectedKeys ?? []).map((key) => [key, true])), [selectedKeys])
  const sorting = useMemo(() => (state.sort ? [{ id: state.sort.prop, desc: state.sort.desc }] : []), [state.sort])
  const table: MRT_TableInstance<Row> = useMantineReactTable<Row>({
    columns: defs,
    data: data as Row[],
    getRowId: rowKey,
    layoutMode: 'grid',
    enablePagination: false,
    enableFilters: false,
    enableRowSelection: hasSelection ? (row) => row.original.isChecked !== false : false,
    displayColumnDefOptions: { [SELECT_ID]: { size: SELECT_WIDTH, minSize: SELECT_WIDTH } },
    manualSorting: true,
    manualFiltering: true,
    sortDescFirst: true,
    onSortingChange: (updater) => {
      const [next] = typeof updater === 'function' ? updater(sorting) : updater
      onStateChange({ ...state, page: 1, sort: next && { prop: next.id, desc: next.desc } })
    },
    state: { columnOrder, columnVisibility, columnPinning, rowSelection, sorting },
  })
  // The instance makes new column objects on every render; our own inputs are what tells whether something moved.
  const shown = useMemo(() => {
    const byProp = new Map(flat.map((column) => [column.prop as string, column]))
    const above = paths(columns)
    const hidden = (id: string) => columnVisibility[id] === false
    const ids = [
      ...columnPinning.left,
      ...columnOrder.filter((id) => !columnPinning.left.includes(id) && !columnPinning.right.includes(id)),
      ...columnPinning.right,
    ].filter((id) => id !== SELECT_ID && !hidden(id))
    let left = hasSelection ? SELECT_WIDTH : 0
    return ids.flatMap((id): ShownColumn<Row>[] => {
      const column = byProp.get(id)
      if (!column) return []
      const width = column.width ?? LEAST_WIDTH
      const stickLeft = columnPinning.left.includes(id) ? left : undefined
      left += width
      const align = column.align ?? (isNumeric(column) ? 'right' : 'left')
      const isStuckRight = columnPinning.right.includes(id)
      return [{ column, path: above.get(id) ?? [], width, align, stickLeft, isStuckRight }]
    })
  }, [flat, columns, columnOrder, columnPinning, columnVisibility, hasSelection])
  return { table, shown, flat }
}
