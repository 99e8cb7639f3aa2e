import { beep } from './beep.ts'
import { pageOf, type Search } from './lookup-types.ts'

/** What a scan came to. */
export interface ScanHandlers<Row> {
  /** The one row of this code; called in the order of the scans, whatever order the answers came in. */
  onFound: (row: Row, code: string) => void
  /** Several products share the code: the user must choose. */
  onSeveral: (rows: readonly Row[], code: string) => void
  /** Nothing found, or the search failed (then `failed` is true); the tone has been played. */
  onMiss: (code: string, failed: boolean) => void
}

/** Takes scans as fast as they come. */
export interface ScanQueue {
  /** Never blocks: the answer comes to the handlers. */
  scan: (code: string) => void
  /**
   * What is on its way, for whoever is about to send what was scanned.
   * @returns undefined when nothing is; else, once all has come, whether each of them was found
   */
  coming: () => Promise<boolean> | undefined
  /** Drops what is still on its way. */
  dispose: () => void
}

/**
 * Searches start at once and side by side, results are handed over in the order of the scans. A code that was found before
 * is not asked for again, until the search is another one: then prices and stock may be others too. A scan that is on its
 * way at that moment is not lost.
 */
export const createScanQueue = <Row>(search: () => Search<Row>, handlers: () => ScanHandlers<Row>): ScanQueue => {
  const known = new Map<string, readonly Row[]>()
  let knownBy: Search<Row> | undefined
  let abort = new AbortController()
  let tail: Promise<void> = Promise.resolve()
  let awaited = 0
  let isWhole = true

  const find = async (code: string, signal: AbortSignal) => {
    const current = search()
    if (current !== knownBy) known.clear()
    knownBy = current
    const rows = known.get(code) ?? pageOf(await current(code, { isBarcode: true, page: 1, signal })).rows
    if (rows.length > 0 && current === knownBy) known.set(code, rows)
    return rows
  }
  const deliver = (code: string, rows: readonly Row[] | undefined) => {
    const [first, second] = rows ?? []
    if (first !== undefined && second === undefined) return handlers().onFound(first, code)
    isWhole = false
    beep()
    if (rows && second !== undefined) handlers().onSeveral(rows, code)
    else handlers().onMiss(code, rows === undefined)
  }
  return {
    scan: (code) => {
      const { signal } = abort
      if (awaited === 0) isWhole = true
      awaited += 1
      const answer = find(code, signal).catch(() => undefined)
      tail = tail.then(async () => {
        const rows = await answer
        awaited -= 1
        if (signal.aborted) isWhole = false
        else deliver(code, rows)
      })
    },
    coming: () => (awaited === 0 ? undefined : tail.then(() => isWhole)),
    dispose: () => {
      abort.abort()
      abort = new AbortController()
    },
  }
}
