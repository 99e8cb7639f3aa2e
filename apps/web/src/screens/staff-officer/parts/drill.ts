import { AuditStatus, OrderStatus } from '@dealer/sdk'
import type { Drill } from '../../../charts/drill-link.tsx'
import type { Preset } from '../../../shell/page/preset.ts'

const { draft, canceled } = OrderStatus
const ORDERED = Object.values(OrderStatus)
  .filter((status) => status !== draft && status !== canceled)
  .join()

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

/** What waits for its audit was not received yet. What was taken back stands beside what takes it back. */
export const receiptsOf = (first: string, last = first): Drill => ({
  to: '/finance/payee/payee-search',
  filter: { payDateStart: first, payDateEnd: last, auditStatus: AuditStatus.passed },
})
export const receiptsOfMonth = (today: string): Drill => receiptsOf(firstOfMonth(today), today)

/** What customers owe on a day: the report sums it by age as the board does. */
export const debtsOn = (endDate: string): Drill => ({ to: '/business-report/debt-search', filter: { endDate } })

export const stock: Drill = { to: '/inventory/inv-standing-book/inventory-search', filter: {} }

/** Stock that is gone or low, of one product where its code is given. */
export const shortStock = (keyword?: string): Drill => ({
  to: '/inventory/inv-standing-book/inv-shortage-status-search',
  filter: { stockStatus: 'lack,low', ...(keyword && { keyword }) },
})
