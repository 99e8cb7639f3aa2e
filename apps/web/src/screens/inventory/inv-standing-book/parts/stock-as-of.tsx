import { StockAsOfQuery } from '@dealer/fields/StockAsOfQuery'
import { StockAsOfRow } from '@dealer/fields/StockAsOfRow'
import { today } from '@dealer/ui-kit/clock'
import dayjs from 'dayjs'
import { dealer } from '../../../../dealer.ts'
import { defineList } from '../../../../list/define-list.tsx'

const BOOK = '/inventory/inv-standing-book/inv-standing-book-search'
const DAY = 'YYYY-MM-DD'

/** What accountants ask for: the end of the last month. */
const lastMonth = () => dayjs(today()).startOf('month').subtract(1, 'day').format(DAY)

/** Stock and value at the end of a day; a product opens the movements that came after it. */
export const StockAsOf = defineList({
  call: dealer.inv.stockQuery.asOfList,
  query: StockAsOfQuery,
  row: StockAsOfRow,
  id: 'inv.stockAsOf',
  exports: 'inv:stock:export',
  rowKey: 'productCode',
  title: '时点库存',
  filters: [
    { prop: 'asOfDate', default: lastMonth },
    { prop: 'keyword', placeholder: '编码、名称、助记码或条码' },
    'warehouseCode',
    'categoryId',
    { prop: 'nonZero', placeholder: '全部', only: ['T'], default: 'T' },
    { prop: 'changed', placeholder: '全部', only: ['T'] },
  ],
  columns: [
    'productCode',
    'productName',
    'spec',
    { prop: 'barcode', width: 136, priority: 'low' },
    { prop: 'asOfQty', priority: 'high' },
    { prop: 'bigQty', align: 'right', priority: 'high' },
    { prop: 'asOfAmount', whenGiven: true, priority: 'high' },
    { prop: 'sinceInQty', zeroAsDash: true, priority: 'high' },
    { prop: 'sinceOutQty', zeroAsDash: true, priority: 'high' },
    { prop: 'onHandQty', priority: 'high' },
  ],
  leads: {
    page: BOOK,
    filter: ({ productCode }, { asOfDate = lastMonth(), warehouseCode }) => ({
      productCode,
      docDateStart: dayjs(asOfDate).add(1, 'day').format(DAY),
      ...(warehouseCode && { warehouseCode }),
    }),
  },
})
