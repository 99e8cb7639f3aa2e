import { plus } from '@dealer/validators'
import { is, Placeholder, type Query } from 'drizzle-orm'
import { hoursBetween } from '../clock.ts'
import { homeOf } from '../database/drizzle-session.ts'
import { type Prepared, run } from '../database/prepared.ts'
import type { Work } from '../work.ts'
import { SEEN } from './rest-changes.ts'
import type { Row } from './statements.ts'
import type { Part } from './total-parts.ts'

/** Questions that a list remembers the totals of. */
const REMEMBERED = 200

/** What was not asked for so long is added up anew; changes are noted for twice as long (`clean-rest-changes.job.ts`). */
const KEPT_HOURS = 12

/** Number of rows and sums, by name, as the database writes them. */
export type Sums = Readonly<Record<string, string>>

/** How many rows there are, and their sums. */
export interface Answer {
  readonly total: number
  readonly sums: Row
}

/** The statement of a list's totals, and what the list answers of them. */
export interface Totals {
  readonly statement: Prepared<Part>
  readonly answer: (sums: Sums) => Answer
}

/** What was found in a state of the database, which is none in a transaction that has written. */
interface Found {
  readonly seen: string | null
  /** When, by the clock of the calls. */
  readonly asked: string
  /** By the rows that were summed: those that are listed, and others beside them. */
  readonly sources: readonly Resulting[]
}

interface Resulting {
  readonly moving: Sums
  readonly resting: Sums
}

/**
 * The totals of one list, never stale. As long as nobody writes, who pages, sorts or comes back costs no sum over all
 * rows. Where somebody did, a list of a table whose rows come to rest (`atRest`) adds up those that do not, and what has
 * changed among the others; any other list adds up everything.
 */
export class KeptTotals {
  private readonly databases = new WeakMap<object, Map<string, Found>>()

  /** Asks for the totals, naming the state in which they are known, and takes of those what is good still. */
  async of(work: Work, { statement, answer }: Totals, values: Readonly<Record<string, unknown>>): Promise<Answer> {
    const all = this.ofDatabase(work)
    const key = questionOf(work, statement, values)
    const known = stillGood(all.get(key), work)
    const found = merged(known, await run(work.tx, statement, { ...values, [SEEN]: known?.seen ?? '' }), work)
    if (found.seen !== null) remember(all, key, found)
    return answer(found.sources.map(({ resting, moving }) => added(resting, moving)).reduce(added))
  }

  private ofDatabase({ tx }: Work): Map<string, Found> {
    const home = homeOf(tx)
    const known = this.databases.get(home) ?? new Map<string, Found>()
    this.databases.set(home, known)
    return known
  }
}

function remember(all: Map<string, Found>, key: string, found: Found): void {
  all.delete(key)
  all.set(key, found)
  const [oldest] = all.keys()
  if (all.size > REMEMBERED && oldest !== undefined) all.delete(oldest)
}

const stillGood = (known: Found | undefined, { now }: Work): Found | undefined =>
  known && hoursBetween(known.asked, now) < KEPT_HOURS ? known : undefined

/** What is known and what was found since. */
function merged(known: Found | undefined, parts: readonly Part[], { now }: Work): Found {
  const [first] = parts
  if (!first) throw new Error('totals always have an answer')
  if (known && known.seen === first.seen) return known
  const sources = [...new Set(parts.map(({ source }) => source))].sort((a, b) => a - b)
  return {
    seen: first.seen,
    asked: now,
    sources: sources.map((source) => {
      const own = parts.filter((part) => part.source === source)
      return resultOf(own, known?.sources[source])
    }),
  }
}

function resultOf(parts: readonly Part[], known: Resulting | undefined): Resulting {
  const sumsOf = (wanted: Part['part']): readonly Sums[] =>
    parts.filter((one) => one.part === wanted).map(({ source, part, seen, isAll, ...sums }) => sums as Sums)
  const [moving = {}] = sumsOf('moving')
  const [resting = {}] = sumsOf('resting')
  const isAll = parts.some((one) => one.part === 'resting' && one.isAll)
  return { moving, resting: isAll || !known ? resting : sumsOf('changed').reduce(added, known.resting) }
}

function added(some: Sums, others: Sums): Sums {
  const sum = ([name, one]: [string, string]) => [name, name in others ? plus(one, others[name] ?? '0') : one]
  return Object.fromEntries(Object.entries(some).map(sum))
}

/** The same for all who ask the same: a user is part of it only where the statement looks at him. */
function questionOf(
  { user }: Work,
  { query, name }: Prepared<Part>,
  values: Readonly<Record<string, unknown>>,
): string {
  const given = givenTo(query).map((one) => values[one])
  return JSON.stringify([name || query.sql, user.dealerCode, ...given])
}

const given = new WeakMap<Query, readonly string[]>()

/** The values that a statement asks for, but the state that is known. Everything else stands in its text. */
function givenTo(query: Query): readonly string[] {
  const known = given.get(query)
  if (known) return known
  const names = new Set(query.params.flatMap((param) => (is(param, Placeholder) ? param.name : [])))
  names.delete(SEEN)
  given.set(query, [...names])
  return [...names]
}
