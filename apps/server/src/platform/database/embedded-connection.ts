import type { PGlite } from '@electric-sql/pglite'
import type { Exchange, Statement, Wire } from './connection.ts'
import { StatementWriter } from './statement-writer.ts'
import { readAnswers } from './wire-reader.ts'

/**
 * The embedded engine's only connection. Statements that come together are one call into the engine, instead of six for
 * each by its own driver. Whoever calls holds the engine's mutex.
 */
export class EmbeddedConnection implements Wire {
  private readonly writer = new StatementWriter()

  constructor(
    private readonly engine: PGlite,
    private readonly heard: (channel: string, payload: string) => void,
  ) {}

  async exchange(statements: readonly Statement[]): Promise<Exchange> {
    const { bytes, sent } = this.writer.write(statements)
    const { done, error, notifications } = readAnswers(await this.call(bytes), sent)
    this.writer.learn(sent, done, error?.code)
    for (const { channel, payload } of notifications) this.heard(channel, payload)
    return { answers: done, error }
  }

  /** As a stream: else the engine's driver would read every answer too, for nobody. */
  private async call(bytes: Uint8Array): Promise<Uint8Array> {
    const pieces: Uint8Array[] = []
    // A piece lies in the engine's memory, which is used again.
    await this.engine.execProtocolRawStream(bytes, {
      syncToFs: false,
      onRawData: (piece) => pieces.push(piece.slice()),
    })
    const [only] = pieces
    return only && pieces.length === 1 ? only : Buffer.concat(pieces)
  }
}
