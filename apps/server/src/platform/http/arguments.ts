import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ContractOperation, Schema } from '../contract/contract.ts'
import { explainUnreadable, lazyValidator } from '../contract/validation.ts'
import { refuse } from '../refusal.ts'
import { normalise, Unreadable } from './normalise.ts'

/** Takes JSON that is JSON: bytes that are no UTF-8 would be stored as question marks, a prototype would be changed. */
export function readJsonStrictly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) =>
    isUtf8(body) ? parse(request, body.toString(), done) : done(refuse.invalid('请求内容不是UTF-8编码')),
  )
}

/** Reads body, query and path by the contract and merges them into the one argument of the handler. */
export function argumentsOf(operation: ContractOperation): (request: FastifyRequest) => object {
  const body = operation.body && reader(operation.body, 'body')
  const query = operation.querystring && reader(operation.querystring, 'text')
  const params = operation.params && reader(operation.params, 'text')
  return (request) => {
    const sent = body?.(request.body ?? {})
    return { ...query?.({ ...(request.query as object) }), ...params?.({ ...(request.params as object) }), ...sent }
  }
}

/** @throws Refusal 101 that names the field, whatever was sent. */
function reader(schema: Schema, part: 'body' | 'text'): (given: unknown) => object {
  const validate = lazyValidator(schema, part)
  return (given) => {
    const value = readable(schema, given)
    const problem = validate(value)
    if (problem !== undefined) throw refuse.invalid(problem)
    return value as object
  }
}

/** What was sent, trimmed and without empty texts. @throws Refusal 101 that names the field, for what no database keeps. */
export function readable(schema: Schema, given: unknown): unknown {
  try {
    return normalise(given)
  } catch (error) {
    throw error instanceof Unreadable ? refuse.invalid(explainUnreadable(schema, error.path)) : error
  }
}
