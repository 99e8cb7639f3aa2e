import type { CallInput } from './attempt.ts'
import type { CallOptions } from './call-options.ts'
import type { Send } from './core.ts'
import type { Routes } from './dealer.gen.ts'
import type { DealerFile, DownloadOptions, Upload, UploadOptions } from './file-types.ts'
import { type Operation, traits } from './operation-table.ts'

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : undefined extends Value
    ? { [K in Name]?: Value | undefined }
    : { [K in Name]: Value }

type BodyOf<O> = O extends { requestBody: { content: { 'application/json': infer B } } }
  ? B
  : O extends { requestBody: { content: { 'multipart/form-data': infer F } } }
    ? Upload<F>
    : undefined

/** Values of a call by their place. */
export type RouteInput<R extends keyof Routes> = Part<'path', Routes[R]['parameters']['path']> &
  Part<'query', Routes[R]['parameters']['query']> &
  Part<'body', BodyOf<Routes[R]>>

/** Content that a route answers. */
export type RouteContent<R extends keyof Routes> = Routes[R] extends {
  responses: { 200: { content: { 'application/json': { content: infer C } } } }
}
  ? C
  : DealerFile

type RouteArguments<R extends keyof Routes> =
  Record<string, never> extends RouteInput<R>
    ? [input?: RouteInput<R>, options?: RouteOptions<R>]
    : [input: RouteInput<R>, options?: RouteOptions<R>]

/** Options of a route: those with files tell their progress. */
export type RouteOptions<R extends keyof Routes> = Routes[R] extends {
  responses: { 200: { content: { 'application/json': unknown } } }
}
  ? Routes[R] extends { requestBody: { content: { 'multipart/form-data': unknown } } }
    ? UploadOptions
    : CallOptions
  : DownloadOptions

/** Sends a call named by its method and path, as the contract spells them. */
export type RequestDoor = <R extends keyof Routes>(route: R, ...rest: RouteArguments<R>) => Promise<RouteContent<R>>

/** The path-typed door to the response itself. */
export type RawDoor = <R extends keyof Routes>(route: R, ...rest: RouteArguments<R>) => Promise<Response>

/** Operations by method and path. */
export const routesOf = (operations: readonly Operation[]): ReadonlyMap<string, Operation> =>
  new Map(operations.map((operation) => [`${operation.method} ${operation.path}`, operation]))

/** The path-typed door. A route that the contract does not know is sent all the same, as a write. */
export function createRequestDoor(byRoute: ReadonlyMap<string, Operation>, send: Send) {
  return (route: string, input: CallInput = {}, options?: CallOptions): Promise<unknown> => {
    const [, method = '', path = ''] = /^(\w*)\s*(.*)$/.exec(route) ?? []
    const known = byRoute.get(route)
    if (known) return send(known, input, options)
    const unknown = { id: route, path, ...traits(method === 'GET' ? 'GET' : 'POST', 'none') }
    return send(unknown, input, options).catch(async (error: unknown) => {
      const { explained } = await import('./unknown-route.ts')
      throw explained(error, route, byRoute)
    })
  }
}
