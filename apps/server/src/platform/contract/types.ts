import type { operations } from '@dealer/sdk/contract'
import type { Work } from '../work.ts'

export type OperationId = keyof operations

type Operation<K extends OperationId> = operations[K]
/** Parts that a call does not have are `never` in the generated types; merged they must vanish. */
type Given<T> = [T] extends [undefined] ? unknown : NonNullable<T>
type QueryOf<O> = O extends { parameters: { query?: infer Q } } ? Given<Q> : unknown
type PathOf<O> = O extends { parameters: { path?: infer P } } ? Given<P> : unknown
type HeaderOf<O> = O extends { parameters: { header?: infer H } } ? Given<H> : unknown
type BodyOf<O> = O extends { requestBody: { content: { 'application/json': infer B } } } ? B : unknown

/** What a call is given: JSON body, query, path and headers of its own, merged. */
export type Args<K extends OperationId> = QueryOf<Operation<K>> &
  PathOf<Operation<K>> &
  HeaderOf<Operation<K>> &
  BodyOf<Operation<K>>

type FormOf<O> = O extends { requestBody: { content: { 'multipart/form-data': infer F } } } ? F : never

/** The fields of an upload beside its file. */
export type UploadFields<K extends OperationId> = Omit<FormOf<Operation<K>>, 'file'>

type ContentOf<O> = O extends { responses: { 200: { content: { 'application/json': { content: infer C } } } } }
  ? C
  : never

/** Rows of the database carry null where the contract has an optional field; the answer leaves those out. */
export type Nullable<T> = T extends readonly (infer Item)[]
  ? readonly Nullable<Item>[]
  : T extends object
    ? { [K in keyof T]: undefined extends T[K] ? Nullable<T[K]> | null : Nullable<T[K]> }
    : T

/** The `content` of a successful answer. */
export type Content<K extends OperationId> = ContentOf<Operation<K>>

/** Serves one operation inside the transaction of the request. Another shape than the contract's does not compile. */
export type Handler<K extends OperationId> = (work: Work, args: Args<K>) => Promise<Nullable<Content<K>>>

export type Handlers = { readonly [K in OperationId]?: Handler<K> }
