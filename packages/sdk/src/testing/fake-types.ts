import type { RefusalCode } from '../errors.ts'
import type { Refusal } from './answers.ts'
import type { OperationId } from './examples.gen.ts'
import type { Fault } from './faults.ts'
import type { ArgumentsOf, ContentOf } from './operation-types.ts'
import type { Arguments } from './read-arguments.ts'

/** Options of `createFakeDealer`. */
export interface FakeDealerOptions {
  /** Address of the faked server, the same as the client's. Default: the root of any server. */
  baseUrl?: string | undefined
  /** When given, a login is refused whose account and password were not encrypted with it. */
  loginKey?: string | undefined
}

/** One sending, as it arrived; a call that is sent again arrives again. */
export interface FakeCall<Args = Arguments> {
  readonly operation: OperationId
  /** Query, path and body in one object. Empty when the body could not be read. */
  readonly args: Args
  readonly headers: Headers
}

/** What is answered from now on: content, or a function that makes it of the arguments. */
export type FakeAnswer<K extends OperationId> =
  | ContentOf<K>
  | ((args: ArgumentsOf<K>) => ContentOf<K> | Refusal | Promise<ContentOf<K> | Refusal>)

/** For how long something is said. */
export interface Times {
  /** After so many calls it is over. Default: it stays until something else is said. */
  times?: number | undefined
}

/**
 * A server that answers every operation of the contract with its example, in the test's own process.
 *
 * What is said with `times` comes first, in the order in which it was said; afterwards what was said last without.
 */
export interface FakeDealer {
  /** As it was given. */
  readonly baseUrl: string | undefined
  /** For `createDealerClient({ fetch })`; also takes a Request. Rejects for an address that the contract does not have. */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>
  /**
   * Answers an operation with content of its type; files as `{ name, type, bytes }`. Of a list the page is answered that
   * the call asks for, unless a function makes the content.
   *
   * @example
   * fake.respond('md.product.getProductByCode', [])
   * fake.respond('so.salesOrder.orderDetail', ({ soId }) => ({ ...exampleOf('so.salesOrder.orderDetail'), soId }))
   */
  respond<K extends OperationId>(operation: K, answer: FakeAnswer<K>, options?: Times): void
  /** Refuses an operation; `message` is Chinese, as for users. */
  refuse(operation: OperationId, resultCode: RefusalCode, message: string, options?: Times): void
  /**
   * Lets calls of an operation, or of all (`*`), go wrong. Faults come before answers, those of one operation before
   * those of all. Of all operations only those with a session lose it.
   *
   * @example
   * fake.fault('*', 504, { times: 2 })
   * @throws RangeError for a number that is no HTTP status
   */
  fault(operation: OperationId | '*', fault: Fault, options?: Times): void
  /** Sendings of one operation, oldest first. */
  calls<K extends OperationId>(operation: K): FakeCall<ArgumentsOf<K>>[]
  /** Sendings of all operations, oldest first. */
  calls(): FakeCall[]
  /** Forgets what was said and what arrived: for `afterEach`. */
  reset(): void
}
