import { OutStatus } from '@dealer/sdk'
import { thisMonth, today } from '@dealer/ui-kit/clock'
import dayjs from 'dayjs'
import type { Drill } from '../../../charts/drill-link.tsx'

/** Outbound documents, to which sales lead. */
export const OUTS = '/sales/order-out/order-out-search-list'
/** Products of a category, to which its sales lead. */
export const PRODUCTS_SOLD = '/business-report/category/product'
/** Stock on hand, to which stock of categories leads. */
export const STOCK = '/inventory/inv-standing-book/inventory-search'
/** Movements of stock, to which products lead. */
export const BOOK = '/inventory/inv-standing-book/inv-standing-book-search'
const SENT = [OutStatus.shipped, OutStatus.redflushed].join()

const DAY = 'YYYY-MM-DD'

/** From the first of the month to this day: what a report covers at first. */
export const monthToDate = (): [first: string, last: string] => [dayjs(today()).startOf('month').format(DAY), today()]

/** The days of the months that a report covers when it is asked so; those that are not given as the server takes them. */
export const daysOfMonths = (asked: { monthStart?: string; monthEnd?: string }) => {
  const { monthEnd = thisMonth(), monthStart = monthEnd } = asked
  return { dateStart: `${monthStart}-01`, dateEnd: dayjs(`${monthEnd}-01`).endOf('month').format(DAY) }
}

/** The last thirty days, which a trend covers at first. */
export const lately = (): [first: string, last: string] => [dayjs(today()).subtract(29, 'day').format(DAY), today()]

/** The days that a report covers when it is asked so; those that are not given as the server takes them. */
export const daysOf = (asked: { dateStart?: string; dateEnd?: string }) => {
  const { dateEnd = today(), dateStart = dayjs(dateEnd).startOf('month').format(DAY) } = asked
  return { dateStart, dateEnd }
}

/** Those of them that count in the days of a report, as filters of their list. */
export const sentIn = (asked: { dateStart?: string; dateEnd?: string }) => {
  const { dateStart: outDateStart, dateEnd: outDateEnd } = daysOf(asked)
  return { outStatus: SENT, outDateStart, outDateEnd }
}

/** The movements of a product in the days of a report. */
export const movedIn = (productCode: string, asked: { dateStart?: string; dateEnd?: string }): Drill => {
  const { dateStart: docDateStart, dateEnd: docDateEnd } = daysOf(asked)
  return { to: BOOK, filter: { productCode, docDateStart, docDateEnd } }
}
