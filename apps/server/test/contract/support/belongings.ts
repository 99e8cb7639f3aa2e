import { sql } from 'drizzle-orm'
import type { Database } from '../../../src/platform/database/database.ts'
import type { DemoUser } from './demo.ts'

/** A row of any table, its columns under the names of the contract. */
export type Row = Readonly<Record<string, unknown>>

/** What a row is known by: ids, numbers of documents, codes, names. */
const KNOWN_BY = /^id$|(?:Id|Num|Code|Name)$/
/** Who wrote a row and whom it belongs to: no secret. */
const OF_WRITERS = /^(?:dealer|create|update|audit|user|staff|real|salesman|position|station|driver)/
/** Initials, which goods of one name have alike; what a changed field or a table is called, which is so for every dealer. */
const NO_NAME = /^(?:helpCode|fieldName|tableName)$/
/** How many there are of something, or which place it has: numbers of documents are texts. */
const isCount = (name: string, value: unknown) => typeof value === 'number' && name.endsWith('Num')
/** Is no name of a row, but becomes one's own: each dealer may have entered the same vehicle. */
const ALSO_OWN = /^plateNo$/
/** Short or all digits, it could be anything: it counts under its own name only. */
const isTelling = (text: string) => text.length >= 4 && !/^[\d.]+$/.test(text)

/** There are hundreds of names, and millions of values under them. */
function remembered<T>(make: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>()
  return (name) => {
    const found = known.get(name) ?? make(name)
    known.set(name, found)
    return found
  }
}

const camel = remembered((column) => column.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase()))
const singular = remembered((name) => name.replace(/s$/, ''))
const referring = remembered((name) => name.replace(/^.*Num$/, 'num'))
const use = remembered((name) => ({
  isOwn: !NO_NAME.test(name) && (ALSO_OWN.test(name) || KNOWN_BY.test(name)),
  isKnownBy: !NO_NAME.test(name) && KNOWN_BY.test(name) && !OF_WRITERS.test(name),
}))

/** Under which name the ids of a table's rows are known; a person is more than who wrote something. */
const idName = (table: string) => (table === 'staff' ? 'personId' : camel(`${table}_id`))

/** All rows of a dealer, table by table, with what they are known by: nobody looks at their other columns. */
export async function rowsOf(database: Database, dealerCode: string): Promise<ReadonlyMap<string, readonly Row[]>> {
  const { rows: tables } = await database.db.execute<{ name: string; columns: string[] }>(sql`
    select table_name as name, jsonb_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and table_name <> 'session'
    group by 1 having bool_or(column_name = 'dealer_code') order by 1`)
  const found = new Map<string, readonly Row[]>()
  for (const { name, columns } of tables) {
    const shown = columns.filter((column) => use(camel(column)).isOwn)
    const named = shown.map((column) => sql`${sql.identifier(column)} as ${sql.identifier(camel(column))}`)
    // As other rows refer to it, so that what is asked by an id is asked by one of its own kind.
    if (columns.includes('id')) named.push(sql`id as ${sql.identifier(idName(name))}`)
    if (columns.includes('version')) named.push(sql`version`)
    const { rows } = await database.db.execute<{ row: Row }>(sql`
      select to_jsonb(known) as row from (
        select ${sql.join(named, sql`, `)} from ${sql.identifier(name)} where dealer_code = ${dealerCode}) known`)
    found.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return found
}

/** What somebody's rows are known by, field by field. */
export class Belongings {
  private readonly values = new Map<string, Set<string>>()
  private readonly texts = new Set<string>()
  private readonly secrets = new Set<string>()
  private readonly versions = new Map<string, unknown>()
  /** Asked for once all rows are there: hundreds of fields have the names of a few. */
  private readonly listed = remembered((name) => [...(this.values.get(name) ?? this.values.get(singular(name)) ?? [])])

  add(row: Row): void {
    for (const [name, value] of Object.entries(row)) {
      const { isOwn, isKnownBy } = use(name)
      if (value === null || !isOwn || isCount(name, value)) continue
      const text = String(value)
      this.texts.add(text)
      if (!isKnownBy) continue
      const values = this.values.get(name)
      if (values) values.add(text)
      else this.values.set(name, new Set([text]))
      if (isTelling(text)) this.secrets.add(text)
      // Its own id, under the name by which other rows refer to it.
      if (value === row.id && row.version !== undefined) this.versions.set(`${name} ${text}`, row.version)
    }
  }

  /** Which version the row has that is known by this value. */
  versionOf(name: string, value: string): unknown {
    return this.versions.get(`${name} ${value}`)
  }

  /** The latest of a field of this name. */
  some(name: string, most: number): readonly string[] {
    return this.listed(name).slice(-most)
  }

  /** The latest that another does not have. */
  latestNotOf(other: Belongings, name: string): string | undefined {
    return this.listed(name).findLast((value) => !other.has(singular(name), value))
  }

  /** The words of a text under a name that another does not have. */
  wordsNotOf(other: Belongings, name: string, text: string): readonly string[] {
    const words = [text, ...(text.match(/[A-Za-z0-9-]{4,}/g) ?? [])]
    const told = words.filter((word) => (isTelling(word) ? this.secrets.has(word) : this.values.get(name)?.has(word)))
    return told.filter((word) => !other.has(name, word))
  }

  private has(name: string, value: string): boolean {
    return Boolean(this.values.get(name)?.has(value)) || (isTelling(value) && this.texts.has(value))
  }
}

/** What belongs to others and not to somebody as well. Answers say the same again and again: a text is looked through once. */
export class Foreign {
  /** One for each field of this name; none when there is none. */
  readonly one: (name: string) => readonly string[]
  readonly versionOf: Belongings['versionOf']
  private readonly words: (name: string) => (text: string) => readonly string[]

  constructor(others: Belongings, own: Belongings) {
    this.one = remembered((name) => [others.latestNotOf(own, name)].filter((found) => found !== undefined))
    this.versionOf = (name, value) => others.versionOf(name, value)
    this.words = remembered((name) => remembered((text) => others.wordsNotOf(own, name, text)))
  }

  /** What an answer tells of it, but for what was sent. */
  toldIn(answer: unknown, sent: string): string[] {
    const told: string[] = []
    eachValue(answer, '', (name, text) => {
      for (const word of this.words(name)(text)) if (!sent.includes(word)) told.push(`${name} ${word}`)
    })
    return told
  }
}

/** Every value of an answer with the name that it has there; those of a list have its name without the plural. */
function eachValue(answer: unknown, name: string, see: (name: string, text: string) => void): void {
  if (Array.isArray(answer)) for (const item of answer) eachValue(item, singular(name), see)
  else if (answer !== null && typeof answer === 'object')
    for (const key in answer) eachValue((answer as Row)[key], key, see)
  else see(name, String(answer))
}

/** What rows of a document and of a customer are referred to by. */
const REFERRING = new Set(['soId', 'splitId', 'outId', 'pickingId', 'num', 'customerId', 'customerCode'])

/** Under which name the rows of a document are referred to, and which others a row of it says so of itself. */
const REFERRED: Readonly<Record<string, string>> = {
  sales_order: 'soId',
  order_split: 'splitId',
  sales_out: 'outId',
  picking: 'pickingId',
}

type Who = Pick<DemoUser, 'userId' | 'lines' | 'dataScope'>

/** Whether a row says itself whose it is; an order is also whose it was entered by. */
function isOfOthers(table: string, row: Row, { userId, lines, dataScope }: Who): boolean | undefined {
  if (table === 'customer' || (table === 'sales_order' && dataScope === 'region'))
    return !lines.includes(String(row.regionCode))
  // A vehicle has a salesman too; only a document is hidden for that.
  const isDocument = Object.keys(row).some((name) => name.endsWith('Num'))
  if (!isDocument || row.salesmanId === undefined || row.salesmanId === null) return undefined
  if (table !== 'sales_order' && row.soId !== undefined) return undefined
  return String(row.salesmanId) !== userId && String(row.createId) !== userId
}

/** The rows of a dealer as a salesman is to see them: the own ones, and those of others with all that hangs on them. */
export function dividedFor(
  who: Who,
  tables: ReadonlyMap<string, readonly Row[]>,
): { own: Belongings; others: Foreign } {
  const references = new Set<string>()
  const foreign = new Set<Row>()
  const splits = tables.get('order_split') ?? []
  /** A list holds splits of several salesmen: it belongs to others when all of them do, and others made it. */
  const isListOfOthers = (row: Row) => {
    const onIt = splits.filter(({ pickingNum }) => pickingNum === row.pickingNum)
    return String(row.createId) !== who.userId && onIt.length > 0 && onIt.every((split) => foreign.has(split))
  }
  const rows = [...tables].flatMap(([table, all]) =>
    all.map((row) => ({ table, row, isOthers: isOfOthers(table, row, who), referred: namedIn(row) })),
  )
  const isForeign = ({ table, row, isOthers, referred }: (typeof rows)[number]) =>
    table === 'picking' ? isListOfOthers(row) : (isOthers ?? referred.some((name) => references.has(name)))
  // What refers to nothing is looked at once, what is foreign never again.
  let left = rows.filter(({ table, isOthers, referred }) => table === 'picking' || (isOthers ?? referred.length > 0))
  for (let before = -1; before < foreign.size; ) {
    before = foreign.size
    const found = left.filter(isForeign)
    for (const { table, row } of found) {
      foreign.add(row)
      for (const reference of referencesTo(table, row)) references.add(reference)
    }
    left = left.filter(({ row }) => !foreign.has(row))
  }
  const [own, others] = [new Belongings(), new Belongings()]
  for (const { row } of rows) (foreign.has(row) ? others : own).add(row)
  return { own, others: new Foreign(others, own) }
}

/** The rows that a row refers to, as `referencesTo` names them. */
function namedIn(row: Row): string[] {
  const found: string[] = []
  for (const name in row) {
    const reference = referring(name)
    if (row[name] !== null && REFERRING.has(reference)) found.push(`${reference} ${row[name]}`)
  }
  return found
}

/** How other rows say that they belong to this one. */
function referencesTo(table: string, row: Row): string[] {
  if (table === 'customer') return [`customerId ${row.id}`, `customerCode ${row.customerCode}`]
  const name = REFERRED[table]
  const num = row[`${name?.slice(0, -2)}Num`]
  return name ? [`${name} ${row.id}`, `num ${num}`] : []
}
