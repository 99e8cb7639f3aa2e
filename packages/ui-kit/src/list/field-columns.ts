import type { Field, Fields } from '@dealer/fields'
import type { ListColumn } from './column.ts'
import type { CellFormat } from './format/format-cell.ts'

/** A column as a screen declares it: the field alone, or the field with what differs from the contract's facts. */
export type FieldColumn<Row> =
  | (keyof Row & string)
  | ({ readonly prop: keyof Row & string } & Partial<
      Pick<ListColumn<Row>, 'label' | 'width' | 'format' | 'precision' | 'zeroAsDash' | 'cell' | 'align' | 'sum'>
    >)

const FORMATS: Partial<Record<Field['kind'], CellFormat>> = {
  amt: 'amt',
  price: 'price',
  cost: 'price',
  qty: 'qty',
  date: 'date',
  dt: 'dt',
}

/** Widths in px that hold a usual value under a usual header. */
const WIDTHS: Partial<Record<Field['kind'], number>> = { amt: 116, price: 104, cost: 104, qty: 104, date: 112, dt: 150 }
const SHORT = 104
const NAME = 190

const widthOf = (prop: string, { kind, labels }: Field) =>
  WIDTHS[kind] ??
  (labels || kind === 'int'
    ? SHORT
    : /Name$/.test(prop) && !/(^|[a-z])(user|create|audit|real|salesman|driver|picker)Name$/i.test(prop)
      ? NAME
      : 112)

/** The columns of a list: titles, formats, sums and what sorts are the contract's. */
export const fieldColumns = <Row>(
  fields: Fields<keyof Row & string>,
  list: readonly FieldColumn<Row>[],
): ListColumn<Row>[] =>
  list.map((column) => {
    const own = typeof column === 'string' ? { prop: column } : column
    const field = fields[own.prop]
    const right = field.kind === 'int' ? ({ align: 'right' } as const) : {}
    return {
      label: field.title,
      width: widthOf(own.prop, field),
      format: field.labels ?? FORMATS[field.kind],
      sum: field.sum,
      sortable: field.sort === true,
      ...right,
      ...own,
    }
  })
