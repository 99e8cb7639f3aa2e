import type { Fields } from '@dealer/fields'
import { fieldColumns, formatCell } from '@dealer/ui-kit/list'
import type { Fact } from './sheet.tsx'

/** A fact as a screen declares it: the field alone, or what differs from the contract. */
export type FieldFact<Row> =
  | (keyof Row & string)
  | {
      readonly prop: keyof Row & string
      readonly label?: string
      /** In other words than the contract's format. */
      readonly text?: (row: Row) => string | undefined
      /** Takes the whole width, as addresses do. */
      readonly wide?: true
    }

/**
 * The facts of a document: titles, formats and labels are the contract's.
 * @example fieldFacts(SalesOutDetail, out, ['outDate', { prop: 'customerName', text: (out) => `${out.customerName} ${out.customerCode}` }])
 */
export const fieldFacts = <Row extends object>(
  fields: Fields<keyof Row & string>,
  row: Row,
  list: readonly FieldFact<NoInfer<Row>>[],
): Fact[] =>
  list.map((fact) => {
    const own = typeof fact === 'string' ? { prop: fact } : fact
    const [column] = fieldColumns<Row>(fields, [own.prop])
    const { text, wide } = { text: undefined, wide: undefined, ...own }
    return {
      label: ('label' in own && own.label) || (column?.label ?? ''),
      value: text ? text(row) : formatCell(row[own.prop], column?.format),
      wide,
    }
  })
