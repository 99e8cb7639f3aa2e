import { CashDocumentQuery } from '@dealer/fields/CashDocumentQuery'
import { CashDocumentRow } from '@dealer/fields/CashDocumentRow'
import { dealer } from '../../../dealer.ts'
import { Signed } from '../../../document/quantity/signed.tsx'
import { defineList } from '../../../list/define-list.tsx'
import { cashSheet } from '../parts/cash-sheet.tsx'

/** Search of reconciliations, which are read and audited in a panel over it. */
export default defineList({
  call: dealer.finance.cashDocument.list,
  query: CashDocumentQuery,
  row: CashDocumentRow,
  id: 'finance.cash',
  exports: 'finance:cash:export',
  rowKey: 'cashId',
  title: '交款对账单',
  empty: '还没有交款对账单，到「交款对账管理」生成',
  filters: ['cashNum', { prop: 'userId', placeholder: '姓名、首字母或手机' }, 'auditStatus', 'docDate'],
  columns: [
    'cashNum',
    'docDate',
    'userName',
    'itemNum',
    { prop: 'incomeAmount', priority: 'low' },
    { prop: 'costAmount', priority: 'low', zeroAsDash: true },
    { prop: 'shouldAmount', priority: 'high' },
    { prop: 'actualAmount', priority: 'high' },
    { prop: 'diffAmount', priority: 'high', cell: ({ diffAmount }) => <Signed value={diffAmount} /> },
    { prop: 'diffReason', priority: 'low' },
    'auditStatus',
    'createName',
    'createDate',
  ],
  parts: cashSheet.useDrawer,
})
