import pg from 'pg'

/** One statement on its way to a database. */
export interface Statement {
  readonly text: string
  /** As the wire takes them: text, bytes for binary data, null. */
  readonly values: readonly WireValue[]
  /** Under which the database keeps it with its plan; undefined: planned for these values alone. */
  readonly name: string | undefined
  /** Rows as lists of values instead of objects. */
  readonly asLists: boolean
}

export type WireValue = string | Uint8Array | null

export interface Answer {
  readonly rows: unknown[]
  /** What was done: `COMMIT`, `ROLLBACK`, `INSERT 0 1`. */
  readonly command: string
}

/** What drizzle's session needs of an engine: a connection, or a transaction on it. */
export interface Connection {
  run(statement: Statement): Promise<Answer>
}

/** What an engine did with statements that came together. */
export interface Exchange {
  /** Of those that worked, in their order. */
  readonly answers: readonly Answer[]
  /** Why the next one did not. Those behind it were not run. */
  readonly error?: unknown
}

/**
 * An engine's connection. Statements that come together are one message, and outside a transaction they are one: after one
 * that fails none is run, and what those before it did is undone.
 */
export interface Wire {
  exchange(statements: readonly Statement[]): Promise<Exchange>
}

/** A statement in a text that never changes, without values. */
export const fixed = (text: string): Statement => ({ text, values: [], name: undefined, asLists: true })

/** Runs one statement by itself. */
export async function runAlone(wire: Wire, statement: Statement): Promise<Answer> {
  const { answers, error } = await wire.exchange([statement])
  const [answer] = answers
  if (!answer) throw error
  return answer
}

/** How many statements went to the database, and how often something waited for it. For tests. */
export interface Traffic {
  statements: number
  /** Statements that are sent without waiting for one another are one trip. */
  trips: number
  /** What the statements say, where it is asked for. */
  readonly texts?: Pick<string[], 'push'>
}

/** Counts what goes over a wire. */
export function counted(wire: Wire, traffic: Traffic | undefined): Wire {
  if (!traffic) return wire
  let waiting = 0
  return {
    exchange: (statements) => {
      traffic.statements += statements.length
      traffic.texts?.push(...statements.map(({ text }) => text))
      if (waiting++ === 0) traffic.trips++
      return wire.exchange(statements).finally(() => waiting--)
    },
  }
}

/** A value as the wire takes it; the same for both engines. */
export function encode(value: unknown): WireValue {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return null
  if (value instanceof Uint8Array) return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return arrayLiteral(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function arrayLiteral(values: readonly unknown[]): string {
  const elements = values.map((value) => {
    if (value === null || value === undefined) return 'NULL'
    if (Array.isArray(value)) return arrayLiteral(value)
    return `"${String(encode(value)).replace(/["\\]/g, '\\$&')}"`
  })
  return `{${elements.join(',')}}`
}

const { DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins
/** Dates and moments stay text, alone and in lists (timestamp[], date[], timestamptz[], interval[], numeric[]). */
const AS_TEXT = new Set<number>([DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ, 1115, 1182, 1185, 1187, 1231])
const asText = (text: string): string => text

/** Makes a value of a type out of its text. int8 and numeric stay text too: an id or amount must never become a float. */
export function parserOf(type: number): (text: string) => unknown {
  return AS_TEXT.has(type) ? asText : pg.types.getTypeParser(type, 'text')
}
