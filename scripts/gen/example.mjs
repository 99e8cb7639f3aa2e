/**
 * Completes the examples of the contract. A schema says its own example once; what it does not say is composed from the
 * parts that it refers to, so that every schema, and with them every request and answer, has a whole one.
 */
import { SCHEMA } from './derive.mjs'

export function completeExamples(schemas) {
  for (const name of Object.keys(schemas)) complete(schemas, name, [])
}

function complete(schemas, name, trail) {
  const schema = schemas[name]
  if (schema['x-complete']) return schema.example
  if (trail.includes(name)) return undefined
  const below = [...trail, name]
  if (schema.type === 'object') {
    const example = { ...schema.example }
    for (const [property, part] of Object.entries(schema.properties ?? {})) {
      if (property in example || !schema.required?.includes(property)) continue
      const value = exampleOf(schemas, part, below)
      if (value === undefined) throw new Error(`schema ${name}: property ${property} has no example`)
      example[property] = value
    }
    schema.example = example
  } else if (schema.example === undefined) {
    schema.example = exampleOf(schemas, schema, below)
    if (schema.example === undefined) throw new Error(`schema ${name} has no example`)
  }
  Object.defineProperty(schema, 'x-complete', { value: true })
  return schema.example
}

/** The example of a schema or of a part of one; undefined where it leads back to itself. */
export function exampleOf(schemas, part, trail) {
  if (part.example !== undefined) return part.example
  if (part.$ref) return complete(schemas, part.$ref.slice(SCHEMA.length), trail)
  if (part.const !== undefined) return part.const
  if (part.enum) return part.enum[0]
  if (part.type === 'array') {
    const item = exampleOf(schemas, part.items, trail)
    return item === undefined ? [] : [item]
  }
  if (part.type === 'object') {
    return Object.fromEntries(
      Object.entries(part.properties ?? {}).map(([property, inner]) => [property, exampleOf(schemas, inner, trail)]),
    )
  }
  return undefined
}
