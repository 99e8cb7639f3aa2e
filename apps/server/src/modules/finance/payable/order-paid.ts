import type { Work } from '../../../platform/work.ts'
import * as rows from './order-paid.sql.ts'

/** Orders by their numbers, with what may still be paid on each. */
export const openOrders = ({ tx, user }: Work, poCodes: readonly string[]) =>
  rows.openOrders(tx, user.dealerCode, poCodes)

/** Inbound documents that stand, of orders, those that came first at the front. */
export const inboundsOfOrders = ({ tx, user }: Work, poCodes: readonly string[]) =>
  rows.inboundsOfOrders(tx, user.dealerCode, poCodes)

/**
 * Holds the orders that documents are of until the call ends, those of inbound documents and their own: before accounts, as who takes
 * goods in does. Answers their numbers.
 */
export const holdOrdersOf = ({ tx, user }: Work, refNums: readonly string[]): Promise<string[]> =>
  rows.heldOrdersOf(tx, user.dealerCode, refNums)

/**
 * How held orders are paid follows what was posted and what is still to come of them. Called by whoever changes one of these: goods
 * that come in or go back, what is charged or paid for them, what is given up.
 */
export const renewPayStatus = ({ tx, user }: Work, poCodes: readonly string[]): Promise<void> =>
  rows.renewPayStatus(tx, user.dealerCode, poCodes)

/** As {@link renewPayStatus}, of orders at hand. */
export const renewPayStatusOf = (work: Work, orders: readonly { readonly poCode: string }[]): Promise<void> =>
  renewPayStatus(
    work,
    orders.map(({ poCode }) => poCode),
  )
