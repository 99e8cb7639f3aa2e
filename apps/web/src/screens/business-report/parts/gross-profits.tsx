import { GrossProfitQuery } from '@dealer/fields/GrossProfitQuery'
import { GrossProfitRow } from '@dealer/fields/GrossProfitRow'
import { GrossProfitDimension, type GrossProfitRow as Row } from '@dealer/sdk'
import { useDrill } from '../../../charts/drill-link.tsx'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { BOOK, monthToDate, movedIn, OUTS, sentIn } from './report-days.ts'

/** Gross profit of products, customers, salesmen or orders; a product opens its movements, a customer what was sent to him. */
export const GrossProfits = defineList({
  call: dealer.report.web.grossProfitList,
  query: GrossProfitQuery,
  row: GrossProfitRow,
  id: 'report.grossProfit',
  rowKey: 'dimCode',
  title: '毛利分析',
  exports: 'report:category:export',
  filters: [{ prop: 'date', label: '日期', default: monthToDate }],
  grouping: { prop: 'dimension', first: 'product' },
  columns: [
    { prop: 'dimCode', label: '编码' },
    { prop: 'dimName', label: '名称', priority: 'high' },
    'saleQty',
    'saleAmount',
    'costAmount',
    { prop: 'grossProfit', priority: 'high' },
    { prop: 'grossRate', priority: 'high' },
    'isFinal',
  ],
  parts: ({ asked }) => {
    const [toBook, toOuts] = [useDrill(BOOK), useDrill(OUTS)]
    const ways = {
      [GrossProfitDimension.product]: toBook && (({ dimCode }: Row) => toBook(movedIn(dimCode, asked))),
      [GrossProfitDimension.customer]:
        toOuts && (({ dimCode }: Row) => toOuts({ to: OUTS, filter: { customer: dimCode, ...sentIn(asked) } })),
      [GrossProfitDimension.salesman]: undefined,
      [GrossProfitDimension.order]: undefined,
    }
    const open = ways[asked.dimension ?? GrossProfitDimension.product]
    return open ? { open } : {}
  },
})
