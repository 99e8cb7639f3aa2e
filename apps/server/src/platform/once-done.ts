/**
 * Work that is done once, for all who ask. Where it fails the next who asks begins it anew: what was missing may be there by then.
 *
 * ```ts
 * const open = onceDone(() => makeRole(tx, ROLE))
 * ```
 */
export function onceDone<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined
  return () => {
    done ??= work().catch((error: unknown) => {
      done = undefined
      throw error
    })
    return done
  }
}
