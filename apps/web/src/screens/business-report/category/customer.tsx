import { CategoryCustomerQuery } from '@dealer/fields/CategoryCustomerQuery'
import { CategoryCustomerRow } from '@dealer/fields/CategoryCustomerRow'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { monthToDate, OUTS, sentIn } from '../parts/report-days.ts'

/** What customers bought of a category; a customer opens the outbound documents among what it is summed from. */
export default defineList({
  call: dealer.report.web.categoryCustomerList,
  query: CategoryCustomerQuery,
  row: CategoryCustomerRow,
  id: 'report.categoryCustomer',
  rowKey: 'customerCode',
  title: '品类客户',
  exports: 'report:category:export',
  filters: [{ prop: 'date', label: '出库日期', default: monthToDate }, 'categoryId'],
  columns: ['customerCode', 'customerName', 'saleQty', 'saleAmount', 'orderNum', 'lastDate'],
  leads: {
    page: OUTS,
    filter: ({ customerCode }, asked) => ({ customer: customerCode, ...sentIn(asked) }),
  },
})
