import { MonthlySalesQuery } from '@dealer/fields/MonthlySalesQuery'
import { MonthlySalesRow } from '@dealer/fields/MonthlySalesRow'
import dayjs from 'dayjs'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'

const MONTHS = ['m01', 'm02', 'm03', 'm04', 'm05', 'm06', 'm07', 'm08', 'm09', 'm10', 'm11', 'm12'] as const
const SHOWN = 6
const present = dayjs().month()
/** Where there is no room for all, the last half year is what one looks at. */
const isRecent = (month: number) => month <= present && month > present - SHOWN

/** Net sales of a year by month: of products, customers, salesmen or lines. */
export const MonthlySales = defineList({
  call: dealer.report.web.monthlySalesList,
  query: MonthlySalesQuery,
  row: MonthlySalesRow,
  id: 'report.monthlySales',
  rowKey: 'dimCode',
  title: '月度销售',
  exports: 'report:salesRank:export',
  filters: [{ prop: 'year', default: dayjs().format('YYYY') }],
  grouping: { prop: 'dimension', first: 'product' },
  columns: [
    { prop: 'dimCode', label: '编码' },
    { prop: 'dimName', label: '名称', priority: 'high' },
    { prop: 'total', priority: 'high' },
    ...MONTHS.map((prop, month) => ({
      ...{ prop, width: 104, zeroAsDash: true },
      priority: isRecent(month) ? ('high' as const) : ('low' as const),
    })),
  ],
})
