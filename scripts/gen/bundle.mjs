/**
 * Puts the hand-written resource files of openapi/ together into one strict OpenAPI 3.1 document.
 * Resource files say only what is their own; what every call shares is added here, in one place:
 * the envelope around each answer, the headers, the tag (first two parts of the operationId).
 * The conventions are written down in openapi/README.md.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseDocument } from 'yaml'
import { checkEnumerated, deriveSchemas, expandOperation, nameSortColumns, SCHEMA } from './derive.mjs'
import { completeExamples, exampleOf } from './example.mjs'

const METHODS = ['get', 'post', 'put', 'delete', 'patch']
const PARTS = { schemas: 'schema', parameters: 'parameter', requestBodies: 'request body', responses: 'answer' }

/** All resource files below a folder, sorted, so that the bundle is the same on every machine. */
function resourceFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.yaml') && !entry.name.includes('.gen.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** Copies each named part into the target and refuses a name that is there already. */
function merge(target, part, what, file) {
  for (const [name, value] of Object.entries(part ?? {})) {
    if (name in target) throw new Error(`${file}: ${what} ${name} is defined twice`)
    target[name] = value
  }
}

/**
 * Reads a file. The values of an enumeration are noted in the order in which they are written, because an object has keys that
 * are numbers, such as 10, before all others.
 */
function read(file) {
  const source = parseDocument(readFileSync(file, 'utf8'))
  const [error] = source.errors
  if (error) throw new Error(`${file}: ${error.message}`)
  const part = source.toJS()
  for (const [name, schema] of Object.entries(part.components?.schemas ?? {})) {
    if (!schema['x-labels']) continue
    schema.enum ??= source.getIn(['components', 'schemas', name, 'x-labels']).items.map(({ key }) => String(key))
  }
  return part
}

/** Reads openapi/ and answers the bundled document, with `x-file` on each operation for messages and `pnpm where`. */
export function bundle(folder) {
  const root = join(folder, 'openapi.yaml')
  const document = read(root)
  for (const part of Object.keys(PARTS)) document.components[part] = {}
  for (const file of resourceFiles(folder)) {
    if (file === root) continue
    const name = relative(folder, file)
    const part = read(file)
    for (const [path, item] of Object.entries(part.paths ?? {})) {
      for (const method of METHODS) if (item[method]) item[method]['x-file'] = name
      merge(document.paths, { [path]: item }, 'path', name)
    }
    for (const [kind, what] of Object.entries(PARTS))
      merge(document.components[kind], part.components?.[kind], what, name)
  }
  const { schemas } = document.components
  for (const schema of Object.values(schemas)) {
    if (schema.properties || schema.allOf) schema.type ??= 'object'
  }
  for (const name of Object.keys(schemas)) flatten(schemas, name, [])
  for (const { operation } of operationsOf(document)) expandOperation(operation, document.components)
  deriveSchemas(document)
  nameSortColumns(document)
  checkEnumerated(document)
  for (const schema of Object.values(schemas)) requireAnswerFields(schema)
  completeExamples(schemas)
  document.tags = finishOperations(document)
  // Written out above; what is left are the headers, which keep their place in the document.
  delete document.components.requestBodies
  delete document.components.responses
  document.components.parameters = Object.fromEntries(
    Object.entries(document.components.parameters).filter(([, parameter]) => parameter.in === 'header'),
  )
  return document
}

function* operationsOf(document) {
  for (const [path, item] of Object.entries(document.paths))
    for (const method of METHODS) if (item[method]) yield { path, method, operation: item[method] }
}

/**
 * Folds `allOf` of named objects into one object, so that closed requests can say `additionalProperties: false`
 * and types read as one interface.
 */
function flatten(schemas, name, trail) {
  const schema = schemas[name]
  if (!schema) throw new Error(`schema ${name} does not exist (from ${trail.join(' > ')})`)
  if (trail.includes(name)) throw new Error(`schemas extend each other: ${[...trail, name].join(' > ')}`)
  if (schema.allOf) {
    const own = { properties: schema.properties ?? {}, required: schema.required, optional: schema['x-optional'] ?? [] }
    const bases = schema.allOf.map((part) => {
      if (!part.$ref?.startsWith(SCHEMA))
        throw new Error(`schema ${name}: allOf takes references to named objects only`)
      const base = part.$ref.slice(SCHEMA.length)
      flatten(schemas, base, [...trail, name])
      return schemas[base]
    })
    schema.properties = Object.assign({}, ...bases.map((base) => base.properties), own.properties)
    schema['x-optional'] = [...bases.flatMap((base) => base['x-optional'] ?? []), ...own.optional]
    if (own.required) schema.required = [...new Set([...bases.flatMap((base) => base.required ?? []), ...own.required])]
    schema.example = Object.assign({}, ...bases.map((base) => base.example), schema.example)
    delete schema.allOf
  }
  if (schema.unevaluatedProperties === false) {
    schema.additionalProperties = false
    delete schema.unevaluatedProperties
  }
}

/** An answer carries all of its fields but those in `x-optional`; a request says `required` itself. */
function requireAnswerFields(schema) {
  if (schema.type === 'object' && schema.properties && !schema.required) {
    const optional = new Set(schema['x-optional'] ?? [])
    schema.required = Object.keys(schema.properties).filter((property) => !optional.has(property))
  }
  delete schema['x-optional']
  for (const property of Object.values(schema.properties ?? {}))
    if (property.type === 'object') requireAnswerFields(property)
}

function finishOperations(document) {
  const tags = new Map()
  const seen = new Set()
  const { schemas } = document.components
  for (const { path, operation } of operationsOf(document)) {
    if (seen.has(operation.operationId)) throw new Error(`operationId ${operation.operationId} is used twice`)
    seen.add(operation.operationId)
    for (const permission of [operation['x-permission']].flat())
      if (!/^(public|login)$/.test(permission) && !schemas.Permission['x-labels'][permission])
        throw new Error(`${operation.operationId}: shared/permissions.yaml has no ${permission}`)
    const tag = operation.operationId.split('.').slice(0, -1).join('.')
    operation.tags = [tag]
    const segment = `/${tag.split('.').at(-1)}/`
    const place = path.includes(segment) ? path.slice(0, path.lastIndexOf(segment) + segment.length) : '/'
    tags.set(tag, { name: tag, description: `Calls of ${place}` })
    if (operation['x-permission'] === 'public') operation.security = []
    operation.parameters.push(
      { $ref: '#/components/parameters/DealerCodeHeader' },
      { $ref: '#/components/parameters/LoginTypeHeader' },
    )
    const sent = operation.requestBody?.content['application/json']
    if (sent) sent.example = exampleOf(schemas, sent.schema, [])
    const answer = operation.responses['200']
    const answered = answer.content?.['application/json']
    if (answered) {
      answer.description ||= titleOf(schemas, answered.schema)
      answered.example = { resultCode: '000', content: exampleOf(schemas, answered.schema, []) }
      answered.schema = envelope(answered.schema)
    }
    const refusals = operation['x-refusals'].map((code) => `${code} ${schemas.ResultCode['x-labels'][code]}`)
    if (refusals.length > 0) answer.description += `；可能拒绝：${refusals.join('、')}`
  }
  return [...tags.values()].sort((a, b) => a.name.localeCompare(b.name))
}

const titleOf = (schemas, schema) => schema.title ?? schemas[schema.$ref?.slice(SCHEMA.length)]?.title ?? '操作成功'

const envelope = (content) => ({
  type: 'object',
  required: ['resultCode', 'content'],
  properties: { resultCode: { $ref: `${SCHEMA}ResultCode` }, content },
})
