import { and, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { event } from './event.schema.ts'

/** Carries `id dealerCode` of each message that was committed. */
export const EVENT_CHANNEL = 'dealer_event'

const columns = { id: event.id, dealerCode: event.dealerCode, audience: event.audience, message: event.message }

const find = (tx: Tx, where: SQL | undefined) => tx.select(columns).from(event).where(where).orderBy(event.id)

export type StoredEvent = Awaited<ReturnType<typeof find>>[number]

/** Messages of these ids, in their order; of any dealer. */
export const eventsOf = (tx: Tx, ids: readonly string[], dealerCodes: readonly string[]) =>
  find(tx, and(inArray(event.dealerCode, [...dealerCodes]), inArray(event.id, [...ids])))

/** Messages since a moment, in their order; of any dealer. */
export const eventsSince = (tx: Tx, moment: string) => find(tx, gte(event.createDate, moment))

/** Deletes at most so many messages from before a moment; answers how many. */
export async function deleteEvents(tx: Tx, before: string, most: number): Promise<number> {
  const old = tx.select({ id: event.id }).from(event).where(lt(event.createDate, before)).limit(most)
  const gone = await tx.delete(event).where(sql`${event.id} in (${old})`).returning({ id: event.id })
  return gone.length
}
