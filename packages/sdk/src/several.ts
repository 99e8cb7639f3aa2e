import { severalFields } from './operation-table.gen.ts'

const names = new Set(severalFields.split(' '))

/** A query whose filters of several values are as the wire has them: joined by commas. Nothing given is nothing asked. */
export function joinSeveral(query: unknown): unknown {
  const given = Object.entries((query ?? {}) as object)
  if (!given.some(([name, value]) => Array.isArray(value) && names.has(name))) return query
  return Object.fromEntries(
    given.map(([name, value]) => [name, Array.isArray(value) && names.has(name) ? value.join() : value]),
  )
}
