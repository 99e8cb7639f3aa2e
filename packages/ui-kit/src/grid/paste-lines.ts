import { cleanDecimal, settleDecimal } from '../decimal-text/decimal-text.ts'
import { isWholeBarcode } from '../lookup/barcode.ts'
import { askedOnce, pageOf } from '../lookup/lookup-types.ts'
import { DEFAULT_PRECISION, type GridColumn, type GridLookup, isEditable } from './grid-column.ts'
import { type Line, type LineStore, lineKey } from './line-store.ts'

// Enough to be quick, few enough not to flood the server.
const SEARCHES_AT_ONCE = 4

const cellPatch = <Row>(column: GridColumn<Row>, row: Row, text: string): Partial<Row> | undefined => {
  const written = (value: string | undefined) =>
    value === undefined ? undefined : ({ [column.prop]: value } as Partial<Row>)
  if (column.kind === 'number') {
    const mixed = column.read && !isPlainNumber(text) ? column.read(text, row) : undefined
    if (mixed !== undefined) return typeof mixed === 'string' ? undefined : mixed
    const rule = { precision: column.precision ?? DEFAULT_PRECISION, signed: column.signed ?? false }
    return written(settleDecimal(cleanDecimal(text, rule)))
  }
  if (column.kind !== 'select') return written(text.slice(0, column.maxLength))
  return written(column.options?.(row).find(({ value, label }) => value === text || label === text)?.value)
}

/** Whether a text is a number as typed or copied, and needs no reading. */
export const isPlainNumber = (text: string): boolean => /^[-\d.,，。\s]*$/.test(text)

/** What a text names: the row, or in words why there is none. */
const lookUp = async <Row>({ search, codesOf }: GridLookup<Row>, text: string): Promise<object | string> => {
  const found = await search(text, askedOnce(isWholeBarcode(text))).then(pageOf, () => undefined)
  if (!found) return `“${text}”查询失败`
  const { rows, hasMore } = found
  const exact = rows.filter((row) => codesOf(row).includes(text))
  const only = rows.length === 1 && !hasMore ? rows[0] : undefined
  return (exact.length === 1 ? exact[0] : only) ?? `未找到“${text}”`
}

const lookUpAll = async <Row>(lookup: GridLookup<Row>, texts: readonly string[]) => {
  const found = new Map<string, object | string>()
  const queue = [...new Set(texts)].values()
  const work = async () => {
    for (const text of queue) found.set(text, await lookUp(lookup, text))
  }
  await Promise.all(Array.from({ length: SEARCHES_AT_ONCE }, work))
  return found
}

/**
 * Writes a pasted block into the lines from a cell on; lines are added as needed, readonly cells are stepped over. Texts of a
 * product column are looked up first: a row whose product is unknown is left out whole. All of it is one step to undo.
 * @returns why rows were left out, in words
 */
export const pasteLines = async <Row extends Line>(
  store: LineStore<Row>,
  columns: readonly GridColumn<Row>[],
  from: { key: string; prop: string },
  block: readonly (readonly string[])[],
): Promise<string[]> => {
  const left = columns.findIndex((column) => column.prop === from.prop)
  const at = columns.findIndex((column, index) => index >= left && column.lookup)
  const lookup = columns[at]?.lookup
  const textOf = (cells: readonly string[]) => (lookup && left >= 0 ? (cells[at - left] ?? '') : '')
  const found = lookup ? await lookUpAll(lookup, block.map(textOf).filter(Boolean)) : new Map<string, object | string>()
  const missed = [...found.values()].filter((answer) => typeof answer === 'string')
  const rows = block.filter((cells) => typeof found.get(textOf(cells)) !== 'string')
  const top = store.keys().indexOf(from.key)
  if (top < 0 || left < 0 || rows.length === 0) return missed

  store.together(() => {
    const missing = top + rows.length - store.keys().length
    if (missing > 0)
      store.insert(
        store.keys().length,
        Array.from({ length: missing }, () => ({ ...store.newBlank(), key: lineKey() })),
      )
    const lines = store.keys().slice(top, top + rows.length)
    const patches = new Map<string, Partial<Row>>()
    rows.forEach((cells, index) => {
      const row = store.get(lines[index] ?? '')
      if (!row) return
      const picked = found.get(textOf(cells))
      const base = lookup && typeof picked === 'object' ? { ...row, ...lookup.pick(row, picked) } : row
      const patch: Partial<Row> = {}
      cells.forEach((text, offset) => {
        const column = columns[left + offset]
        if (column && !column.lookup && text !== '' && isEditable(column, base))
          Object.assign(patch, cellPatch(column, base, text))
      })
      patches.set(row.key, { ...(base === row ? {} : base), ...patch })
    })
    store.setAll(patches)
    for (const key of patches.keys()) if (lookup) store.setError(key, columns[at]?.prop ?? '', undefined)
  })
  return missed
}
