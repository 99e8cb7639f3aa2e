import type { CallOptions, DealerClient, DownloadOptions, UploadOptions } from '@dealer/sdk'
import type { Operation } from '../contract.ts'
import type { Arguments } from '../input/fields.ts'
import type { Row } from '../output/rows.ts'

type AnyOptions = CallOptions & UploadOptions & DownloadOptions

/** A method of the client without its types, which the contract's description stands in for here. */
interface Method {
  (given: Arguments, options: AnyOptions): Promise<unknown>
  pages(given: Arguments, options: AnyOptions): AsyncIterable<{ readonly rows: readonly Row[] }>
}

/** `dealer.so.salesOrder.lists` for `so.salesOrder.lists`. */
export function methodOf(dealer: DealerClient, { id }: Operation): Method {
  const found = id
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], dealer)
  if (typeof found !== 'function') throw new Error(`this @dealer/sdk has no ${id}`)
  return found as Method
}

/** Calls and answers the content. */
export function invoke(
  dealer: DealerClient,
  operation: Operation,
  given: Arguments,
  options: AnyOptions,
): Promise<unknown> {
  const method = methodOf(dealer, operation)
  return operation.takes === 'none'
    ? (method as unknown as (options: AnyOptions) => Promise<unknown>)(options)
    : method(given, options)
}
