import { useEffect, useMemo, useRef, useState } from 'react'
import { useEvent } from '../list/use-event.ts'
import { useUser } from '../shell/session/user.ts'

/** What is kept in this browser for one user. */
export interface Kept<Value> {
  readonly value: Value
  /** Whether it lies in the browser: else it is lost with the page. */
  readonly isKept: boolean
  /** Changes it: in the browser first, so that nothing hangs on this page. Answers what it is now. */
  readonly change: (by: (value: Value) => Value) => Value
}

/** What {@link useKept} keeps. */
export interface Keeping<Value> {
  /** What is kept, and of what: `counted` and the id of a stock-taking. */
  readonly name: string
  readonly of: string
  /** What is there before anything is kept; the same object each time. */
  readonly empty: Value
  readonly isOurs: (value: unknown) => value is Value
}

/** What lies in this browser; nothing where it is not ours, cut off, or storage is closed. */
function stored<Value>(key: string, { empty, isOurs }: Keeping<Value>): Value | undefined {
  try {
    const text = localStorage.getItem(key)
    const value: unknown = text === null ? empty : JSON.parse(text)
    return isOurs(value) ? value : empty
  } catch {
    return undefined
  }
}

/** Keeps something until the server has it, over reloads, and the same for every tab of this browser. */
export function useKept<Value>(keeping: Keeping<Value>): Kept<Value> {
  const { dealerCode, userId } = useUser()
  const { name, of, empty } = keeping
  const key = `dealer.${name}.${dealerCode}.${userId}.${of}`
  const read = useEvent(() => stored(key, keeping))
  const [value, setValue] = useState<Value>(() => stored(key, keeping) ?? empty)
  const [isKept, setKept] = useState(true)
  // As of now, for changes that follow each other before anything is drawn.
  const latest = useRef({ value, isKept })
  const change = useEvent((by: (old: Value) => Value) => {
    const now = latest.current
    // What another tab has written meanwhile is part of it.
    const next = by((now.isKept ? read() : undefined) ?? now.value)
    latest.current = { value: next, isKept: true }
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      latest.current.isKept = false
    }
    setValue(next)
    setKept(latest.current.isKept)
    return next
  })
  const take = useEvent(() => {
    // What lies only here is not given up for what lies there.
    const there = latest.current.isKept ? read() : undefined
    if (there === undefined || JSON.stringify(there) === JSON.stringify(latest.current.value)) return
    latest.current = { value: there, isKept: true }
    setValue(there)
  })
  useEffect(() => {
    // Nobody listened while the tab was hidden.
    take()
    const follow = (event: StorageEvent) => event.key === key && take()
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [key, take])
  return useMemo(() => ({ value, isKept, change }), [value, isKept, change])
}
