import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Work } from '../../../platform/work.ts'
import type { MoneyHeld } from '../../md/user/hand-over.ts'
import { payee } from '../payee/payee.schema.ts'
import { cashItem } from './cash.schema.ts'

/** What no reconciliation that passed has: money taken and given back, and what costs took off it. */
const openItems = ({ tx, user }: Work, userId: string) =>
  tx
    .select({ amount: cashItem.amount })
    .from(cashItem)
    .where(
      and(
        eq(cashItem.dealerCode, user.dealerCode),
        eq(cashItem.userId, userId),
        eq(cashItem.delFlag, 'F'),
        or(isNull(cashItem.cashStatus), ne(cashItem.cashStatus, 'passed')),
      ),
    )

/** Money whose receipt is not passed yet, or was rejected: it was taken all the same. */
const waitingReceipts = ({ tx, user }: Work, userId: string) =>
  tx
    .select({ amount: payee.amount })
    .from(payee)
    .where(
      and(
        eq(payee.dealerCode, user.dealerCode),
        eq(payee.collectorId, userId),
        eq(payee.payeeType, 'income'),
        ne(payee.payMethod, 'point'),
        inArray(payee.auditStatus, ['unaudited', 'rejected']),
        eq(payee.delFlag, 'F'),
      ),
    )

/** One statement, so that a receipt that is passed meanwhile is seen on one side of it or the other. */
async function held(work: Work, userId: string): Promise<{ readonly num: number; readonly amount: string }> {
  const open = unionAll(openItems(work, userId), waitingReceipts(work, userId)).as('open')
  const [found] = await work.tx
    .select({
      num: sql`count(*)`.mapWith(Number),
      amount: sql`coalesce(sum(${open.amount}), 0)`.mapWith(cashItem.amount),
    })
    .from(open)
  return found ?? { num: 0, amount: '0.00' }
}

export const moneyHeld: readonly MoneyHeld[] = [
  {
    amount: async (work, userId) => (await held(work, userId)).amount,
    isOpen: async (work, userId) => (await held(work, userId)).num > 0,
    handedInBy: 'finance.cashDocument.saveSelectedItem',
  },
]
