import { type ContractOperation, type Schema, schemas } from '../contract/contract.ts'

const KB = 1024
const LEAST = 16 * KB
/** Whatever the contract allows: more in one body would hold up everybody else. */
const MOST = 4 * KB * KB
/** A letter may be written as `\u4e00`. */
const OF_LETTER = 6
/** Of a number, a flag, a date, a choice. */
const OF_SCALAR = 80
/** Of a text or a list that says no length. */
const OF_TEXT = 2 * KB
const ROWS = 500
const DEEPEST = 12

/** Bytes that a body of a call may have: as much as its schema can take, so that a login is not four megabytes long. */
export function bodyLimitOf({ body }: Pick<ContractOperation, 'body'>): number {
  return body ? Math.min(MOST, Math.max(LEAST, bytesOf(body, 0))) : LEAST
}

/** Of schemas that are named and nothing more, at their depth: many calls share them. */
const known = new Map<string, number>()

function bytesOf(given: Schema, depth: number): number {
  if (depth > DEEPEST) return OF_TEXT
  const { $ref, ...own } = given as { $ref?: string }
  if ($ref === undefined || Object.keys(own).length > 0) return computed(given, depth)
  const key = `${depth} ${$ref}`
  const bytes = known.get(key) ?? computed(given, depth)
  known.set(key, bytes)
  return bytes
}

function computed(given: Schema, depth: number): number {
  const { $ref } = given as { $ref?: string }
  const schema = $ref ? { ...schemas[$ref.slice($ref.lastIndexOf('/') + 1)], ...given, $ref: undefined } : given
  const { type, maxLength, maxItems, items, properties, format } = schema as {
    type?: string
    maxLength?: number
    maxItems?: number
    items?: Schema
    properties?: Record<string, Schema>
    format?: string
  }
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((name) => (schema[name] as Schema[] | undefined) ?? [])
  const inParts = parts.reduce((sum, part) => sum + bytesOf(part, depth + 1), 0)
  if (items) return inParts + (maxItems ?? ROWS) * bytesOf(items, depth + 1)
  if (properties) {
    const fields = Object.entries(properties)
    return fields.reduce((sum, [name, field]) => sum + name.length + 8 + bytesOf(field, depth + 1), inParts)
  }
  if (type === 'string')
    return inParts + (maxLength !== undefined ? maxLength * OF_LETTER : format ? OF_SCALAR : OF_TEXT)
  return inParts + (type === 'object' || type === undefined ? OF_TEXT : OF_SCALAR)
}
