import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../database/database.ts'
import { simulatedOrder } from './simulated.schema.ts'
import type { OrderBook } from './simulated-orders.ts'

const { dealer: whose, poCode: number } = simulatedOrder

/** The orders of the simulated manufacturer, in its table. @param as runs a transaction of the manufacturer's */
export function orderBook(as: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>): OrderBook {
  const takenOf = ({ taken, givenUp }: typeof simulatedOrder.$inferSelect) => ({ ...taken, givenUp })
  const named = (dealer: string, poCode: string) => and(eq(whose, dealer), eq(number, poCode))
  const find = async (tx: Tx, dealer: string, poCode: string) => {
    const [row] = await tx.select().from(simulatedOrder).where(named(dealer, poCode))
    return row && takenOf(row)
  }
  return {
    find: (dealer, poCode) => as((tx) => find(tx, dealer, poCode)),
    keep: (dealer, { order, answer, ...rest }) =>
      as(async (tx) => {
        const { poCode } = order
        await tx
          .insert(simulatedOrder)
          .values({ dealer, poCode, taken: { order, answer }, ...rest })
          .onConflictDoNothing()
        return (await find(tx, dealer, poCode)) ?? { order, answer, ...rest }
      }),
    giveUp: (dealer, poCode, givenUp) =>
      as(async (tx) => {
        await tx.update(simulatedOrder).set({ givenUp }).where(named(dealer, poCode))
      }),
    all: (dealer) =>
      as(async (tx) => {
        const rows = await tx.select().from(simulatedOrder).where(eq(whose, dealer)).orderBy(number)
        return rows.map(takenOf)
      }),
  }
}
