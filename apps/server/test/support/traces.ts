import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '../../src/platform/database/database.ts'

/** Sessions and what is counted against guessing: being refused is what they keep. */
const OF_SESSIONS = ['session', 'login_failure', 'verify_code', 'sso_token', 'password_code']

/** The mark of a table without rows. */
const NOTHING = '0 '

class Undone extends Error {
  constructor(readonly result: unknown) {
    super('undone')
  }
}

/** The database with every call that succeeds undone: a row that is another afterwards was left by a refused one. */
export const undoing = (database: Database): Database => ({
  ...database,
  transaction: async <T>(
    scope: Parameters<Database['transaction']>[0],
    work: Parameters<Database['transaction']>[1],
  ) => {
    try {
      return (await database.transaction(scope, async (tx) => {
        throw new Undone(await work(tx))
      })) as T
    } catch (error) {
      if (error instanceof Undone) return error.result as T
      throw error
    }
  },
})

/** What each table holds, as one number a table; of one dealer when it is named. */
export async function fingerprint(database: Database, dealerCode?: string): Promise<ReadonlyMap<string, string>> {
  // Most tables of a test have never had a row. Their size says so; to plan and to read each of them was nine tenths of all this.
  const { rows: tables } = await database.db.execute<{ name: string; isEmpty: boolean }>(sql`
    select c.relname as name, c.relkind = 'r' and pg_relation_size(c.oid) = 0 as "isEmpty"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'dealer_code' and c.relkind in ('r', 'p', 'v', 'f') and c.relnamespace = 'public'::regnamespace order by 1`)
  const kept = tables.filter(({ name }) => !OF_SESSIONS.includes(name))
  const where = dealerCode === undefined ? sql`` : sql`where dealer_code = ${dealerCode}`
  const counted = kept
    .filter(({ isEmpty }) => !isEmpty)
    .map(({ name }) => {
      const table = sql.identifier(name)
      return sql`select ${name} as name, concat(count(*), ' ', sum(hashtext(${table}::text)::bigint)) as mark from ${table} ${where}`
    })
  const marks = new Map(kept.map(({ name }) => [name, NOTHING]))
  if (counted.length === 0) return marks
  const { rows } = await database.db.execute<{ name: string; mark: string }>(sql.join(counted, sql` union all `))
  for (const { name, mark } of rows) marks.set(name, mark)
  return marks
}

/** Tables that hold something else than before. */
export const changed = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...after].flatMap(([name, mark]) => (before.get(name) === mark ? [] : [name]))

/** Makes a call that must be refused with a code and words, and leave no trace. */
export async function expectRefused(
  database: Database,
  call: () => Promise<{ readonly resultCode: string; readonly content: unknown }>,
  code: string,
  message = '',
): Promise<void> {
  const before = await fingerprint(database)
  const reply = await call()
  expect(reply).toMatchObject({ resultCode: code })
  expect(String(reply.content)).toContain(message)
  expect(changed(before, await fingerprint(database))).toEqual([])
}
