import { type Schema, schemas } from './contract.ts'

const PREFIX = '#/components/schemas/'
const REFERENCE = new RegExp(`"${PREFIX}([^"]+)"`, 'g')

const direct = new Map<string, readonly string[]>()

const namedIn = (schema: Schema): string[] =>
  [...JSON.stringify(schema).matchAll(REFERENCE)].map(([, name = '']) => name)

function namedBy(name: string): readonly string[] {
  const known = direct.get(name) ?? namedIn(schemas[name] ?? {})
  direct.set(name, known)
  return known
}

/** The schemas of the contract that a schema refers to, and those that they refer to, by name. */
export function reachable(schema: Schema): Record<string, Schema> {
  const found: Record<string, Schema> = {}
  const waiting = namedIn(schema)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const target = schemas[name]
    if (!target || Object.hasOwn(found, name)) continue
    found[name] = target
    waiting.push(...namedBy(name))
  }
  return found
}
