import { and, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { event } from './event.schema.ts'

/** Carries `id dealerCode` of each message that was committed. */
export const EVENT_CHANNEL = 'dealer_event'

/** Messages of these ids, in their order; of any dealer. */
export const eventsOf = (tx: Tx, ids: readonly string[], dealerCodes: readonly string[]) =>
  tx
    .select({ dealerCode: event.dealerCode, audience: event.audience, message: event.message })
    .from(event)
    .where(and(inArray(event.dealerCode, [...dealerCodes]), inArray(event.id, [...ids])))
    .orderBy(event.id)

export type StoredEvent = Awaited<ReturnType<typeof eventsOf>>[number]

/** Which messages there are since a moment, in their order; of any dealer. */
export const eventsSince = (tx: Tx, moment: string) =>
  tx
    .select({ id: event.id, dealerCode: event.dealerCode })
    .from(event)
    .where(gte(event.createDate, moment))
    .orderBy(event.id)

/** Id of the last message; 0 when there is none. */
export async function lastEvent(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`select coalesce(max(id), 0)::text as id from event`)
  return rows[0]?.id ?? '0'
}

/** Deletes at most so many messages from before a moment; answers how many. */
export async function deleteEvents(tx: Tx, before: string, most: number): Promise<number> {
  const old = tx.select({ id: event.id }).from(event).where(lt(event.createDate, before)).limit(most)
  const gone = await tx.delete(event).where(sql`${event.id} in (${old})`).returning({ id: event.id })
  return gone.length
}
