/**
 * Puts the hand-written resource files of openapi/ together into one strict OpenAPI 3.1 document.
 * Resource files say only what is their own; what every call shares is added here, in one place:
 * the envelope around each answer, the headers, the tag (first two parts of the operationId).
 * The conventions are written down in openapi/README.md.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parse } from 'yaml'
import { completeExamples } from './example.mjs'

const METHODS = ['get', 'post', 'put', 'delete', 'patch']
const REF = '#/components/schemas/'

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

/** Reads openapi/ and answers the bundled document, with `x-file` on each operation for messages and `pnpm where`. */
export function bundle(folder) {
  const root = join(folder, 'openapi.yaml')
  const document = parse(readFileSync(root, 'utf8'))
  document.components.schemas = {}
  document.components.parameters = {}
  for (const file of resourceFiles(folder)) {
    if (file === root) continue
    const name = relative(folder, file)
    const part = parse(readFileSync(file, 'utf8'))
    for (const [path, item] of Object.entries(part.paths ?? {})) {
      for (const method of METHODS) if (item[method]) item[method]['x-file'] = name
      merge(document.paths, { [path]: item }, 'path', name)
    }
    merge(document.components.schemas, part.components?.schemas, 'schema', name)
    merge(document.components.parameters, part.components?.parameters, 'parameter', name)
  }
  for (const name of Object.keys(document.components.schemas)) flatten(document.components.schemas, name, [])
  for (const schema of Object.values(document.components.schemas)) requireAnswerFields(schema)
  completeExamples(document.components.schemas)
  document.tags = finishOperations(document)
  return document
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
      if (!part.$ref?.startsWith(REF)) throw new Error(`schema ${name}: allOf takes references to named objects only`)
      const base = part.$ref.slice(REF.length)
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
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method]
      if (!operation) continue
      if (seen.has(operation.operationId)) throw new Error(`operationId ${operation.operationId} is used twice`)
      seen.add(operation.operationId)
      const tag = operation.operationId.split('.').slice(0, -1).join('.')
      operation.tags = [tag]
      tags.set(tag, { name: tag, description: `Calls of ${path.slice(0, path.lastIndexOf('/') + 1)}` })
      if (operation['x-permission'] === 'public') operation.security = []
      operation.parameters = [
        ...(operation.parameters ?? []),
        { $ref: '#/components/parameters/DealerCodeHeader' },
        { $ref: '#/components/parameters/LoginTypeHeader' },
      ]
      const body = operation.responses['200'].content?.['application/json']
      if (body) body.schema = envelope(body.schema)
    }
  }
  return [...tags.values()].sort((a, b) => a.name.localeCompare(b.name))
}

const envelope = (content) => ({
  type: 'object',
  required: ['resultCode', 'content'],
  properties: { resultCode: { $ref: `${REF}ResultCode` }, content },
})
