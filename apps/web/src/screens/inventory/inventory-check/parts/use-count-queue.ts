import { useEffect, useMemo, useState } from 'react'
import { useEvent } from '../../../../list/use-event.ts'
import { useUser } from '../../../../shell/session/user.ts'
import type { CountQueue } from './count-queue.ts'

const PREFIX = 'dealer.counted.'

const isQueue = (value: unknown): value is CountQueue =>
  Array.isArray(value) && value.every((one) => typeof one?.entry?.entryNo === 'string' && typeof one.state === 'string')

/** What lies in this browser; nothing where it is not ours, cut off, or storage is closed. */
function stored(key: string): CountQueue | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return isQueue(value) ? value : []
  } catch {
    return undefined
  }
}

/** What was counted of one stock-taking, kept in this browser. */
export interface KeptQueue {
  readonly queue: CountQueue
  /** Whether it lies in the browser: else it is lost with the page. */
  readonly isKept: boolean
  /** Changes it: in the browser first, so that nothing that was counted hangs on this page. */
  readonly change: (by: (queue: CountQueue) => CountQueue) => CountQueue
}

/** Keeps what was counted until the server has it, over reloads, and the same for every tab of this browser. */
export function useCountQueue(checkId: string): KeptQueue {
  const { dealerCode, userId } = useUser()
  const key = `${PREFIX}${dealerCode}.${userId}.${checkId}`
  const [queue, setQueue] = useState<CountQueue>(() => stored(key) ?? [])
  const [isKept, setKept] = useState(true)
  const change = useEvent((by: (old: CountQueue) => CountQueue) => {
    // What another tab has written meanwhile is part of it.
    const next = by((isKept ? stored(key) : undefined) ?? queue)
    setQueue(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
      setKept(true)
    } catch {
      setKept(false)
    }
    return next
  })
  useEffect(() => {
    const follow = (event: StorageEvent) => event.key === key && setQueue(stored(key) ?? [])
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [key])
  return useMemo(() => ({ queue, isKept, change }), [queue, isKept, change])
}
