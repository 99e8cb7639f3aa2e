import type { LineStore } from '@dealer/ui-kit/grid'
import { useMemo, useSyncExternalStore } from 'react'
import type { OrderLine } from './order-line.ts'
import { orderTotals } from './totals.ts'

/** The lines as they are now; draws its caller with every change. */
export const useLines = (store: LineStore<OrderLine>): readonly OrderLine[] =>
  useSyncExternalStore(store.onAny, store.rows)

/** Sums of the order as they are now. */
export const useTotals = (store: LineStore<OrderLine>, discount: string, rate: string) => {
  const lines = useLines(store)
  return useMemo(() => orderTotals(lines, discount, rate), [lines, discount, rate])
}
