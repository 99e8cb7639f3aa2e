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

/** What is paid of held orders follows what was posted, and what is given up of them. */
export const renewPayStatus = ({ tx, user }: Work, poCodes: readonly string[]): Promise<void> =>
  rows.renewPayStatus(tx, user.dealerCode, poCodes)
