import { createInterface, type Interface } from 'node:readline'
import { type Readable, Writable } from 'node:stream'

/** Asks the person. On a pipe the answers are its lines, in order. */
export interface Prompt {
  /**
   * Shows a question and answers what was typed; undefined at the end of the input.
   *
   * @param isSecret What is typed is not shown.
   */
  ask(question: string, isSecret?: boolean): Promise<string | undefined>
  /** Gives the terminal back. */
  close(): void
}

/**
 * One reader for all questions, made with the first of them: a second one would miss the lines that the first has read.
 *
 * @param onInterrupt Told of Ctrl-C, which a terminal that is read key by key does not turn into a signal.
 */
export function promptOn(
  stdin: Readable & { isTTY?: boolean },
  stderr: Writable,
  signal: AbortSignal,
  onInterrupt: () => void,
): Prompt {
  let reader: Interface | undefined
  let isMuted = false
  const lines: string[] = []
  let hasEnded = false
  let wake: (() => void) | undefined

  const shown = new Writable({
    write(chunk, _encoding, done) {
      if (!isMuted) stderr.write(chunk)
      done()
    },
  })

  function open(): Interface {
    const opened = createInterface({ input: stdin, output: shown, terminal: stdin.isTTY === true })
    opened.on('line', (line) => {
      lines.push(line)
      wake?.()
    })
    opened.on('close', () => {
      hasEnded = true
      wake?.()
    })
    opened.on('SIGINT', onInterrupt)
    signal.addEventListener('abort', () => opened.close(), { once: true })
    return opened
  }

  return {
    async ask(question, isSecret = false) {
      signal.throwIfAborted()
      reader ??= open()
      if (lines.length === 0 && hasEnded) return undefined
      // By the reader, so that it redraws the question when the line is edited.
      reader.setPrompt(question)
      reader.prompt()
      isMuted = isSecret
      try {
        while (lines.length === 0 && !hasEnded) {
          await new Promise<void>((resolve) => {
            wake = resolve
          })
        }
      } finally {
        isMuted = false
      }
      const line = lines.shift()
      // The line break that ended a secret was hidden with it; the end of the input had none.
      if (isSecret || line === undefined) stderr.write('\n')
      signal.throwIfAborted()
      return line
    },
    close: () => reader?.close(),
  }
}
