import { isDealerError } from '@dealer/sdk'
import type { LineStore } from '@dealer/ui-kit/grid'
import { useCallback, useEffect, useRef, useState } from 'react'
import { dealer } from '../../dealer.ts'
import { inBatches } from '../entry/in-batches.ts'
import type { ProductLine } from '../line/product-line.ts'
import { useAtRest } from '../line/use-at-rest.ts'
import { createStockBook } from './stock-book.ts'

/** Figures older than this, in ms, are read anew once the keyboard rests. */
const FRESH_FOR = 30_000

/**
 * Stock of the document's warehouse: read whole when the warehouse changes, and when the keyboard rests while a figure is
 * missing or old. A failed reading keeps what was known.
 * @example const { book, refresh } = useStock(entry.store, warehouseCode); columns: […, stockColumn(book)]
 */
export const useStock = (store: Pick<LineStore<ProductLine>, 'filled' | 'onAny'>, warehouseCode: string) => {
  const [book] = useState(() => createStockBook(store))
  const readAt = useRef(0)
  const latest = useRef(warehouseCode)
  latest.current = warehouseCode

  const refresh = useCallback(async () => {
    const code = latest.current
    const products = [...new Set(store.filled().map((line) => line.productCode))]
    if (!code || products.length === 0) return
    readAt.current = Date.now()
    const ask = (productCodes: string[]) =>
      dealer.so.salesOrder.getProductInvlist({ warehouseCode: code, productCodes }, { silent: true })
    const rows = await inBatches(products, ask).catch((error: unknown) => {
      if (!isDealerError(error)) throw error
    })
    if (rows && latest.current === code) book.learn(rows)
  }, [store, book])

  const known = useRef<string>(undefined)
  useEffect(() => {
    if (known.current === warehouseCode) return
    known.current = warehouseCode
    book.forget()
    void refresh()
  }, [warehouseCode, book, refresh])

  const onRest = useCallback(() => {
    const isMissing = store.filled().some((line) => book.availableOf(line.productCode) === undefined)
    if (isMissing || Date.now() - readAt.current > FRESH_FOR) void refresh()
  }, [store, book, refresh])
  useAtRest(store, onRest)
  return { book, refresh }
}
