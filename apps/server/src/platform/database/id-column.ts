import { entityKind } from 'drizzle-orm'
import { type AnyPgTable, PgColumn, PgIntColumnBaseBuilder } from 'drizzle-orm/pg-core'

interface IdConfig {
  name: string
  dataType: 'string'
  columnType: 'PgId'
  data: string
  driverParam: string
  enumValues: undefined
}

const DIGITS = /^-?\d{1,19}$/

/** A bigint that is a string of digits in TypeScript: drizzle has it as number or bigint only, and no identity for custom types. */
class IdBuilder extends PgIntColumnBaseBuilder<IdConfig> {
  static override readonly [entityKind]: string = 'PgIdBuilder'

  constructor() {
    super('', 'string', 'PgId')
  }

  // Drizzle calls this when the table is made; its published types leave it out.
  build(table: AnyPgTable): IdColumn {
    return new IdColumn(table as never, this.config as never)
  }
}

class IdColumn extends PgColumn<IdConfig & { tableName: string } & ColumnTraits> {
  static override readonly [entityKind]: string = 'PgId'

  override getSQLType(): string {
    return 'bigint'
  }

  override mapFromDriverValue(value: string): string {
    return String(value)
  }

  override mapToDriverValue(value: unknown): string {
    if (typeof value !== 'string' || !DIGITS.test(value)) throw new TypeError('an id is a string of digits')
    return value
  }
}

interface ColumnTraits {
  notNull: boolean
  hasDefault: boolean
  isPrimaryKey: boolean
  isAutoincrement: boolean
  hasRuntimeDefault: boolean
  generated: undefined
}

/** Primary id: given by the database, a string of digits in TypeScript. */
export const id = () => new IdBuilder().generatedAlwaysAsIdentity()

/** Reference to an `id` of another table. */
export const ref = () => new IdBuilder()
