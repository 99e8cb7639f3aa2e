import type { Statement } from './connection.ts'
import { KeptStatements } from './kept-statements.ts'
import { WireWriter } from './wire.ts'
import type { WireColumn } from './wire-reader.ts'

/** A kept statement fits its tables no longer, or is gone: the next time it is made anew. */
const OUTDATED = new Set(['0A000', '26000'])

/** How a statement was sent. */
export interface Sent {
  readonly name: string | undefined
  readonly asLists: boolean
  /** Known from an earlier time; undefined where they were asked for. */
  readonly columns: readonly WireColumn[] | undefined
  /** True when its text went along. */
  readonly isNew: boolean
}

/**
 * Writes statements as messages of PostgreSQL's protocol, with one end for all of them, and remembers which the other side
 * has already: those are neither parsed nor described again. Both engines speak so.
 */
export class StatementWriter {
  private readonly writer = new WireWriter()
  private readonly kept = new KeptStatements<readonly WireColumn[]>()

  /** The bytes are good until the next call, which comes when these are answered. */
  write(statements: readonly Statement[]): { readonly bytes: Uint8Array; readonly sent: readonly Sent[] } {
    const { writer } = this
    const parsed = new Set<string>()
    const sent = statements.map(({ name, text, values, asLists }): Sent => {
      const columns = name === undefined ? undefined : this.kept.use(name)
      const isNew = !columns && !(name !== undefined && parsed.has(name))
      if (isNew) writer.parse(name ?? '', text)
      if (name !== undefined) parsed.add(name)
      writer.bind(name ?? '', values)
      if (!columns) writer.describe()
      writer.execute()
      return { name, asLists, columns, isNew }
    })
    return { bytes: writer.sync().take(), sent }
  }

  /**
   * Learns what became of them. Statements that have to go are closed with the next message.
   * @param done columns of those that worked, where they were described
   */
  learn(sent: readonly Sent[], done: readonly { columns: readonly WireColumn[] | undefined }[], code?: string): void {
    for (const [place, { name, columns, isNew }] of sent.entries()) {
      if (name === undefined) continue
      const answer = done[place]
      const isOutdated = place === done.length && code !== undefined && OUTDATED.has(code)
      if (answer && !columns) this.keep(name, answer.columns ?? [])
      else if (!answer && (isNew || isOutdated)) this.close(name)
    }
  }

  private keep(name: string, columns: readonly WireColumn[]): void {
    const oldest = this.kept.add(name, columns)
    if (oldest !== undefined) this.writer.close(oldest)
  }

  private close(name: string): void {
    this.kept.forget(name)
    this.writer.close(name)
  }
}
