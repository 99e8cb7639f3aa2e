import fastJson from 'fast-json-stringify'
import { type Schema, schemas } from '../contract/contract.ts'

type Write = (answer: unknown) => string

/**
 * Writes an answer by its schema, made on first use: what the contract does not declare never leaves the server.
 */
export function lazySerializer(schema: Schema): Write {
  let write: Write | undefined
  return (answer) => {
    write ??= fastJson({ ...schema, components: { schemas } } as never, {}) as unknown as Write
    return write(answer)
  }
}
