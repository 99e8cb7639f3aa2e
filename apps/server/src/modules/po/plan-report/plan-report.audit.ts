import type { Args } from '../../../platform/contract/types.ts'
import { uniqueViolation } from '../../../platform/database/errors.ts'
import { confirmedBy } from '../../../platform/document/head.columns.ts'
import { DONE } from '../../../platform/done.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { plans } from './plan-report.document.ts'
import { passedBefore, requireNotOver } from './plan-report.rules.ts'
import { ONE_PASSED } from './plan-report.schema.ts'
import { isPlanned } from './plan-report.sql.ts'

/** Passes a plan. @throws Refusal 106, 104, 103: its month is over, or another of the supplier has passed for it */
export async function passPlan(work: Work, { auditRemark, ...ref }: Args<'po.planReport.passed'>) {
  const plan = await plans.openOne(work, ref, 'passed')
  requireNotOver(plan.month, work.today)
  if (await isPlanned(work, plan)) throw passedBefore(plan.month)
  try {
    await plans.move(work, [plan], 'passed', { ...confirmedBy(work), auditRemark: auditRemark ?? null }, auditRemark)
  } catch (error) {
    // Another passed between the look and the write.
    throw uniqueViolation(error) === ONE_PASSED ? passedBefore(plan.month) : error
  }
  return DONE
}

/** Rejects a plan, which may be changed and submitted again. @throws Refusal 101 without a reason; 106, 104, 103 */
export async function rejectPlan(work: Work, { auditRemark, ...ref }: Args<'po.planReport.rejected'>) {
  if (!auditRemark) throw refuse.invalid('请填写驳回原因', { reason: 'required', field: 'auditRemark' })
  const plan = await plans.openOne(work, ref, 'rejected')
  await plans.move(work, [plan], 'rejected', { ...confirmedBy(work), auditRemark }, auditRemark)
  return DONE
}
