import type { Language } from './language.ts'
import type { Sink } from './output/sink.ts'
import type { Prompt } from './prompt.ts'
import type { Texts } from './texts.ts'

/** What a command has of the process around it. */
export interface Shell {
  readonly env: NodeJS.ProcessEnv
  readonly stdin: NodeJS.ReadStream
  /** Results only. */
  readonly out: Sink
  /** All that is meant for the person in front of it. */
  readonly err: Sink
  readonly prompt: Prompt
  readonly language: Language
  readonly text: Texts
  /** Aborted by Ctrl-C and by SIGTERM; the reason is the signal's name. */
  readonly signal: AbortSignal
}

/** Tells the person a line. */
export const say = (shell: Shell, line: string): Promise<void> => shell.err.write(`${line}\n`)
