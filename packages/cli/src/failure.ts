import { type AnyDealerError, isDealerError } from '@dealer/sdk'
import { ClosedPipe, printable } from './output/sink.ts'
import { type Shell, say } from './shell.ts'

/** What the process answers its caller. */
export const exitCodes = { fine: 0, refused: 1, usage: 2, session: 3, network: 4, internal: 70 } as const

/** The command cannot be done as it was written. The message is in the user's language. */
export class UsageError extends Error {
  /** Names that could have been meant. */
  readonly suggestions: readonly string[]

  constructor(message: string, suggestions: readonly string[] = []) {
    super(message)
    this.suggestions = suggestions
  }
}

/** There is no session to call with. */
export class NotLoggedIn extends Error {}

/** A failure as it is told: its exit code, its text, what to do about it, and its form for programs. */
interface Told {
  readonly code: number
  readonly message: string
  readonly hint?: string
  readonly json: object
}

/** Tells a failure on standard error, as text or as JSON, and answers the exit code. */
export async function report(error: unknown, shell: Shell, asJson: boolean): Promise<number> {
  if (error instanceof ClosedPipe && !shell.signal.aborted) return exitCodes.fine
  const { code, message, hint, json } = shell.signal.aborted ? interrupted(shell) : describe(error, shell)
  if (asJson) await say(shell, JSON.stringify({ ...json, exitCode: code }))
  else await say(shell, [`dealer: ${printable(message)}`, hint].filter(Boolean).join('\n'))
  return code
}

/** As shells tell a program that a signal has ended. */
function interrupted({ signal, text: { interrupted: message } }: Shell): Told {
  return { code: signal.reason === 'SIGTERM' ? 143 : 130, message, json: { kind: 'aborted', message } }
}

function describe(error: unknown, shell: Shell): Told {
  const { text } = shell
  if (isDealerError(error)) return describeCall(error, shell)
  if (error instanceof NotLoggedIn) {
    const message = text.notLoggedIn
    return { code: exitCodes.session, message, hint: text.firstLoginHint, json: { kind: 'session', message } }
  }
  if (error instanceof UsageError) return describeUse(error.message, error.suggestions, shell)
  if (isFileTrouble(error)) return describeUse(text.fileTrouble(error.path ?? error.syscall, error.code), [], shell)
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { code: exitCodes.internal, message, json: { kind: 'internal', message } }
}

/** What the server said is Chinese in any language; an English reader gets the meaning of its code too. */
function describeCall(error: AnyDealerError, { text, language }: Shell): Told {
  const { kind, message, english } = error
  const json = error.toJSON()
  const own = language === 'zh' ? message : english
  if (kind === 'refused') {
    const { field } = error
    const shown = `${message} (${[error.resultCode, language === 'zh' && field].filter(Boolean).join(' ')})`
    return { code: exitCodes.refused, message: language === 'zh' ? shown : `${english} ${shown}`, json }
  }
  if (kind === 'session') return { code: exitCodes.session, message: own, hint: text.loginHint, json }
  if (kind === 'unsendable') return { code: exitCodes.usage, message: own, json }
  if (kind === 'http' && error.status === 404) {
    // Nothing is broken there: the address leads elsewhere, or to an older server.
    const noService = text.noService(error.url)
    return { code: exitCodes.network, message: noService, json: { ...json, message: noService } }
  }
  // What the system calls it, and whither, stands in the English text.
  if (kind === 'network' && language === 'zh') return { code: exitCodes.network, message: `${own} (${english})`, json }
  return { code: exitCodes.network, message: kind === 'http' ? `${own} (HTTP ${error.status})` : own, json }
}

function describeUse(message: string, suggestions: readonly string[], { text }: Shell): Told {
  const hint = suggestions.length > 0 ? text.or(suggestions) : undefined
  return { code: exitCodes.usage, message, hint, json: { kind: 'usage', message, suggestions } }
}

/** What the system says of files and of the output; what it says of connections is told by the SDK. */
function isFileTrouble(error: unknown): error is Error & { path?: string; syscall: string; code: string } {
  const { syscall, code } = (error ?? {}) as { syscall?: unknown; code?: unknown }
  return error instanceof Error && typeof syscall === 'string' && typeof code === 'string'
}
