import { realtimeProtocol } from '@dealer/sdk/realtime'
import type { WebSocket } from 'ws'
import type { OpenSession } from '../session/session.sql.ts'

/** A connection that has gone silent for so long is dead: hidden browser tabs ping once a minute. */
const SILENCE = 120_000
/** Bytes that may wait for a client that does not read; a message has some hundred. */
const MOST_WAITING = 256 * 1024
/** Close codes of the standard. */
const UNEXPECTED = 1008

/** One connection: its heartbeat, and what may wait for it. */
export class Client {
  /** Set when the session was found; nothing is delivered before. */
  session: OpenSession | undefined
  private heardAt = performance.now()

  constructor(
    private readonly socket: WebSocket,
    onGone: () => void,
  ) {
    socket.on('message', (data, isBinary) => this.hear(isBinary ? undefined : String(data)))
    socket.on('close', onGone)
    // The close that follows says all that can be said.
    socket.on('error', () => undefined)
  }

  private hear(frame: string | undefined): void {
    this.heardAt = performance.now()
    if (frame === realtimeProtocol.ping) this.send(realtimeProtocol.pong)
    else this.close(UNEXPECTED)
  }

  /** Sends a frame; whoever reads too slowly is dropped instead, and comes back when it can. */
  send(frame: string): void {
    if (this.socket.bufferedAmount > MOST_WAITING) this.socket.terminate()
    else if (this.socket.readyState === this.socket.OPEN) this.socket.send(frame)
  }

  close(code: number): void {
    this.socket.close(code)
  }

  /** Ends a connection that nobody is behind any more. */
  dropIfDead(now = performance.now()): void {
    if (now - this.heardAt > SILENCE) this.socket.terminate()
  }
}
