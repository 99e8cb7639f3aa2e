import { type Sight, saw } from '../audit/sights.ts'
import type { FieldFacts } from '../contract/list-facts.ts'
import { type Prepared, run } from '../database/prepared.ts'
import { refuse } from '../refusal.ts'
import type { SessionUser } from '../session/session-user.ts'
import type { Work } from '../work.ts'
import type { AnyDeclaration } from './declaration.ts'
import { listExport } from './export.ts'
import { finished } from './finished.ts'
import { KeptTotals, type Totals } from './kept-totals.ts'
import { type Paging, reader } from './request.ts'
import { StatementCache } from './statement-cache.ts'
import { type Row, statementsOf } from './statements.ts'

/** What people call the fields of a list, and what is summed of them. */
export interface NamedFields {
  readonly fields: readonly FieldFacts[]
  readonly sums: readonly string[]
  /** States whose rows the sums leave out, by the field of the row and of the query. */
  readonly unsummed?: Readonly<Record<string, readonly string[]>>
}

/** A page of any list. */
export interface ListPage {
  readonly total: number
  readonly rows: readonly Row[]
  readonly footer?: Row
}

/** A list when types no longer matter. */
export type AnyList = ReturnType<typeof listOf>

/** What it is an event to have read of it. */
const sightsIn = ({ onlyWith, sight }: AnyDeclaration, { rights }: SessionUser): readonly Sight[] => [
  ...(onlyWith?.canSeeCost && rights.canSeeCost ? (['costSeen'] as const) : []),
  ...(sight ? [sight] : []),
]

/** Serves a declaration whose fields are none of a call of their own: what {@link list} is made of, and reports whose columns the answer names. */
export function listOf({ fields, sums, unsummed }: NamedFields, made: AnyDeclaration) {
  const statements = statementsOf(made)
  const { question, meant, byKey } = reader(made, sums, unsummed)
  const pages = new StatementCache<{ total: Totals; page: Prepared<Row> }>()
  const keptTotals = new KeptTotals()
  const keys = new StatementCache<{ page: Prepared<Row> }>()

  const seen = (work: Work) => {
    for (const sight of sightsIn(made, work.user)) saw(work, sight)
  }

  async function serve(work: Work, args: Paging): Promise<ListPage> {
    const asked = question(work.user, await meant(work, args))
    const texts = pages.get(asked.text, (kept) => {
      const shape = asked.shape(kept)
      return { total: statements.total(shape), page: statements.page(shape) }
    })
    const values = asked.values(work)
    const [{ total, sums: footer }, rows] = await Promise.all([
      keptTotals.of(work, texts.total, values),
      run(work.tx, texts.page, values),
    ])
    seen(work)
    return {
      total,
      rows: rows.map((row) => finished(made, row, work)),
      ...(sums.length > 0 && { footer }),
    }
  }

  async function by(work: Work, key: Readonly<Record<string, string>>) {
    const [[name, given] = ['', '']] = Object.entries(key)
    const asked = byKey(work.user, name, given)
    const { page } = keys.get(asked.text, () => ({ page: statements.rowsBy(asked.shape()) }))
    seen(work)
    return (await run(work.tx, page, asked.values(work))).map((row) => finished(made, row, work))
  }

  async function one(work: Work, key: Readonly<Record<string, string>>) {
    const [row] = await by(work, key)
    if (!row) throw refuse.missing()
    return row
  }

  const parted = { fields, statements, question, meant }
  const exported = (user: SessionUser, args: Paging) => listExport(made, parted, user, args)
  return Object.assign(serve, { by, one, export: exported })
}
