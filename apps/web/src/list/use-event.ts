import { useCallback, useInsertionEffect, useRef } from 'react'

/**
 * A handler that stays the same function and always does what the last render says, for memoised columns: with a new
 * function they would draw every row again.
 */
export const useEvent = <Args extends unknown[], Result>(
  handler: (...args: Args) => Result,
): ((...args: Args) => Result) => {
  const latest = useRef(handler)
  useInsertionEffect(() => {
    latest.current = handler
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
