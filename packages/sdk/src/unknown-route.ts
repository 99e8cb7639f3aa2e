import { HttpError } from './errors.ts'
import { nearest } from './nearest.ts'

/** Of an error for a route that neither the contract nor the server knows: the same, which says what was meant. */
export function explained(error: unknown, route: string, known: ReadonlyMap<string, unknown>): unknown {
  if (!(error instanceof HttpError) || error.status !== 404) return error
  const { body, message, retryAfter } = error
  const text = {
    zh: message,
    en: `No ${route.slice(0, 200)}. Near it: ${nearest(route, [...known.keys()]).join(', ')}`,
  }
  return new HttpError(text, text, error, 404, body, retryAfter)
}
