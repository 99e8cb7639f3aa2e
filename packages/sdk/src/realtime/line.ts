import { type Heartbeat, startHeartbeat } from './heartbeat.ts'
import { realtimeProtocol } from './protocol.ts'
import type { RealtimeSocket } from './web-socket.ts'

/** How a line was lost. */
export interface Loss {
  /** Close code; undefined when the line was given up. */
  readonly code: number | undefined
  /** Whether anything had come over it. A server that closes what it has just opened must not be called in a loop. */
  readonly hadSpoken: boolean
}

/** What happens to a line. After `lost` nothing more comes; after `drop` nothing at all. */
export interface LineEvents {
  opened(): void
  frame(data: unknown): void
  lost(loss: Loss): void
}

/** One websocket, from its opening to its end. */
export interface Line {
  /** Asks the other side for a sign of life. */
  probe(): void
  drop(): void
}

/** Browsers warn on the console of each socket that is closed on its way, as if it had failed; a page lets it arrive first. */
const isPage = () => 'document' in globalThis

/** Watches over a socket that has just been made: its opening, its heartbeat, its end. */
export function watchLine(socket: RealtimeSocket, events: LineEvents): Line {
  let isOver = false
  let isOpening = true
  let hadSpoken = false
  let heartbeat: Heartbeat | undefined
  const close = () => {
    clearTimeout(opening)
    heartbeat?.stop()
    socket.close()
  }
  const drop = () => {
    isOver = true
    if (!(isOpening && isPage())) close()
  }
  const lose = (code?: number) => {
    if (isOver) return close()
    isOver = true
    close()
    events.lost({ code, hadSpoken })
  }
  const opening = setTimeout(lose, realtimeProtocol.silenceAllowed)
  socket.addEventListener('open', () => {
    isOpening = false
    if (isOver) return close()
    clearTimeout(opening)
    heartbeat = startHeartbeat(() => socket.send(realtimeProtocol.ping), lose)
    events.opened()
  })
  socket.addEventListener('message', ({ data }) => {
    if (isOver) return
    hadSpoken = true
    heartbeat?.heard()
    if (data !== realtimeProtocol.pong) events.frame(data)
  })
  socket.addEventListener('close', ({ code }) => lose(code))
  // The close that follows says all that can be said; `ws` throws errors that nobody listens to.
  socket.addEventListener('error', () => undefined)
  return { probe: () => heartbeat?.beat(), drop }
}
