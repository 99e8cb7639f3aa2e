import { isDealerError, type ProductUnitRef } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { useCallback, useEffect, useRef } from 'react'
import { dealer } from '../../../../dealer.ts'
import { inBatches } from '../../../../document/entry/in-batches.ts'
import { type OrderLine, takeQuotes } from './order-line.ts'
import { quotesByProduct } from './price-quote.ts'
import type { OrderEntryState } from './use-order-entry.ts'

const unitsOf = ({ productCode, bigUnit }: OrderLine): ProductUnitRef[] =>
  bigUnit
    ? [
        { productCode, unitType: 'big' },
        { productCode, unitType: 'small' },
      ]
    : [{ productCode, unitType: 'small' }]

const askedOf = (lines: readonly OrderLine[]) =>
  [...new Map(lines.map((line) => [line.productCode, line])).values()].flatMap(unitsOf)

/**
 * Prices for the customer, read in batches when the customer changes and on call.
 * @returns reads the prices of these lines anew
 */
export const useQuotes = ({ store, quietly, more }: Pick<OrderEntryState, 'store' | 'quietly' | 'more'>) => {
  const customerCode = more.customer?.customerCode
  const latest = useRef(customerCode)
  latest.current = customerCode

  const refresh = useCallback(
    async (lines: readonly OrderLine[]) => {
      const code = latest.current
      const asked = askedOf(lines)
      if (!code || asked.length === 0) return
      const ask = (items: ProductUnitRef[]) => dealer.so.salesOrder.getProductsPrice({ customerCode: code, items })
      const prices = await inBatches(asked, ask).catch((error: unknown) => {
        // The shell has said it; the prices shown stay.
        if (!isDealerError(error)) throw error
      })
      if (!prices || latest.current !== code) return
      const quotes = quotesByProduct(prices)
      const codes = new Set(lines.map((line) => line.productCode))
      let changed = 0
      const patches = new Map<string, Partial<OrderLine>>()
      for (const line of store.filled()) {
        if (!codes.has(line.productCode)) continue
        const next = takeQuotes(line, quotes.get(line.productCode) ?? {})
        if (line.price !== '' && next.price !== undefined && next.price !== line.price) changed += 1
        patches.set(line.key, next)
      }
      quietly(() => store.setAll(patches))
      if (changed > 0) toast.warn(`${changed} 行单价已按该客户的最新价格更新`)
    },
    [store, quietly],
  )
  const asked = useRef<string>(undefined)
  useEffect(() => {
    // Coming back to the tab runs effects again; the prices of the same customer need no second asking.
    if (!customerCode || asked.current === customerCode) return
    asked.current = customerCode
    void refresh(store.filled())
  }, [customerCode, refresh, store])
  return refresh
}
