import type { Handlers } from '../../../platform/contract/types.ts'
import { passPlan, rejectPlan } from './plan-report.audit.ts'
import { plans } from './plan-report.document.ts'
import { savePlan } from './plan-report.entry.ts'
import { planDetail, planProposal } from './plan-report.form.ts'
import { planList } from './plan-report.list.sql.ts'
import { orderPlan } from './plan-report.order.ts'

/** Monthly plans of purchases. */
export const routes = {
  'po.planReport.delById': plans.deleting('delete'),
  'po.planReport.list': planList,
  'po.planReport.passed': passPlan,
  'po.planReport.rejected': rejectPlan,
  'po.planReport.save': savePlan,
  'po.planReport.toAdd': planProposal,
  'po.planReport.toPurchaseOrder': orderPlan,
  'po.planReport.view': planDetail,
} satisfies Handlers
