import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ContractOperation, Schema } from '../contract/contract.ts'
import { explainUnreadable, hasLines, lazyValidator } from '../contract/validation.ts'
import { refuse } from '../refusal.ts'
import { normalise, Unreadable } from './normalise.ts'

/** Takes JSON that is JSON: bytes that are no UTF-8 would be stored as question marks, a prototype would be changed. */
export function readJsonStrictly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) =>
    isUtf8(body)
      ? parse(request, body.toString(), done)
      : done(refuse.invalid('请求内容不是UTF-8编码', { reason: 'unreadable', field: undefined })),
  )
}

/** Reads body, query, path and own headers by the contract and merges them into the one argument of the handler. */
export function argumentsOf(operation: ContractOperation): (request: FastifyRequest) => object {
  const body = operation.body && reader(operation.body, 'body')
  const query = operation.querystring && reader(operation.querystring, 'text')
  const params = operation.params && reader(operation.params, 'text')
  const headers = operation.headers && headersOf(operation.headers)
  return (request) => {
    const sent = body?.(request.body ?? {})
    // A list is the argument as it is.
    if (Array.isArray(sent)) return sent
    const asked = { ...query?.({ ...(request.query as object) }), ...params?.({ ...(request.params as object) }) }
    return { ...headers?.(request), ...asked, ...sent }
  }
}

/** Of the headers only those that the call names; what else comes along is not its matter. */
function headersOf(schema: Schema): (request: FastifyRequest) => object {
  const read = reader(schema, 'text')
  const names = Object.keys(schema.properties as object)
  return ({ headers }) =>
    read(Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))))
}

/** @throws Refusal 101 that names the field, whatever was sent. */
function reader(schema: Schema, part: 'body' | 'text'): (given: unknown) => object {
  const validate = lazyValidator(schema, part)
  return (given) => {
    const value = readable(schema, given)
    const problem = validate(value)
    if (problem !== undefined) throw refuse.malformed(problem)
    return value as object
  }
}

/** What was sent, trimmed, without what is not seen and without empty texts. @throws Refusal 101 that names the field, for what no database keeps. */
export function readable(schema: Schema, given: unknown): unknown {
  try {
    return normalise(given, (path) => hasLines(schema, path))
  } catch (error) {
    throw error instanceof Unreadable ? refuse.malformed(explainUnreadable(schema, error.path)) : error
  }
}
