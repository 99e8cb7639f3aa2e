import { createContext, useContext } from 'react'
import type { GridColumn } from './grid-column.ts'
import type { Line, LineStore } from './line-store.ts'

/** What cells need of their grid; one object for the grid's life, so that it never draws a row again. */
export interface GridContext<Row extends Line> {
  store: LineStore<Row>
  /** After a choice in a cell: goes on as Enter does. */
  next: (key: string, prop: string) => void
  /** A row was chosen in a lookup cell. */
  pick: (key: string, column: GridColumn<Row>, found: object) => void
  /** A scanner sent a code in any cell. */
  scan: (code: string) => void
  remove: (key: string) => void
  /** Checks a cell and marks it; gives the message. */
  check: (key: string, prop: string) => string | undefined
}

const Context = createContext<unknown>(undefined)

export const GridProvider = Context.Provider

/** The grid around a cell. */
export const useGrid = <Row extends Line>(): GridContext<Row> => {
  const grid = useContext(Context)
  if (!grid) throw new Error('a grid cell was drawn outside of its grid')
  return grid as GridContext<Row>
}
