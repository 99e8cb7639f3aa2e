import { notInContract } from '../nearest.ts'
import { operationTable } from '../operation-table.gen.ts'
import { type Operation, readTable } from '../operation-table.ts'

/** A request's operation, and the values that its path carries. */
export interface Route {
  readonly operation: Operation
  readonly path: Readonly<Record<string, string>>
}

/** Finds the operation of a request. */
export interface Router {
  /** @throws Error that names the operations which are spelled nearly so. */
  find(method: string, url: URL): Route
  /** @throws Error likewise, for an operationId. */
  byId(id: string): Operation
}

/** Every address may end in `.do`; both are one call. */
export const withoutDo = (path: string) => path.replace(/\.do$/, '')

/** An address that names no server is one of the page's own. @throws TypeError where there is no page. */
export function absolute(address: string | URL): URL {
  if (URL.canParse(address)) return new URL(address)
  return new URL(address, (globalThis as { location?: { href: string } }).location?.href)
}

/** Routes of a server at an address, or at the root of any server. */
export function createRouter(baseUrl: string | undefined): Router {
  const operations = readTable(operationTable)
  const plain = new Map(operations.map((operation) => [`${operation.method} ${withoutDo(operation.path)}`, operation]))
  const templates = operations
    .filter(({ path }) => path.includes('{'))
    .map((operation) => ({
      operation,
      pattern: new RegExp(`^${operation.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    }))
  const base = baseUrl === undefined ? undefined : absolute(baseUrl)
  const prefix = base?.pathname.replace(/\/$/, '') ?? ''

  function find(method: string, url: URL): Route {
    const isHere = url.pathname.startsWith(prefix) && (base === undefined || base.origin === url.origin)
    const path = isHere ? withoutDo(url.pathname.slice(prefix.length)) : url.href
    const operation = plain.get(`${method} ${path}`)
    if (operation) return { operation, path: {} }
    for (const template of templates) {
      const values = template.operation.method === method ? template.pattern.exec(path)?.groups : undefined
      if (values) return { operation: template.operation, path: decoded(values) }
    }
    const routes = operations.map((known) => `${known.method} ${known.path}`)
    throw notInContract(`${method} ${path}`, routes)
  }

  function byId(id: string): Operation {
    const found = operations.find((operation) => operation.id === id)
    if (found) return found
    const ids = operations.map((operation) => operation.id)
    throw notInContract(id, ids)
  }

  return { find, byId }
}

const decoded = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, decodeURIComponent(value)]))
