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

/** By media type; a call whose body or answer is a file has no JSON there. */
type Content<S> = Readonly<Record<string, { readonly schema: S; readonly example?: unknown } | undefined>>

interface RawOperation {
  readonly operationId: OperationId
  readonly summary: string
  readonly 'x-permission': 'public' | 'login' | readonly string[]
  readonly 'x-websocket'?: true
  readonly 'x-effect'?: 'read' | 'write'
  readonly parameters: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: { readonly content: Content<{ readonly $ref: string }> }
  readonly responses: { readonly 200: { readonly content: Content<Schema> } }
}

/** One call of the contract, as the server needs it. */
export interface ContractOperation {
  readonly operationId: OperationId
  readonly title: string
  readonly method: 'GET' | 'POST'
  /** Fastify's form of the path, without the `.do` that every path may end in. */
  readonly url: string
  readonly permission: 'public' | 'login' | readonly string[]
  /** True when it is a channel that stays open, and no call. */
  readonly isWebsocket: boolean
  /** True when it changes nothing. */
  readonly isReading: boolean
  /** True when the request may carry `requestNo`. */
  readonly repeatable: boolean
  readonly body?: Schema
  /** A form with a file, and how large that may be. */
  readonly form?: { readonly schema: Schema; readonly mostBytes?: number }
  readonly querystring?: Schema
  readonly params?: Schema
  /** Headers of this call alone. */
  readonly headers?: Schema
  /** Schema of the whole envelope; none when the answer is a file. */
  readonly answer?: Schema
  /** Fields of the content that are told once and kept nowhere. */
  readonly secrets: readonly string[]
  /** An answer as it might be, envelope and all. */
  readonly answerExample?: unknown
}

export const schemas = document.components.schemas as unknown as Readonly<Record<string, Schema>>

/** Every operation of the contract. */
export const contract: readonly ContractOperation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, raw]) => readOperation(path, method, raw as unknown as RawOperation)),
)

function readOperation(path: string, method: string, raw: RawOperation): ContractOperation {
  const parameters = raw.parameters.filter((parameter): parameter is Parameter => 'name' in parameter)
  const bodyRef = raw.requestBody?.content['application/json']?.schema
  const formRef = raw.requestBody?.content['multipart/form-data']?.schema
  return {
    operationId: raw.operationId,
    title: raw.summary,
    method: method === 'get' ? 'GET' : 'POST',
    url: path.replace(/\.do$/, '').replace(/\{(\w+)\}/g, ':$1'),
    permission: raw['x-permission'],
    isWebsocket: raw['x-websocket'] === true,
    isReading: (raw['x-effect'] ?? (method === 'get' || isPaged(bodyRef, raw) ? 'read' : 'write')) === 'read',
    repeatable: [bodyRef, formRef].some((body) => body && 'requestNo' in propertiesOf(body.$ref)),
    body: bodyRef,
    form: formRef && { schema: formRef, mostBytes: propertiesOf(formRef.$ref).file?.['x-most-bytes'] as number },
    querystring: parametersSchema(parameters, 'query'),
    params: parametersSchema(parameters, 'path'),
    headers: parametersSchema(parameters, 'header'),
    answer: raw.responses[200].content['application/json']?.schema,
    secrets: secretsOf(raw),
    answerExample: raw.responses[200].content['application/json']?.example,
  }
}

function secretsOf(raw: RawOperation): string[] {
  const answer = raw.responses[200].content['application/json']?.schema as
    | { readonly properties: { readonly content: { readonly $ref?: string } } }
    | undefined
  const fields = Object.entries(propertiesOf(answer?.properties.content.$ref ?? ''))
  return fields.filter(([, field]) => field['x-secret'] === true).map(([name]) => name)
}

/** A list: it takes a page, and answers rows of a total. */
function isPaged(body: { readonly $ref: string } | undefined, raw: RawOperation): boolean {
  const answer = raw.responses[200].content['application/json']?.schema as
    | { readonly properties: { readonly content: { readonly $ref?: string; readonly properties?: object } } }
    | undefined
  if (!body || !answer) return false
  const { $ref, properties } = answer.properties.content
  const content = $ref ? propertiesOf($ref) : (properties ?? {})
  return 'page' in propertiesOf(body.$ref) && 'rows' in content && 'total' in content
}

function propertiesOf(reference: string): Readonly<Record<string, Schema>> {
  const schema = schemas[reference.slice(reference.lastIndexOf('/') + 1)]
  return (schema?.properties ?? {}) as Record<string, Schema>
}

function parametersSchema(parameters: readonly Parameter[], place: Parameter['in']): Schema | undefined {
  const here = parameters.filter((parameter) => parameter.in === place)
  if (here.length === 0 && place !== 'query') return undefined
  return {
    type: 'object',
    additionalProperties: false,
    required: here.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    properties: Object.fromEntries(here.map((parameter) => [parameter.name, parameter.schema])),
  }
}
