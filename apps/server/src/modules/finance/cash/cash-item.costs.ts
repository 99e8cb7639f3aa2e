import { and, asc, eq } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { cashItem } from './cash.schema.ts'

/** Money of a cost, held until the call ends, with the reconciliation that has it. */
export const heldItemsOfCost = ({ tx, user }: Work, incomeNum: string) =>
  tx
    .select({ cashNum: cashItem.cashNum, cashStatus: cashItem.cashStatus })
    .from(cashItem)
    .where(
      and(
        eq(cashItem.dealerCode, user.dealerCode),
        eq(cashItem.incomeType, 'cost'),
        eq(cashItem.incomeNum, incomeNum),
        eq(cashItem.delFlag, 'F'),
      ),
    )
    .orderBy(asc(cashItem.id))
    .for('update')
