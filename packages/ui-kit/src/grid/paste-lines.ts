import { cleanDecimal, settleDecimal } from '../decimal-text/decimal-text.ts'
import { isWholeBarcode } from '../lookup/barcode.ts'
import { DEFAULT_PRECISION, type GridColumn, type GridLookup, isEditable } from './grid-column.ts'
import type { Line, LineStore } from './line-store.ts'

// Enough to be quick, few enough not to flood the server.
const SEARCHES_AT_ONCE = 4

interface Wanted<Row> {
  key: string
  column: GridColumn<Row> & { lookup: GridLookup<Row> }
  text: string
  /** What the block says about the line; stronger than what the found product fills in. */
  patch: Partial<Row>
}

const cellValue = <Row>(column: GridColumn<Row>, row: Row, text: string): string | undefined => {
  if (column.kind === 'number') {
    return settleDecimal(
      cleanDecimal(text, { precision: column.precision ?? DEFAULT_PRECISION, signed: column.signed ?? false }),
    )
  }
  if (column.kind !== 'select') return text.slice(0, column.maxLength)
  return column.options?.(row).find(({ value, label }) => value === text || label === text)?.value
}

const lookUp = async <Row extends Line>(store: LineStore<Row>, { key, column, text, patch }: Wanted<Row>) => {
  const how = { isBarcode: isWholeBarcode(text), signal: new AbortController().signal }
  const found = await column.lookup.search(text, how).catch(() => undefined)
  const exact = found?.filter((row) => column.lookup.codesOf(row).includes(text)) ?? []
  const only = exact.length === 1 ? exact[0] : found?.length === 1 ? found[0] : undefined
  const line = store.get(key)
  if (!line) return true
  if (only) {
    store.set(key, { ...column.lookup.pick(line, only), ...patch })
    store.setError(key, column.prop, undefined)
  } else store.setError(key, column.prop, found ? `未找到“${text}”` : `“${text}”查询失败`)
  return only !== undefined
}

/**
 * Writes a pasted block into the lines from a cell on; lines are added as needed, readonly cells are stepped over.
 * Product columns look their texts up; a text that names no product marks its cell.
 * @returns how many texts named no product, once all are looked up
 */
export const pasteLines = async <Row extends Line>(
  store: LineStore<Row>,
  columns: readonly GridColumn<Row>[],
  from: { key: string; prop: string },
  block: readonly (readonly string[])[],
): Promise<number> => {
  const top = store.keys().indexOf(from.key)
  const left = columns.findIndex((column) => column.prop === from.prop)
  if (top < 0 || left < 0) return 0
  const missing = top + block.length - store.keys().length
  if (missing > 0) store.insert(store.keys().length, Array.from({ length: missing }, store.newBlank))
  const lines = store.keys().slice(top, top + block.length)
  const wanted: Wanted<Row>[] = []
  const patches = new Map<string, Partial<Row>>()
  block.forEach((cells, index) => {
    const key = lines[index]
    const row = key === undefined ? undefined : store.get(key)
    if (!row) return
    const patch: Record<string, string> = {}
    let lookup: Omit<Wanted<Row>, 'patch'> | undefined
    cells.forEach((text, offset) => {
      const column = columns[left + offset]
      if (!column || text === '' || !isEditable(column, row)) return
      if (column.lookup) lookup = { key: row.key, column: { ...column, lookup: column.lookup }, text }
      else {
        const value = cellValue(column, row, text)
        if (value !== undefined) patch[column.prop] = value
      }
    })
    patches.set(row.key, patch as Partial<Row>)
    if (lookup) wanted.push({ ...lookup, patch: patch as Partial<Row> })
  })
  store.setAll(patches)
  let misses = 0
  const queue = wanted.values()
  const work = async () => {
    for (const one of queue) if (!(await lookUp(store, one))) misses += 1
  }
  await Promise.all(Array.from({ length: SEARCHES_AT_ONCE }, work))
  return misses
}
