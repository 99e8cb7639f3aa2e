import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { updated, type Work } from '../../../platform/work.ts'
import { NO_BATCH } from '../../inv/stock/batch.rules.ts'
import { holdBooksAlone } from '../../inv/stock/books.service.ts'
import { ANYWHERE } from '../../inv/stock/place.rules.ts'
import { stockBalance } from '../../inv/stock/stock.schema.ts'
import { dealerSetting } from './dealer.schema.ts'

const own = ({ user }: Work) => and(eq(dealerSetting.dealerCode, user.dealerCode), eq(dealerSetting.delFlag, 'F'))

/** The settings, held until the call ends: whoever posts holds them too, so that goods cannot move meanwhile. */
export async function heldSettings(work: Work) {
  await holdBooksAlone(work.tx, work.user.dealerCode)
  return work.tx.select().from(dealerSetting).where(own(work)).for('update')
}

/** Changes the settings, which the caller holds. */
export const changeSettings = (work: Work, values: object) =>
  work.tx
    .update(dealerSetting)
    .set({ ...values, ...updated(work), version: sql`${dealerSetting.version} + 1` })
    .where(own(work))

const APART = {
  useLocation: [stockBalance.locationCode, ANYWHERE],
  useBatch: [stockBalance.batchNo, NO_BATCH],
} as const

/** Whether goods lie at a place, or in a batch, of their own. */
export async function hasStockApart({ tx, user }: Work, by: keyof typeof APART): Promise<boolean> {
  const [column, whole] = APART[by]
  const rows = await tx
    .select({ id: stockBalance.id })
    .from(stockBalance)
    .where(and(eq(stockBalance.dealerCode, user.dealerCode), ne(column, whole), gt(stockBalance.onHandQty, '0')))
    .limit(1)
  return rows.length > 0
}
