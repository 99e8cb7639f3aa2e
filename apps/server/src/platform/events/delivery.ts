import { type Clock, timestamp } from '../clock.ts'
import type { Database, DatabaseLogger } from '../database/database.ts'
import { EVENT_CHANNEL, eventsOf, eventsSince, lastEvent, type StoredEvent } from './event.sql.ts'

interface DeliveryParts {
  readonly database: Database
  readonly clock: Clock
  readonly logger: DatabaseLogger
  /** Whether anybody of the dealer is connected to this process. */
  isWanted(dealerCode: string): boolean
  deliver(event: StoredEvent): void
  /** Milliseconds before what could not be read is read again. */
  readonly pause?: number
}

/** How far back is read after the line to the database was lost. */
const CATCH_UP = 120_000
/** Before what could not be read is read again. */
const PAUSE = 2_000
const MOST_REMEMBERED = 10_000

/** Which messages have been heard of: those of a process begin with its start, and each counts once. */
function makeMemory(start: bigint) {
  const heard = new Set<string>()
  let floor = start
  return {
    /** True for the first time. */
    note(id: string): boolean {
      if (BigInt(id) <= floor || heard.has(id)) return false
      heard.add(id)
      for (const oldest of heard) {
        if (heard.size <= MOST_REMEMBERED) break
        heard.delete(oldest)
        floor = BigInt(oldest)
      }
      return true
    },
  }
}

/** Each kind of work once after a pause, until the end. */
function pausing(pause: number) {
  const waiting = new Map<string, NodeJS.Timeout>()
  let isOver = false
  return {
    do(name: string, work: () => void): void {
      if (isOver || waiting.has(name)) return
      const begin = () => {
        waiting.delete(name)
        work()
      }
      waiting.set(name, setTimeout(begin, pause).unref())
    },
    end(): void {
      isOver = true
      for (const timer of waiting.values()) clearTimeout(timer)
    },
  }
}

/** Reads committed messages for the dealers of this process, each once. */
export async function startDelivery(parts: DeliveryParts): Promise<() => Promise<void>> {
  const { database, clock, logger } = parts
  const memory = makeMemory(BigInt(await lastEvent(database.db)))
  let wanted = new Map<string, string>()
  let reading: Promise<void> | undefined
  const later = pausing(parts.pause ?? PAUSE)

  const readWanted = async () => {
    let ids = wanted
    try {
      while (wanted.size > 0) {
        ids = wanted
        wanted = new Map()
        const events = await eventsOf(database.db, [...ids.keys()], [...new Set(ids.values())])
        for (const event of events) parts.deliver(event)
      }
    } catch (error) {
      logger.error({ err: String(error) }, 'messages cannot be read')
      wanted = new Map([...ids, ...wanted].slice(-MOST_REMEMBERED))
      later.do('read', read)
    } finally {
      // In the turn of the last look: what is heard from now on is read anew, and never left for the next message.
      reading = undefined
    }
  }
  const read = () => {
    reading ??= readWanted()
  }
  const hear = (id: string, dealerCode: string) => {
    if (!memory.note(id) || !parts.isWanted(dealerCode)) return
    wanted.set(id, dealerCode)
    read()
  }
  /** From the moment that the line came back, however long it takes until the database can be read. */
  const catchUp = async (since: string): Promise<void> => {
    try {
      for (const { id, dealerCode } of await eventsSince(database.db, since)) hear(id, dealerCode)
    } catch (error) {
      logger.error({ err: String(error) }, 'messages cannot be caught up')
      later.do('catchUp', () => void catchUp(since))
    }
  }
  const unlisten = await database.listen(EVENT_CHANNEL, {
    heard: (payload) => {
      const [id = '', dealerCode = ''] = payload.split(' ')
      hear(id, dealerCode)
    },
    resumed: () => void catchUp(timestamp(new Date(clock.now().getTime() - CATCH_UP))),
  })
  return async () => {
    await unlisten()
    later.end()
    await reading
  }
}
