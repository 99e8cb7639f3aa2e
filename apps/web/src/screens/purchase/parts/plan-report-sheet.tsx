import { PlanReportDetail } from '@dealer/fields/PlanReportDetail'
import type { PlanReportRow } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { pageOf } from '../../../document/document-kind.ts'
import { defineSheet } from '../../../document/sheet/define-sheet.tsx'
import { PageLink } from '../../../document/sheet/page-link.tsx'
import { usePlanActions } from './plan-report-actions.tsx'
import { PLANNED } from './plan-report-columns.tsx'
import { PLAN } from './plan-report-kind.ts'
import { PURCHASE_DETAIL } from './purchase-follow.ts'

/** The order that was made of a plan; it leads to its page. */
export const orderLink = ({ poId, poCode }: PlanReportRow) =>
  poId && poCode && <PageLink to={pageOf(PURCHASE_DETAIL, { poId })}>{poCode}</PageLink>

/** A plan as it is read. */
export const planSheet = defineSheet({
  ...PLAN,
  tab: '计划',
  call: dealer.po.planReport.view,
  facts: PlanReportDetail,
  states: ['status'],
  total: 'totalAmount',
  shown: [
    { prop: 'supplierName', code: 'supplierCode' },
    'month',
    'totalQty',
    { prop: 'poCode', cell: orderLink },
    'createName',
    'createDate',
    'submitDate',
    'auditName',
    'auditDate',
    { prop: 'auditRemark', wide: true },
    { prop: 'remark', wide: true },
  ],
  tables: { lines: { title: '计划明细', lineKey: 'lineId', columns: PLANNED } },
  actions: usePlanActions,
})
