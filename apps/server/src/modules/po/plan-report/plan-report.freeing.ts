import type { Work } from '../../../platform/work.ts'
import { purchases } from '../purchase/purchase.document.ts'
import { plans } from './plan-report.document.ts'
import { planOf } from './plan-report.sql.ts'

interface OrderRef {
  readonly poId: string
}

/**
 * What ends an order of which nothing came: the plan that it was made of can be made into another. The plan is locked before the
 * order, as by who makes one.
 */
export const freesPlan =
  <Ref extends OrderRef, Answer>(action: 'cancel' | 'delete', end: (work: Work, ref: Ref) => Promise<Answer>) =>
  async (work: Work, ref: Ref): Promise<Answer> => {
    const planId = await planOf(work, ref.poId)
    const [plan] = planId === undefined ? [] : (await plans.lock(work, [planId])).rows
    const answer = await end(work, ref)
    // Another may have ended the order meanwhile, and this have waited for it.
    if (plan?.poId !== ref.poId) return answer
    const freed = { row: plan, set: { poId: null, poCode: null }, remark: plan.poCode ?? undefined }
    await plans.change(work, [freed], `采购单${purchases.label(action)}`)
    return answer
  }
