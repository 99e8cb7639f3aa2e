import { useMemo } from 'react'
import { useKeptState } from '../shell/tabs/kept.ts'

/**
 * The chosen rows of a list. They are looked up among the rows that are seen now, so that an action sends the versions
 * that the user looks at and never a row of another page.
 * @param id of the list
 * @example const { chosen, selection } = useSelection(list.rows, idOf, 'so.order'); <ListTable selection={selection} … />
 */
export const useSelection = <Row>(rows: readonly Row[], rowKey: (row: Row) => string, id: string) => {
  const [marked, setMarked] = useKeptState<readonly string[]>(`marked ${id}`, () => [])
  return useMemo(() => {
    const set = new Set(marked)
    const chosen = set.size === 0 ? [] : rows.filter((row) => set.has(rowKey(row)))
    return { chosen, selection: { keys: chosen.map(rowKey), onChange: (keys: string[]) => setMarked(keys) } }
  }, [rows, rowKey, marked, setMarked])
}
