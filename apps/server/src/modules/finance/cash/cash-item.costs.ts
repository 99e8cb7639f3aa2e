import { asc } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { cashItem } from './cash.schema.ts'
import { ofCost } from './cash-item.sql.ts'

/** Money of a cost, held until the call ends, with the reconciliation that has it. */
export const heldItemsOfCost = ({ tx, user }: Work, incomeNum: string) =>
  tx
    .select({ cashNum: cashItem.cashNum, cashStatus: cashItem.cashStatus })
    .from(cashItem)
    .where(ofCost(user.dealerCode, incomeNum))
    .orderBy(asc(cashItem.id))
    .for('update')
