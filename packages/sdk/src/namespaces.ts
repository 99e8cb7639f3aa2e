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

/** Makes `so.salesOrder.lists(…)` of operationIds. The types are those of dealer.gen.ts. */
export function buildNamespaces(operations: Iterable<Operation>, send: Send): Tree {
  const root: Tree = {}
  for (const operation of operations) {
    const parts = operation.id.split('.')
    const name = parts.pop() ?? ''
    let node = root
    for (const part of parts) {
      node[part] ??= {}
      node = node[part] as Tree
    }
    node[name] = methodOf(operation, send)
  }
  return root
}

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
