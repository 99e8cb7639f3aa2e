import { showsCost } from '../../../platform/audit/sights.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { monthlyList } from './inventory-monthly.list.sql.ts'
import { movesOf, resultOf } from './month-moves.sql.ts'

/**
 * The result of a product in a month, opened to the movements that it is made of; without cost for who may not see it.
 *
 * @throws Refusal 106 for a product of which the month says nothing
 */
export async function productRows(work: Work, { month, productCode }: Args<'inv.inventoryMonthly.productRows'>) {
  const { tx, user } = work
  const where = { dealerCode: user.dealerCode, month }
  const [id, moves] = await Promise.all([resultOf(tx, where, productCode), movesOf(tx, where, productCode)])
  if (id === undefined) throw refuse.missing('月结结果', 'productCode')
  const row = await monthlyList.one(work, { id })
  const isShown = showsCost(work)
  const shown = moves.map(({ warehouseName, costPrice, costAmount, ...move }) => ({
    ...move,
    ...(warehouseName !== null && { warehouseName }),
    ...(isShown && { costPrice, costAmount }),
  }))
  return { ...row, lines: shown }
}
