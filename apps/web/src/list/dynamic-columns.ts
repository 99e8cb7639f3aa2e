import type { Field, Kind } from '@dealer/fields'
import type { ColumnType, DynamicCell, DynamicColumn } from '@dealer/sdk'
import { fieldColumns, type ListColumn } from '@dealer/ui-kit/list'

/** How values of a column are written that is only known at run time. */
const KINDS: Readonly<Record<ColumnType, Kind>> = {
  text: 'text',
  int: 'int',
  qty: 'qty',
  price: 'price',
  amount: 'amt',
  rate: 'rate',
  date: 'date',
  month: 'month',
  flag: 'flag',
  photo: 'file',
}

/** Something that has cells of columns that are only known at run time. */
export interface Celled {
  readonly cells: readonly DynamicCell[]
}

/** A value for each column by its name. */
const valuesOf = ({ cells }: Celled) => Object.fromEntries(cells.map(({ prop, value }) => [prop, value]))

/** A row with its cells as fields, as columns read them. */
export const unfolded = <Row extends Celled>(row: Row): Row => ({ ...row, ...valuesOf(row) })

/** The sums of a list with those of its cells as fields. */
export const unfoldedSums = (footer: Readonly<Record<string, unknown>> | undefined) =>
  footer && { ...footer, ...valuesOf(footer as unknown as Celled) }

/**
 * Columns that are only known at run time, for rows that are `unfolded`.
 * @example dynamicColumns<SalesReportDataRow>(header)
 */
export const dynamicColumns = <Row extends Celled>(columns: readonly DynamicColumn[]): readonly ListColumn<Row>[] => {
  const facts = columns.map(({ prop, label, type, sum }): [string, Field] => [
    prop,
    { title: label, kind: KINDS[type], ...(sum === 'T' && { sum: true }) },
  ])
  const made = fieldColumns<Record<string, unknown>>(
    Object.fromEntries(facts),
    columns.map(({ prop }) => prop),
  )
  // Their rows have each cell as a field of this name.
  return made as unknown as readonly ListColumn<Row>[]
}
