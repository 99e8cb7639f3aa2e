import { NotVisitedQuery } from '@dealer/fields/NotVisitedQuery'
import { NotVisitedRow } from '@dealer/fields/NotVisitedRow'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { useOpenCustomer } from './open-customer.ts'

/** Enabled customers whom nobody visited for so many days; one opens with his routes, visits and orders. */
export const NotVisited = defineList({
  call: dealer.rp.report.reportNotVisitList,
  query: NotVisitedQuery,
  row: NotVisitedRow,
  id: 'report.notVisited',
  rowKey: 'customerCode',
  title: '未拜访客户',
  exports: 'report:visitRecord:export',
  filters: [
    { prop: 'days', default: '7' },
    { prop: 'regionCode', of: 'VisitLine' },
    { prop: 'userId', of: 'Visitor' },
  ],
  columns: [
    { prop: 'customerName', priority: 'high' },
    'customerCode',
    'salesmanName',
    'lastVisitDate',
    { prop: 'days', priority: 'high' },
    'lastOrderDate',
  ],
  parts: () => {
    const open = useOpenCustomer()
    return open ? { open: ({ customerId }) => open(customerId) } : {}
  },
})
