import { and, asc, eq, getTableColumns, type InferInsertModel, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { addRows, insertRows } from '../database/insert-rows.ts'
import { unawaited } from '../database/prepared.ts'
import { updateRows, type VersionedTable } from '../database/update-rows.ts'
import type { Viewer } from '../list/viewer.ts'
import { refuse } from '../refusal.ts'
import type { SessionUser } from '../session/session-user.ts'
import { created, type Work } from '../work.ts'
import type { Change, Made, Making, NewOf, RowOf, SetOf } from './document-kind.ts'
import { opposite, RED_FLUSH, type Reversed } from './document-reversal.ts'
import type { KeysOf } from './states.rules.ts'

/** A table of lines: `lineNo` puts those of a document in order. */
type LineTable = VersionedTable & { lineNo: PgColumn }

interface Identified {
  readonly id: string
}

/** What {@link documentLines} needs of a document's kind. */
interface Head<Table extends VersionedTable, Num extends string, Key extends string> {
  readonly table: Table
  readonly key: Key
  readonly docType: string
  readonly title: string
  readonly num: string
  readonly status: string
  readonly date: string | undefined
  visible(viewer: Viewer): SQL | undefined
  create(work: Work, drafts: readonly NewOf<Table, Num>[], making: Making<Table, Num>): Promise<RowOf<Table>[]>
  add(work: Work, drafts: readonly NewOf<Table, Num>[], making: Making<Table, Num>): Promise<Made<Table, Num>[]>
  change(work: Work, changes: readonly Change<RowOf<Table>, SetOf<Table>>[], label: string): Promise<RowOf<Table>[]>
  entered(user: SessionUser, given: object, before?: object): object
}

/** What a service says of a new line; dealer, people, dates and document come by themselves. */
export type NewLineOf<Line extends PgTable, By extends string> = Omit<
  InferInsertModel<Line>,
  By | keyof ReturnType<typeof created>
>

/** A document as it is made: the head, and the lines in their order. */
export interface Draft<Header, Line> {
  readonly header: Header
  readonly lines: readonly Line[]
}

/** A document with all its lines. */
export interface Whole<Row, Line> {
  readonly row: Row
  readonly lines: readonly Line[]
}

/** What of a kind of document is posted once it is saved: its head as it was made, and its lines. */
export type Posted<
  Lines extends { add(...given: never): Promise<unknown[]>; of(...given: never): Promise<unknown[]> },
> = Whole<Awaited<ReturnType<Lines['add']>>[number], Awaited<ReturnType<Lines['of']>>[number]>

/**
 * The lines of a kind of document: read, made, replaced and moved on together with their heads, for any number of
 * documents in a fixed number of statements.
 *
 * ```ts
 * export const purchaseLines = documentLines(purchases, { table: purchaseOrderLine, by: 'poId' })
 * const saved = await purchaseLines.save(work, old, { header, lines }, { label: '保存草稿' })
 * ```
 */
export function documentLines<
  Table extends VersionedTable,
  Num extends string,
  Key extends string,
  Line extends LineTable,
  By extends string,
>(
  head: Head<Table, Num, Key>,
  lines: {
    readonly table: Line
    /** Column of the document's id. */
    readonly by: By & KeysOf<RowOf<Line>, string>
    /** Replaced lines stay behind as deleted, where other documents still name them. */
    readonly keepsReplaced?: true
  },
) {
  type Row = RowOf<Table>
  type LineRow = RowOf<Line>
  type NewLine = NewLineOf<Line, By>
  const { table, by } = lines
  // Checked by the declaration; a type parameter cannot tell what a key leads to.
  const column = getTableColumns(table)[by] as unknown as PgColumn
  const documentOf = (line: LineRow) => (line as unknown as Record<string, string>)[by]
  // Rows of any table have an id, which a type parameter cannot tell either.
  const idOf = (row: unknown) => (row as Identified).id
  const ofDocuments = ({ user }: Work, ids: readonly string[]) =>
    and(eq(table.dealerCode, user.dealerCode), inArray(column, [...ids]), eq(table.delFlag, 'F'))
  const newRows = (work: Work, id: string, given: readonly NewLine[]) =>
    given.map((line) => ({ ...line, ...created(work), [by]: id })) as unknown as InferInsertModel<Line>[]
  const allRows = (
    work: Work,
    made: readonly { id: string }[],
    drafts: readonly Draft<unknown, NewLine>[],
  ): InferInsertModel<Line>[] => made.flatMap(({ id }, place) => newRows(work, id, drafts[place]?.lines ?? []))
  const wholeOf = <One>(rows: readonly One[], all: readonly LineRow[]): Whole<One, LineRow>[] =>
    rows.map((row) => ({ row, lines: all.filter((line) => documentOf(line) === idOf(row)) }))

  /** Lines of documents, by document and line number. */
  const of = async (work: Work, ids: readonly string[]): Promise<LineRow[]> => {
    if (ids.length === 0) return []
    const found = await work.tx
      .select()
      .from(table as PgTable)
      .where(ofDocuments(work, ids))
      .orderBy(asc(column), asc(table.lineNo))
    return found as LineRow[]
  }

  /** Documents with their lines, as given. */
  const ofEach = async <One extends Identified>(work: Work, rows: readonly One[]): Promise<Whole<One, LineRow>[]> =>
    wholeOf(rows, await of(work, rows.map(idOf)))

  /** A document with its lines. */
  const ofOne = async <One extends Identified>(work: Work, row: One): Promise<Whole<One, LineRow>> => ({
    row,
    lines: await of(work, [row.id]),
  })

  /** Puts lines in the place of those that a locked document had. */
  async function replace(work: Work, id: string, given: readonly NewLine[]): Promise<void> {
    const old = ofDocuments(work, [id])
    if (lines.keepsReplaced)
      await work.tx
        .update(table as VersionedTable)
        .set({ delFlag: 'T' } as never)
        .where(old)
    else await work.tx.delete(table).where(old)
    addRows(work.tx, table, newRows(work, id, given))
  }

  /** Makes documents with their lines, in the order given, and answers both as the database has them. */
  async function create(
    work: Work,
    drafts: readonly Draft<NewOf<Table, Num>, NewLine>[],
    making: Making<Table, Num>,
  ): Promise<Whole<Row, LineRow>[]> {
    let saved: Promise<LineRow[]> = Promise.resolve([])
    const heads = drafts.map(({ header }) => header)
    const beside = (made: readonly Made<Table, Num>[]) => {
      saved = insertRows(work.tx, table, allRows(work, made, drafts)) as Promise<LineRow[]>
      unawaited(saved)
    }
    const rows = await head.create(work, heads, { ...making, beside })
    return wholeOf(rows, await saved)
  }

  /** As {@link create}, for who needs no more of them than was given, number, id and version: nothing waits for them. */
  const add = (
    work: Work,
    drafts: readonly Draft<NewOf<Table, Num>, NewLine>[],
    making: Making<Table, Num>,
  ): Promise<Made<Table, Num>[]> =>
    head.add(
      work,
      drafts.map(({ header }) => header),
      { ...making, beside: (made) => addRows(work.tx, table, allRows(work, made, drafts)) },
    )

  /**
   * Saves an entered document: a new one, or `old`, which is locked, with its lines replaced. Answers what it holds, and its id
   * under the name that calls have for it, unless they name it by its number.
   * @throws Refusal 104
   */
  async function save(
    work: Work,
    old: Row | undefined,
    draft: Draft<NewOf<Table, Num>, NewLine>,
    making: Making<Table, Num>,
  ): Promise<Made<Table, Num> & Readonly<Record<Key, string>>> {
    const set = (row: Row) => ({ ...draft.header, ...head.entered(work.user, draft.header, row as object) })
    const change = (row: Row) => head.change(work, [{ row, set: set(row) as SetOf<Table> }], making.label)
    const [saved] = old ? ((await change(old)) as unknown as Made<Table, Num>[]) : await add(work, [draft], making)
    if (!saved) throw refuse.unexpected()
    if (old) await replace(work, saved.id, draft.lines)
    const named = String(head.key) === head.num ? {} : { [head.key]: saved.id }
    return { ...saved, ...(named as Record<Key, string>) }
  }

  /**
   * Takes locked documents back: each gets a reversal of today with opposite quantities and amounts, which hangs on it by
   * `redFlushOfId`. `check` looks at the lines first. The log keeps the reason, or the number of the reversal. What was posted is the ledgers' to take back.
   */
  async function reverse(
    work: Work,
    rows: readonly Row[],
    { reason, check }: { reason?: string; check?: (lines: readonly LineRow[]) => void } = {},
  ): Promise<Reversed<Row, LineRow>[]> {
    const originals = wholeOf(rows, await of(work, rows.map(idOf)))
    for (const original of originals) check?.(original.lines)
    const numOf = (row: Row) => String((row as Record<string, unknown>)[head.num])
    // A reversal is of today, and lies with what is of today.
    const live = 'archived' in head.table && { archived: 'F' }
    const turned = { [head.status]: RED_FLUSH.status, ...(head.date && { [head.date]: work.today }), ...live }
    const drafts = originals.map(({ row, lines: given }) => ({
      header: { ...opposite(head.table, row), ...turned, redFlushNum: null, redFlushOfId: idOf(row) },
      lines: given.map((line) => opposite(table, line)),
    }))
    const reversals = await create(work, drafts as unknown as Draft<NewOf<Table, Num>, NewLine>[], {
      ...{ label: RED_FLUSH.label, prefix: RED_FLUSH.prefix },
      remark: (place) => numOf(rows[place] as Row),
    })
    const reversed = originals.map((original, place) => {
      const reversalNum = numOf(reversals[place]?.row as Row)
      return { ...original, docNum: numOf(original.row), reversalNum }
    })
    await head.change(
      work,
      reversed.map(({ row, reversalNum }) => {
        const set = { [head.status]: RED_FLUSH.status, redFlushNum: reversalNum } as unknown as SetOf<Table>
        return { row, set, remark: reason ?? reversalNum }
      }),
      RED_FLUSH.label,
    )
    return reversed
  }

  /** Keeps what lines of locked documents have come to, in the columns named. */
  const keep = (work: Work, rows: readonly LineRow[], columns: readonly (keyof LineRow & string)[]) =>
    updateRows(
      work.tx,
      table,
      work.user.dealerCode,
      rows.map((row) => {
        const { id, version } = row as unknown as { id: string; version: number }
        return { id, version, set: Object.fromEntries(columns.map((name) => [name, row[name]])) as SetOf<Line> }
      }),
    )

  /** Joins the head of a line. */
  const ofHead = and(eq(head.table.dealerCode, table.dealerCode), eq(head.table.id, column))
  /** Lines of documents of which neither is deleted. */
  const live = ({ user }: Work) =>
    and(eq(table.dealerCode, user.dealerCode), eq(table.delFlag, 'F'), eq(head.table.delFlag, 'F'))

  return { head, table, by, ofHead, live, of, ofOne, ofEach, create, add, save, replace, keep, reverse }
}
