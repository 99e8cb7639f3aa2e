import { cleanDecimal, decimalProblem, halfWidth, settleDecimal } from '../decimal-text/decimal-text.ts'
import { isWholeBarcode } from '../lookup/barcode.ts'
import { askedOnce, pageOf } from '../lookup/lookup-types.ts'
import { type GridColumn, type GridLookup, isEditable, numberRule } from './grid-column.ts'
import { type Line, type LineStore, lineKey } from './line-store.ts'

// Enough to be quick, few enough not to flood the server.
const SEARCHES_AT_ONCE = 4

/** What a text writes into a cell, or in words why it does not. */
const cellPatch = <Row>(column: GridColumn<Row>, row: Row, text: string): Partial<Row> | string => {
  const written = (value: string) => ({ [column.prop]: value }) as Partial<Row>
  if (column.kind === 'number') {
    if (column.read && !isPlainNumber(text)) return column.read(text, row)
    const rule = numberRule(column)
    const problem = decimalProblem(text, rule)
    const value = settleDecimal(cleanDecimal(text, rule), rule)
    if (problem && value !== '') return `“${text}”${problem}`
    return value === '' ? `“${text}”不是数字` : written(value)
  }
  if (column.kind !== 'select') return written(text.slice(0, column.maxLength))
  const choice = column.options?.(row).find(({ value, label }) => value === text || label === text)
  return choice ? written(choice.value) : `没有“${text}”`
}

/** Whether a text is a number as typed or copied, and needs no reading. */
export const isPlainNumber = (text: string): boolean => /^[-\d.,\s]*$/.test(halfWidth(text))

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

/** What of a pasted block is not in the lines, in words. */
export interface Misses {
  /** Why whole rows were left out. */
  rows: readonly string[]
  /** Where and why cells were left as they were: `第 2 行数量：…`. */
  cells: readonly string[]
}

/**
 * Writes a pasted block into the lines from a cell on; lines are added as needed, readonly cells are stepped over. Texts of a
 * product column are looked up first: a row whose product is unknown is left out whole. A cell that cannot take its text keeps
 * what it has. All of it is one step to undo.
 */
export const pasteLines = async <Row extends Line>(
  store: LineStore<Row>,
  columns: readonly GridColumn<Row>[],
  from: { key: string; prop: string },
  block: readonly (readonly string[])[],
): Promise<Misses> => {
  const left = columns.findIndex((column) => column.prop === from.prop)
  const at = columns.findIndex((column, index) => index >= left && column.lookup)
  const lookup = columns[at]?.lookup
  const textOf = (cells: readonly string[]) => (lookup && left >= 0 ? (cells[at - left] ?? '') : '')
  const found = lookup ? await lookUpAll(lookup, block.map(textOf).filter(Boolean)) : new Map<string, object | string>()
  const cells: string[] = []
  const missed = [...found.values()].filter((answer) => typeof answer === 'string')
  const rows = block.filter((cells) => typeof found.get(textOf(cells)) !== 'string')
  const top = store.keys().indexOf(from.key)
  if (top < 0 || left < 0 || rows.length === 0) return { rows: missed, cells }

  store.together(() => {
    const missing = top + rows.length - store.keys().length
    if (missing > 0)
      store.insert(
        store.keys().length,
        Array.from({ length: missing }, () => ({ ...store.newBlank(), key: lineKey() })),
      )
    const lines = store.keys().slice(top, top + rows.length)
    const patches = new Map<string, Partial<Row>>()
    rows.forEach((texts, index) => {
      const row = store.get(lines[index] ?? '')
      if (!row) return
      const picked = found.get(textOf(texts))
      const base = lookup && typeof picked === 'object' ? { ...row, ...lookup.pick(row, picked) } : row
      const patch: Partial<Row> = {}
      texts.forEach((text, offset) => {
        const column = columns[left + offset]
        if (!column || column.lookup || text === '' || !isEditable(column, base)) return
        const written = cellPatch(column, base, text)
        if (typeof written === 'string') cells.push(`第 ${top + index + 1} 行${column.label}：${written}`)
        else Object.assign(patch, written)
      })
      patches.set(row.key, { ...(base === row ? {} : base), ...patch })
    })
    store.setAll(patches)
    for (const key of patches.keys()) if (lookup) store.setError(key, columns[at]?.prop ?? '', undefined)
  })
  return { rows: missed, cells }
}
