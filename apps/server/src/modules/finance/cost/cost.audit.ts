import { negate } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { addRows } from '../../../platform/database/insert-rows.ts'
import { RED_FLUSH } from '../../../platform/document/document-reversal.ts'
import { confirmedBy } from '../../../platform/document/head.columns.ts'
import { DONE } from '../../../platform/done.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { holdMonth, requireOpenMonth } from '../../inv/stock/month.service.ts'
import { cashItem } from '../cash/cash.schema.ts'
import { heldItemsOfCost } from '../cash/cash-item.costs.ts'
import { checkHandedIn } from '../payee/payee.rules.ts'
import { cashItemsOfCost } from './cost.cash.ts'
import { type CostRow, costLines, costs } from './cost.document.ts'

/**
 * Passes costs: whoever paid one has that much less to hand in.
 * @throws Refusal 106, 104, 103 for one that cannot be passed, 108 when the month of one was closed
 */
export async function passCosts(work: Work, { items }: Args<'finance.cost.audit'>) {
  holdMonth(work)
  const { rows: waiting } = await costs.open(work, items, 'audit')
  await requireOpenMonth(
    work,
    waiting.map(({ docDate }) => docDate),
  )
  await costs.move(work, waiting, 'audit', { ...confirmedBy(work), auditId: work.user.userId, auditRemark: null })
  addRows(
    work.tx,
    cashItem,
    waiting.flatMap((row) => cashItemsOfCost(work, row)),
  )
  return DONE
}

/** Rejects costs as wholes; they may be changed and submitted again. @throws Refusal 106, 104, 103 */
export async function refuseCosts(work: Work, { items, auditRemark }: Args<'finance.cost.refuse'>) {
  const { rows: waiting } = await costs.open(work, items, 'refuse')
  const set = { ...confirmedBy(work), auditId: work.user.userId, auditRemark }
  await costs.move(work, waiting, 'refuse', set, auditRemark)
  return DONE
}

/** Deletes costs that were never passed. @throws Refusal 106, 104, 103 */
export async function deleteCosts(work: Work, { items }: Args<'finance.cost.delete'>) {
  const { rows: waiting } = await costs.open(work, items, 'delete')
  const changes = waiting.map((row) => ({ row, set: { delFlag: 'T' as const } }))
  await costs.change(work, changes, costs.label('delete'))
  return DONE
}

/**
 * Takes a passed cost back by its opposite of today, with what it took from the money to hand in.
 * @throws Refusal 106, 104, 103 once it was set off, or while its money waits in a reconciliation; 108 when today's month is closed
 */
export async function redFlushCost(work: Work, { reason, ...ref }: Args<'finance.cost.redFlush'>) {
  holdMonth(work)
  const row = await costs.openOne(work, ref, 'redFlush')
  await requireOpenMonth(work, [work.today])
  checkHandedIn(await heldItemsOfCost(work, row.incomeNum))
  const { lines } = await costLines.ofOne(work, row)
  const opposite = {
    header: headOf(work, row, reason),
    lines: lines.map(({ lineNo, costTypeCode, amount, remark }) => ({
      ...{ lineNo, costTypeCode, amount: negate(amount), remark },
    })),
  }
  const [made] = await costLines.add(work, [opposite], { ...RED_FLUSH, remark: () => row.incomeNum })
  if (!made) throw refuse.unexpected()
  const redFlushNum = made.incomeNum
  await costs.change(work, [{ row, set: { redFlushNum, reason }, remark: reason }], costs.label('redFlush'))
  addRows(work.tx, cashItem, cashItemsOfCost(work, { ...row, ...opposite.header, incomeNum: redFlushNum }))
  return { redFlushNum }
}

/** The same with opposite amounts, passed at once. */
function headOf(work: Work, row: CostRow, reason: string) {
  const { costKind, customerCode, customerName, salesmanId, salesmanName, vehicleCode, plateNo, payMethod } = row
  return {
    ...{ costKind, customerCode, customerName, salesmanId, salesmanName, vehicleCode, plateNo, payMethod },
    ...{ docDate: work.today, totalAmount: negate(row.totalAmount), srcDocNum: row.incomeNum, reason },
    ...{ auditStatus: 'passed' as const, ...confirmedBy(work), auditId: work.user.userId },
  }
}
