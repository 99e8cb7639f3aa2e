import { negate, plus } from '@dealer/validators'
import {
  and,
  eq,
  getTableColumns,
  type InferInsertModel,
  type InferSelectModel,
  inArray,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { bare, insertRows } from '../../../platform/database/insert-rows.ts'
import { posted } from '../../../platform/database/ledger.columns.ts'
import { preparedSql, run, value } from '../../../platform/database/prepared.ts'
import type { Flushing } from '../../../platform/document/document-reversal.ts'
import type { Work } from '../../../platform/work.ts'

type LedgerTable = PgTable & Readonly<Record<'dealerCode' | 'ledgerId' | 'srcNum', PgColumn>>
type EntryOf<Ledger extends PgTable> = Omit<InferInsertModel<Ledger>, keyof ReturnType<typeof posted>>
/** An entry when its table no longer matters. */
type AnyEntry = Readonly<Record<string, string | null>> & { readonly amount: string }

/**
 * The account of customers or of suppliers: a ledger for ever, and beside it what its entries come to, so that nobody adds
 * them up. Any number of entries takes the same number of statements.
 *
 * ```ts
 * const payables = account({ ledger: apLedger, balance: apBalance, by: ['supplierCode'] })
 * await payables.post(work, [{ supplierCode: 'S010', entryType: 'purchase', refNum, srcNum, amount: '33.75', docDate }])
 * ```
 */
export function account<Ledger extends LedgerTable>(kept: {
  readonly ledger: Ledger
  readonly balance: PgTable
  /** Columns of both that tell balances apart. */
  readonly by: readonly (keyof InferSelectModel<Ledger> & string)[]
}) {
  type Entry = EntryOf<Ledger>
  const { ledger, by } = kept
  const addBalances = balancesAdded(kept)
  const keyOf = (entry: AnyEntry) => by.map((name) => entry[name]).join(' ')

  /** Adds entries to the ledger, and what they sum to to the balances. What neither has a column for is left out. */
  async function post(work: Work, entries: readonly Entry[]): Promise<void> {
    if (entries.length === 0) return
    const changes = sumBy(entries as unknown as readonly AnyEntry[], keyOf)
    await run(work.tx, addBalances, { dealerCode: work.user.dealerCode, rows: JSON.stringify(changes) })
    const rows = entries.map((entry) => ({ ...entry, ...posted(work) }))
    await insertRows(work.tx, ledger, rows as unknown as InferInsertModel<Ledger>[])
  }

  /** Holds the balances of keys until the call ends, whatever of them there is; for who takes numbers before it posts. */
  async function hold(work: Work, keys: readonly Readonly<Record<string, string>>[]): Promise<void> {
    if (keys.length === 0) return
    const rows = JSON.stringify(keys.map((key) => ({ ...key, amount: '0.00' })))
    await run(work.tx, addBalances, { dealerCode: work.user.dealerCode, rows })
  }

  /**
   * What takes back every entry that documents posted, in the order of posting; each at most once. `taken` is what kind of entry
   * each takes back.
   */
  async function reversed(
    { tx, user }: Work,
    flushings: readonly Flushing[],
    docDate: string,
  ): Promise<(Entry & { readonly taken: string })[]> {
    const reversals = new Map(flushings.map(({ docNum, reversalNum }) => [docNum, reversalNum]))
    const found = await tx
      .select()
      .from(ledger as LedgerTable)
      .where(and(eq(ledger.dealerCode, user.dealerCode), inArray(ledger.srcNum, [...reversals.keys()])))
      .orderBy(ledger.ledgerId)
    const entries = (found as unknown as readonly AnyEntry[]).map(({ ledgerId, amount, srcNum, ...entry }) => ({
      ...{
        ...entry,
        taken: entry.entryType,
        entryType: 'redflushed',
        amount: negate(amount),
        docDate,
        redFlushOf: ledgerId,
      },
      srcNum: reversals.get(srcNum ?? ''),
    }))
    return entries as unknown as (Entry & { readonly taken: string })[]
  }

  return { post, hold, reversed }
}

/** Adds signed amounts to balances, which are taken sorted: the order that all postings keep. */
function balancesAdded({ balance, by }: { readonly balance: PgTable; readonly by: readonly string[] }) {
  const listed = (text: (name: string) => SQL) => sql.join(by.map(text), sql`, `)
  const columns = sql.join(
    Object.entries(getTableColumns(balance)).flatMap(([key, column]) => (by.includes(key) ? [bare(column)] : [])),
    sql`, `,
  )
  return preparedSql<never>(sql`
    insert into ${balance} as kept (dealer_code, ${columns}, amount)
    select ${value('dealerCode')}, ${listed((name) => sql`m.${sql.identifier(name)}`)}, m.amount
    from jsonb_to_recordset(${value('rows')}::jsonb) as m(${listed((name) => sql`${sql.identifier(name)} text`)}, amount numeric)
    order by ${listed((name) => sql`m.${sql.identifier(name)} collate "C"`)}
    on conflict (dealer_code, ${columns}) do update set amount = kept.amount + excluded.amount`)
}

/** One entry for each key with the sum of its amounts; all else is that of the first. */
function sumBy<Entry extends { readonly amount: string }>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
): Entry[] {
  const sums = new Map<string, Entry>()
  for (const entry of entries) {
    const same = sums.get(keyOf(entry))
    sums.set(keyOf(entry), same ? { ...same, amount: plus(same.amount, entry.amount) } : entry)
  }
  return [...sums.values()]
}
