import { type ColumnDef, getCoreRowModel, useReactTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { orderedIds, useTableSettings } from '../rows/table-settings.ts'
import type { GridColumn } from './grid-column.ts'

const NO_DATA: object[] = []

/**
 * The columns to draw, as the user hid and ordered them. The table instance keeps the column model; lines live in their own
 * store, since an instance that knew them would be rebuilt with each key.
 */
export const useGridColumns = <Row>(
  tableId: string,
  columns: readonly GridColumn<Row>[],
): readonly GridColumn<Row>[] => {
  const [settings] = useTableSettings(tableId)
  const defs = useMemo(
    (): ColumnDef<object>[] => columns.map(({ prop, label, width }) => ({ id: prop, header: label, size: width })),
    [columns],
  )
  const columnVisibility = useMemo(
    () => Object.fromEntries(settings.hidden.map((id) => [id, false])),
    [settings.hidden],
  )
  const columnOrder = useMemo(
    () =>
      orderedIds(
        columns.map((column) => column.prop),
        settings.order,
      ),
    [columns, settings.order],
  )
  const table = useReactTable({
    data: NO_DATA,
    columns: defs,
    state: { columnVisibility, columnOrder },
    getCoreRowModel: getCoreRowModel(),
  })
  // The instance is one object for life; these are the inputs that its answer depends on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: order and visibility reach the instance through its state
  return useMemo(() => {
    const byProp = new Map<string, GridColumn<Row>>(columns.map((column) => [column.prop, column]))
    return table.getVisibleLeafColumns().flatMap(({ id }) => byProp.get(id) ?? [])
  }, [table, columns, columnVisibility, columnOrder])
}
