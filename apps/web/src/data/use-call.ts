import type { AnyDealerError, CallOptions } from '@dealer/sdk'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { callName } from './call-name.ts'

/** A reading method of the client that takes arguments. */
export type Call<Args, Content> = (args: Args, options?: CallOptions) => Promise<Content>
/** A reading method of the client whose arguments may be left out, as every list's. */
export type LooseCall<Args, Content> = (args?: Args, options?: CallOptions) => Promise<Content>
/** A reading method of the client without arguments. */
export type PlainCall<Content> = (options?: CallOptions) => Promise<Content>

/** A reading method that takes arguments, or may: every list's may be left out. */
type AnyCall = (args: never, options?: CallOptions) => Promise<unknown>

/** How {@link useCall} reads. */
export interface UseCallOptions {
  /** False: not yet, e.g. while nothing is chosen. Default true. */
  enabled?: boolean
  /** The page shows a failure itself, no toast. Default false. */
  silent?: boolean
  /** While other arguments load, the old answer stays, as lists want it. Default false. */
  keepOld?: boolean
  /** ms during which an answer needs no new asking; default 30 s. Dictionaries take `Infinity`. */
  staleTime?: number
}

/**
 * Reads something from the server and keeps it: equal calls on any page share one answer. Anything that changes data
 * goes through `useAction`, which makes all answers stale.
 *
 * @returns TanStack's result: `data`, `error` (of the client, with `message` in Chinese), `isPending`, `isFetching`, `refetch`
 * @example const orders = useCall(dealer.so.salesOrder.lists, { orderStatus: 'submitted', limit: 15 }, { keepOld: true })
 * @example const statuses = useCall(dealer.md.chooseOption.listStatus, undefined, { staleTime: Infinity })
 */
export function useCall<Content>(
  call: PlainCall<Content>,
  args?: undefined,
  options?: UseCallOptions,
): UseQueryResult<Content, AnyDealerError>
// What a list takes is all optional, so that a method that takes anything would do as its type: the method's own it is.
export function useCall<Reading extends AnyCall>(
  call: Reading,
  args: Parameters<Reading>[0] & object,
  options?: UseCallOptions,
): UseQueryResult<Awaited<ReturnType<Reading>>, AnyDealerError>
export function useCall(
  call: Call<object, unknown> | PlainCall<unknown>,
  args?: object,
  { enabled, silent, keepOld, staleTime }: UseCallOptions = {},
) {
  return useQuery<unknown, AnyDealerError>({
    queryKey: [callName(call), args ?? null],
    queryFn: ({ signal }) =>
      args === undefined
        ? (call as PlainCall<unknown>)({ signal, silent })
        : (call as Call<object, unknown>)(args, { signal, silent }),
    enabled,
    // Named only when given: an undefined here would win over the client's default.
    ...(staleTime !== undefined && { staleTime }),
    placeholderData: keepOld ? keepPreviousData : undefined,
  })
}
