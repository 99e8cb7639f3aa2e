import type { CallInput } from './attempt.ts'
import type { CallOptions } from './call-options.ts'
import type { Send } from './core.ts'
import type { Operation } from './operation-table.ts'
import { listed, paged } from './paging.ts'

type Arguments = Readonly<Record<string, unknown>>
type Method = (...given: unknown[]) => Promise<unknown>
/** Namespaces within namespaces, methods at the ends. */
export interface Tree {
  [name: string]: Tree | Method
}

/** Operations by the parts of their ids: the same for all clients. */
export interface Branch {
  [name: string]: Branch | Operation
}

export function branchOf(operations: Iterable<Operation>): Branch {
  const root: Branch = {}
  for (const operation of operations) {
    const parts = operation.id.split('.')
    const name = parts.pop() ?? ''
    const branch = parts.reduce((node, part) => {
      node[part] ??= {}
      return node[part] as Branch
    }, root)
    branch[name] = operation
  }
  return root
}

/**
 * Makes `so.salesOrder.lists(…)` of operations. The types are those of dealer.gen.ts. A namespace is made when it is asked
 * for first, because a program uses few of them, and may have a client for each of its users.
 */
export function buildNamespaces(branch: Branch, send: Send): Tree {
  const node: Tree = {}
  for (const [name, part] of Object.entries(branch)) {
    const set = (value: unknown) =>
      Object.defineProperty(node, name, { value, enumerable: true, configurable: true, writable: true })
    const get = () => set(buildNamespaces(part as Branch, send))[name]
    if (isOperation(part)) node[name] = methodOf(part, send)
    else Object.defineProperty(node, name, { get, set, enumerable: true, configurable: true })
  }
  return node
}

const isOperation = (part: Branch | Operation): part is Operation => 'takes' in part

function methodOf(operation: Operation, send: Send): Method {
  if (operation.takes === 'none') return (options) => send(operation, {}, options as CallOptions | undefined)
  const call = (given?: Arguments, options?: CallOptions) => send(operation, sortArguments(operation, given), options)
  return (operation.isPaged ? Object.assign(listed(call), paged(call), { path: operation.path }) : call) as Method
}

/** Puts each value where the template and the method want it. */
export function sortArguments({ path: template, takes }: Operation, given: Arguments = {}): CallInput {
  if (!template.includes('{')) return takes === 'body' ? { body: given } : { query: given }
  const path: Record<string, unknown> = {}
  const rest: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) (template.includes(`{${name}}`) ? path : rest)[name] = value
  return takes === 'body' ? { path, body: rest } : { path, query: rest }
}
