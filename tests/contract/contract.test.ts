import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiFormats } from '@dealer/validators'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

interface Schema {
  type?: string
  title?: string
  description?: string
  example?: unknown
  enum?: string[]
  'x-labels'?: Record<string, string>
  additionalProperties?: boolean
  properties?: Record<string, Schema>
  $ref?: string
}

interface Operation {
  operationId: string
  summary: string
  description: string
  'x-permission': 'public' | 'login' | string[]
  'x-refusals': string[]
  'x-file': string
  tags: string[]
  parameters: { name?: string; description?: string }[]
  requestBody?: { content: { 'application/json': { schema: { $ref: string } } } }
  responses: { 200: { content: { 'application/json': { schema: Schema } } } }
}

const document = JSON.parse(readFileSync(join(root, 'openapi/openapi.gen.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}
const schemas = Object.entries(document.components.schemas)
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
)

const ajv = new Ajv2020({ strict: false })
for (const [name, test] of Object.entries(openApiFormats)) ajv.addFormat(name, test)
ajv.addFormat('uuid', /^[0-9a-f-]{36}$/)
ajv.addSchema({ $id: 'dealer', components: document.components })

const CHINESE = /[\u4e00-\u9fff]/
const ENGLISH = /^[A-Z0-9][^\u4e00-\u9fff]*$/

describe('contract', () => {
  it('passes the linter without an error', () => {
    const output = execFileSync(
      'npx',
      ['redocly', 'lint', 'openapi/openapi.gen.json', '--format', 'json', '--extends', 'spec'],
      { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    )
    expect((JSON.parse(output.slice(output.indexOf('{'))) as { totals: { errors: number } }).totals.errors).toBe(0)
  })

  it.each(schemas)('%s has an example that validates', (name, schema) => {
    expect(schema.example).toBeDefined()
    const validate = ajv.getSchema(`dealer#/components/schemas/${name}`)
    expect(validate?.(schema.example), JSON.stringify(validate?.errors)).toBe(true)
  })

  it.each(schemas)('%s says what it is in Chinese and English, and so does each of its fields', (_name, schema) => {
    expect(schema.title).toMatch(CHINESE)
    expect(schema.description).toMatch(ENGLISH)
    for (const [field, part] of Object.entries(schema.properties ?? {})) {
      const target = part.$ref ? document.components.schemas[part.$ref.split('/').at(-1) ?? ''] : part
      expect(part.title ?? target?.title, field).toMatch(CHINESE)
      expect(part.description ?? target?.description, field).toMatch(ENGLISH)
    }
  })

  it.each(schemas.filter(([, schema]) => schema['x-labels']))('%s labels each of its values', (_name, schema) => {
    expect(Object.keys(schema['x-labels'] ?? {}).sort()).toEqual([...(schema.enum ?? [])].sort())
  })

  it.each(operations)('$method $path is described, permitted and closed to unknown fields', ({ path, operation }) => {
    expect(operation.summary).toMatch(CHINESE)
    expect(operation.description).toMatch(ENGLISH)
    expect(
      operation['x-permission'] === 'public' ||
        operation['x-permission'] === 'login' ||
        operation['x-permission'].every((permission) => /^[a-z]+:\w+:\w+$/.test(permission)),
    ).toBe(true)
    for (const parameter of operation.parameters) if (parameter.name) expect(parameter.description).toMatch(ENGLISH)
    const reference = operation.requestBody?.content['application/json'].schema.$ref
    if (reference)
      expect(document.components.schemas[reference.split('/').at(-1) ?? '']?.additionalProperties, reference).toBe(
        false,
      )
    const prefix = operation.operationId.split('.').slice(0, -1)
    if (prefix[0] !== 'session') expect(path.startsWith(`/api/${prefix.join('/')}/`)).toBe(true)
  })

  it('answers in the envelope', () => {
    for (const { operation } of operations) {
      const { schema } = operation.responses[200].content['application/json']
      expect(Object.keys(schema.properties ?? {})).toEqual(['resultCode', 'content'])
    }
  })
})
