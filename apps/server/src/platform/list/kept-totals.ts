import { is, Placeholder, sql } from 'drizzle-orm'
import { homeOf } from '../database/drizzle-session.ts'
import { type Prepared, value } from '../database/prepared.ts'
import type { Work } from '../work.ts'
import type { Row } from './statements.ts'

/** Questions that a list remembers the totals of. */
const REMEMBERED = 200

/**
 * The state of the database that a statement sees: it changes with every transaction that writes anything, of any process.
 * Nothing in a transaction that has written, which sees more than others.
 */
export const seen = sql<
  string | null
>`case when pg_current_xact_id_if_assigned() is null then pg_current_snapshot()::text end`

/** False where nothing has changed since the totals that the caller has: then no row is looked at. */
export const isNews = sql`${seen} is distinct from ${value('kept.seen')}`

interface Kept {
  readonly seen: string
  readonly totals: Row
}

/**
 * The totals of one list, as long as nobody writes: nothing is stale ever, and who pages, sorts or comes back costs no sum
 * over all rows.
 */
export class KeptTotals {
  private readonly databases = new WeakMap<object, Map<string, Kept>>()

  /**
   * Asks for the totals, naming the state in which they are known, and takes those that are known where it is the same.
   * @param ask runs the statement with the values of the call and these
   */
  async of(
    work: Work,
    statement: Prepared<Row>,
    values: Readonly<Record<string, unknown>>,
    ask: (values: Readonly<Record<string, unknown>>) => Promise<Row[]>,
  ): Promise<Row> {
    const all = this.ofDatabase(work)
    const key = questionOf(work, statement, values)
    const known = all.get(key)
    const [row] = await ask({ ...values, 'kept.seen': known?.seen ?? null })
    const { seen, ...fresh } = row ?? {}
    if (typeof seen !== 'string') return fresh
    const totals = known?.seen === seen ? known.totals : fresh
    all.delete(key)
    all.set(key, { seen, totals })
    const [oldest] = all.keys()
    if (all.size > REMEMBERED && oldest !== undefined) all.delete(oldest)
    return totals
  }

  private ofDatabase({ tx }: Work): Map<string, Kept> {
    const home = homeOf(tx)
    const known = this.databases.get(home) ?? new Map<string, Kept>()
    this.databases.set(home, known)
    return known
  }
}

/** The same for all who ask the same: a user is part of it only where the statement looks at him. */
function questionOf({ user }: Work, { query }: Prepared<Row>, values: Readonly<Record<string, unknown>>): string {
  const given = query.params.map((param) => (is(param, Placeholder) ? values[param.name] : param))
  return JSON.stringify([user.dealerCode, query.sql, given])
}
