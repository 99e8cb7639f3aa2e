import { memo } from 'react'
import type { GridColumn, GridLookup } from '../grid-column.ts'
import { useGrid } from '../grid-context.ts'
import type { Line } from '../line-store.ts'
import type { CellProps } from './input-cell.tsx'
import { SearchCell } from './search-cell.tsx'

interface LookupCellProps<Row extends Line> extends CellProps<Row> {
  column: GridColumn<Row> & { lookup: GridLookup<Row> }
}

function LookupInput<Row extends Line>(props: LookupCellProps<Row>) {
  const grid = useGrid<Row>()
  const { lineKey, column } = props
  const { search, columns, codesOf } = column.lookup
  const lookup = { search, codesOf, onPick: (found: object) => grid.pick(lineKey, column, found) }
  return <SearchCell {...props} lookup={lookup} results={columns} placeholder="编码 / 名称 / 条码" />
}

/** A cell that finds a product, or whatever else its column looks up. */
export const LookupCell = memo(LookupInput) as typeof LookupInput
