import { type MRT_ColumnDef, type MRT_RowData, useMantineReactTable } from 'mantine-react-table'
import { useMemo } from 'react'
import { orderedIds, type TableSettings } from '../../rows/table-settings.ts'
import { isData, isNumeric, LEAST_WIDTH, type ListColumn, leaves, remOf } from '../column.ts'

/** Width of the column of check boxes in rem. */
export const SELECT_WIDTH = remOf(42)

/** A visible column with its place. */
export interface ShownColumn<Row> {
  column: ListColumn<Row>
  /** Headers above it, outermost first. */
  path: readonly ListColumn<Row>[]
  /** In rem: the least, or what the user gave. */
  width: number
  /** The user gave the width: it takes no share of what room is left. */
  isFixed: boolean
  align: 'left' | 'center' | 'right'
  /** rem from the left edge for a column that stays there. */
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

/** How the user wants his columns, as the table's model takes it. Widths are px at the text size of 16. */
const stateOf = <Row>(columns: readonly ListColumn<Row>[], settings: TableSettings) => {
  const ids = columns.map(({ prop }) => prop as string)
  const columnOrder = orderedIds(ids, settings.order)
  const ofKind = (kind: ListColumn<Row>['kind']) =>
    columns.filter((column) => column.kind === kind).map(({ prop }) => prop)
  const data = new Set(columns.filter(isData).map(({ prop }) => prop as string))
  const seen = columnOrder.filter((id) => data.has(id) && !settings.hidden.includes(id))
  return {
    columnOrder,
    columnVisibility: Object.fromEntries(settings.hidden.map((id) => [id, false])),
    columnSizing: settings.widths,
    // The first column says which row it is: it stays in view like those that the user pins.
    columnPinning: {
      left: [...ofKind('index'), ...seen.filter((id, place) => place === 0 || settings.pinned.includes(id))],
      right: ofKind('actions'),
    },
  }
}

/**
 * Columns in their places as the user wants them: his order without what he hid, with his widths; places, what he pinned and
 * the first column at the left edge, actions at the right one. The model is mantine-react-table's; head and rows are ours,
 * because its body is several times too slow for 500 rows.
 */
export const useColumnModel = <Row>(
  columns: readonly ListColumn<Row>[],
  settings: TableSettings,
  hasSelection: boolean,
): readonly ShownColumn<Row>[] => {
  const flat = useMemo(() => leaves(columns), [columns])
  const defs = useMemo(
    () =>
      flat.map(({ prop, label, width = LEAST_WIDTH }): MRT_ColumnDef<MRT_RowData> => {
        return { id: prop, header: label, accessorFn: () => undefined, size: width, minSize: 1 }
      }),
    [flat],
  )
  const state = useMemo(() => stateOf(flat, settings), [flat, settings])
  const table = useMantineReactTable({ columns: defs, data: NO_ROWS, layoutMode: 'grid', state })
  // The instance makes new columns with every drawing; what they are made of tells whether one has moved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the instance follows from the state
  return useMemo(() => {
    const byId = new Map(flat.map((column) => [column.prop as string, column]))
    const above = paths(columns)
    const select = hasSelection ? SELECT_WIDTH : 0
    const leafs = [
      ...table.getLeftVisibleLeafColumns(),
      ...table.getCenterVisibleLeafColumns(),
      ...table.getRightVisibleLeafColumns(),
    ]
    return leafs.flatMap((leaf): ShownColumn<Row>[] => {
      const column = byId.get(leaf.id)
      if (!column) return []
      const pinned = leaf.getIsPinned()
      return [
        {
          column,
          path: above.get(leaf.id) ?? [],
          width: remOf(leaf.getSize()),
          isFixed: settings.widths[leaf.id] !== undefined,
          align: column.align ?? (isNumeric(column) ? 'right' : 'left'),
          stickLeft: pinned === 'left' ? select + remOf(leaf.getStart('left')) : undefined,
          isStuckRight: pinned === 'right',
        },
      ]
    })
  }, [columns, flat, state, settings, hasSelection])
}

/** Rows are none of the model's business. */
const NO_ROWS: MRT_RowData[] = []

/** Less gives way first. */
const RANK = { low: 0, normal: 1, high: 2 } as const

/**
 * Columns that are folded away until the rest has room: low ones before normal ones, the last of them first. What the user
 * keeps or pinned stays, as do those of high priority: then the table scrolls.
 * @param room rem that the table has for columns; 0 when it is not known yet, which is room for everything
 */
export const foldedAway = <Row>(
  placed: readonly ShownColumn<Row>[],
  settings: TableSettings,
  room: number,
): readonly ListColumn<Row>[] => {
  if (room <= 0 || settings.wide) return []
  const folded = new Set<ShownColumn<Row>>()
  let lacking = placed.reduce((sum, { width }) => sum + width, 0) - room
  const candidates = placed
    .filter(
      ({ column, stickLeft }) => isData(column) && stickLeft === undefined && !settings.kept.includes(column.prop),
    )
    .filter(({ column }) => column.priority !== 'high')
    .reverse()
    .sort((a, b) => RANK[a.column.priority ?? 'normal'] - RANK[b.column.priority ?? 'normal'])
  for (const candidate of candidates) {
    if (lacking <= 0) break
    folded.add(candidate)
    lacking -= candidate.width
  }
  return placed.filter((each) => folded.has(each)).map(({ column }) => column)
}
