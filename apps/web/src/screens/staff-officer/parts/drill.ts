import { type DebtAge, OrderStatus } from '@dealer/sdk'
import type { Drill } from '../../../charts/drill-link.tsx'
import type { Preset } from '../../../shell/page/preset.ts'

const { draft, canceled } = OrderStatus
const ORDERED = Object.values(OrderStatus)
  .filter((status) => status !== draft && status !== canceled)
  .join()

const DEBTS = '/business-report/debt-search'

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`

/** What was sold is what left the house, less what came back; its salesmen lead on to documents. */
export const salesOf = (dateStart: string, dateEnd = dateStart): Drill => ({
  to: '/business-report/business-sales-rank',
  filter: { dateStart, dateEnd },
})
export const salesOfMonth = (today: string): Drill => salesOf(firstOfMonth(today), today)

const orders = (filter: Preset): Drill => ({ to: '/sales/order-search/order-search-list', filter })

export const ordersOf = (first: string, last = first): Drill =>
  orders({ docDateStart: first, docDateEnd: last, orderStatus: ORDERED })
export const ordersOfMonth = (today: string): Drill => ordersOf(firstOfMonth(today), today)
export const ordersIn = (orderStatus: OrderStatus): Drill => orders({ orderStatus })
export const ordersWith = (productCode: string, today: string): Drill =>
  orders({ productCode, docDateStart: firstOfMonth(today), docDateEnd: today, orderStatus: ORDERED })

/** Receipts and what was paid back, below zero: their sum leaves out what waits for its audit, as the board does. */
export const receiptsOf = (first: string, last = first): Drill => ({
  to: DEBTS,
  filter: { tab: 'payments', payDateStart: first, payDateEnd: last },
})
export const receiptsOfMonth = (today: string): Drill => receiptsOf(firstOfMonth(today), today)

/** What customers owe on a day, or those of them who owe something of an age: the report sums it by age as the board does. */
export const debtsOn = (endDate: string, age?: DebtAge): Drill => ({
  to: DEBTS,
  filter: { endDate, ...(age && { age }) },
})

export const stock: Drill = { to: '/inventory/inv-standing-book/inventory-search', filter: {} }

/** Stock that is gone or low, of one product where its code is given. */
export const shortStock = (keyword?: string): Drill => ({
  to: '/inventory/inv-standing-book/inv-shortage-status-search',
  filter: { stockStatus: 'lack,low', ...(keyword && { keyword }) },
})
