import { inArray, ne } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { updateRows } from '../../../platform/database/update-rows.ts'
import { refuse } from '../../../platform/refusal.ts'
import { updated, type Work } from '../../../platform/work.ts'
import { requireStaffOf } from '../../md/warehouse/warehouse.staff.ts'
import { linesWhere } from './stock-check.counting.ts'
import { checks } from './stock-check.document.ts'
import { sumsAfter } from './stock-check.rules.ts'
import { stockCheckLine as line } from './stock-check.schema.ts'

const OPEN_AGAIN = { checkQty: null, diffQty: null, diffAmount: null }

/**
 * Opens the count of lines again: of all that differ, or of those that are named. Nothing of the first count is lost, and until it is
 * posted who only counts is told neither that nor what the books say.
 * @throws Refusal 101 naming a line that nobody counted; 103 where nothing differs; 104, 106
 */
export async function recount(work: Work, { id, version, lineIds }: Args<'inv.stockCheck.recount'>) {
  const row = await checks.openOne(work, { id, version }, 'recount')
  await requireStaffOf(work, [row.warehouseCode])
  const wanted = lineIds && [...new Set(lineIds)]
  const lines = await linesWhere(work, id, wanted ? inArray(line.id, wanted) : ne(line.diffQty, '0'))
  if (wanted && lines.length < wanted.length) throw refuse.missing('盘点明细', 'lineIds')
  if (lines.length === 0) throw refuse.notNow('没有差异，不用复盘')
  if (lines.some(({ checkQty }) => checkQty === null))
    throw refuse.invalid('未录入实盘数量的明细不能复盘', { reason: 'unsuitable', field: 'lineIds' })
  const again = lines.map((one) => ({
    ...{ ...one, ...OPEN_AGAIN, round: one.round + 1, firstQty: one.firstQty ?? one.checkQty },
  }))
  await updateRows(
    work.tx,
    line,
    work.user.dealerCode,
    again.map(({ id: lineId, version: seen, round, firstQty }) => ({
      ...{ id: lineId, version: seen, set: { ...OPEN_AGAIN, round, firstQty, ...updated(work) } },
    })),
  )
  const round = Math.max(row.round, ...again.map((one) => one.round))
  await checks.move(work, [row], 'recount', { ...sumsAfter(row, lines, again), round })
  return { lineCount: again.length }
}
