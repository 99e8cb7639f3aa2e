import fastJson from 'fast-json-stringify'
import type { Schema } from '../contract/contract.ts'
import { reachable } from '../contract/reachable.ts'

type Write = (answer: unknown) => string

/** By schema, for all servers of a process. */
const made = new WeakMap<Schema, Write>()

function make(schema: Schema): Write {
  // It walks all that it is given: of the whole contract, that is a hundred times what it needs.
  const write = fastJson({ ...schema, components: { schemas: reachable(schema) } } as never, {}) as unknown as Write
  made.set(schema, write)
  return write
}

/**
 * Writes an answer by its schema, made on first use: what the contract does not declare never leaves the server.
 */
export const lazySerializer =
  (schema: Schema): Write =>
  (answer) =>
    (made.get(schema) ?? make(schema))(answer)
