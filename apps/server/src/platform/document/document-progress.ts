import { plus } from '@dealer/validators'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { cut } from '../cut.ts'
import type { VersionedTable } from '../database/update-rows.ts'
import type { Work } from '../work.ts'
import type { Change, RowOf, SetOf } from './document-kind.ts'
import type { Whole } from './document-lines.ts'
import type { KeysOf } from './states.rules.ts'

/** How far a line of a document comes: signed changes of its quantities and amounts; those of one line are summed. */
export type Step<Column extends string> = {
  readonly id: string
  /** Number of the document that brings it on, for the log. */
  readonly by?: string
} & { readonly [C in Column]?: string }

/**
 * How far documents bring the lines above them: a step for each of their lines that has one above it, with their number for the
 * log.
 * @example stepsOf(outs, made, ({ soItemId: id, smallQty: outQty }) => ({ id, outQty }))
 */
export const stepsOf = <Num extends string, Line, Column extends string>(
  { num }: { readonly num: Num },
  documents: readonly Whole<Readonly<Record<Num, string>>, Line>[],
  step: (line: Line) => Step<Column> | undefined,
): Step<Column>[] =>
  documents.flatMap(({ row, lines }) =>
    lines.flatMap((line) => {
      const own = step(line)
      return own ? [{ ...own, by: row[num] }] : []
    }),
  )

/** What {@link documentProgress} needs of the lines of a kind of document. */
interface Lines<Table extends VersionedTable, Line extends VersionedTable> {
  readonly table: Line
  readonly head: {
    readonly table: Table
    change(work: Work, changes: readonly Change<RowOf<Table>, SetOf<Table>>[], label: string): Promise<RowOf<Table>[]>
  }
}

const REMARK_LENGTH = 200

/**
 * How the lines of locked documents come on by what happens below them, and how their heads follow, in a fixed number of
 * statements.
 *
 * ```ts
 * export const purchaseProgress = documentProgress(purchaseLines, {
 *   columns: ['inQty', 'inAmount', 'closedQty'],
 *   head: (_order, lines) => ({ poStatus: deriveStatus(lines) }),
 * })
 * await purchaseProgress.move(work, orders, [{ id: '7', by: 'RK2603010001', inQty: '24', inAmount: '44.40' }], '入库')
 * ```
 * @param columns what steps may change
 * @param head what a document holds once its lines have come on
 * @param follow what else follows of the documents once they have
 */
export function documentProgress<
  Table extends VersionedTable,
  Line extends VersionedTable,
  Column extends KeysOf<RowOf<Line>, string>,
>(
  { table, head }: Lines<Table, Line>,
  declared: {
    readonly columns: readonly Column[]
    readonly head: (row: RowOf<Table>, lines: readonly RowOf<Line>[]) => SetOf<Table>
    readonly follow?: (work: Work, rows: readonly RowOf<Table>[]) => Promise<void>
  },
) {
  type LineRow = RowOf<Line>
  const own = getTableColumns(table) as Readonly<Record<string, PgColumn>>
  const raised = declared.columns.map((name) => [name, sql`${own[name]} + coalesce(m.${sql.identifier(name)}, 0)`])
  const types = declared.columns.map((name) => sql`, ${sql.identifier(name)} numeric`)
  // Every table has an id, which a type parameter cannot tell.
  const idOf = (line: LineRow) => (line as unknown as { id: string }).id

  const raise = <Row extends object>(row: Row, by: object): Row => {
    const [before, step] = [row, by] as Readonly<Record<string, string | undefined>>[]
    const sums = declared.columns.flatMap((name) => {
      const more = step?.[name]
      return more === undefined ? [] : [[name, plus(before?.[name] ?? '0', more)]]
    })
    return { ...row, ...Object.fromEntries(sums) }
  }

  function sumsOf(steps: readonly Step<Column>[]): Map<string, Step<Column>> {
    const sums = new Map<string, Step<Column>>()
    for (const step of steps) sums.set(step.id, raise(sums.get(step.id) ?? ({ id: step.id } as Step<Column>), step))
    return sums
  }

  /** Moves lines without a word in their heads: what no head depends on. */
  async function moveLines({ tx, user }: Work, steps: readonly Step<Column>[]): Promise<void> {
    if (steps.length === 0) return
    const data = JSON.stringify([...sumsOf(steps).values()])
    await tx
      .update(table as VersionedTable)
      .set({ ...Object.fromEntries(raised), version: sql`${table.version} + 1` })
      .from(sql`jsonb_to_recordset(${data}::jsonb) as m(id bigint${sql.join([...types])})`)
      .where(and(eq(table.dealerCode, user.dealerCode), sql`${table.id} = m.id`))
  }

  /**
   * Moves lines on and lets their heads follow; documents of which no line is moved stay as they are. The log remembers what
   * brought them on. Answers those that came on, as they are now.
   * @param documents with all their lines as they were
   * @param remark what the log remembers instead
   */
  async function move(
    work: Work,
    documents: readonly Whole<RowOf<Table>, LineRow>[],
    steps: readonly Step<Column>[],
    label: string,
    remark?: string,
  ): Promise<Whole<RowOf<Table>, LineRow>[]> {
    const sums = sumsOf(steps)
    await moveLines(work, steps)
    const moved = documents.flatMap(({ row, lines }) => {
      const ids = new Set(lines.map(idOf))
      const mine = steps.filter(({ id }) => ids.has(id))
      const after = lines.map((line) => raise(line, sums.get(idOf(line)) ?? {}))
      const nums = cut([...new Set(mine.flatMap(({ by }) => by ?? []))].join('、'), REMARK_LENGTH)
      const kept = remark ?? (nums || undefined)
      return mine.length === 0 ? [] : [{ row, set: declared.head(row, after), remark: kept, after }]
    })
    const rows = await head.change(work, moved, label)
    const all = documents.map(({ row }) => row)
    await declared.follow?.(work, all)
    return rows.map((row, place) => ({ row, lines: moved[place]?.after ?? [] }))
  }

  return { moveLines, move }
}
