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
 * Prices for the customer on the day of the order, read in batches when one of them changes and on call.
 * @returns reads the prices of these lines anew
 */
export const useQuotes = (
  { store, quietly, more, awaits }: Pick<OrderEntryState, 'store' | 'quietly' | 'more' | 'awaits'>,
  docDate: string | undefined,
) => {
  const customerCode = more.customer?.customerCode
  const priced = customerCode && `${customerCode} ${docDate ?? ''}`
  const latest = useRef({ customerCode, docDate, priced })
  latest.current = { customerCode, docDate, priced }

  const read = useCallback(
    async (lines: readonly OrderLine[]) => {
      const now = latest.current
      const { customerCode: code } = now
      const asked = askedOf(lines)
      if (!code || asked.length === 0) return undefined
      const ask = (items: ProductUnitRef[]) =>
        dealer.so.salesOrder.getProductsPrice({ customerCode: code, items, docDate: now.docDate })
      const prices = await inBatches(asked, ask).catch((error: unknown) => {
        // The shell has said it; the prices shown stay.
        if (!isDealerError(error)) throw error
      })
      if (latest.current.priced !== now.priced) return undefined
      if (!prices) return '单价未能重新取得'
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
      if (changed > 0) toast.warn(`${changed} 行单价已按该客户当日的价格更新`)
      return undefined
    },
    [store, quietly],
  )
  // A document is not sent with the prices of the customer before.
  const refresh = useCallback((lines: readonly OrderLine[]) => awaits(read(lines)), [awaits, read])
  const asked = useRef<string>(undefined)
  useEffect(() => {
    // Coming back to the tab runs effects again; the prices of the same customer and day need no second asking.
    if (!priced || asked.current === priced) return
    asked.current = priced
    void refresh(store.filled())
  }, [priced, refresh, store])
  return refresh
}
