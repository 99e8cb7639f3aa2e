import { PlanReportQuery } from '@dealer/fields/PlanReportQuery'
import { PlanReportRow } from '@dealer/fields/PlanReportRow'
import type { PlanReportRow as Row } from '@dealer/sdk'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { dealer } from '../../../dealer.ts'
import { defineList, type ListHandle, type ListParts } from '../../../list/define-list.tsx'
import { Can } from '../../../shell/session/permission.tsx'
import { PlanPanel } from '../parts/plan-report-panel.tsx'
import { orderLink, planSheet } from '../parts/plan-report-sheet.tsx'

/** A plan over its list, and the panel that enters a new one. */
const usePlanParts = (list: ListHandle<Row>): ListParts<Row> => {
  const [isOpen, setOpen] = useState(false)
  const { children, ...parts } = planSheet.useDrawer(list)
  const toolbar = (
    <Can permission="po:planReport:add">
      <Button onClick={() => setOpen(true)}>新增</Button>
    </Can>
  )
  return {
    ...parts,
    toolbar,
    children: (
      <>
        {children}
        {isOpen && <PlanPanel onClose={() => setOpen(false)} />}
      </>
    ),
  }
}

/** Monthly plans of purchases, their audit, and the orders that are made of them. */
export default defineList({
  call: dealer.po.planReport.list,
  query: PlanReportQuery,
  row: PlanReportRow,
  id: 'po.planReport',
  exports: 'po:planReport:export',
  rowKey: 'planReportNum',
  title: '计划提报',
  empty: '还没有计划提报，点「新增」开始',
  filters: ['planReportNum', 'month', 'status', 'supplierCode'],
  columns: [
    'planReportNum',
    'month',
    { prop: 'supplierName', priority: 'high' },
    { prop: 'supplierCode', priority: 'low' },
    'totalQty',
    { prop: 'totalAmount', priority: 'high' },
    'status',
    { prop: 'poCode', priority: 'high', cell: orderLink },
    'auditName',
    { prop: 'auditRemark', priority: 'low' },
    'createName',
    'createDate',
    'remark',
  ],
  parts: usePlanParts,
})
