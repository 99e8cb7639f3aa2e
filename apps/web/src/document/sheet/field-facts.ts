import type { Fields } from '@dealer/fields'
import { fieldColumns, formatCell } from '@dealer/ui-kit/list'
import type { ReactNode } from 'react'
import type { Fact } from './sheet.tsx'

interface OwnFact<Row> {
  readonly prop: keyof Row & string
  readonly label?: string
  /** A field that is shown after it, as the code is after the name. */
  readonly code?: keyof Row & string
  /** In other words than the contract's format. */
  readonly text?: (row: Row) => string | undefined
  /** As more than text, such as a link to what it names. */
  readonly cell?: (row: Row) => ReactNode
  /** Takes the whole width, as addresses do. */
  readonly wide?: true
}

/** A fact as a screen declares it: the field alone, or what differs from the contract. */
export type FieldFact<Row> = (keyof Row & string) | OwnFact<Row>

/**
 * The facts of a document: titles, formats and labels are the contract's.
 * @example fieldFacts(SalesOutDetail, out, ['outDate', { prop: 'customerName', code: 'customerCode' }])
 */
export const fieldFacts = <Row extends object>(
  fields: Fields<keyof Row & string>,
  row: Row,
  list: readonly FieldFact<NoInfer<Row>>[],
): Fact[] =>
  list.map((fact) => {
    const { prop, label, code, text, cell, wide }: OwnFact<Row> = typeof fact === 'string' ? { prop: fact } : fact
    const [column] = fieldColumns<Row>(fields, [prop])
    const value = text ? text(row) : formatCell(row[prop], column?.format)
    const title = label ?? column?.label ?? ''
    // Files are drawn.
    const drawn = cell ?? column?.cell
    if (drawn) return { label: title, value: drawn(row) || undefined, wide }
    return { label: title, value: code ? `${value} ${row[code]}` : value, wide }
  })
