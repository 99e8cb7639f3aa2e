import { realtimeProtocol } from './protocol.ts'

/** Finds out that a connection is dead which nobody has closed: a cable pulled, a router that forgot it, a sleep. */
export interface Heartbeat {
  /** Something came, whatever it was. */
  heard(): void
  /** Asks now instead of at the next turn. */
  beat(): void
  stop(): void
}

/**
 * Begins to ping. Silence counts from a ping only: browsers hold the timers of hidden tabs back, so a time since the
 * last frame would pass without anything having been asked.
 */
export function startHeartbeat(ping: () => void, onSilence: () => void): Heartbeat {
  let silence: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(silence)
    silence = undefined
  }
  const beat = () => {
    silence ??= setTimeout(onSilence, realtimeProtocol.silenceAllowed)
    ping()
  }
  const turn = setInterval(beat, realtimeProtocol.pingEvery)
  return {
    heard,
    beat,
    stop() {
      clearInterval(turn)
      heard()
    },
  }
}
