import type { ProductLookupRow, SalesOrderForm } from '@dealer/sdk'
import { useMemo, useSyncExternalStore } from 'react'
import { dealer } from '../../../../dealer.ts'
import type { Present } from '../../../../document/entry/document-values.ts'
import { type Entry, useDocumentEntry } from '../../../../document/entry/use-document-entry.ts'
import { headItems } from './head-items.ts'
import type { OrderKind } from './order-kinds.ts'
import { type OrderLine, orderLines } from './order-line.ts'
import { type OrderMore, type OrderValues, savedOrder } from './order-values.ts'
import { orderTotals } from './totals.ts'

/** An order that is being entered. */
export type OrderEntryState = Entry<OrderLine, OrderMore, ProductLookupRow>

const present: Present = async (soId) => savedOrder(await dealer.so.salesOrder.toEdit({ soId }, { silent: true }))

/** An order that is being entered. */
export const useOrderEntry = (
  choices: SalesOrderForm,
  start: OrderValues,
  draftName: string,
  { name, orderType }: OrderKind,
): OrderEntryState => {
  const items = useMemo(() => headItems(choices, orderType), [choices, orderType])
  return useDocumentEntry({
    name,
    draftName,
    start,
    items,
    model: orderLines,
    begin: 'customer',
    shape: 2,
    present,
  })
}

/** Sums of the order as they are now, with what promotions change. */
export const useTotals = (
  { store, more: { discount } }: Pick<OrderEntryState, 'store' | 'more'>,
  rate: string,
  change: string,
) => {
  const lines = useSyncExternalStore(store.onAny, store.rows)
  return useMemo(() => orderTotals(lines, discount, rate, change), [lines, discount, rate, change])
}
