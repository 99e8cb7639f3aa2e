/** What any single call takes beside its arguments. */
export interface CallOptions {
  /**
   * Aborts the call, also while it waits before a retry or for a login. The call rejects with kind `aborted`, and with kind
   * `timeout` when the signal is one of `AbortSignal.timeout()`.
   */
  signal?: AbortSignal | undefined
  /**
   * Milliseconds until the whole call, retries and a login that it waits for included, rejects with kind `timeout`.
   * Default: the client's, or none. 0 and `Infinity` mean none; a negative number or no number is refused with kind `unsendable`.
   */
  timeout?: number | undefined
  /**
   * How often a failed sending is repeated (lost connection; HTTP 408, 429, 502, 503, 504; refused as `busy` or
   * `unavailable`), after the pause that the server asks for. Only reads and writes that carry a `requestNo` are ever
   * repeated, whatever is said here. Default: the client's, 2. What is no whole number from 0 is refused with kind
   * `unsendable`.
   */
  retries?: number | undefined
  /** Headers of this call; they win over the client's own. */
  headers?: Readonly<Record<string, string>> | undefined
  /** The caller shows the failure itself: `onError` of the client is not told. */
  silent?: boolean | undefined
}

/** Options of `toArray`. */
export interface ToArrayOptions extends CallOptions {
  /** At most so many rows; said always, so that no one pulls a whole table into memory unawares. */
  limit: number
}
