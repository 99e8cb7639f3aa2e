import { type PlanReportAction, type PlanReportRow, planReportActionLabel } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { reject } from '../../../document/actions/deed.ts'
import { defineActions } from '../../../document/actions/define-actions.tsx'
import { PLAN } from './plan-report-kind.ts'
import { PlanPanel } from './plan-report-panel.tsx'

const calls = dealer.po.planReport
const ORDER_EDIT = '/purchase/purchase-input/document-edit'

/** What is done to a plan. Its order goes on where orders are changed. */
export const usePlanActions = defineActions<PlanReportRow, PlanReportAction, 'planReportNum'>({
  ...PLAN,
  labels: planReportActionLabel,
  about: 'supplierName',
  amount: 'totalAmount',
  deeds: {
    passed: { call: calls.passed, follows: '通过后可转为采购单，该供应商本月份不能再提报。', done: '计划已通过' },
    toPurchaseOrder: {
      one: async ({ planReportNum, version }, { requestNo }, options) => {
        const { poId, poCode } = await calls.toPurchaseOrder({ planReportNum, version, requestNo }, options)
        return { said: `采购单草稿 ${poCode} 已生成`, onward: `${ORDER_EDIT}?poId=${poId}` }
      },
      follows: '按计划数量生成一张采购单草稿，提交前可以修改。',
    },
    edit: { open: ([{ planReportNum }], close) => <PlanPanel planReportNum={planReportNum} onClose={close} /> },
    rejected: {
      one: ({ planReportNum, version }, { reason: auditRemark, requestNo }, options) =>
        calls.rejected({ planReportNum, version, auditRemark, requestNo }, options),
      ...reject('计划已驳回', '驳回后可修改并重新提交。'),
    },
    delete: { call: calls.delById, grave: true, gone: true, done: '计划已删除' },
  },
})
