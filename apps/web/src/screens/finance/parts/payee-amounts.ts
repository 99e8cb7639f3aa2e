import { useCallback, useState } from 'react'

/** Amounts of a row by the prop of their column, '' where nothing stands. */
type Typed = Readonly<Record<string, string>>

const NOTHING: Typed = {}

/** Amounts typed into rows; the hook's answer. */
export type TypedAmounts = ReturnType<typeof useTypedAmounts>

/**
 * Amounts that are typed into rows, by the number of the row and the prop of the column.
 * @param first called once, when the form opens
 */
export const useTypedAmounts = (first: () => Readonly<Record<string, Typed>> = () => ({})) => {
  const [rows, setRows] = useState(first)
  const [isDirty, setDirty] = useState(false)
  const set = useCallback((refNum: string, prop: string, amount: string) => {
    setDirty(true)
    setRows((old) => ({ ...old, [refNum]: { ...old[refNum], [prop]: amount } }))
  }, [])
  /** Fills a column, by the number of the row; other columns stay. */
  const fill = (prop: string, amounts: Typed) => {
    setDirty(true)
    setRows((old) => {
      const filled = Object.entries(amounts).map(([refNum, amount]) => [refNum, { ...old[refNum], [prop]: amount }])
      return { ...old, ...Object.fromEntries(filled) }
    })
  }
  const clear = () => setRows({})
  return { row: (refNum: string): Typed => rows[refNum] ?? NOTHING, set, fill, clear, isDirty }
}
