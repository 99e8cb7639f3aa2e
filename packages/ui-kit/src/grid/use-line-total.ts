import { isDecimal, sum } from '@dealer/validators'
import { useMemo, useSyncExternalStore } from 'react'
import { textOf } from './grid-column.ts'
import type { Line, LineStore } from './line-store.ts'

/**
 * The exact total of a column; what is no number yet counts as nothing.
 * @example sumOf(store.rows(), 'amt') // '1234.50'
 */
export const sumOf = <Row extends object>(rows: readonly Row[], prop: keyof Row & string): string =>
  sum(rows.map((row) => textOf(row, prop)).filter((value) => isDecimal(value)))

/**
 * The live total of a column of an entry grid.
 * @example const amount = useLineTotal(store, 'amt')
 */
export const useLineTotal = <Row extends Line>(store: LineStore<Row>, prop: keyof Row & string): string => {
  // With the key and not in a frame of its own: what is laid out and painted twice costs more than adding up.
  const rows = useSyncExternalStore(store.onAny, store.rows)
  return useMemo(() => sumOf(rows, prop), [rows, prop])
}
