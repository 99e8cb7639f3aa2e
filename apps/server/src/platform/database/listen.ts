import { AsyncResource } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import type { DatabaseLogger } from './database.ts'

/** Hears what committed transactions said on a channel with `pg_notify`, in whichever process. */
export interface Listener {
  heard(payload: string): void
  /** The connection was lost and is back. What was said in between has not been heard. */
  resumed?(): void
}

/** Begins to listen; the answer ends it. Channel names are words of our own, never input. */
export type Listen = (channel: string, listener: Listener) => Promise<() => Promise<void>>

const FIRST_PAUSE = 100
const LONGEST_PAUSE = 10_000

/** `listen` on a PostgreSQL: one connection of its own for all channels, opened with the first, kept open since. */
export function listenOnPostgres(
  url: string,
  logger: DatabaseLogger,
): { readonly listen: Listen; close(): Promise<void> } {
  const channels = new Map<string, Set<Listener>>()
  const closing = new AbortController()
  let client: Promise<Client> | undefined

  const open = async (): Promise<Client> => {
    const fresh = new Client({ connectionString: url, keepAlive: true, keepAliveInitialDelayMillis: 10_000 })
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const listener of channels.get(channel) ?? []) listener.heard(payload)
    })
    // Whatever ends a connection, `end` follows.
    fresh.on('error', (error) => logger.warn({ err: error.message }, 'listening connection lost'))
    try {
      await fresh.connect()
      for (const channel of channels.keys()) await fresh.query(`listen "${channel}"`)
    } catch (error) {
      await fresh.end().catch(() => undefined)
      throw error
    }
    fresh.once('end', () => void reopen())
    return fresh
  }
  const reopen = async (): Promise<void> => {
    for (let pause = FIRST_PAUSE; !closing.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      await sleep(pause, undefined, { signal: closing.signal }).catch(() => undefined)
      if (closing.signal.aborted) return
      client = open()
      try {
        await client
      } catch (error) {
        logger.warn({ err: String(error) }, 'listening connection cannot be opened yet')
        continue
      }
      for (const listeners of channels.values()) for (const listener of listeners) listener.resumed?.()
      return
    }
  }
  return {
    listen: async (channel, listener) => {
      const listeners = channels.get(channel) ?? new Set()
      channels.set(channel, listeners.add(listener))
      client ??= open()
      await (await client).query(`listen "${channel}"`)
      return async () => void listeners.delete(listener)
    },
    close: async () => {
      closing.abort()
      const last = await client?.catch(() => undefined)
      await last?.end()
    },
  }
}

/** `listen` on the embedded engine, which speaks to whichever driver runs a statement: its own, or our connection. */
export function listenOnEmbedded(engine: PGlite): {
  readonly listen: Listen
  /** What our connection has heard. */
  hear(channel: string, payload: string): void
} {
  const channels = new Map<string, Set<(payload: string) => void>>()
  return {
    listen: async (channel, { heard }) => {
      const listeners = channels.get(channel) ?? new Set()
      // The engine speaks from inside the transaction that it has just committed; what is heard does not belong to that.
      const listener = AsyncResource.bind(heard)
      channels.set(channel, listeners.add(listener))
      const end = await engine.listen(channel, listener)
      return async () => {
        listeners.delete(listener)
        await end()
      }
    },
    hear: (channel, payload) => {
      for (const listener of channels.get(channel) ?? []) queueMicrotask(() => listener(payload))
    },
  }
}
