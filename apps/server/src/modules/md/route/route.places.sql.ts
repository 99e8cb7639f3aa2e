import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { amongTexts } from '../../../platform/database/among.ts'
import type { Work } from '../../../platform/work.ts'
import { routeCustomer } from './route.schema.ts'

const { dealerCode, routeId, customerCode, sortNum } = routeCustomer

/** A place on a route. */
export type Stop = typeof routeCustomer.$inferSelect

const onRoute = ({ user }: Work, id: string, more?: SQL) => and(eq(dealerCode, user.dealerCode), eq(routeId, id), more)

/** Places of a route in their order. */
export const stopsOf = (work: Work, id: string): Promise<Stop[]> =>
  work.tx.select().from(routeCustomer).where(onRoute(work, id)).orderBy(asc(sortNum))

/** A place by its id. */
export async function stopById({ tx, user }: Work, id: string): Promise<Stop | undefined> {
  const [row] = await tx
    .select()
    .from(routeCustomer)
    .where(and(eq(dealerCode, user.dealerCode), eq(routeCustomer.id, id)))
  return row
}

/** Places of customers on any route. */
export const stopsOfCustomers = ({ tx, user }: Work, codes: readonly string[]): Promise<Stop[]> =>
  tx
    .select()
    .from(routeCustomer)
    .where(and(eq(dealerCode, user.dealerCode), amongTexts(customerCode, codes)))

/**
 * Gives places other numbers. In two steps, since the index looks at each row when it is changed: first below zero, where
 * nobody is, then back.
 */
async function renumber(work: Work, id: string, number: SQL, which: SQL): Promise<void> {
  const { tx } = work
  await tx
    .update(routeCustomer)
    .set({ sortNum: sql`-(${number})` })
    .where(onRoute(work, id, which))
  await tx
    .update(routeCustomer)
    .set({ sortNum: sql`-${sortNum}` })
    .where(onRoute(work, id, sql`${sortNum} < 0`))
}

/** Moves a place to another number; those between shift by one. */
export async function shift(work: Work, stop: Stop, to: number): Promise<void> {
  const from = stop.sortNum
  const step = to < from ? 1 : -1
  const number = sql`case when ${routeCustomer.id} = ${stop.id} then ${to} else ${sortNum} + ${step} end`
  const between = sql`${sortNum} between ${Math.min(from, to)} and ${Math.max(from, to)}`
  await renumber(work, stop.routeId, number, between)
}

/** Takes places away; the numbers of the others close up. */
export async function takeAway(work: Work, id: string, stops: readonly Stop[]): Promise<void> {
  const ids = stops.map((stop) => stop.id)
  await work.tx.delete(routeCustomer).where(onRoute(work, id, inArray(routeCustomer.id, ids)))
  const gone = stops.map((stop) => stop.sortNum)
  const below = sql`${sortNum} - (select count(*) from unnest(array[${sql.join(
    gone.map((number) => sql`${number}::int`),
    sql`, `,
  )}]) as gone(number) where gone.number < ${sortNum})`
  await renumber(work, id, below, sql`${sortNum} > ${Math.min(...gone)}`)
}

/** Puts customers behind the last place. */
export async function append(work: Work, id: string, codes: readonly string[], last: number): Promise<void> {
  const { user, tx } = work
  await tx.insert(routeCustomer).values(
    codes.map((code, index) => ({
      dealerCode: user.dealerCode,
      routeId: id,
      customerCode: code,
      sortNum: last + index + 1,
    })),
  )
}

/** Takes all places of a route away. */
export const emptyRoute = async (work: Work, id: string): Promise<void> => {
  await work.tx.delete(routeCustomer).where(onRoute(work, id))
}
