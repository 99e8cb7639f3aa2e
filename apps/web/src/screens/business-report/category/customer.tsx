import { CategoryCustomerQuery } from '@dealer/fields/CategoryCustomerQuery'
import { CategoryCustomerRow } from '@dealer/fields/CategoryCustomerRow'
import { useNavigate } from 'react-router-dom'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { useSite } from '../../../shell/menu/site-context.ts'
import { withPreset } from '../../../shell/page/preset.ts'
import { daysOf, monthToDate, OUTS, SENT } from '../parts/report-days.ts'

/** What customers bought of a category; a customer opens the outbound documents among what it is summed from. */
export default defineList({
  call: dealer.report.web.categoryCustomerList,
  query: CategoryCustomerQuery,
  row: CategoryCustomerRow,
  id: 'report.categoryCustomer',
  rowKey: 'customerCode',
  title: '品类客户',
  exports: 'report:category:export',
  filters: [{ prop: 'date', label: '出库日期', default: monthToDate() }],
  columns: ['customerCode', 'customerName', 'saleQty', 'saleAmount', 'orderNum', 'lastDate'],
  parts: ({ asked }) => {
    const navigate = useNavigate()
    if (!useSite().pages.has(OUTS)) return {}
    const { dateStart: outDateStart, dateEnd: outDateEnd } = daysOf(asked)
    const sent = { outStatus: SENT, outDateStart, outDateEnd }
    return { open: (row) => void navigate(OUTS, { state: withPreset({ customer: row.customerCode, ...sent }) }) }
  },
})
