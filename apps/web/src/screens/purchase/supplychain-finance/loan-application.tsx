import { EdaiQuery } from '@dealer/fields/EdaiQuery'
import { EdaiRow } from '@dealer/fields/EdaiRow'
import type { EdaiRow as Row } from '@dealer/sdk'
import { Button } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { dealer } from '../../../dealer.ts'
import { actionParts } from '../../../document/actions/action-parts.ts'
import { pageOf } from '../../../document/document-kind.ts'
import { PageLink } from '../../../document/sheet/page-link.tsx'
import { defineList } from '../../../list/define-list.tsx'
import { Can } from '../../../shell/session/permission.tsx'
import { useLoanActions } from '../parts/loan-actions.tsx'
import { LOAN } from '../parts/loan-kind.ts'
import { PURCHASE_DETAIL } from '../parts/purchase-follow.ts'

/** Leads to the orders that can be applied for. */
function Apply() {
  const navigate = useNavigate()
  return (
    <Can permission="po:edai:apply">
      <Button onClick={() => navigate('/purchase/supplychain-finance/pruchase-order-loan')}>申请</Button>
    </Can>
  )
}

/** Loans of the bank that pay for orders to the manufacturer. */
export default defineList({
  call: dealer.cxf.edai.listEdai,
  query: EdaiQuery,
  row: EdaiRow,
  id: 'po.edai',
  exports: 'po:edai:export',
  rowKey: 'loanNum',
  title: '贷款申请',
  empty: '还没有贷款申请，点「申请」选择采购单',
  filters: ['loanNum', { prop: 'poCode', of: 'PurchaseOrder' }, 'status', 'applyDate', 'isOverdue', 'dueSoon'],
  columns: [
    'loanNum',
    {
      prop: 'poCode',
      priority: 'high',
      cell: (loan: Row) => <PageLink to={pageOf(PURCHASE_DETAIL, loan)}>{loan.poCode}</PageLink>,
    },
    { prop: 'applyAmount', priority: 'high' },
    { prop: 'lentAmount', priority: 'high' },
    { prop: 'rate', priority: 'low' },
    { prop: 'lendDate', priority: 'low' },
    { prop: 'dueDate', priority: 'high' },
    'repaidAmount',
    { prop: 'status', priority: 'high' },
    { prop: 'isOverdue', priority: 'normal' },
    'applyDate',
    { prop: 'creditName', priority: 'low' },
    { prop: 'supplierName', priority: 'low' },
    { prop: 'periodDays', priority: 'low' },
    'repaidInterest',
    { prop: 'bankMessage', priority: 'low' },
    { prop: 'refuseReason', priority: 'low' },
    { prop: 'pushDate', priority: 'low' },
    { prop: 'createName', priority: 'low' },
    { prop: 'createDate', priority: 'low' },
  ],
  open: (loan) => pageOf(LOAN, loan),
  parts: actionParts(useLoanActions, { tools: Apply }),
})
