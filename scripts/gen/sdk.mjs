/**
 * Types and the run-time table of @dealer/sdk, derived from the bundled contract.
 *
 * Types are plain indexed accesses into `operations`: they cost the type checker nothing until a call is written,
 * where helpers with conditional types would be evaluated for all operations in each consumer's project.
 * The convention that the calls follow: GET takes query and path values as one object, POST takes its JSON body.
 */
import { exampleOf } from './example.mjs'

const NOTE = '// Generated from openapi/ by `pnpm gen`. Do not edit.\n'

const REF = '#/components/schemas/'
const nameOf = (schema) => schema?.$ref?.slice(REF.length)

/** What the SDK needs to know of an operation. */
export function* operationsOf(document) {
  const resolve = (value) =>
    value?.$ref
      ? resolve(
          value.$ref
            .slice(2)
            .split('/')
            .reduce((at, key) => at[key], document),
        )
      : value
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of ['get', 'post', 'put', 'delete', 'patch']) {
      const operation = item[method]
      if (!operation) continue
      const { operationId: id } = operation
      if (method !== 'get' && method !== 'post')
        throw new Error(`${id}: the SDK sends GET and POST only, not ${method}`)
      const parameters = (operation.parameters ?? []).map(resolve)
      // The channel of live messages is spoken by @dealer/sdk/realtime.
      if (operation['x-websocket']) continue
      const sent = operation.requestBody?.content ?? {}
      const isUpload = 'multipart/form-data' in sent
      const body = resolve((sent['application/json'] ?? sent['multipart/form-data'])?.schema)
      if (operation.requestBody && !body) throw new Error(`${id}: the SDK sends JSON and multipart bodies only`)
      const answer = operation.responses['200'].content?.['application/json']?.schema
      const query = parameters.filter((parameter) => parameter.in === 'query')
      if (body && query.length)
        throw new Error(`${id}: a body and query values in one call have no place in one argument object`)
      const answered = answer?.properties.content
      const content = answered && resolve(answered)
      const isPaged = Boolean(body?.properties?.page && content?.properties?.rows && content.properties.total)
      const effect = operation['x-effect'] ?? (method === 'get' || isPaged ? 'read' : 'write')
      yield {
        id,
        path,
        operation,
        body,
        bodyName: operation.requestBody && nameOf((sent['application/json'] ?? sent['multipart/form-data']).schema),
        answered,
        query,
        isUpload,
        isDownload: !answer,
        isPaged,
        isRead: effect === 'read',
        method: method.toUpperCase(),
        inPath: parameters.filter((parameter) => parameter.in === 'path'),
        isKeyed: Boolean(body?.properties?.requestNo),
      }
    }
  }
}

/** What a filter of several values takes, which go over the wire joined by commas; undefined for any other field. */
function severalOf(property) {
  if (property.$ref === `${REF}Codes`) return { type: 'string' }
  return property.$ref === `${REF}Multi` ? { $ref: REF + property['x-of'] } : undefined
}

/** Schemas of what reads are asked with. */
const askedWith = (document) =>
  [...operationsOf(document)].flatMap(({ isRead, body }) => (isRead && body ? [body] : []))

/**
 * Names of real lists of texts among what reads are asked with; all others are several values joined by commas.
 * @throws Error for a name that is the one here and the other there.
 */
function textLists(document) {
  const { schemas } = document.components
  const asked = askedWith(document).flatMap((body) => Object.entries(body.properties ?? {}))
  const isText = ({ $ref, type }) => ($ref ? schemas[nameOf({ $ref })].type : type) === 'string'
  const lists = new Set(asked.filter(([, { type, items }]) => type === 'array' && isText(items)).map(([name]) => name))
  const both = asked.find(([name, property]) => lists.has(name) && severalOf(property))
  if (both) throw new Error(`${both[0]} is several values joined by commas in one call and a list in another`)
  return [...lists].sort()
}

/** One character that says how an operation is called and whether sending it twice is harmless; see operation-table.ts. */
function mark({ id, method, body, query, inPath, ...is }) {
  const takesArguments = query.length + inPath.length > 0
  if (is.isUpload) return '^'
  if (is.isDownload) {
    if (!is.isRead) throw new Error(`${id}: a call that answers a file changes nothing; say x-effect: read`)
    return body ? '&' : '%'
  }
  if (method === 'GET') return is.isRead ? (takesArguments ? '' : '!') : '#'
  if (!body) return takesArguments ? (is.isRead ? ';' : '?') : is.isRead ? ',' : '-'
  if (is.isPaged) return '*'
  if (is.isRead) return '.'
  return is.isKeyed ? '+' : '/'
}

/** Namespaces, each a line: its name, then its operations; a path is written only where it differs from the name. */
function table(all, lists) {
  const lines = new Map()
  for (const operation of all) {
    const at = operation.id.lastIndexOf('.')
    const [namespace, name] = [operation.id.slice(0, at), operation.id.slice(at + 1)]
    const usual = `/api/${operation.id.replaceAll('.', '/')}`
    const path =
      operation.path === usual
        ? ''
        : operation.path.startsWith(usual)
          ? `~${operation.path.slice(usual.length)}`
          : `=${operation.path}`
    lines.set(namespace, [...(lines.get(namespace) ?? [namespace]), `${mark(operation)}${name}${path}`])
  }
  const text = [...lines.values()].map((line) => line.join(' ')).join('\n')
  return `${NOTE}\n/** How each operation is sent; the notation is explained in operation-table.ts. */\nexport const operationTable = \`\n${text}\n\`\n
/** Lists of texts that reads are asked with; several values of a filter go over the wire joined by commas. */
export const textLists = '${lists.join(' ')}'\n`
}

const WIDEST_LINE = 120

/** A value as one writes it in a program, over several lines where one would be too long. */
function literal(value, indent = '') {
  if (typeof value === 'string')
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
  if (typeof value !== 'object' || value === null) return String(value)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }']
  const within = `${indent}  `
  const written = (at) =>
    Object.entries(value).map(([name, part]) => {
      if (part === FILE) return name
      return (Array.isArray(value) ? '' : `${name}: `) + literal(part, at)
    })
  const short = `${open}${written('').join(', ')}${close}`
  if (indent.length + short.length <= WIDEST_LINE && !short.includes('\n')) return short
  return `${open.trim()}\n${written(within)
    .map((line) => `${within}${line},\n`)
    .join('')}${indent}${close.trim()}`
}

/** A call as one would write it; filters of several values as an array. */
function exampleCall({ id, operation, body, query, inPath, isUpload, isRead }, document) {
  const given = {}
  for (const { name, schema, required } of [...inPath, ...query])
    if (required) given[name] = exampleOf(document.components.schemas, schema, []) ?? ''
  const example = operation.requestBody?.content['application/json']?.example
  if (Array.isArray(example)) return `dealer.${id}(${literal(example)})`
  const sent = { ...given, ...example }
  for (const [name, value] of Object.entries(sent))
    if (isRead && severalOf(body?.properties?.[name] ?? {}) && value.includes(',')) sent[name] = value.split(',')
  if (isUpload) Object.assign(sent, { file: FILE }, requiredOf(body, document))
  return `dealer.${id}(${Object.keys(sent).length > 0 ? literal(sent) : ''})`
}

/** Stands for a file, which a program has in a variable of that name. */
const FILE = Symbol('file')

/** Examples of what a form needs beside its file. */
const requiredOf = ({ required = [], properties }, { components: { schemas } }) =>
  Object.fromEntries(
    required.filter((name) => name !== 'file').map((name) => [name, exampleOf(schemas, properties[name], [])]),
  )

function docComment(indent, described, document) {
  const { operation, method, path } = described
  const permission = operation['x-permission']
  const who =
    permission === 'public'
      ? 'no login needed'
      : permission === 'login'
        ? 'any logged-in user'
        : `permission ${[permission].flat().join(' or ')}`
  const meaning = document.components.schemas.ResultCode['x-labels']
  const refusals = operation['x-refusals'].map((code) => `${code} ${meaning[code]}`).join(', ')
  const example = exampleCall(described, document)
  const lines = [
    `${operation.summary}: ${operation.description}`,
    '',
    `\`${method} ${path}\`: ${who}${refusals && `; may be refused with ${refusals}`}.`,
    '',
    ...`@example await ${example}`.split('\n'),
    ...(operation.deprecated ? ['', `@deprecated ${operation['x-deprecated'] ?? ''}`] : []),
  ].map((line) => line.replaceAll('*/', '*\\/'))
  return ['/**', ...lines.map((line) => ` * ${line}`.trimEnd()), ' */'].map((line) => indent + line).join('\n')
}

const isOptional = ({ body, query, inPath }) =>
  inPath.length === 0 && (body ? !(body.required?.length > 0) : !query.some((parameter) => parameter.required))

/** The name of a type, which editors show instead of what it is made of; scalars are what they are. */
function typeOf(schema, { components: { schemas } }) {
  const name = nameOf(schema)
  const resolved = name ? schemas[name] : schema
  if (name && (resolved['x-labels'] || resolved.enum || /^(object|array)$/.test(resolved.type) || !resolved.type))
    return name
  return resolved.type === 'integer' ? 'number' : resolved.type
}

function argumentType({ bodyName, query, inPath, isUpload }, document) {
  if (bodyName && inPath.length === 0) return isUpload ? `Upload<${bodyName}>` : bodyName
  const given = [...inPath, ...query].map(
    ({ name, required, schema }) =>
      `${name}${required ? '' : '?'}: ${typeOf(schema, document)}${required ? '' : ' | undefined'}`,
  )
  const values = given.length > 0 ? `{ ${given.join('; ')} }` : ''
  return [values, bodyName].filter(Boolean).join(' & ')
}

const answerType = ({ answered, isDownload }, document) => (isDownload ? 'DealerFile' : typeOf(answered, document))

const optionsType = ({ isUpload, isDownload }) =>
  isDownload ? 'DownloadOptions' : isUpload ? 'UploadOptions' : 'CallOptions'

function signature(operation, document) {
  const argument = argumentType(operation, document)
  const name = operation.body && !operation.isPaged ? 'body' : 'query'
  return `(${argument ? `${name}${isOptional(operation) ? '?' : ''}: ${argument}, ` : ''}options?: ${optionsType(operation)}): Promise<${answerType(operation, document)}>`
}

const pascal = (id) =>
  id
    .split('.')
    .map((part) => part[0].toUpperCase() + part.slice(1))
    .join('')

/** A paged call is a function with members, so it gets an interface of its own. */
function pagedInterface(operation, document) {
  const query = argumentType(operation, document)
  const mark = isOptional(operation) ? '?' : ''
  const page = answerType(operation, document)
  const { rows } = document.components.schemas[page].properties
  const row = typeOf(rows.items, document)
  return [
    `/** ${operation.operation.summary}; also as an iterator over all rows or pages. */`,
    `export interface ${pascal(operation.id)} {`,
    docComment('  ', operation, document),
    `  (query${mark}: ${query}, options?: CallOptions): ListPromise<${page}, ${row}>`,
    '  /** Path of the call, by which an export names the list. */',
    '  readonly path: string',
    '  /** Every row of every page, fetched while they are read: `for await (const row of ….all({}))`. */',
    `  all(query${mark}: ${query}, options?: CallOptions): AsyncGenerator<${row}, void, undefined>`,
    '  /** Every page, fetched while they are read. */',
    `  pages(query${mark}: ${query}, options?: CallOptions): AsyncGenerator<${page}, void, undefined>`,
    '  /** The first rows over all pages, at most `limit` of them. */',
    `  toArray(query: ${query}, options: ToArrayOptions): Promise<${row}[]>`,
    '}\n',
  ].join('\n')
}

/** Interfaces of the namespaces, innermost first, and the map of the path-typed door. */
function namespaces(all, document) {
  const tree = { children: new Map(), operations: [] }
  for (const operation of all) {
    let node = tree
    for (const part of operation.id.split('.').slice(0, -1)) {
      if (!node.children.has(part)) node.children.set(part, { children: new Map(), operations: [] })
      node = node.children.get(part)
    }
    node.operations.push(operation)
  }
  const parts = []
  const visit = (node, trail) => {
    for (const [name, child] of node.children) visit(child, [...trail, name])
    const lines = []
    for (const operation of node.operations) {
      const name = operation.id.split('.').at(-1)
      if (operation.isPaged) {
        parts.push(pagedInterface(operation, document))
        lines.push(docComment('  ', operation, document), `  readonly ${name}: ${pascal(operation.id)}`)
      } else lines.push(docComment('  ', operation, document), `  ${name}${signature(operation, document)}`)
    }
    for (const name of node.children.keys()) {
      // Written by hand, in part: a client has its own in its place.
      if (trail.length === 0 && name === 'session') continue
      lines.push(
        `  /** Calls of \`${[...trail, name].join('.')}\`. */`,
        `  readonly ${name}: ${pascal([...trail, name].join('.'))}Calls`,
      )
    }
    const title = trail.length
      ? `Calls of \`${trail.join('.')}\`.`
      : 'Operations of the contract by name but those of the session.'
    parts.push(
      `/** ${title} */\nexport interface ${trail.length ? `${pascal(trail.join('.'))}Calls` : 'NamespacesBesideSession'} {\n${lines.join('\n')}\n}\n`,
    )
  }
  visit(tree, [])
  parts.push(
    '/** All operations of the contract by name. */',
    'export interface DealerNamespaces extends NamespacesBesideSession {',
    '  /** Calls of `session`. */',
    '  readonly session: SessionCalls',
    '}\n',
  )
  const routes = all.map(({ method, path, id }) => `  '${method} ${path}': operations['${id}']`)
  parts.push(
    `/** Operations by method and path, for \`dealer.request\`. */\nexport interface Routes {\n${routes.join('\n')}\n}\n`,
  )
  return [importsOf(parts.join('\n'), document), ...parts].join('\n')
}

/** What the interfaces name; whatever is written there begins with a capital letter. */
function importsOf(text, { components: { schemas } }) {
  const code = text.replace(/\/\*\*.*?\*\//gs, '')
  const own = new Set([...code.matchAll(/export interface (\w+)/g)].map(([, name]) => name))
  const used = [...new Set(code.match(/\b[A-Z]\w+/g))].filter((name) => schemas[name]).sort()
  const twice = used.find((name) => own.has(name))
  if (twice) throw new Error(`${twice} is the name of a schema and of the calls of a namespace`)
  const isEnumeration = (name) => schemas[name].enum && schemas[name]['x-labels']
  return [
    NOTE,
    "import type { CallOptions, ToArrayOptions } from './call-options.ts'",
    "import type { operations } from './contract.gen.ts'",
    `import type { ${used.filter(isEnumeration).join(', ')} } from './enums.gen.ts'`,
    "import type { DealerFile, DownloadOptions, Upload, UploadOptions } from './file-types.ts'",
    "import type { ListPromise } from './paging.ts'",
    `import type { ${used.filter((name) => !isEnumeration(name)).join(', ')} } from './types.gen.ts'`,
    '',
  ].join('\n')
}

/** A plain name for each schema; enumerations have theirs in enums.gen.ts. */
function types(document) {
  const lines = [`${NOTE}\nimport type { components } from './contract.gen.ts'\n`]
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    if (schema.enum && schema['x-labels']) continue
    const end = schema.deprecated ? ` @deprecated ${schema['x-deprecated'] ?? ''}` : ''
    lines.push(
      `/** ${schema.title}: ${schema.description}${end} */\nexport type ${name} = components['schemas']['${name}']`,
    )
  }
  return `${lines.join('\n')}\n`
}

/**
 * The document as its types are made of it: examples are most of its text and no editor shows them well, and the headers
 * are the client's own affair.
 */
export function forTypes(document) {
  const copy = structuredClone(document)
  for (const { properties = {} } of askedWith(copy))
    for (const [name, property] of Object.entries(properties)) {
      const items = severalOf(property)
      const { title, description } = property
      if (items) properties[name] = { title, description, anyOf: [items, { type: 'array', items }] }
    }
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!node || typeof node !== 'object') return
    if (Array.isArray(node.parameters))
      node.parameters = node.parameters.filter(({ $ref }) => !$ref?.startsWith('#/components/parameters/'))
    for (const [name, part] of Object.entries(node)) {
      // A field may itself be called example; a schema's own one stands beside its type.
      if (name === 'example' && ('type' in node || '$ref' in node || 'schema' in node)) delete node.example
      else visit(part)
    }
  }
  visit(copy)
  // What an answer is called stands at its schema, where it is read.
  for (const { operation } of operationsOf(copy))
    for (const response of Object.values(operation.responses)) delete response.description
  return copy
}

/** English of result codes and reasons. */
function refusalTexts({ components: { schemas } }) {
  const entries = (name) =>
    Object.entries(schemas[name]['x-english'])
      .map(([value, text]) => `  ${JSON.stringify(value)}: ${JSON.stringify(text)},\n`)
      .join('')
  return `${NOTE}
/** English of each result code. */
export const codeTexts: Readonly<Record<string, string>> = {
${entries('ResultCode')}}

/** English of each reason; {} stands for the answer's limit. */
export const reasonTexts: Readonly<Record<string, string>> = {
${entries('RefusalReason')}}
`
}

/** Texts of the generated files, by their path in the repository. */
export function sdk(document, version) {
  const all = [...operationsOf(document)]
  return {
    'packages/sdk/src/types.gen.ts': types(document),
    'packages/sdk/src/dealer.gen.ts': namespaces(all, document),
    // Not imported from package.json, for which bundlers put half a module loader into what every program loads.
    'packages/sdk/src/version.gen.ts': `${NOTE}\n/** Version of the package. */\nexport const version = '${version}'\n`,
    'packages/sdk/src/refusals.gen.ts': refusalTexts(document),
    'packages/sdk/src/operation-table.gen.ts': table(all, textLists(document)),
  }
}
