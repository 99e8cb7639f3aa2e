import type { Duplex } from 'node:stream'
import type { ClientBase, QueryArrayConfig, QueryResult } from 'pg'
import { type Answer, type Connection, parserOf, type Statement } from './connection.ts'
import { KeptStatements } from './kept-statements.ts'

/** What pg's clients have and its types leave out. */
interface Internals {
  readonly connection: {
    readonly stream: Duplex
    readonly parsedStatements: Record<string, string>
    close(what: { type: 'S'; name: string }): void
  }
}

const types = { getTypeParser: parserOf } as QueryArrayConfig['types']

/** A connection to PostgreSQL. Statements that do not wait for one another go in one packet (`pipeline` of pg). */
export class PostgresConnection implements Connection {
  private readonly kept = new KeptStatements<true>()
  private isCorked = false

  constructor(private readonly client: ClientBase) {}

  run({ text, values, name, asLists }: Statement): Promise<Answer> {
    this.cork()
    if (name !== undefined && !this.kept.use(name)) this.makeRoom(this.kept.add(name, true))
    const config = { text, name, types, rowMode: asLists ? ('array' as const) : undefined }
    return this.client.query(config as QueryArrayConfig, values.length > 0 ? (values as unknown[]) : undefined)
  }

  /** Runs statements without values; answers what the last one did, e.g. `COMMIT`. */
  async say(text: string): Promise<string> {
    this.cork()
    const answers = (await this.client.query(text)) as QueryResult | QueryResult[]
    return (Array.isArray(answers) ? answers.at(-1) : answers)?.command ?? ''
  }

  /** Holds back what is written until this turn of the event loop is over. */
  private cork(): void {
    if (this.isCorked) return
    const { stream } = (this.client as unknown as Internals).connection
    this.isCorked = true
    stream.cork()
    process.nextTick(() => {
      this.isCorked = false
      stream.uncork()
    })
  }

  /** Closing is a message that works in failed transactions too, unlike `deallocate`. */
  private makeRoom(oldest: string | undefined): void {
    if (oldest === undefined) return
    const { connection } = this.client as unknown as Internals
    connection.close({ type: 'S', name: oldest })
    delete connection.parsedStatements[oldest]
  }
}
