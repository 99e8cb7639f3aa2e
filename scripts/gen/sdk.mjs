/**
 * Types and the run-time table of @dealer/sdk, derived from the bundled contract.
 *
 * Types are plain indexed accesses into `operations`: they cost the type checker nothing until a call is written,
 * where helpers with conditional types would be evaluated for all operations in each consumer's project.
 * The convention that the calls follow: GET takes query and path values as one object, POST takes its JSON body.
 */
const NOTE = '// Generated from openapi/ by `pnpm gen`. Do not edit.\n'

/** Stated as GET by the specification although it changes something: never to be sent twice. */
const WRITES_BY_GET = new Set(['md.user.modefiyPwd'])
const READ_NAME = /^(get|find|list|query|check|count)/

/** What the SDK needs to know of an operation. */
function* operationsOf(document) {
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
      const body = resolve(operation.requestBody?.content?.['application/json']?.schema)
      if (operation.requestBody && !body) throw new Error(`${id}: the SDK sends JSON bodies only`)
      const answer = operation.responses['200']?.content?.['application/json']?.schema
      if (!answer) throw new Error(`${id}: the SDK reads JSON answers only`)
      const query = parameters.filter((parameter) => parameter.in === 'query')
      if (body && query.length)
        throw new Error(`${id}: a body and query values in one call have no place in one argument object`)
      const content = resolve(answer.properties.content)
      yield {
        id,
        path,
        operation,
        body,
        query,
        method: method.toUpperCase(),
        inPath: parameters.filter((parameter) => parameter.in === 'path'),
        isPaged: Boolean(body?.properties?.page && content?.properties?.rows && content.properties.total),
        isKeyed: Boolean(body?.properties?.requestNo),
      }
    }
  }
}

/** One character that says how an operation is called and whether sending it twice is harmless; see operation-table.ts. */
function mark({ id, method, body, query, inPath, isPaged, isKeyed, operation }) {
  const takesArguments = query.length + inPath.length > 0
  if (method === 'GET') return WRITES_BY_GET.has(id) ? '#' : takesArguments ? '' : '!'
  if (!body) return takesArguments ? '?' : '-'
  if (isPaged) return '*'
  if (isKeyed) return '+'
  return operation['x-permission'] !== 'public' && READ_NAME.test(id.split('.').at(-1)) ? '.' : '/'
}

/** Namespaces, each a line: its name, then its operations; a path is written only where it differs from the name. */
function table(all) {
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
  return `${NOTE}\n/** How each operation is sent; the notation is explained in operation-table.ts. */\nexport const operationTable = \`\n${text}\n\`\n`
}

function docComment(indent, { operation, method, path }) {
  const permission = operation['x-permission']
  const who =
    permission === 'public'
      ? 'no login needed'
      : permission === 'login'
        ? 'any logged-in user'
        : `permission ${[permission].flat().join(' or ')}`
  const refusals = operation['x-refusals']?.length ? `; refused with ${operation['x-refusals'].join(', ')}` : ''
  const lines = [
    `${operation.summary}: ${operation.description}`.replaceAll('*/', '*\\/'),
    '',
    `\`${method} ${path}\`: ${who}${refusals}.`,
  ]
  return ['/**', ...lines.map((line) => ` * ${line}`.trimEnd()), ' */'].map((line) => indent + line).join('\n')
}

const isOptional = ({ body, query, inPath }) =>
  inPath.length === 0 && (body ? !(body.required?.length > 0) : !query.some((parameter) => parameter.required))

function argumentType({ id, body, query, inPath }) {
  const parts = []
  if (inPath.length) parts.push(`operations['${id}']['parameters']['path']`)
  if (body) parts.push(`operations['${id}']['requestBody']['content']['application/json']`)
  if (query.length)
    parts.push(
      `${parts.length ? 'NonNullable<' : ''}operations['${id}']['parameters']['query']${parts.length ? '>' : ''}`,
    )
  return parts.join(' & ')
}

const answerType = ({ id }) => `operations['${id}']['responses'][200]['content']['application/json']['content']`

function signature(operation) {
  const argument = argumentType(operation)
  const name = operation.body && !operation.isPaged ? 'body' : 'query'
  return `(${argument ? `${name}${isOptional(operation) ? '?' : ''}: ${argument}, ` : ''}options?: CallOptions): Promise<${answerType(operation)}>`
}

const pascal = (id) =>
  id
    .split('.')
    .map((part) => part[0].toUpperCase() + part.slice(1))
    .join('')

/** A paged call is a function with members, so it gets an interface of its own. */
function pagedInterface(operation) {
  const query = argumentType(operation)
  const mark = isOptional(operation) ? '?' : ''
  const page = answerType(operation)
  return [
    `/** ${operation.operation.summary}; also as an iterator over all rows or pages. */`,
    `export interface ${pascal(operation.id)} {`,
    docComment('  ', operation),
    `  ${signature(operation)}`,
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
function namespaces(all) {
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
    `${NOTE}\nimport type { CallOptions, ToArrayOptions } from './call-options.ts'\nimport type { operations } from './contract.gen.ts'\n`,
  ]
  const visit = (node, trail) => {
    for (const [name, child] of node.children) visit(child, [...trail, name])
    const lines = []
    for (const operation of node.operations) {
      const name = operation.id.split('.').at(-1)
      if (operation.isPaged) {
        parts.push(pagedInterface(operation))
        lines.push(docComment('  ', operation), `  readonly ${name}: ${pascal(operation.id)}`)
      } else lines.push(docComment('  ', operation), `  ${name}${signature(operation)}`)
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
    lines.push(`/** ${schema.title}: ${schema.description} */\nexport type ${name} = components['schemas']['${name}']`)
  }
  return `${lines.join('\n')}\n`
}

/** Texts of the generated files, by their path in the repository. */
export function sdk(document) {
  const all = [...operationsOf(document)]
  return {
    'packages/sdk/src/types.gen.ts': types(document),
    'packages/sdk/src/dealer.gen.ts': namespaces(all),
    'packages/sdk/src/operation-table.gen.ts': table(all),
  }
}
