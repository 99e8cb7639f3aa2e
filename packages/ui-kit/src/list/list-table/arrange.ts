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

/** The columns of a table as they are seen. */
export interface Arranged<Row> {
  shown: readonly ShownColumn<Row>[]
  /** Columns that found no room. */
  folded: readonly ListColumn<Row>[]
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

/** Less gives way first. */
const RANK = { low: 0, normal: 1, high: 2 } as const

/**
 * Folds away what the reader decides least by until the rest has room: low columns before normal ones, the last of them
 * first. What the user keeps or pinned stays, as do those of high priority: then the table scrolls.
 */
const fold = <Row>(
  columns: readonly ListColumn<Row>[],
  widthOf: (column: ListColumn<Row>) => number,
  room: number,
  stays: (column: ListColumn<Row>) => boolean,
): Set<ListColumn<Row>> => {
  const folded = new Set<ListColumn<Row>>()
  let lacking = columns.reduce((sum, column) => sum + widthOf(column), 0) - room
  const candidates = columns
    .filter((column) => !stays(column) && column.priority !== 'high')
    .reverse()
    .sort((a, b) => RANK[a.priority ?? 'normal'] - RANK[b.priority ?? 'normal'])
  for (const column of candidates) {
    if (lacking <= 0) break
    folded.add(column)
    lacking -= widthOf(column)
  }
  return folded
}

/**
 * Places columns as the user wants them: his order without what he hid; places, what he pinned and the first column at the
 * left edge, actions at the right one.
 * @param room rem that the table has; 0 when it is not known yet, which is room for everything
 */
export const arrange = <Row>(
  columns: readonly ListColumn<Row>[],
  settings: TableSettings,
  { hasSelection, room }: { hasSelection: boolean; room: number },
): Arranged<Row> => {
  const flat = leaves(columns)
  const byId = new Map(flat.map((column) => [column.prop as string, column]))
  const ids = orderedIds(
    flat.map(({ prop }) => prop),
    settings.order,
  )
  const visible = ids.flatMap((id) => {
    const column = byId.get(id)
    return column && !settings.hidden.includes(id) ? [column] : []
  })
  const first = visible.find(isData)
  const isPinned = ({ prop }: ListColumn<Row>) => settings.pinned.includes(prop)
  const widthOf = ({ prop, width = LEAST_WIDTH }: ListColumn<Row>) => remOf(settings.widths[prop] ?? width)
  const select = hasSelection ? SELECT_WIDTH : 0
  const stays = (column: ListColumn<Row>) =>
    !isData(column) || column === first || isPinned(column) || settings.kept.includes(column.prop)
  const isTight = room > 0 && !settings.wide
  const away = isTight ? fold(visible, widthOf, room - select, stays) : new Set<ListColumn<Row>>()
  const seen = visible.filter((column) => !away.has(column))
  const isLeft = (column: ListColumn<Row>) => column.kind === 'index' || column === first || isPinned(column)
  const isRight = ({ kind }: ListColumn<Row>) => kind === 'actions'
  const placed = [
    ...seen.filter(({ kind }) => kind === 'index'),
    ...seen.filter((column) => isLeft(column) && column.kind !== 'index'),
    ...seen.filter((column) => !isLeft(column) && !isRight(column)),
    ...seen.filter(isRight),
  ]
  const above = paths(columns)
  let left = select
  const shown = placed.map((column): ShownColumn<Row> => {
    const width = widthOf(column)
    const stickLeft = isLeft(column) ? left : undefined
    left += width
    return {
      column,
      path: above.get(column.prop) ?? [],
      width,
      isFixed: settings.widths[column.prop] !== undefined,
      align: column.align ?? (isNumeric(column) ? 'right' : 'left'),
      stickLeft,
      isStuckRight: isRight(column),
    }
  })
  return { shown, folded: visible.filter((column) => away.has(column)) }
}
