import { sql } from 'drizzle-orm'
import { refuse } from '../refusal.ts'
import type { BusinessRights, SessionUser } from '../session/session-user.ts'
import { mayDo, type Work } from '../work.ts'
import { type AnyDeclaration, computed, type Source } from './declaration.ts'
import type { Condition } from './filters.ts'
import { isColumn } from './needs.ts'
import { type Shape, summedUnless } from './statements.ts'
import { anyViewer, kindOf, valuesOf } from './viewer.ts'

/** What a caller asks of any list. */
export interface Paging {
  readonly page?: number
  readonly limit?: number
  readonly sort?: string
  readonly order?: 'asc' | 'desc'
  readonly [filter: string]: unknown
}

/** A question to a list, as it is put to the database. */
export interface ListRequest {
  /** Questions of one text have the same statements. */
  readonly text: string
  /** Sums that the listed rows themselves come to. */
  readonly added: readonly string[]
  /** States whose rows the sums leave out, by field. */
  readonly unsummed: Readonly<Record<string, readonly string[]>>
  shape(kept: boolean): Shape
  values(work: Work): Record<string, unknown>
}

const FIRST_LIMIT = 15

/** Reads questions to the list of a declaration. */
export function reader(
  declaration: AnyDeclaration,
  sumNames: readonly string[],
  unsummed: Readonly<Record<string, readonly string[]>> = {},
) {
  const {
    filters,
    scope,
    only,
    grouped,
    assumed,
    row,
    read,
    sort: sorts = {},
    sums: ownSums = {},
    beside = {},
    newest,
  } = declaration

  const asking = Object.entries(filters).flatMap(([name, { before }]) => (before ? [{ name, before }] : []))

  /** The question with what it means by leaving something out, and by texts that must be looked up. */
  async function meant(work: Work, args: Paging): Promise<Paging> {
    const all = assumed ? { ...assumed(args, work), ...args } : args
    const asked = asking.filter(({ name }) => all[name] !== undefined)
    if (asked.length === 0) return all
    const found = await Promise.all(asked.map(async ({ name, before }) => [name, await before(work, all[name])]))
    return { ...all, ...Object.fromEntries(found) }
  }

  const conditionsOf = (args: Paging): Condition[] =>
    Object.entries(filters).flatMap(([name, filter]) => filter(args[name], name) ?? [])

  const groupOf = (args: Paging): string | undefined =>
    grouped && String(args[grouped.by] === undefined ? grouped.otherwise : args[grouped.by])

  /** A column that the grouping leaves out says nothing. */
  const shown = (source: Source, group: string | undefined): boolean =>
    group === undefined || !isColumn(source) || (grouped?.keys[group] ?? []).includes(source)

  const sourceOf = (user: SessionUser, name: string): Source | undefined => {
    const source = Object.hasOwn(row, name) ? row[name] : undefined
    if (typeof source === 'function') return source(anyViewer(user))
    return source === computed ? undefined : source
  }

  function sortOf(user: SessionUser, name: string | undefined, group: string | undefined): Source {
    if (name === undefined) return newest
    const source = Object.hasOwn(sorts, name) ? sorts[name] : sourceOf(user, name)
    if (!source || !shown(source, group)) throw refuse.badFormat('排序列', 'sort')
    return source
  }

  function fieldsFor(user: SessionUser, hidden: ReadonlySet<string>, group: string | undefined) {
    const fields = Object.keys(row).flatMap((name): [string, Source][] => {
      const source = sourceOf(user, name)
      if (!source || hidden.has(name)) return []
      return [[name, shown(source, group) ? source : sql`null`]]
    })
    return { ...Object.fromEntries(fields), ...read }
  }

  /** Fields of states that the caller does not ask for: drafts and what was taken back are no part of the sums then. */
  const unasked = (args: Paging): string[] => Object.keys(unsummed).filter((name) => args[name] === undefined)

  const counted = (source: Source, user: SessionUser, states: readonly string[]): Source =>
    states.reduce((sum, name) => {
      const state = sourceOf(user, name)
      return state ? summedUnless(state, unsummed[name] ?? [], sum) : sum
    }, source)

  function sumsFor(user: SessionUser, hidden: ReadonlySet<string>, states: readonly string[]) {
    const open = sumNames.filter((name) => !hidden.has(name))
    return Object.fromEntries(
      open.flatMap((name): [string, Source][] => {
        const source = ownSums[name] ?? sourceOf(user, name)
        return source ? [[name, counted(source, user, states)]] : []
      }),
    )
  }

  /** Groups are rows only after their states were told apart. */
  const addedOf = (
    user: SessionUser,
    hidden: ReadonlySet<string>,
    group: string | undefined,
    states: readonly string[],
  ) =>
    group !== undefined && states.length > 0
      ? []
      : sumNames.filter(
          (name) => !(hidden.has(name) || name in ownSums || name in beside) && sourceOf(user, name) !== undefined,
        )

  /** Rows by a key: what the user may see of them, listed or not. */
  const byKey = (user: SessionUser, name: string, given: string) => {
    const condition = declaration.by?.[name]?.(given, name)
    const hidden = hiddenFrom(user, declaration)
    return {
      text: [kindOf(user), condition?.text, ...hidden].join('|'),
      shape: () => ({
        fields: fieldsFor(user, hidden, undefined),
        conditions: [scope(anyViewer(user)), condition?.build()],
        kept: true,
      }),
      values: (work: Work) => ({ ...valuesOf(work), ...condition?.values }),
    }
  }

  const question = (user: SessionUser, args: Paging): ListRequest & { readonly hidden: ReadonlySet<string> } => {
    const { page = 1, limit = FIRST_LIMIT, sort, order = 'desc' } = args
    const conditions = conditionsOf(args)
    const group = groupOf(args)
    const hidden = hiddenFrom(user, declaration)
    if (sort !== undefined && hidden.has(sort)) throw refuse.permission()
    const source = sortOf(user, sort, group)
    const states = unasked(args)
    const parts = [
      kindOf(user),
      group,
      sort,
      order,
      limit,
      page === 1,
      ...states,
      ...hidden,
      ...conditions.map(({ text }) => text),
    ]
    const built = (ofSums: boolean) =>
      conditions.filter((one) => (one.ofSums ?? false) === ofSums).map(({ build }) => build())
    return {
      hidden,
      text: parts.join('|'),
      added: addedOf(user, hidden, group, states),
      unsummed: Object.fromEntries(states.map((name) => [name, unsummed[name] ?? []])),
      shape: (kept) => ({
        conditions: [scope(anyViewer(user)), only, ...built(false)],
        having: built(true),
        fields: fieldsFor(user, hidden, group),
        sums: sumsFor(user, hidden, states),
        sort: source,
        order,
        limit,
        isFirst: page === 1,
        isOpening: page === 1 && conditions.length === 0 && sort === undefined && order === 'desc',
        group,
        kept: kept && conditions.every((one) => one.kept),
      }),
      values: (work) =>
        Object.assign({ ...valuesOf(work), offset: (page - 1) * limit }, ...conditions.map(({ values }) => values)),
    }
  }

  return { question, meant, byKey }
}

/** Fields for which the user lacks the right. */
function hiddenFrom(user: SessionUser, { onlyWith = {}, orWith }: AnyDeclaration): ReadonlySet<string> {
  if (typeof orWith === 'function' ? orWith(user) : orWith && mayDo(user, orWith)) return new Set()
  const names = Object.entries(onlyWith) as [keyof BusinessRights, readonly string[]][]
  return new Set(names.flatMap(([right, fields]) => (user.rights[right] ? [] : fields)))
}
