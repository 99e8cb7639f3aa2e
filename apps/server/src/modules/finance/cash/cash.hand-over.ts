import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import type { MoneyHeld } from '../../md/user/hand-over.ts'
import { cashItem } from './cash.schema.ts'

/** What somebody took less what was given back, as far as no reconciliation that passed has it. */
async function notHandedIn({ tx, user }: Work, userId: string): Promise<string> {
  const [found] = await tx
    .select({ amount: sql`coalesce(sum(${cashItem.amount}), 0)`.mapWith(cashItem.amount) })
    .from(cashItem)
    .where(
      and(
        eq(cashItem.dealerCode, user.dealerCode),
        eq(cashItem.userId, userId),
        eq(cashItem.delFlag, 'F'),
        or(isNull(cashItem.cashStatus), ne(cashItem.cashStatus, 'passed')),
      ),
    )
  return found?.amount ?? '0.00'
}

export const moneyHeld: readonly MoneyHeld[] = [
  { amount: notHandedIn, handedInBy: 'finance.cashDocument.saveSelectedItem' },
]
