import type { Writable } from 'node:stream'

/** Where text goes, and the bytes of a file. */
export interface Sink {
  readonly isTerminal: boolean
  /** Resolves when the text is out of our hands, so that memory stays flat; rejects with {@link ClosedPipe}. */
  write(text: string | Uint8Array): Promise<void>
}

/** The reader has gone, as `head` does when it has seen enough. No failure: there is just no one to write for. */
export class ClosedPipe extends Error {}

const CLOSED = new Set(['EPIPE', 'EOF', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'])

export function sinkOf(stream: Writable & { isTTY?: boolean }): Sink {
  // Each write learns of its own failure; without a listener the stream would throw it a second time.
  stream.on('error', () => {})
  return {
    isTerminal: stream.isTTY === true,
    write: (text) =>
      new Promise((resolve, reject) => {
        stream.write(text, (error) => {
          if (!error) resolve()
          else reject(CLOSED.has((error as NodeJS.ErrnoException).code ?? '') ? new ClosedPipe() : error)
        })
      }),
  }
}

/** For results, which come from elsewhere: on a terminal they must not move the cursor, colour it or answer for it. */
export const harmless = (sink: Sink): Sink =>
  sink.isTerminal ? { isTerminal: true, write: (text) => sink.write(printable(String(text))) } : sink

/** Without control characters but tab and line break. */
export const printable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go
  text.replace(/[\0-\x08\x0b-\x1f\x7f-\x9f]/g, '')

/** For what is only told beside the result: nothing fails when no one listens. */
export const tolerant = (sink: Sink): Sink => ({
  isTerminal: sink.isTerminal,
  write: (text) =>
    sink.write(text).catch((error: unknown) => {
      if (!(error instanceof ClosedPipe)) throw error
    }),
})
