import { parserOf } from './connection.ts'

/** A column of an answer; without a parser its text is the value. */
export interface WireColumn {
  readonly name: string
  readonly parse: (text: string) => unknown
}

/** What the engine answered to statements with one end. */
export interface WireAnswers {
  /** Of those that worked, with the columns that were described. */
  readonly done: readonly WireAnswer[]
  /** Of the one behind them; the others were skipped. */
  readonly error: ServerError | undefined
  /** What committed transactions said on channels that are listened to. */
  readonly notifications: readonly { channel: string; payload: string }[]
}

export interface WireAnswer {
  readonly rows: unknown[]
  /** Undefined when the statement was sent without asking for them. */
  readonly columns: readonly WireColumn[] | undefined
  readonly command: string
}

/** A refusal of the database with the fields of its message, which quote values: never logged as it is. */
export class ServerError extends Error {
  readonly severity: string
  readonly code: string
  readonly detail: string | undefined
  readonly table: string | undefined
  readonly column: string | undefined
  readonly constraint: string | undefined

  constructor(fields: ReadonlyMap<string, string>) {
    super(fields.get('M'))
    this.severity = fields.get('S') ?? 'ERROR'
    this.code = fields.get('C') ?? ''
    this.detail = fields.get('D')
    this.table = fields.get('t')
    this.column = fields.get('c')
    this.constraint = fields.get('n')
  }
}

/** The engine answered nothing, or not to the end: it has given up. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

const READY = 0x5a
const ROW = 0x44
const DESCRIPTION = 0x54
const NO_DATA = 0x6e
const COMPLETE = 0x43
const EMPTY = 0x49
const ERROR = 0x45
const NOTIFICATION = 0x41

/**
 * Reads the answers to statements that were sent together.
 *
 * @param sent how each was sent, with the columns that are known of it
 * @throws NoAnswer
 */
export function readAnswers(
  bytes: Uint8Array,
  sent: readonly { readonly asLists: boolean; readonly columns: readonly WireColumn[] | undefined }[],
): WireAnswers {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const done: WireAnswer[] = []
  const notifications: { channel: string; payload: string }[] = []
  let rows: unknown[] = []
  let columns: readonly WireColumn[] | undefined
  let error: ServerError | undefined
  let isReady = false
  const end = (command: string) => {
    done.push({ rows, columns, command })
    rows = []
    columns = undefined
  }
  for (let at = 0; at + 5 <= buffer.length; ) {
    const type = buffer[at]
    const body = at + 5
    at += 1 + buffer.readInt32BE(at + 1)
    const one = sent[done.length]
    if (type === ROW) rows.push(readRow(buffer, body, columns ?? one?.columns ?? [], one?.asLists ?? true))
    else if (type === DESCRIPTION) columns = readColumns(buffer, body)
    else if (type === NO_DATA) columns = []
    else if (type === COMPLETE) end(textAt(buffer, body))
    else if (type === EMPTY) end('')
    else if (type === ERROR) error ??= new ServerError(fieldsAt(buffer, body))
    else if (type === NOTIFICATION) notifications.push(notificationAt(buffer, body))
    else if (type === READY) isReady = true
  }
  if (!isReady) throw new NoAnswer('the embedded engine gave no answer')
  return { done, error, notifications }
}

function textAt(buffer: Buffer, start: number): string {
  return buffer.toString('utf8', start, buffer.indexOf(0, start))
}

function readColumns(buffer: Buffer, start: number): WireColumn[] {
  const columns: WireColumn[] = []
  let at = start + 2
  for (let count = buffer.readInt16BE(start); count > 0; count--) {
    const end = buffer.indexOf(0, at)
    // After the name: table, number in it, then the type; size, modifier and format follow.
    columns.push({ name: buffer.toString('utf8', at, end), parse: parserOf(buffer.readInt32BE(end + 7)) })
    at = end + 19
  }
  return columns
}

function readRow(buffer: Buffer, start: number, columns: readonly WireColumn[], asLists: boolean): unknown {
  const values: unknown[] = new Array(columns.length)
  let at = start + 2
  for (const [index, column] of columns.entries()) {
    const length = buffer.readInt32BE(at)
    at += 4
    if (length < 0) {
      values[index] = null
      continue
    }
    values[index] = column.parse(buffer.toString('utf8', at, at + length))
    at += length
  }
  return asLists ? values : named(columns, values)
}

/** A row as an object. */
export function named(columns: readonly WireColumn[], values: readonly unknown[]): object {
  return Object.fromEntries(columns.map(({ name }, index) => [name, values[index]]))
}

function fieldsAt(buffer: Buffer, start: number): Map<string, string> {
  const fields = new Map<string, string>()
  for (let at = start; buffer[at]; ) {
    const end = buffer.indexOf(0, at)
    fields.set(String.fromCharCode(buffer[at] as number), buffer.toString('utf8', at + 1, end))
    at = end + 1
  }
  return fields
}

function notificationAt(buffer: Buffer, start: number) {
  const channel = textAt(buffer, start + 4)
  return { channel, payload: textAt(buffer, start + 5 + Buffer.byteLength(channel)) }
}
