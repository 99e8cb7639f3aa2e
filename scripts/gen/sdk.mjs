/**
 * Types and the run-time table of @dealer/sdk, derived from the bundled contract.
 *
 * Types are plain indexed accesses into `operations`: they cost the type checker nothing until a call is written,
 * where helpers with conditional types would be evaluated for all operations in each consumer's project.
 * The convention that the calls follow: GET takes query and path values as one object, POST takes its JSON body.
 */
import { exampleOf } from './example.mjs'

const NOTE = '// Generated from openapi/ by `pnpm gen`. Do not edit.\n'

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
      const content = answer && resolve(answer.properties.content)
      const isPaged = Boolean(body?.properties?.page && content?.properties?.rows && content.properties.total)
      const effect = operation['x-effect'] ?? (method === 'get' || isPaged ? 'read' : 'write')
      yield {
        id,
        path,
        operation,
        body,
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

const REF = '#/components/schemas/'

/** What a filter of several values takes, which go over the wire joined by commas; undefined for any other field. */
function severalOf(property) {
  if (property.$ref === `${REF}Codes`) return { type: 'string' }
  return property.$ref === `${REF}Multi` ? { $ref: REF + property['x-of'] } : undefined
}

/** Schemas of what reads are asked with. */
const askedWith = (document) =>
  [...operationsOf(document)].flatMap(({ isRead, body }) => (isRead && body ? [body] : []))

/** Names of all filters of several values. @throws Error for a name that is a real list elsewhere. */
function severalNames(document) {
  const asked = askedWith(document).flatMap((body) => Object.entries(body.properties ?? {}))
  const names = new Set(asked.filter(([, property]) => severalOf(property)).map(([name]) => name))
  const list = asked.find(([name, { type }]) => type === 'array' && names.has(name))
  if (list) throw new Error(`${list[0]} is several values joined by commas in one call and a list in another`)
  return [...names].sort()
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
function table(all, several) {
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
/** Filters that take several values, which go over the wire joined by commas. */
export const severalFields = '${several.join(' ')}'\n`
}

const WIDEST_EXAMPLE = 160

/** A value as one writes it in a program. */
function literal(value) {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'string') return `'${value.replaceAll("'", "\\'")}'`
  if (typeof value !== 'object' || value === null) return String(value)
  return `{ ${Object.entries(value)
    .map(([name, part]) => `${name}: ${literal(part)}`)
    .join(', ')} }`
}

/** A call as one would write it, where it fits on a line. */
function exampleCall({ id, operation, query, inPath, isUpload }, document) {
  const given = {}
  for (const { name, schema, required } of [...inPath, ...query])
    if (required) given[name] = exampleOf(document.components.schemas, schema, []) ?? ''
  const sent = { ...given, ...operation.requestBody?.content['application/json']?.example }
  const argument = isUpload ? '{ file }' : Object.keys(sent).length > 0 ? literal(sent) : ''
  const call = `dealer.${id}(${argument})`
  return call.length <= WIDEST_EXAMPLE ? call : undefined
}

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
    ...(example ? ['', `@example await ${example}`] : []),
    ...(operation.deprecated ? ['', `@deprecated ${operation['x-deprecated'] ?? ''}`] : []),
  ].map((line) => line.replaceAll('*/', '*\\/'))
  return ['/**', ...lines.map((line) => ` * ${line}`.trimEnd()), ' */'].map((line) => indent + line).join('\n')
}

const isOptional = ({ body, query, inPath }) =>
  inPath.length === 0 && (body ? !(body.required?.length > 0) : !query.some((parameter) => parameter.required))

function argumentType({ id, body, query, inPath, isUpload }) {
  const parts = []
  if (inPath.length) parts.push(`operations['${id}']['parameters']['path']`)
  if (body && isUpload) parts.push(`Upload<operations['${id}']['requestBody']['content']['multipart/form-data']>`)
  else if (body) parts.push(`operations['${id}']['requestBody']['content']['application/json']`)
  if (query.length)
    parts.push(
      `${parts.length ? 'NonNullable<' : ''}operations['${id}']['parameters']['query']${parts.length ? '>' : ''}`,
    )
  return parts.join(' & ')
}

const answerType = ({ id, isDownload }) =>
  isDownload ? 'DealerFile' : `operations['${id}']['responses'][200]['content']['application/json']['content']`

const optionsType = ({ isUpload, isDownload }) =>
  isDownload ? 'DownloadOptions' : isUpload ? 'UploadOptions' : 'CallOptions'

function signature(operation) {
  const argument = argumentType(operation)
  const name = operation.body && !operation.isPaged ? 'body' : 'query'
  return `(${argument ? `${name}${isOptional(operation) ? '?' : ''}: ${argument}, ` : ''}options?: ${optionsType(operation)}): Promise<${answerType(operation)}>`
}

const pascal = (id) =>
  id
    .split('.')
    .map((part) => part[0].toUpperCase() + part.slice(1))
    .join('')

/** A paged call is a function with members, so it gets an interface of its own. */
function pagedInterface(operation, document) {
  const query = argumentType(operation)
  const mark = isOptional(operation) ? '?' : ''
  const page = answerType(operation)
  return [
    `/** ${operation.operation.summary}; also as an iterator over all rows or pages. */`,
    `export interface ${pascal(operation.id)} {`,
    docComment('  ', operation, document),
    `  ${signature(operation)}`,
    '  /** Path of the call, by which an export names the list. */',
    '  readonly path: string',
    '  /** Every row of every page, fetched while they are read: `for await (const row of ….all({}))`. */',
    `  all(query${mark}: ${query}, options?: CallOptions): AsyncGenerator<${page}['rows'][number], void, undefined>`,
    '  /** Every page, fetched while they are read. */',
    `  pages(query${mark}: ${query}, options?: CallOptions): AsyncGenerator<${page}, void, undefined>`,
    '  /** The first rows over all pages, at most `limit` of them. */',
    `  toArray(query: ${query}, options: ToArrayOptions): Promise<${page}['rows'][number][]>`,
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
  const parts = [
    [
      NOTE,
      "import type { CallOptions, ToArrayOptions } from './call-options.ts'",
      "import type { operations } from './contract.gen.ts'",
      ...(all.some(({ isUpload, isDownload }) => isUpload || isDownload)
        ? ["import type { DealerFile, DownloadOptions, Upload, UploadOptions } from './file-types.ts'"]
        : []),
      '',
    ].join('\n'),
  ]
  const visit = (node, trail) => {
    for (const [name, child] of node.children) visit(child, [...trail, name])
    const lines = []
    for (const operation of node.operations) {
      const name = operation.id.split('.').at(-1)
      if (operation.isPaged) {
        parts.push(pagedInterface(operation, document))
        lines.push(docComment('  ', operation, document), `  readonly ${name}: ${pascal(operation.id)}`)
      } else lines.push(docComment('  ', operation, document), `  ${name}${signature(operation)}`)
    }
    for (const name of node.children.keys())
      lines.push(
        `  /** Calls of \`${[...trail, name].join('.')}\`. */`,
        `  readonly ${name}: ${pascal([...trail, name].join('.'))}Calls`,
      )
    const title = trail.length ? `Calls of \`${trail.join('.')}\`.` : 'All operations of the contract by name.'
    parts.push(
      `/** ${title} */\nexport interface ${trail.length ? `${pascal(trail.join('.'))}Calls` : 'DealerNamespaces'} {\n${lines.join('\n')}\n}\n`,
    )
  }
  visit(tree, [])
  const routes = all.map(({ method, path, id }) => `  '${method} ${path}': operations['${id}']`)
  parts.push(
    `/** Operations by method and path, for \`dealer.request\`. */\nexport interface Routes {\n${routes.join('\n')}\n}\n`,
  )
  return parts.join('\n')
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
  return copy
}

/** Texts of the generated files, by their path in the repository. */
export function sdk(document) {
  const all = [...operationsOf(document)]
  return {
    'packages/sdk/src/types.gen.ts': types(document),
    'packages/sdk/src/dealer.gen.ts': namespaces(all, document),
    'packages/sdk/src/operation-table.gen.ts': table(all, severalNames(document)),
  }
}
