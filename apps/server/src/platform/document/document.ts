import type { Flag } from '@dealer/sdk/contract'
import { and, eq, getTableColumns, type InferInsertModel, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { addRows, insertRows } from '../database/insert-rows.ts'
import { nextKeys, nextNumbers } from '../database/numbering.ts'
import { unawaited } from '../database/prepared.ts'
import { updateRows, type VersionedTable } from '../database/update-rows.ts'
import { refuse } from '../refusal.ts'
import type { SessionUser } from '../session/session-user.ts'
import { created, mayDo, updated, type Work } from '../work.ts'
import { withinBooks } from './day.rules.ts'
import { documentCalls } from './document-calls.ts'
import {
  type Change,
  type Each,
  each,
  type Kind,
  type Locked,
  type Made,
  type Making,
  type NewOf,
  type Ref,
  type RowOf,
  type SetOf,
} from './document-kind.ts'
import { locking } from './document-locking.ts'
import { logsOf, writeLogs } from './document-log.ts'
import { mayBeTaken, savedOnce } from './document-unique.ts'
import { fourEyes } from './four-eyes.ts'
import type { KeysOf } from './states.rules.ts'

/**
 * One kind of document: how it is found, locked, moved and logged. Everything takes any number of documents in a fixed
 * number of statements.
 *
 * Locks are taken in one order by everybody, so that documents never wait for each other in a circle: month and count (shared,
 * `holdMonth` at the start of what posts), the documents from the top of the chain down, each kind by id, then stock, cost
 * and money (`postStock`, `postShipments`).
 *
 * ```ts
 * export const outs = document({
 *   docType: 'salesOut', title: '出库单', table: salesOut, prefix: 'CK', key: 'outId', states: outStates,
 *   below: { parent: splits, by: 'splitId' },
 * })
 * const { rows, above } = await outs.open(work, [{ outId: '7', version: 1 }], 'confirmOut')
 * await outs.move(work, rows, 'confirmOut', (out) => ({ costAmount: costs.get(out.id) }))
 * ```
 */
export function document<
  DocType extends string,
  Table extends VersionedTable,
  Num extends string,
  Key extends string,
  Field extends string,
  Status extends string,
  Action extends string,
  Seen,
  Moving extends Action,
  // biome-ignore lint/complexity/noBannedTypes: nothing is added to the row where no facts are read
  Facts = {},
  Above = undefined,
  Decisive extends KeysOf<RowOf<Table>, unknown> = never,
>(
  kind: Kind<DocType, Table, Num, Key, Field, Status, Action, Seen, Moving, Facts, Above, Decisive> &
    (RowOf<Table> & Facts extends Seen ? unknown : { readonly states: never }),
) {
  type Row = RowOf<Table>
  const { table, states, docType } = kind
  const { num, status: statusField } = states
  // Keys are checked by the declaration; a type parameter cannot tell what they lead to.
  const text = (row: Row, key: string) => (row as Record<string, unknown>)[key] as string
  const idOf = (row: Row) => text(row, 'id')
  const versionOf = (row: Row) => (row as unknown as { version: number }).version
  const { visible, visibleJoined, take } = locking<Row, Above>(kind)
  const eyes = fourEyes<Action>(kind)
  const keyColumn = kind.keyColumn ?? table.id
  const numColumn = (getTableColumns(table) as Record<string, PgColumn>)[num] as PgColumn

  /** Locks documents for what happens below them. @throws Refusal 106 when one is not there for this user. */
  const lock = (work: Work, ids: readonly string[]) => take(work, table.id, ids)

  /** Whether the user may see a document. */
  async function isSeen({ tx, user }: Work, id: string): Promise<boolean> {
    const found = await tx
      .select({ id: table.id })
      .from(table as PgTable)
      .where(and(visible(user), eq(table.id, id)))
    return found.length > 0
  }

  /** {@link lock} by what calls name them by. */
  const lockKeyed = (work: Work, keys: readonly string[]) => take(work, keyColumn, keys)

  /** Ids of documents by their numbers; those that are not there for the user are missing. */
  async function idsOf({ tx, user }: Work, nums: readonly string[]): Promise<Map<string, string>> {
    const found = await tx
      .select({ id: table.id, num: numColumn })
      .from(table as PgTable)
      .where(and(visible(user), inArray(numColumn, [...nums])))
    return new Map(found.map((row) => [String(row.num), String(row.id)]))
  }

  /** @throws Refusal 103 when a document is in no state for the action. */
  async function check(work: Work, rows: readonly Row[], action: Action): Promise<void> {
    const facts = kind.facts ? await kind.facts(work) : undefined
    for (const row of rows) {
      states.check({ ...row, ...facts } as unknown as Seen, action)
      eyes.check(row, action, work.user)
    }
  }

  /**
   * Locks documents for an action on them and checks it: existence, version, status. Answers them as given.
   * @throws Refusal 101 for one that is named twice; 106, 104, 103 in this order.
   */
  async function open(work: Work, refs: readonly Ref<Key>[], action: Action): Promise<Locked<Row, Above>> {
    const keys = refs.map((ref) => ref[kind.key])
    if (new Set(keys).size < keys.length)
      throw refuse.invalid(`同一${kind.title}不能重复选择`, { reason: 'repeated', field: undefined })
    const locked = await take(work, keyColumn, keys)
    const stale = refs.some(({ version }, index) => {
      const row = locked.rows[index]
      return row !== undefined && version !== undefined && version !== versionOf(row)
    })
    if (stale) throw refuse.stale()
    await check(work, locked.rows, action)
    return locked
  }

  /** {@link open} for one. */
  async function openOne(work: Work, ref: Ref<Key>, action: Action): Promise<Row> {
    const [row] = (await open(work, [ref], action)).rows
    if (!row) throw refuse.missing()
    return row
  }

  /**
   * The document that a save changes, under lock; undefined for a new one.
   * @throws Refusal 101 without a version; as {@link open}
   */
  async function openOld(
    work: Work,
    ref: { readonly [K in Key]?: string } & { readonly version?: number },
    action: Action,
  ): Promise<Row | undefined> {
    const { [kind.key]: key, version } = ref
    if (!key) return undefined
    if (version === undefined) throw refuse.required('版本号', 'version')
    return openOne(work, { [kind.key]: key, version } as Ref<Key>, action)
  }

  /** The day that a document gets, where it is another than it had. @throws Refusal 101 */
  function requireDay(work: Work, given: Partial<Row>, before?: Row): void {
    const day = kind.date && text(given as Row, kind.date)
    if (day && day !== (before && kind.date && text(before, kind.date)))
      withinBooks({ label: `${kind.title}日期`, field: kind.date }, day, work)
  }

  /** Changes locked documents, each in its own way but in the same columns, and logs it. @throws Refusal 104, 102 */
  async function change(work: Work, changes: readonly Change<Row, SetOf<Table>>[], label: string): Promise<Row[]> {
    for (const { row, set } of changes) requireDay(work, set as Partial<Row>, row)
    const stamp = updated(work)
    const next = changes.map(({ row, set }) => ({
      ...{ id: idOf(row), version: versionOf(row) },
      set: { ...stamp, ...set },
    }))
    const sets = changes.map(({ set }) => set)
    const saved = await savedOnce(kind.unique, sets, () => updateRows(work.tx, table, work.user.dealerCode, next))
    if (saved.length < changes.length) throw refuse.stale()
    const byId = new Map(saved.map((row) => [idOf(row), row]))
    const rows = changes.map(({ row }) => byId.get(idOf(row)) as Row)
    writeLogs(
      work,
      rows.map((row, index) => {
        const before = changes[index]
        return { ...entry(row, label), fromStatus: before && text(before.row, statusField), remark: before?.remark }
      }),
    )
    return rows
  }

  /** Moves locked documents to the target of an action; what they hold and remember may differ. @throws Refusal 104 */
  function move(
    work: Work,
    rows: readonly Row[],
    action: Moving,
    set: Each<Row, SetOf<Table>> = {},
    remark?: Each<Row, string | undefined>,
  ): Promise<Row[]> {
    const status = { [statusField]: states.target(action) }
    const changes = rows.map((row, index) => ({
      row,
      set: { ...each(set, row, index), ...status } as SetOf<Table>,
      remark: each(remark, row, index),
    }))
    return change(work, changes, states.label(action))
  }

  const dayOf = (work: Work, [first]: readonly NewOf<Table, Num>[]) =>
    kind.date && first ? text(first as unknown as Row, kind.date) : work.today

  /**
   * Takes the counter of a day's numbers before any is given: for who has to hold stock before the last of its documents is made.
   */
  async function holdNumbers(work: Work, day: string): Promise<void> {
    const series = { dealerCode: work.user.dealerCode, prefix: kind.prefix, day: kind.date ? day : work.today }
    await nextNumbers(work.tx, series, 0)
  }

  /** Numbers documents of one day, in the order given, and sends what hangs on them along with them. */
  async function numbered(
    work: Work,
    drafts: readonly NewOf<Table, Num>[],
    { label, prefix = kind.prefix, remark, beside }: Making<Table, Num>,
    save: (made: readonly Made<Table, Num>[]) => void,
  ): Promise<Made<Table, Num>[]> {
    if (drafts.length === 0) return []
    for (const draft of drafts) requireDay(work, draft as unknown as Partial<Row>)
    const series = { dealerCode: work.user.dealerCode, prefix, day: dayOf(work, drafts) }
    const keys = await nextKeys(work.tx, series, table, drafts.length)
    const made = drafts.map((draft, index) => {
      const key = keys[index]
      const entered = eyes.entered(work.user, draft)
      return { ...draft, ...created(work), ...entered, [num]: key?.num, id: key?.id, version: 1 }
    }) as unknown as Made<Table, Num>[]
    save(made)
    beside?.(made)
    writeLogs(
      work,
      made.map((one, place) => ({ ...entry(one as unknown as Row, label), remark: remark?.(place) })),
    )
    return made
  }

  /** Makes documents and answers them as the database has them. @throws Refusal 102 */
  async function create(work: Work, drafts: readonly NewOf<Table, Num>[], making: Making<Table, Num>): Promise<Row[]> {
    let saved: Promise<Row[]> = Promise.resolve([])
    await numbered(work, drafts, making, (made) => {
      saved = insertRows(work.tx, table, insertable(made)) as Promise<Row[]>
      unawaited(saved)
    })
    return savedOnce(kind.unique, drafts, () => saved)
  }

  /**
   * As {@link create}, for who needs no more of them than was given, number, id and version: nothing waits for them, unless
   * they may be refused.
   */
  async function add(
    work: Work,
    drafts: readonly NewOf<Table, Num>[],
    making: Making<Table, Num>,
  ): Promise<Made<Table, Num>[]> {
    if (mayBeTaken(kind.unique, drafts)) return (await create(work, drafts, making)) as unknown as Made<Table, Num>[]
    return numbered(work, drafts, making, (made) => addRows(work.tx, table, insertable(made)))
  }

  const insertable = (made: readonly Made<Table, Num>[]) => made as unknown as InferInsertModel<Table>[]

  const entry = (row: Row, action: string) => ({
    docType,
    docId: idOf(row),
    docNum: text(row, num),
    action,
    toStatus: text(row, statusField),
  })

  return {
    table,
    docType,
    title: kind.title,
    num,
    key: kind.key,
    status: statusField,
    date: kind.date,
    decidedBy: kind.decidedBy,
    visible,
    visibleJoined,
    isSeen,
    lock,
    lockKeyed,
    idsOf,
    open,
    openOne,
    openOld,
    requireDay,
    holdNumbers,
    check,
    change,
    move,
    create,
    add,
    /** Actions that the user may start on a row now; for lists and details. */
    actionsOf: (row: Seen, user: SessionUser) =>
      states
        .actionsOf(row, (permission) => mayDo(user, permission))
        .filter((action) => eyes.allows(row as object, action, user)),
    /** What it remembers of who enters it anew. @throws Refusal 103 when four eyes are wanted and this confirms it too */
    entered: eyes.entered,
    /** As the button of an action says it. */
    label: states.label,
    /** What the log calls a save: that of the action that it goes on with, else a draft. */
    savedAs: (goesOn: Flag, action: Action) => (goesOn === 'T' ? states.label(action) : '保存草稿'),
    ...documentCalls<Table, Key, Action, Moving>({ openOne, move, change, label: states.label }),
    /** What was done to a document, oldest first. */
    logsOf: (work: Work, id: string) => logsOf(work, docType, id),
  }
}
