import { createFinalURL, createQuerySerializer, removeTrailingSlash } from 'openapi-fetch'
import type { CallInput } from './attempt.ts'
import type { CallOptions } from './call-options.ts'
import { isTimeout } from './cancellation.ts'
import { textOf } from './catalogue.ts'
import { type CallFacts, UnsendableError } from './errors.ts'
import { isRetries } from './retry.ts'

/** Refuses an address that is empty, or would be another one than its template says. */
export function checkAddress(baseUrl: string, facts: CallFacts, path: Readonly<Record<string, unknown>> = {}): void {
  const hasOwnServer = 'location' in globalThis
  if (!facts.url || !(baseUrl || hasOwnServer)) throw new UnsendableError(textOf('emptyAddress'), facts)
  // Without a host the path's first word would be one; behind a query there is no path; and fetch takes no user.
  if (!hasOwnServer && !/^https?:\/\/[^ ?#@/][^ ?#@]*$/i.test(baseUrl))
    throw new UnsendableError(textOf('wrongAddress'), facts)
  for (const part of facts.url.match(/\{\w+/g) ?? []) {
    const name = part.slice(1)
    // Dots alone would climb to another path.
    if (/^\.{0,2}$/.test(String(path[name] ?? ''))) throw new UnsendableError(textOf('addressLacks', name), facts)
  }
}

/** Refuses numbers that mean nothing. */
export function checkOptions({ timeout, retries }: CallOptions, facts: CallFacts): void {
  if (!isTimeout(timeout)) throw new UnsendableError(textOf('wrongTimeout'), facts)
  if (!isRetries(retries)) throw new UnsendableError(textOf('wrongRetries'), facts)
}

const querySerializer = createQuerySerializer()

/** Values of a path are single ones in this contract: of OpenAPI's styles the simple one is left, which takes fewer bytes. */
const pathSerializer = (template: string, values: Readonly<Record<string, unknown>>) =>
  template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(values[name])))

/** Where a call goes: its template below the base, with its values in their places as OpenAPI writes them. */
export const addressOf = (baseUrl: string, template: string, params: CallInput): string =>
  createFinalURL(template, {
    baseUrl: removeTrailingSlash(baseUrl),
    params,
    querySerializer,
    pathSerializer,
  })
