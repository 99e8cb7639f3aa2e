import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { VersionedTable } from '../database/update-rows.ts'
import type { Viewer } from '../list/viewer.ts'
import { refuse } from '../refusal.ts'
import type { Work } from '../work.ts'
import type { Locked, Parent, Visible } from './document-kind.ts'

interface Lockable<Above> {
  readonly table: VersionedTable
  readonly scope?: (user: Viewer) => SQL | undefined
  readonly below?: { readonly parent: Parent<Above>; readonly by: string }
  readonly seenWith?: { readonly parent: Visible; readonly by: string }
}

/** Which documents a user may see, and how they are locked: those above first. */
export function locking<Row, Above>(kind: Lockable<Above>) {
  const { table } = kind
  // Columns are found by keys that the declaration checks against the table; a type parameter cannot tell their types.
  const column = (key: string) => (table as unknown as Record<string, PgColumn>)[key] as PgColumn
  const isOptional = (key: string) => !column(key).notNull
  const own = (user: Viewer) => and(eq(table.dealerCode, user.dealerCode), eq(table.delFlag, 'F'))

  const mine = (user: Viewer) => and(own(user), kind.scope?.(user))
  const decider = kind.seenWith ?? kind.below

  /** The rows that a user may see: the condition of every list and every lock. */
  function visible(user: Viewer): SQL | undefined {
    if (!decider) return mine(user)
    const { parent, by } = decider
    const isSeen = sql`exists (select 1 from ${parent.table} where ${parent.table.dealerCode} = ${table.dealerCode}
        and ${parent.table.id} = ${column(by)} and ${parent.visible(user)})`
    return and(mine(user), isOptional(by) ? or(isNull(column(by)), isSeen) : isSeen)
  }

  /** {@link visible} where the document that decides is joined already: the same rows, without looking them up again. */
  const visibleJoined = (user: Viewer): SQL | undefined => {
    const isSeen = decider?.parent.visible(user)
    return and(mine(user), decider && isOptional(decider.by) ? or(isNull(column(decider.by)), isSeen) : isSeen)
  }

  /** Locks the documents above, then those of the keys by id. */
  async function take(work: Work, keyed: PgColumn, keys: readonly string[]): Promise<Locked<Row, Above>> {
    const wanted = [...new Set(keys)]
    const seen = and(visible(work.user), inArray(keyed, wanted))
    const above = (await kind.below?.parent.lock(work, await parentsOf(work, kind.below.by, wanted, seen))) as Above
    if (wanted.length === 0) return { rows: [], above }
    const locked = await work.tx.select().from(table).where(seen).orderBy(asc(table.id)).for('update')
    const byKey = new Map((locked as Row[]).map((row) => [String((row as Record<string, unknown>)[keyed.name]), row]))
    const rows = wanted.map((key) => byKey.get(key))
    if (rows.some((row) => row === undefined)) throw refuse.missing()
    return { rows: rows as Row[], above }
  }

  /** Read without a lock: a document never changes the one that it hangs on. In an order that no plan decides, like the log's. */
  async function parentsOf(
    work: Work,
    by: string,
    wanted: readonly string[],
    where: SQL | undefined,
  ): Promise<string[]> {
    if (wanted.length === 0) return []
    const found = await work.tx
      .select({ id: column(by) })
      .from(table)
      .where(where)
      .orderBy(asc(table.id))
    return found.flatMap((row) => (row.id === null ? [] : [String(row.id)]))
  }

  return { visible, visibleJoined, take }
}
