import { is, SQL, sql } from 'drizzle-orm'
import type { FieldFacts } from '../contract/list-facts.ts'
import { run, value } from '../database/prepared.ts'
import type { SessionUser } from '../session/session-user.ts'
import type { Work } from '../work.ts'
import { AddedSums } from './added.ts'
import { type AnyDeclaration, computed, type Source } from './declaration.ts'
import { finished } from './finished.ts'
import { isFull } from './needs.ts'
import type { Paging, reader } from './request.ts'
import type { Row, Shape, statementsOf } from './statements.ts'

/** Rows that are read at a time. */
const PIECE = 500

/** Opens a transaction of the user's for one piece, so that an export holds none while the client reads. */
export type Open = <T>(work: (work: Work) => Promise<T>) => Promise<T>

/** All rows of a list. */
export interface ListExport {
  /** The fields that the user may see, with titles and formats of the contract. */
  readonly columns: readonly FieldFacts[]
  /**
   * The rows in the order of the list, up to 500 at a time; each piece is read after the one before was taken.
   * @param names fields that are asked for; all when left out. Others are read only where these are made of them.
   */
  pages(open: Open, names?: ReadonlySet<string>): AsyncGenerator<readonly Row[]>
  /** What the rows of the last `pages` came to, of the fields that were read; sums that are more than that are missing. */
  sums(): Readonly<Record<string, string>>
}

interface Parts {
  readonly fields: readonly FieldFacts[]
  readonly statements: ReturnType<typeof statementsOf>
  readonly question: ReturnType<typeof reader>['question']
  readonly meant: ReturnType<typeof reader>['meant']
}

/** What is read beside each row: where it stands, and whether nothing of it is missing. */
const [SORTED, ID, WHOLE] = ['after.sorted', 'after.id', 'after.whole'] as const

/** The place after a row, as texts that the database reads back exactly. */
interface Place {
  readonly sorted: string | null
  readonly id: string
}

export function listExport(list: AnyDeclaration, parts: Parts, user: SessionUser, args: Paging): ListExport {
  const { hidden } = parts.question(user, args)
  const columns = parts.fields.filter(({ name }) => !hidden.has(name))
  let added = new AddedSums()
  return {
    columns,
    pages: (open, names) => {
      added = new AddedSums()
      return list.grouped ? numbered(list, parts, args, open, added) : followed(list, parts, args, open, added, names)
    },
    sums: () => added.all,
  }
}

/** Sums have no place to go on from; there are few of them. */
async function* numbered(
  list: AnyDeclaration,
  { statements, question, meant }: Parts,
  args: Paging,
  open: Open,
  added: AddedSums,
) {
  for (let page = 1; ; page++) {
    const { request, found, rows } = await open(async (work) => {
      const request = question(work.user, { ...(await meant(work, args)), page, limit: PIECE })
      const found = await run(work.tx, statements.page(request.shape(false)), request.values(work))
      return { request, found, rows: found.map((row) => finished(list, row, work)) }
    })
    // A transaction may be begun again; its rows count once.
    added.add(request, found)
    if (rows.length > 0) yield rows
    if (rows.length < PIECE) return
  }
}

async function* followed(
  list: AnyDeclaration,
  { statements, question, meant }: Parts,
  args: Paging,
  open: Open,
  added: AddedSums,
  asked: ReadonlySet<string> | undefined,
) {
  // What is computed may be made of any field.
  const names = asked && [...asked].every((name) => list.row[name] !== computed) ? asked : undefined
  for (let place: Place | undefined; ; ) {
    const after: Place | undefined = place
    const piece = await open(async (work) => {
      const request = question(work.user, { ...(await meant(work, args)), page: 1, limit: PIECE })
      const values = { ...request.values(work), [SORTED]: after?.sorted, [ID]: after?.id }
      const shape = following(list, request.shape(false), after)
      const read = names && new Set([...names, ...Object.keys(request.unsummed)])
      const found = await run(work.tx, statements.rowsAfter(shape, placeOf(list, shape), WHOLE, read), values)
      const whole = found.filter((row) => row[WHOLE])
      const rows = whole.map(({ [SORTED]: _sorted, [ID]: _id, [WHOLE]: _whole, ...row }) =>
        names ? row : finished(list, row, work),
      )
      return { request, whole, rows, read: found.length, last: found.at(-1) }
    })
    added.add(piece.request, piece.whole, names)
    if (piece.rows.length > 0) yield piece.rows
    // What was read says whether there is more, not what could be shown of it.
    if (piece.read < PIECE || !piece.last) return
    place = { sorted: piece.last[SORTED] as string | null, id: piece.last[ID] as string }
  }
}

const bare = (source: Source) => (is(source, SQL.Aliased) ? source.sql : source)

/** Where a row stands in the order of the list. */
const placeOf = ({ id }: AnyDeclaration, { sort }: Shape) => ({
  [SORTED]: sql`(${bare(sort)})::text`,
  [ID]: sql`(${id})::text`,
})

/** The shape only with rows behind the place. */
const following = (list: AnyDeclaration, shape: Shape, after: Place | undefined): Shape => ({
  ...shape,
  conditions: [...shape.conditions, after && behind(list, shape, after)],
})

/** Rows that come later: by the sort, then by falling id; those without a value come last. */
function behind({ from, joins = [], id }: AnyDeclaration, { sort: source, order }: Shape, { sorted }: Place): SQL {
  const sort = bare(source)
  const [at, last] = [value(SORTED), value(ID)]
  if (sorted === null) return sql`(${sort} is null and ${id} < ${last})`
  const full = isFull(sort, from, joins)
  if (full && order === 'desc') return sql`(${sort}, ${id}) < (${at}, ${last})`
  const beyond = order === 'desc' ? sql`${sort} < ${at}` : sql`${sort} > ${at}`
  return sql`(${beyond} or (${sort} = ${at} and ${id} < ${last})${full ? sql`` : sql` or ${sort} is null`})`
}
