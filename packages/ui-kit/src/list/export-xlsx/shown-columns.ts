import type { ListColumn } from '../column.ts'

/** A visible column and the headers above it, outermost first. */
interface Shown<Row> {
  column: ListColumn<Row>
  path: readonly ListColumn<Row>[]
}

/**
 * The columns as the user sees them: hidden ones left out, in his order, those that stand beside each other under their
 * common header.
 */
export const shownColumns = <Row>(shown: readonly Shown<Row>[], depth = 0): ListColumn<Row>[] => {
  const columns: ListColumn<Row>[] = []
  for (let at = 0; at < shown.length; ) {
    const { column, path } = shown[at] as Shown<Row>
    const group = path[depth]
    let end = at + 1
    if (!group) columns.push(column)
    else {
      while (shown[end]?.path[depth] === group) end += 1
      columns.push({ ...group, children: shownColumns(shown.slice(at, end), depth + 1) })
    }
    at = end
  }
  return columns
}
