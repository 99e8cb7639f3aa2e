import type { operations } from '../contract.gen.ts'
import type { NamedBytes } from '../file-types.ts'
import type { OperationId } from './examples.gen.ts'

/** Parts that a call does not have are `never` in the contract's types; joined they must vanish. */
type Given<Values> = [Values] extends [undefined] ? unknown : NonNullable<Values>
type FormOf<Fields> = Omit<Fields, 'file'> & { readonly file: File }

type QueryOf<O> = O extends { parameters: { query?: infer Query } } ? Given<Query> : unknown
type PathOf<O> = O extends { parameters: { path?: infer Path } } ? Given<Path> : unknown
type BodyOf<O> = O extends { requestBody?: { content: { 'application/json': infer Body } } }
  ? Body
  : O extends { requestBody?: { content: { 'multipart/form-data': infer Fields } } }
    ? FormOf<Fields>
    : unknown

/** What a call sends: query, path and body in one object, as it was given to the client; an upload's file is a File. */
export type ArgumentsOf<K extends OperationId> = QueryOf<operations[K]> & PathOf<operations[K]> & BodyOf<operations[K]>

/** The `content` that a call answers; the file itself where it answers one. */
export type ContentOf<K extends OperationId> = operations[K] extends {
  responses: { 200: { content: { 'application/json': { content: infer Content } } } }
}
  ? Content
  : NamedBytes
