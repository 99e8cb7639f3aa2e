import { useLocation, useNavigate } from 'react-router-dom'
import { useSite } from '../shell/menu/site-context.ts'
import { type Preset, withPreset } from '../shell/page/preset.ts'

/** A way from a row to another list. */
export interface Leading<Row, Query> {
  page: string
  /** Its filters, by the row and by what this list was asked for. */
  filter: (row: Row, asked: Query) => Preset
  /** Where a row is made of rows of its own kind: the filters by which this list shows them. */
  within?: (row: Row, asked: Query) => Preset | undefined
}

type Lead<Row> = ((row: Row) => void) | undefined

/** The hook of a list whose rows lead to another; without a way, or for who has no such page, they lead nowhere. */
export const leadingOf = <Row, Query>(way: Leading<Row, Query> | undefined): ((asked: Query) => Lead<Row>) => {
  if (!way) return () => undefined
  return function useLead(asked) {
    const navigate = useNavigate()
    const { pathname } = useLocation()
    if (!useSite().pages.has(way.page)) return undefined
    return (row) => {
      const within = way.within?.(row, asked)
      void navigate(within ? pathname : way.page, { state: withPreset(within ?? way.filter(row, asked)) })
    }
  }
}
