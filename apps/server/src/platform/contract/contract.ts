import document from '../../../../../openapi/openapi.gen.json' with { type: 'json' }
import type { OperationId } from './types.ts'

/** A JSON schema of the contract. */
export type Schema = Record<string, unknown>

interface Parameter {
  readonly name: string
  readonly in: 'query' | 'path' | 'header'
  readonly required?: boolean
  readonly schema: Schema
}

interface RawOperation {
  readonly operationId: OperationId
  readonly summary: string
  readonly 'x-permission': 'public' | 'login' | readonly string[]
  readonly parameters: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: { readonly $ref: string } } }
  }
  readonly responses: {
    readonly 200: { readonly content: { readonly 'application/json': { readonly schema: Schema } } }
  }
}

/** One call of the contract, as the server needs it. */
export interface ContractOperation {
  readonly operationId: OperationId
  readonly title: string
  readonly method: 'GET' | 'POST'
  /** Fastify's form of the path, without the `.do` that every path may end in. */
  readonly url: string
  readonly permission: 'public' | 'login' | readonly string[]
  /** True when the request may carry `requestNo`. */
  readonly repeatable: boolean
  readonly body?: Schema
  readonly querystring?: Schema
  readonly params?: Schema
  /** Schema of the whole envelope. */
  readonly answer: Schema
}

export const schemas = document.components.schemas as unknown as Readonly<Record<string, Schema>>

/** Every operation of the contract. */
export const contract: readonly ContractOperation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, raw]) => readOperation(path, method, raw as unknown as RawOperation)),
)

function readOperation(path: string, method: string, raw: RawOperation): ContractOperation {
  const parameters = raw.parameters.filter((parameter): parameter is Parameter => 'name' in parameter)
  const bodyRef = raw.requestBody?.content['application/json'].schema
  return {
    operationId: raw.operationId,
    title: raw.summary,
    method: method === 'get' ? 'GET' : 'POST',
    url: path.replace(/\.do$/, '').replace(/\{(\w+)\}/g, ':$1'),
    permission: raw['x-permission'],
    repeatable: bodyRef !== undefined && hasRequestNo(bodyRef.$ref),
    body: bodyRef,
    querystring: parametersSchema(parameters, 'query'),
    params: parametersSchema(parameters, 'path'),
    answer: raw.responses[200].content['application/json'].schema,
  }
}

function hasRequestNo(reference: string): boolean {
  const schema = schemas[reference.slice(reference.lastIndexOf('/') + 1)] as { properties?: object } | undefined
  return schema?.properties !== undefined && 'requestNo' in schema.properties
}

function parametersSchema(parameters: readonly Parameter[], place: Parameter['in']): Schema | undefined {
  const here = parameters.filter((parameter) => parameter.in === place)
  if (here.length === 0 && place === 'path') return undefined
  return {
    type: 'object',
    additionalProperties: false,
    required: here.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    properties: Object.fromEntries(here.map((parameter) => [parameter.name, parameter.schema])),
  }
}
