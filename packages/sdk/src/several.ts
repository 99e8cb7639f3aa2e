import { textLists } from './operation-table.gen.ts'

const lists = textLists.split(' ')

/** A query whose filters of several values are as the wire has them: joined by commas. Nothing given is nothing asked. */
export function joinSeveral(query: unknown): unknown {
  const given = Object.entries(query as object)
  const isSeveral = ([name, value]: [string, unknown]) =>
    Array.isArray(value) && typeof value[0] !== 'object' && !lists.includes(name)
  if (!given.some(isSeveral)) return query
  return Object.fromEntries(given.map((field) => (isSeveral(field) ? [field[0], String(field[1])] : field)))
}
