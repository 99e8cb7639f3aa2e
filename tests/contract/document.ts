import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** The parts of a JSON schema that the checks look at. */
export interface Schema {
  $ref?: string
  type?: string
  title?: string
  deprecated?: boolean
  'x-deprecated'?: string
  description?: string
  example?: unknown
  enum?: string[]
  format?: string
  pattern?: string
  'x-message'?: string
  'x-of'?: string
  maxLength?: number
  maxItems?: number
  maximum?: number
  'x-labels'?: Record<string, string>
  additionalProperties?: boolean
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
}

type Content = Record<string, { schema: Schema; example?: unknown } | undefined>

export interface Operation {
  operationId: string
  deprecated?: boolean
  'x-deprecated'?: string
  summary: string
  description: string
  'x-permission': 'public' | 'login' | string[]
  'x-refusals': string[]
  'x-effect'?: 'read' | 'write'
  'x-websocket'?: true
  parameters: { name?: string; in?: string; description?: string; schema?: Schema }[]
  requestBody?: { content: Content }
  responses: { 200: { content: Content } }
}

export const document = JSON.parse(readFileSync(join(root, 'openapi/openapi.gen.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

export const schemas = Object.entries(document.components.schemas)

export const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
)

const LONGEST_REASON = 300

/**
 * Runs a check on each of many and lists those that it throws for, with the reason: one test for a rule, however long the
 * contract grows.
 */
function offenders<One>(all: readonly One[], nameOf: (one: One) => string, check: (one: One) => void): string[] {
  return all.flatMap((one) => {
    try {
      check(one)
      return []
    } catch (error) {
      return [`${nameOf(one)}: ${String(error).slice(0, LONGEST_REASON)}`]
    }
  })
}

/** Schemas that a check throws for. */
export const offendingSchemas = (check: (schema: Schema, name: string) => void, among = schemas): string[] =>
  offenders(
    among,
    ([name]) => name,
    ([name, schema]) => check(schema, name),
  )

/** Operations that a check throws for. */
export const offendingOperations = (check: (stated: (typeof operations)[number]) => void): string[] =>
  offenders(operations, ({ operation }) => operation.operationId, check)

/** What a reference leads to; the schema itself when it is none. */
export function resolve(schema: Schema): Schema {
  if (!schema.$ref) return schema
  const target = document.components.schemas[schema.$ref.split('/').at(-1) ?? '']
  if (!target) throw new Error(`no schema ${schema.$ref}`)
  return target
}

/** A schema and every one that it holds, each once. */
export function* within(schema: Schema, seen = new Set<Schema>()): Generator<Schema> {
  const target = resolve(schema)
  if (seen.has(target)) return
  seen.add(target)
  yield target
  for (const part of Object.values(target.properties ?? {})) yield* within(part, seen)
  if (target.items) yield* within(target.items, seen)
}

/** The body of a call, whatever its media type. */
export const bodyOf = ({ requestBody }: Operation): Schema | undefined =>
  Object.values(requestBody?.content ?? {})[0]?.schema

/** The envelope of a call; undefined when it answers a file. */
export const answerOf = ({ responses }: Operation) => responses[200].content['application/json']
