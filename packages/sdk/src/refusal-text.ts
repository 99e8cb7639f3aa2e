import { codeTexts, reasonTexts } from './refusals.gen.ts'

/** What of a refused answer says in any language why it was refused. */
export interface RefusalFacts {
  readonly reason?: unknown
  readonly field?: unknown
  readonly limit?: unknown
  readonly uses?: unknown
}

/**
 * English of a refusal: of its reason where it has one that is known here, else of its code, and which field is meant.
 *
 * @example refusalText('101', { reason: 'required', field: 'lines.2.qty' }) // 'lines.2.qty: Required.'
 */
export function refusalText(code: string, { reason, field, limit }: RefusalFacts): string {
  const why = typeof reason === 'string' && reason ? reasonTexts[reason]?.replace('{}', String(limit)) : undefined
  const text = why ?? codeTexts[code] ?? `Refused with ${code}.`
  return typeof field === 'string' && field ? `${field}: ${text}` : text
}
