/** Calls that wait on a signal, and the one listener that serves them all. */
interface Watch {
  readonly stops: Set<() => void>
  readonly onAbort: () => void
}

const watches = new WeakMap<AbortSignal, Watch>()

function watchOf(signal: AbortSignal): Watch {
  let watch = watches.get(signal)
  if (!watch) {
    const stops = new Set<() => void>()
    watch = { stops, onAbort: () => stops.forEach((stop) => void stop()) }
    watches.set(signal, watch)
  }
  return watch
}

/**
 * Calls `stop` when the signal aborts; answers how to leave. However many calls share a signal, it carries one listener
 * while any of them runs and none afterwards: Node warns of a leak from the eleventh on.
 */
export function onAbortOf(signal: AbortSignal, stop: () => void): () => void {
  const { stops, onAbort } = watchOf(signal)
  if (stops.size === 0) signal.addEventListener('abort', onAbort)
  stops.add(stop)
  return () => {
    stops.delete(stop)
    if (stops.size === 0) signal.removeEventListener('abort', onAbort)
  }
}
