import { type Clock, timestamp } from '../clock.ts'
import type { Database, DatabaseLogger } from '../database/database.ts'
import { EVENT_CHANNEL, eventsOf, eventsSince, type StoredEvent } from './event.sql.ts'

interface DeliveryParts {
  readonly database: Database
  readonly clock: Clock
  readonly logger: DatabaseLogger
  /** Whether anybody of the dealer is connected to this process. */
  isWanted(dealerCode: string): boolean
  deliver(event: StoredEvent): void
}

/** How far back is read after the line to the database was lost. */
const CATCH_UP = 120_000
const MOST_REMEMBERED = 10_000

/** Reads committed messages for the dealers of this process, each once and in the order of their ids. */
export async function startDelivery(parts: DeliveryParts): Promise<() => Promise<void>> {
  const { database, clock, logger } = parts
  const delivered = new Set<string>()
  let wanted = new Map<string, string>()
  let reading: Promise<void> | undefined

  const hand = (events: readonly StoredEvent[]) => {
    for (const event of events) {
      if (delivered.has(event.id)) continue
      delivered.add(event.id)
      parts.deliver(event)
    }
    for (const id of delivered) {
      if (delivered.size <= MOST_REMEMBERED) break
      delivered.delete(id)
    }
  }
  const readWanted = async () => {
    while (wanted.size > 0) {
      const ids = wanted
      wanted = new Map()
      hand(await eventsOf(database.db, [...ids.keys()], [...new Set(ids.values())]))
    }
  }
  const read = () => {
    reading ??= readWanted()
      .catch((error: unknown) => logger.error({ err: String(error) }, 'messages cannot be read'))
      .finally(() => {
        reading = undefined
      })
  }
  const catchUp = async () => {
    const since = timestamp(new Date(clock.now().getTime() - CATCH_UP))
    const events = await eventsSince(database.db, since)
    hand(events.filter(({ dealerCode }) => parts.isWanted(dealerCode)))
  }
  const unlisten = await database.listen(EVENT_CHANNEL, {
    heard: (payload) => {
      const [id = '', dealerCode = ''] = payload.split(' ')
      if (!parts.isWanted(dealerCode)) return
      wanted.set(id, dealerCode)
      read()
    },
    resumed: () =>
      void catchUp().catch((error: unknown) => logger.error({ err: String(error) }, 'messages cannot be caught up')),
  })
  return async () => {
    await unlisten()
    await reading
  }
}
