import { type CallOptions, isDealerError } from '@dealer/sdk'
import { useEffect, useRef, useState } from 'react'
import { useEvent } from '../list/use-event.ts'

/** Pauses before what did not arrive is sent again, in ms; the last one stays. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000] as const

/** How everything is sent: failures show in the page, and a call that hangs where the net went away is given up, in ms. */
const HOW: CallOptions = { silent: true, timeout: 30_000 }

/** What waits to be sent. */
export interface Waiting {
  /** Where it is kept: another object after each change. Its length may stay while one arrives and another one comes. */
  readonly queue: unknown
  readonly count: number
}

/** How the sending is. */
export interface Sending {
  readonly isOnline: boolean
  /** Why the server takes nothing at all, such as of a stock-taking that is gone. */
  readonly problem: string | undefined
}

/**
 * Sends what waits, one after the other; what does not arrive is sent again when the net is there. Each has a number of its own, so
 * that it counts once however often it is sent.
 * @param sendNext sends the next in this way and answers how many wait still; undefined where nothing is to be sent
 */
export function useSending(
  { queue, count }: Waiting,
  sendNext: (how: CallOptions) => Promise<number | undefined>,
): Sending {
  const [isOnline, setOnline] = useState(navigator.onLine)
  const [problem, setProblem] = useState<string>()
  const isBusy = useRef(false)
  const failures = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const send = useEvent(async () => {
    clearTimeout(timer.current)
    if (isBusy.current) return
    isBusy.current = true
    let rest: number | undefined
    try {
      rest = await sendNext(HOW)
      // Nothing waits any more, so that no clock runs either: what comes next is sent at once.
      failures.current = 0
      if (rest === undefined) return
      setOnline(true)
      setProblem(undefined)
    } catch (failure) {
      if (!isDealerError(failure)) throw failure
      if (failure.kind === 'refused') setProblem(failure.message)
      else setOnline(false)
      const pause = PAUSES[Math.min(failures.current, PAUSES.length - 1)]
      failures.current += 1
      timer.current = setTimeout(() => void send(), pause)
    } finally {
      isBusy.current = false
    }
    if (rest) void send()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies(queue): another one waits, though as many as before
  useEffect(() => {
    // While something fails the clock decides when it is sent again, not the next scan.
    if (count > 0 && failures.current === 0) void send()
  }, [queue, count, send])
  useEffect(() => {
    const onLine = () => {
      failures.current = 0
      setOnline(true)
      void send()
    }
    const offLine = () => setOnline(false)
    window.addEventListener('online', onLine)
    window.addEventListener('offline', offLine)
    return () => {
      // A tab that is shown again tries at once: its clock stood still.
      clearTimeout(timer.current)
      failures.current = 0
      window.removeEventListener('online', onLine)
      window.removeEventListener('offline', offLine)
    }
  }, [send])
  return { isOnline, problem }
}
