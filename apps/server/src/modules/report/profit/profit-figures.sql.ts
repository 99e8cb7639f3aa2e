import { type SQL, sql } from 'drizzle-orm'
import { dealer } from '../../../platform/list/viewer.ts'
import { dealerSetting } from '../../md/dealer/dealer.schema.ts'
import type { saleCost } from '../../so/sale/sale-cost.sql.ts'
import { bounded } from '../rates.sql.ts'
import type { profitBy } from './profit-by.sql.ts'

/** What only who may see cost gets. */
export const COSTS = ['costAmount', 'grossProfit', 'grossRate'] as const

/** What is sold, its cost and what is left of it, in a group. @param lastMonth of the report, as a text */
export const profitOf = (
  { amount, costAmount: cost }: Pick<typeof saleCost | typeof profitBy, 'amount' | 'costAmount'>,
  lastMonth: SQL,
) => {
  const [saleAmount, costAmount] = [sql`sum(${amount})`.mapWith(amount), sql`sum(${cost})`.mapWith(cost)]
  const grossProfit = sql`sum(${amount} - ${cost})`.mapWith(amount)
  return {
    ...{ saleAmount, costAmount, grossProfit },
    grossRate: sql<
      string | null
    >`case when ${saleAmount} > 0 then ${bounded(sql`round(100 * ${grossProfit} / ${saleAmount}, 2)`)} end`,
    // Months are closed one after the other.
    isFinal: sql<
      'T' | 'F'
    >`(select case when max(${dealerSetting.closedMonth}) >= ${lastMonth} then 'T' else 'F' end from ${dealerSetting}
      where ${dealerSetting.dealerCode} = ${dealer} and ${dealerSetting.delFlag} = 'F')`,
  }
}
