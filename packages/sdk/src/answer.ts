import { textOf } from './catalogue.ts'
import { type CallFacts, HttpError, ProtocolError, RefusedError, SessionError } from './errors.ts'
import type { RefusalFacts } from './refusal-text.ts'
import { readRetryAfter } from './retry.ts'

interface Envelope extends RefusalFacts {
  readonly resultCode: string
  readonly content?: unknown
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof (value as Partial<Envelope> | null)?.resultCode === 'string'

const isSessionCode = (code: string): code is 'G001' | '520' => code === 'G001' || code === '520'

/**
 * Takes the content out of an answer whose body has been read, or throws what is wrong with it; a refusal is a rejection.
 *
 * @param isPaged whether the call answers a page, which without rows is none
 */
export function readAnswer(response: Response, text: string, facts: CallFacts, isPaged?: boolean): unknown {
  if (isRedirect(response)) throw redirected(response, facts)
  const said = parse(text)
  if (!response.ok) {
    if (isEnvelope(said) && isSessionCode(said.resultCode)) return refused(said, facts, response)
    throw httpError(said === undefined ? text || undefined : said, response, facts)
  }
  if (isEnvelope(said)) {
    if (said.resultCode !== '000') return refused(said, facts, response)
    if (!isPaged || (said.content as { rows?: unknown } | null | undefined)?.rows) return said.content
  }
  throw new ProtocolError(textOf('protocol'), facts, text)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Their English is loaded with the first of them: of all programs' calls few are refused. Where it cannot be, the code stands. */
async function refused(
  { resultCode, content, ...said }: Envelope,
  facts: CallFacts,
  { headers }: Response,
): Promise<never> {
  const texts = await import('./refusal-text.ts').catch(() => undefined)
  const text = {
    zh: typeof content === 'string' && content ? content : 'Error',
    en: texts?.refusalText(resultCode, said) ?? resultCode,
  }
  throw isSessionCode(resultCode)
    ? new SessionError(text, facts, resultCode)
    : new RefusedError(text, facts, resultCode, content, said, readRetryAfter(headers.get('Retry-After')))
}

/** Also one that was followed against our will, or that a browser hides. */
export const isRedirect = ({ type, redirected, status }: Response): boolean =>
  redirected || type === 'opaqueredirect' || (status >= 300 && status < 400)

/** Where it points is said without its query, which may hold what is nobody's business. */
function redirected({ headers, redirected, status, url }: Response, facts: CallFacts): HttpError {
  const location = (redirected ? url : headers.get('Location'))?.split('?')[0]
  const text = textOf('redirect', location ?? '?')
  return new HttpError(text, text, facts, redirected ? 0 : status, undefined, undefined, location)
}

function httpError(body: unknown, response: Response, facts: CallFacts): HttpError {
  const { status } = response
  const catalogue = textOf(body && status === 404 ? 'notFound' : status)
  const shown = status === 404 ? undefined : readableText(body)
  const text = { zh: shown || catalogue.zh, en: catalogue.en }
  return new HttpError(text, catalogue, facts, status, body, readRetryAfter(response.headers.get('Retry-After')))
}

/** The text of an error body for users. A page of HTML is none: the status then speaks. */
function readableText(body: unknown): string | undefined {
  const content = (body as Partial<Envelope> | null)?.content ?? body
  return typeof content === 'string' && !/^\s*</.test(content) ? content.trim().slice(0, 500) : undefined
}
