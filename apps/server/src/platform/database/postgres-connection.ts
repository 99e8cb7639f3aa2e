import type { ClientBase, Submittable } from 'pg'
import { type Exchange, parserOf, type Statement, type Wire } from './connection.ts'
import { type Sent, StatementWriter } from './statement-writer.ts'
import { named, type WireAnswer, type WireColumn } from './wire-reader.ts'

/** A connection to PostgreSQL. Statements that come together go in one packet. */
export class PostgresConnection implements Wire {
  private readonly writer = new StatementWriter()
  /** One at a time. */
  private last: Promise<unknown> = Promise.resolve()

  constructor(private readonly client: ClientBase) {}

  exchange(statements: readonly Statement[]): Promise<Exchange> {
    const exchange = this.last.then(() => this.send(statements))
    this.last = exchange.catch(() => {})
    return exchange
  }

  private async send(statements: readonly Statement[]): Promise<Exchange> {
    const { bytes, sent } = this.writer.write(statements)
    // The socket may take its time, while the writer's buffer is used again.
    const batch = new Batch(Buffer.from(bytes), sent)
    this.client.query(batch as unknown as Submittable)
    const error = await batch.end
    const code = (error as { code?: string } | undefined)?.code
    this.writer.learn(sent, batch.done, code)
    return { answers: batch.done, error }
  }
}

interface Description {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[]
}

/** Statements as pg's client takes queries of other makers: it sends them and hands over what comes back. */
class Batch {
  readonly done: WireAnswer[] = []
  /** Why one failed; undefined when all have worked. */
  readonly end: Promise<unknown>
  private rows: unknown[] = []
  private columns: readonly WireColumn[] | undefined
  private finish: (error: unknown) => void = () => {}

  constructor(
    private readonly bytes: Buffer,
    private readonly sent: readonly Sent[],
  ) {
    this.end = new Promise((resolve) => {
      this.finish = resolve
    })
  }

  submit(connection: { readonly stream: { write(bytes: Buffer): void } }): void {
    connection.stream.write(this.bytes)
  }

  handleRowDescription({ fields }: Description): void {
    this.columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }))
  }

  handleDataRow({ fields }: { readonly fields: (string | null)[] }): void {
    const one = this.sent[this.done.length]
    const columns = this.columns ?? one?.columns ?? []
    const values: unknown[] = fields
    for (let place = 0; place < fields.length; place++) {
      const text = fields[place]
      if (text !== null && text !== undefined) values[place] = columns[place]?.parse(text)
    }
    this.rows.push(one?.asLists ? values : named(columns, values))
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.done.push({ rows: this.rows, columns: this.columns, command: text })
    this.rows = []
    this.columns = undefined
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleReadyForQuery(): void {
    this.finish(undefined)
  }

  /** pg lets go of a query with its error, and of all of them when the connection is lost. */
  handleError(error: unknown): void {
    this.finish(error)
  }
}
