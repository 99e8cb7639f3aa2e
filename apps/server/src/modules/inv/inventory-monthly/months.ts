import type { components } from '@dealer/sdk/contract'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { monthLater, monthOf, monthsDown } from './month.rules.ts'
import { booksOf, monthRows } from './months.sql.ts'

/** Months for the choice on the page: from that of the first movement to that of today. */
export async function monthList({
  tx,
  user,
  today,
}: Work): Promise<components['schemas']['InventoryMonths'] & { lastClosed?: string }> {
  const [{ first, closed }, rows] = await Promise.all([booksOf(tx, user.dealerCode), monthRows(tx, user.dealerCode)])
  const current = monthOf(today)
  const statusOf = new Map(rows.map(({ month, monthStatus }) => [month, monthStatus]))
  const months = monthsDown(first ?? current, current).map((month) => ({
    month,
    monthStatus:
      closed !== undefined && month <= closed ? ('closed' as const) : (statusOf.get(month) ?? ('open' as const)),
  }))
  return { months, current, ...(closed !== undefined && { lastClosed: closed }) }
}

/** How a month lies to the others. */
export interface MonthPlace {
  readonly month: string
  /** Last closed one. */
  readonly closed: string | undefined
  readonly isClosed: boolean
  /** Whether all before it are closed. */
  readonly isNext: boolean
  readonly isCurrent: boolean
}

/** @throws Refusal 106 for a month of which there is nothing: before the first movement, or still to come. */
export async function placeOf({ tx, user, today }: Work, month: string): Promise<MonthPlace> {
  const { first, closed } = await booksOf(tx, user.dealerCode)
  const current = monthOf(today)
  if (first === undefined || month < first || month > current) throw refuse.missing(`月份【${month}】`, 'month')
  return {
    ...{ month, closed, isClosed: closed !== undefined && month <= closed, isCurrent: month === current },
    isNext: month === (closed === undefined ? first : monthLater(closed, 1)),
  }
}
