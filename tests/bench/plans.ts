import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

/** How often each index was asked, and each table read from end to end. */
type Reads = ReadonlyMap<string, number>

const READS = `
  select indexrelname as name, idx_scan as times from pg_stat_user_indexes
  union all select relname || ' (whole)', seq_scan from pg_stat_user_tables`

/** PostgreSQL's backends tell their counts at most once a second. */
const UNTIL_TOLD = 1_200
/** Read whole by any plan, since they are a page or two. */
const SMALL = 1_000

/**
 * Which indexes a call reads, and which larger tables as a whole, as PostgreSQL counted them: no plan is guessed, and those of
 * all statements of the call are in it.
 */
export async function readsOf(url: string, call: () => Promise<unknown>): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const count = async (): Promise<Reads> => {
    await client.query('select pg_stat_clear_snapshot()')
    const { rows } = await client.query<{ name: string; times: string }>(READS)
    return new Map(rows.map(({ name, times }) => [name, Number(times)]))
  }
  const { rows } = await client.query<{ name: string }>(`select relname || ' (whole)' as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples < ${SMALL}`)
  const small = new Set(rows.map(({ name }) => name))
  const told = async () => {
    await sleep(UNTIL_TOLD)
    await client.query('select pg_current_xact_id()')
    await call()
  }
  await told()
  const before = await count()
  await told()
  await told()
  const after = await count()
  await client.end()
  const read = [...after].filter(([name, times]) => times > (before.get(name) ?? 0) && !small.has(name))
  return read
    .map(([name]) => name)
    .sort()
    .join(', ')
}
