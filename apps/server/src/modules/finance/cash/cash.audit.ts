import type { Args } from '../../../platform/contract/types.ts'
import { addRows } from '../../../platform/database/insert-rows.ts'
import { confirmedBy } from '../../../platform/document/head.columns.ts'
import { DONE } from '../../../platform/done.ts'
import { created, type Work } from '../../../platform/work.ts'
import { type CashRow, cashDocuments, cashLines } from './cash.document.ts'
import { methodsOf } from './cash.methods.sql.ts'
import { shortagesOf } from './cash.rules.ts'
import { cashItem } from './cash.schema.ts'
import { holdIn } from './cash-item.sql.ts'

const heldBy = async (work: Work, { id }: CashRow) =>
  (await cashLines.of(work, [id])).map(({ cashItemId }) => cashItemId)

const outcome = (work: Work, auditRemark: string | undefined) => ({
  ...confirmedBy(work),
  ...{ auditId: work.user.userId, auditRemark: auditRemark ?? null },
})

/**
 * Accepts the money of a reconciliation. What was missing of it and is not let go comes up again for the same person.
 * @throws Refusal 106, 104, 103 for one that cannot be passed
 */
export async function passCash(work: Work, { auditRemark, ...ref }: Args<'finance.cashDocument.applyPass'>) {
  const row = await cashDocuments.openOne(work, ref, 'applyPass')
  const { id: cashId, cashNum, userId, userName } = row
  const [items, methods] = await Promise.all([heldBy(work, row), methodsOf(work, cashId)])
  await holdIn(work, items, { cashId, cashNum, cashStatus: 'passed' })
  addRows(
    work.tx,
    cashItem,
    shortagesOf(row, methods).map(({ payMethod, amount }) => ({
      ...created(work),
      ...{ userId, userName, itemType: 'short' as const, incomeType: 'invoice' as const },
      ...{ payMethod, amount, itemDate: work.today, shortOf: cashNum },
    })),
  )
  await cashDocuments.move(work, [row], 'applyPass', outcome(work, auditRemark), auditRemark)
  return DONE
}

/** Rejects a reconciliation; its money is free for the next one. @throws Refusal 106, 104, 103 */
export async function refuseCash(work: Work, { auditRemark, ...ref }: Args<'finance.cashDocument.applyRefuse'>) {
  const row = await cashDocuments.openOne(work, ref, 'applyRefuse')
  await holdIn(work, await heldBy(work, row), { cashId: null, cashNum: null, cashStatus: null })
  await cashDocuments.move(work, [row], 'applyRefuse', outcome(work, auditRemark), auditRemark)
  return DONE
}
