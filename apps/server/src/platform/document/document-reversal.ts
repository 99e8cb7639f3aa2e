import { negate } from '@dealer/validators'
import { getTableColumns, type InferSelectModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { AMT_TYPE, QTY_TYPE } from '../database/columns.ts'

/** What a reversal is called in logs, and what its number begins with. */
export const RED_FLUSH = { label: '红冲', prefix: 'HC', status: 'redflushed' } as const

/** A document that is taken back, and the one that takes it back, by their numbers. */
export interface Flushing {
  readonly docNum: string
  readonly reversalNum: string
}

/** A document that was taken back, with its lines as they were posted. */
export interface Reversed<Row, Line> extends Flushing {
  readonly row: Row
  readonly lines: readonly Line[]
}

/** A row as a new one with opposite quantities and amounts; prices and costs of a unit stay. */
export function opposite<Table extends PgTable>(table: Table, row: InferSelectModel<Table>) {
  const columns = getTableColumns(table) as Readonly<Record<string, { getSQLType(): string }>>
  const isTurned = (key: string) => [AMT_TYPE, QTY_TYPE].includes(columns[key]?.getSQLType() ?? '')
  const { id: _id, version: _version, ...kept } = row as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Object.entries(kept).map(([key, value]) => [
      key,
      typeof value === 'string' && isTurned(key) ? negate(value) : value,
    ]),
  )
}
