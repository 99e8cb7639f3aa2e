import { reconnectWait } from './backoff.ts'
import { type Line, type Loss, watchLine } from './line.ts'
import { realtimeProtocol } from './protocol.ts'
import type { RealtimeSocket } from './web-socket.ts'

/** `waiting`: lost, and to be opened again in a while. `closed`: for good. */
export type RealtimeState = 'connecting' | 'open' | 'waiting' | 'closed'

/** Who wanted it closed: the caller, or the session that is over. */
export type ClosedBy = 'caller' | 'session'

/** A line that comes back by itself until it is closed. */
export interface KeptLine {
  readonly state: RealtimeState
  readonly closedBy: ClosedBy | undefined
  /** How often it was opened. */
  readonly openings: number
  subscribe(listener: () => void): () => void
  /** Opens it for the first time; throws what `makeSocket` throws. */
  start(): void
  /** The network may be another one: opens at once what waits, and asks an open line whether it is still there. */
  hurry(): void
  close(by: ClosedBy): void
}

/** For whom a line is kept. */
export interface LineUser {
  frame(data: unknown): void
  closed(): void
  /** Calls a listener of the program, whose failing must not reach the line. */
  tell?(listener: () => void): void
}

/** Keeps a line open. `closed` is told once, before those who subscribed. */
export function keepLine(
  makeSocket: () => RealtimeSocket,
  { frame, closed, tell = (listener) => listener() }: LineUser,
): KeptLine {
  const listeners = new Set<() => void>()
  let state: RealtimeState = 'connecting'
  let closedBy: ClosedBy | undefined
  let line: Line | undefined
  let openings = 0
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  const become = (next: RealtimeState) => {
    if (state === next) return
    state = next
    for (const listener of listeners) tell(listener)
  }
  const close = (by: ClosedBy) => {
    if (closedBy) return
    closedBy = by
    clearTimeout(retry)
    line?.drop()
    closed()
    become('closed')
  }
  const lost = ({ code, hadSpoken }: Loss) => {
    if (code === realtimeProtocol.sessionEnded) return close('session')
    failures = hadSpoken ? 1 : failures + 1
    retry = setTimeout(reopen, reconnectWait(failures))
    become('waiting')
  }
  const start = () => {
    line = watchLine(makeSocket(), { opened: () => become('open'), frame, lost })
    openings += 1
  }
  const reopen = () => {
    clearTimeout(retry)
    start()
    become('connecting')
  }
  return {
    get state() {
      return state
    },
    get closedBy() {
      return closedBy
    },
    get openings() {
      return openings
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start,
    hurry() {
      if (state === 'waiting') reopen()
      else line?.probe()
    },
    close,
  }
}
