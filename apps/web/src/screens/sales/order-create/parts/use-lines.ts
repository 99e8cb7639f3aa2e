import { type LineStore, useDeferredLines } from '@dealer/ui-kit/grid'
import { useMemo } from 'react'
import type { OrderLine } from './order-line.ts'
import { type OrderTotals, orderTotals } from './totals.ts'

/** The lines for figures beside the grid: a typed digit is painted first, they follow in the next frame. */
export const useLines = (store: LineStore<OrderLine>): readonly OrderLine[] => useDeferredLines(store)

/** Sums of the order, as the lines are. */
export const useTotals = (store: LineStore<OrderLine>, discount: string, rate: string): OrderTotals => {
  const lines = useLines(store)
  return useMemo(() => orderTotals(lines, discount, rate), [lines, discount, rate])
}
