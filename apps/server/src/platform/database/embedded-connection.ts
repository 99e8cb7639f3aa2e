import type { PGlite } from '@electric-sql/pglite'
import type { Answer, Connection, Statement } from './connection.ts'
import { KeptStatements } from './kept-statements.ts'
import { WireWriter } from './wire.ts'
import { readAnswer, type WireAnswer, type WireColumn } from './wire-reader.ts'

/** A kept statement fits its tables no longer, or is gone: the next time it is made anew. */
const OUTDATED = new Set(['0A000', '26000'])

/**
 * The embedded engine's only connection. A statement is one call into the engine instead of the six of its own driver,
 * and is parsed and described once. Whoever calls holds the engine's mutex.
 */
export class EmbeddedConnection implements Connection {
  private readonly writer = new WireWriter()
  private readonly kept = new KeptStatements<readonly WireColumn[]>()

  constructor(
    private readonly engine: PGlite,
    private readonly heard: (channel: string, payload: string) => void,
    /** Told when the engine itself fails, which shows as an answer that does not end. */
    private readonly failed: (error: unknown) => void,
  ) {}

  async run({ text, values, name, asLists }: Statement): Promise<Answer> {
    const { writer, kept } = this
    const columns = name === undefined ? undefined : kept.use(name)
    if (!columns) writer.parse(name ?? '', text)
    writer.bind(name ?? '', values)
    if (!columns) writer.describe()
    writer.execute().sync()
    const answer = this.exchange(asLists, columns)
    if (name !== undefined) this.remember(name, columns, answer)
    if (answer.error) throw answer.error
    return answer
  }

  /** Runs statements without values; answers what the last one did, e.g. `COMMIT`. @throws ServerError */
  say(text: string): string {
    this.writer.query(text)
    const { command, error } = this.exchange(true)
    if (error) throw error
    return command
  }

  private exchange(asLists: boolean, columns?: readonly WireColumn[]): WireAnswer {
    const answer = readAnswer(this.send(this.writer.take()), asLists, columns)
    for (const { channel, payload } of answer.notifications) this.heard(channel, payload)
    return answer
  }

  /**
   * The engine's other ways of sending parse every answer a second time, for nobody. This one has run to its end when it
   * returns: what it promises is only the writing to disk, which the file system hook does by itself.
   */
  private send(message: Uint8Array): Uint8Array {
    const parts: Uint8Array[] = []
    // A part is a window of the engine's memory.
    const onRawData = (part: Uint8Array) => void parts.push(part.slice())
    this.engine.execProtocolRawStream(message, { syncToFs: false, onRawData }).catch(this.failed)
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
  }

  /** Statements that have to go are closed with the next message. */
  private remember(name: string, known: readonly WireColumn[] | undefined, { columns, error }: WireAnswer): void {
    if (!error) {
      const oldest = known ? undefined : this.kept.add(name, columns ?? [])
      if (oldest !== undefined) this.writer.close(oldest)
    } else if (!known || OUTDATED.has(error.code)) {
      this.kept.forget(name)
      this.writer.close(name)
    }
  }
}
