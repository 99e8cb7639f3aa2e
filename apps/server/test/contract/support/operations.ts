import document from '../../../../../openapi/openapi.gen.json' with { type: 'json' }
import { askingHandlers, handlers, publicHandlers, sessionHandlers } from '../../../src/app.ts'
import { type ContractOperation, contract, type Schema, schemas } from '../../../src/platform/contract/contract.ts'
import { TODAY } from '../../support/fixture.ts'

/** The parts of a schema that requests are made from. */
export interface Node {
  readonly $ref?: string
  readonly type?: string
  readonly title?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly maxLength?: number
  readonly example?: unknown
  readonly properties?: Readonly<Record<string, Node>>
  readonly items?: Node
}

export type Values = Readonly<Record<string, unknown>>

/** An operation that the server answers, with a request as it might be. */
export interface ServedOperation extends ContractOperation {
  readonly example: {
    readonly body?: Values
    readonly query: Values
    readonly params: Values
    /** By their names on the wire. */
    readonly headers: Values
  }
  /** About the session itself: it may end by the call. */
  readonly isOfSession: boolean
}

interface Stated {
  readonly operationId: string
  readonly requestBody?: { readonly content: Record<string, { readonly example?: unknown } | undefined> }
}

const stated = new Map(
  Object.values(document.paths as unknown as Record<string, Record<string, Stated>>)
    .flatMap((item) => Object.values(item))
    .map((operation) => [operation.operationId, operation]),
)

export function resolve(node: Node): Node {
  if (!node.$ref) return node
  const target = schemas[node.$ref.slice(node.$ref.lastIndexOf('/') + 1)] as Node | undefined
  if (!target) throw new Error(`no schema ${node.$ref}`)
  return target
}

/** A value as the contract shows it. */
export function exampleOf(node: Node): unknown {
  const target = resolve(node)
  const shown = node.example ?? target.example ?? target.enum?.[0]
  if (shown !== undefined) return shown
  if (target.type === 'array') return target.items ? [exampleOf(target.items)] : []
  if (target.type === 'object') return examplesOf(target)
  return target.type === 'integer' ? 1 : 'x'
}

const examplesOf = ({ properties = {} }: Node): Values =>
  Object.fromEntries(Object.entries(properties).map(([name, node]) => [name, exampleOf(node)]))

/** What the fixture has; with it an example comes as far as the statements that use the other fields. */
const KNOWN: Values = {
  customerCode: 'K002',
  warehouseCode: 'W001',
  inventoryStatusCode: '01',
  productCode: 'P1',
  productCodes: ['P1'],
  docDate: TODAY,
  deliveryDate: TODAY,
}

function known(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(known)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, KNOWN[name] ?? known(field)]))
}

const requestOf = (operation: ContractOperation): ServedOperation['example'] => ({
  ...(operation.body && {
    body: known(stated.get(operation.operationId)?.requestBody?.content['application/json']?.example) as Values,
  }),
  query: known(examplesOf((operation.querystring ?? {}) as Node)) as Values,
  params: known(examplesOf((operation.params ?? {}) as Node)) as Values,
  headers: examplesOf((operation.headers ?? {}) as Node),
})

/** Every operation that the server answers: one that comes is in these tests without being named. */
export const served: readonly ServedOperation[] = contract
  .filter(({ operationId }) =>
    [handlers, askingHandlers, publicHandlers, sessionHandlers].some((all) => operationId in all),
  )
  .map((operation) => ({
    ...operation,
    example: requestOf(operation),
    isOfSession: operation.operationId in sessionHandlers,
  }))

/** Fills the path and the query of a call. */
export function addressOf(operation: ContractOperation, params: Values, query: Values): string {
  const path = operation.url.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params[name])))
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
  )
  const text = new URLSearchParams(pairs).toString()
  return text ? `${path}?${text}` : path
}

export const nodeOf = (schema: Schema): Node => resolve(schema as Node)
