import type { ColumnType, EmbedReportDimension } from '@dealer/sdk/contract'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ContractField } from '../../../platform/contract/fields.ts'
import type { FieldFacts } from '../../../platform/contract/list-facts.ts'
import type { Source } from '../../../platform/list/declaration.ts'

/** A column of an embedded report. */
export interface EmbedColumn {
  readonly label: string | Readonly<Partial<Record<EmbedReportDimension, string>>>
  readonly type: ColumnType
  readonly isSummed?: boolean
  /** Chinese texts of an enumeration's values. */
  readonly labels?: Readonly<Record<string, string>>
  /** There for who may see cost alone. */
  readonly isCost?: boolean
  /** A filter with which the column says nothing: it is not there then. */
  readonly notWith?: 'warehouseCode'
}

/** The same with what it is read from. */
export interface SourcedColumn<From extends Source = Source> extends EmbedColumn {
  readonly source: From
}

type Options = Pick<EmbedColumn, 'isSummed' | 'isCost' | 'notWith'>

const of =
  (type: ColumnType, usual: Options = {}) =>
  <From extends Source>(label: EmbedColumn['label'], source: From, options: Options = {}): SourcedColumn<From> => ({
    ...{ label, type, source },
    ...usual,
    ...options,
  })

export const text = of('text')
export const day = of('date')
export const count = of('int')
export const price = of('price')
export const rate = of('rate')
export const qty = of('qty', { isSummed: true })
export const amount = of('amount', { isSummed: true })

/** A value of an enumeration. */
export const choice = (
  label: string,
  source: PgColumn | Source,
  labels: Readonly<Record<string, string>>,
): SourcedColumn => ({ label, type: 'text', source, labels })

/** T or F. */
export const yesNo = (label: string, source: Source): SourcedColumn => ({
  ...{ label, source, type: 'flag', labels: { T: '是', F: '否' } },
})

/** How the contract's formats are shown. */
const TYPES: Readonly<Record<string, ColumnType>> = {
  ...{ amt: 'amount', price: 'price', qty: 'qty', rate: 'rate', date: 'date', month: 'month' },
}

/** A column as the contract has the field. */
export const columnOf = ({ title, format = '', type, labels }: FieldFacts): EmbedColumn => ({
  label: title,
  type: TYPES[format] ?? (type === 'integer' ? 'int' : 'text'),
  ...(labels && { labels }),
})

const FORMATS: Readonly<Partial<Record<ColumnType, string>>> = {
  ...{ amount: 'amt', price: 'price', qty: 'qty', rate: 'rate', date: 'date' },
}

/** The same as a sheet writes it. */
export const fieldOf = ({ type, labels }: EmbedColumn, title: string): ContractField => ({
  ...{ title, labels, format: FORMATS[type], isRequired: false },
  ...(type === 'int' && { type: 'integer' }),
})

/** A value as a cell shows it. */
export function cellOf({ labels }: EmbedColumn, value: unknown): string {
  if (value === null || value === undefined) return ''
  const written = String(value)
  return labels?.[written] ?? written
}
