/** By signal: the calls that wait on it, and the one listener that serves them all. */
const watches = new WeakMap<AbortSignal, { stops: Set<() => void>; onAbort: () => void }>()

/**
 * Calls `stop` when the signal aborts, at once when it is aborted; answers how to leave. However many calls share a
 * signal, it carries one listener while any of them runs and none afterwards: Node warns of a leak from the eleventh on.
 */
export function onAbortOf(signal: AbortSignal, stop: () => void): () => void {
  if (signal.aborted) stop()
  let watch = watches.get(signal)
  if (!watch) {
    const stops = new Set<() => void>()
    watch = { stops, onAbort: () => stops.forEach((each) => void each()) }
    watches.set(signal, watch)
  }
  const { stops, onAbort } = watch
  if (stops.size === 0) signal.addEventListener('abort', onAbort)
  stops.add(stop)
  return () => {
    stops.delete(stop)
    if (stops.size === 0) signal.removeEventListener('abort', onAbort)
  }
}
