import { execFileSync } from 'node:child_process'
import { openApiFormats } from '@dealer/validators'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import {
  answerOf,
  bodyOf,
  document,
  offendingOperations,
  offendingSchemas,
  operations,
  resolve,
  root,
  type Schema,
  schemas,
  within,
} from './document.ts'

const ajv = new Ajv2020({ strict: false })
for (const [name, test] of Object.entries(openApiFormats)) ajv.addFormat(name, test)
ajv.addFormat('uuid', /^[0-9a-f-]{36}$/)
ajv.addFormat('binary', true)
ajv.addSchema({ $id: 'dealer', components: document.components })
/** The contract's references, led into the schema that Ajv knows. */
const led = (schema: Schema) => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"dealer#/')) as object
const problems = (schema: Schema, value: unknown) => (ajv.validate(led(schema), value) ? undefined : ajv.errorsText())

const CHINESE = /[\u4e00-\u9fff]/
const ENGLISH = /^[A-Z0-9][^\u4e00-\u9fff]*$/
const PERMISSIONS = new Set(document.components.schemas.Permission?.enum)
/** What any call can answer is not said again by each. */
const USUAL_REFUSALS = ['000', '101', '107', '199', 'G001', '520']
const FORMATS = new Set([...Object.keys(openApiFormats), 'uuid', 'binary'])

describe('contract', () => {
  it('passes the linter without an error', () => {
    const output = execFileSync(
      'npx',
      ['redocly', 'lint', 'openapi/openapi.gen.json', '--format', 'json', '--extends', 'spec'],
      { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 28 },
    )
    expect((JSON.parse(output.slice(output.indexOf('{'))) as { totals: { errors: number } }).totals.errors).toBe(0)
  })
})

describe('each schema', () => {
  it('has an example that validates', () => {
    const found = offendingSchemas((schema, name) => {
      expect(schema.example).toBeDefined()
      expect(problems({ $ref: `#/components/schemas/${name}` }, schema.example)).toBeUndefined()
    })
    expect(found).toEqual([])
  })

  it('says what it is in Chinese and English, and so does each of its fields', () => {
    const found = offendingSchemas((schema) => {
      expect(schema.title).toMatch(CHINESE)
      expect(schema.description).toMatch(ENGLISH)
      for (const part of within(schema))
        for (const [field, inner] of Object.entries(part.properties ?? {})) {
          expect(inner.title ?? resolve(inner).title, field).toMatch(CHINESE)
          expect(inner.description ?? resolve(inner).description, field).toMatch(ENGLISH)
        }
    })
    expect(found).toEqual([])
  })

  it('leaves nothing open: each part has a type, and fields that it names', () => {
    const found = offendingSchemas((schema) => {
      for (const part of within(schema)) {
        expect(part.type, JSON.stringify(part)).toBeDefined()
        if (part.type === 'object') expect(part.properties, part.title).toBeDefined()
        if (part.type === 'array') expect(part.items, part.title).toBeDefined()
        // Money and quantities are decimal strings; what is counted is an integer.
        expect(part.type).not.toBe('number')
        if (part.format) expect(FORMATS).toContain(part.format)
      }
    })
    expect(found).toEqual([])
  })

  it('that has labels labels each of its values', () => {
    const labelled = schemas.filter(([, schema]) => schema['x-labels'])
    const found = offendingSchemas((schema) => {
      expect(Object.keys(schema['x-labels'] ?? {}).sort()).toEqual([...(schema.enum ?? [])].sort())
      for (const label of Object.values(schema['x-labels'] ?? {})) expect(label).toMatch(/[\u4e00-\u9fffA-Z]/)
    }, labelled)
    expect(found).toEqual([])
    expect(labelled.length).toBeGreaterThan(100)
  })
})

describe('each operation', () => {
  it('is described in both languages', () => {
    const found = offendingOperations(({ operation }) => {
      expect(operation.summary).toMatch(CHINESE)
      expect(operation.description).toMatch(ENGLISH)
      for (const { name, description, schema } of operation.parameters) {
        if (!name || !schema) continue
        expect(description, name).toMatch(ENGLISH)
        expect(schema.title ?? resolve(schema).title, name).toMatch(CHINESE)
      }
    })
    expect(found).toEqual([])
  })

  it('that is to go says what replaces it', () => {
    const leaving = (parts: readonly { deprecated?: boolean; 'x-deprecated'?: string }[]) =>
      parts.filter(({ deprecated, 'x-deprecated': instead = '' }) => deprecated && !ENGLISH.test(instead))
    const silent = [{ deprecated: true }, { deprecated: true, 'x-deprecated': '' }]
    expect(leaving([...silent, { deprecated: true, 'x-deprecated': 'Use lists.' }, {}])).toEqual(silent)
    const all = [...operations.map(({ operation }) => operation), ...schemas.map(([, schema]) => schema)]
    expect(leaving(all)).toEqual([])
  })

  it('has its name from its path', () => {
    const found = offendingOperations(({ path, operation: { operationId } }) => {
      const [area] = operationId.split('.')
      if (area === 'session') return expect(path).toMatch(/^\/\w+$/)
      const prefix = `/${operationId.split('.').slice(0, -1).join('/')}/`
      expect(path.replace('/shop/app/', '/shop/').replace('/api/', '/')).toContain(prefix)
    })
    expect(found).toEqual([])
  })

  it('can be reached: its permission is one that a role can have', () => {
    const found = offendingOperations(({ operation: { 'x-permission': permission } }) => {
      if (permission === 'public' || permission === 'login') return
      expect(permission.length).toBeGreaterThan(0)
      for (const one of permission) expect(PERMISSIONS).toContain(one)
    })
    expect(found).toEqual([])
  })

  it('names the refusals that are its own', () => {
    const codes = document.components.schemas.ResultCode?.enum ?? []
    const found = offendingOperations(({ operation: { 'x-refusals': refusals } }) => {
      expect(refusals).toEqual([...new Set(refusals)].sort())
      for (const code of refusals) {
        expect(codes).toContain(code)
        expect(USUAL_REFUSALS).not.toContain(code)
      }
    })
    expect(found).toEqual([])
  })

  it('is closed to unknown fields, at every level', () => {
    const found = offendingOperations(({ operation }) => {
      const body = bodyOf(operation)
      if (!body) return
      for (const part of within(body))
        if (part.type === 'object') expect(part.additionalProperties, part.title).toBe(false)
    })
    expect(found).toEqual([])
  })

  it('takes nothing without end: texts, lists and integers have a limit', () => {
    const found = offendingOperations(({ operation }) => {
      const body = bodyOf(operation)
      const given = [...operation.parameters.flatMap(({ schema }) => schema ?? []), ...(body ? [body] : [])]
      for (const part of given.flatMap((schema) => [...within(schema)])) {
        if (part.type === 'array') expect(part.maxItems, part.title).toBeDefined()
        if (part.type === 'integer') expect(part.enum ?? part.maximum, part.title).toBeDefined()
        if (part.type === 'string')
          expect(part.enum ?? part.format ?? part.pattern ?? part.maxLength, part.title).toBeDefined()
      }
    })
    expect(found).toEqual([])
  })

  it('says in Chinese what a pattern refuses', () => {
    const found = offendingOperations(({ operation }) => {
      const body = bodyOf(operation)
      const given = [...operation.parameters.flatMap(({ schema }) => schema ?? []), ...(body ? [body] : [])]
      // Several values of an enumeration are chosen: their pattern is made of it.
      for (const part of given.flatMap((schema) => [...within(schema)]))
        if (part.pattern && !part['x-of']) expect(part['x-message'], part.title).toMatch(CHINESE)
    })
    expect(found).toEqual([])
  })

  it('can be sent again when it writes', () => {
    const found = offendingOperations(({ method, operation }) => {
      const body = operation.requestBody?.content['application/json']?.schema
      if (!body || resolve(body).type !== 'object') return
      const { properties } = resolve(body)
      const writes = operation['x-effect'] ? operation['x-effect'] === 'write' : method === 'post' && !properties?.page
      // Before the login there is no one whose repetition could be known.
      if (writes && operation['x-permission'] !== 'public') expect(properties).toHaveProperty('requestNo')
    })
    expect(found).toEqual([])
  })

  it('answers in the envelope or a file, with examples that validate', () => {
    const found = offendingOperations(({ operation }) => {
      const sent = operation.requestBody?.content['application/json']
      if (sent) expect(problems(sent.schema, sent.example)).toBeUndefined()
      const answer = answerOf(operation)
      if (!answer) {
        const schema = Object.values(operation.responses[200].content)[0]?.schema
        return expect(schema).toEqual({ type: 'string', format: 'binary' })
      }
      expect(Object.keys(answer.schema.properties ?? {})).toEqual(['resultCode', 'content'])
      expect(problems(answer.schema, answer.example)).toBeUndefined()
    })
    expect(found).toEqual([])
  })
})
