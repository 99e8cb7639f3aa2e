import { getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import { nameOf } from './at-rest.ts'
import { changesOf, OF_ROWS } from './rest-changes.ts'
import { dealer } from './viewer.ts'

/** As a key of an image. */
const textOf = (column: PgColumn) => sql.raw(`'${nameOf(column).slice(1, -1)}'`)

/** Keys of which rows have come, gone or changed since the known state. */
const changedKeys = (by: readonly PgColumn[]) =>
  sql.join(
    by.map((key) => {
      const type = sql.raw(key.getSQLType())
      return sql`select ("c"."image" ->> ${textOf(key)})::${type} as "key" from ${changesOf(key.table, OF_ROWS)}`
    }),
    sql` union `,
  )

/** Whether a row is of such a key. */
export const isOfChanged = (key: PgColumn, by: readonly PgColumn[]) => sql`${key} = any(array(${changedKeys(by)}))`

const KEYS = sql.identifier('changed_key')
const LIVE = sql.identifier('live')

/** What tells a row of the table, as one value. @param read of each column */
function rowKey({ table }: PgColumn, read: (column: PgColumn) => SQL): SQL {
  const columns =
    getTableConfig(table).primaryKeys[0]?.columns ?? getTableConfig(table).columns.filter(({ primary }) => primary)
  return sql`jsonb_build_array(${sql.join(columns.map(read), sql`, `)})`
}

/** Rows of the changed keys as they were in the known state, as a table of the same name: one that changed as its first image says. */
function tableAsItWas(key: PgColumn): SQL {
  const name = getTableName(key.table)
  const [table, first] = [sql.identifier(name), sql.identifier(`first_${name}`)]
  const live = (column: PgColumn) => sql`${LIVE}.${sql.raw(nameOf(column))}`
  return sql`${first} as materialized (select distinct on ("row") "row", "sign", "image" from
      (select ${rowKey(key, (column) => sql`"c"."image" -> ${textOf(column)}`)} as "row", "c"."id", "c"."sign", "c"."image"
        from ${changesOf(key.table, OF_ROWS)}) "noted" order by "row", "id"),
    ${table} as (select ${LIVE}.* from ${table} ${LIVE} where ${LIVE}."dealer_code" = ${dealer}
        and ${live(key)} = any(array(select "key" from ${KEYS})) and ${rowKey(key, live)} not in (select "row" from ${first})
      union all select "image".* from (select "image" from ${first} where "sign" < 0) ${first}
        cross join lateral jsonb_populate_record(null::${table}, ${first}."image") "image")`
}

/**
 * A select as it would have been answered in the known state, of the keys alone that have changed since: tables of their own
 * names stand before those of the database, so that it is the same text.
 */
export const asItWas = (select: SQL, by: readonly PgColumn[]): SQL =>
  sql`(with ${KEYS} as materialized (${changedKeys(by)}), ${sql.join(by.map(tableAsItWas), sql`, `)} ${select})`
