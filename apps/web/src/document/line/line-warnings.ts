import { isDealerError } from '@dealer/sdk'
import type { LineStore } from '@dealer/ui-kit/grid'
import { isDecimal, plus } from '@dealer/validators'
import { useCallback, useEffect, useRef, useState } from 'react'
import { inBatches } from '../entry/in-batches.ts'
import type { ProductLine } from './product-line.ts'
import { useAtRest } from './use-at-rest.ts'

/** A product and how much of it a document has, in small units. */
export interface ProductQty {
  readonly productCode: string
  readonly smallQty: string
}

/** What is to be thought of at a product, in words; nothing where all is well. */
export interface Warned {
  readonly productCode: string
  readonly message?: string
}

/** Warnings of a document's products. Cells listen to it, so that an answer draws no line anew. */
export interface WarningBook {
  of: (productCode: string) => string | undefined
  learn: (warned: readonly Warned[]) => void
  subscribe: (listener: () => void) => () => void
}

const createWarningBook = (): WarningBook => {
  let known = new Map<string, string | undefined>()
  const listeners = new Set<() => void>()
  return {
    of: (productCode) => known.get(productCode),
    learn: (warned) => {
      known = new Map(warned.map(({ productCode, message }) => [productCode, message]))
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** Products of lines, each once with all that they have of it. */
export const productQtys = (lines: readonly Pick<ProductLine, 'productCode' | 'smallQty'>[]): ProductQty[] => {
  const qtys = new Map<string, string>()
  for (const { productCode, smallQty } of lines)
    qtys.set(productCode, plus(qtys.get(productCode) ?? '0', isDecimal(smallQty) ? smallQty : '0'))
  return [...qtys].map(([productCode, smallQty]) => ({ productCode, smallQty }))
}

/**
 * What a call warns of at a document's products: asked when the keyboard rests, and when what it hangs on changes. A failed
 * reading keeps what was known; nothing waits for it.
 * @param about what else it hangs on, as one text
 * @param ask nothing where nobody warns
 */
export const useLineWarnings = (
  store: Pick<LineStore<ProductLine>, 'filled' | 'onAny'>,
  about: string,
  ask: ((items: ProductQty[]) => Promise<readonly Warned[]>) | undefined,
): WarningBook => {
  const [book] = useState(createWarningBook)
  const latest = useRef(ask)
  latest.current = ask
  const turn = useRef(0)
  const read = useCallback(async () => {
    const now = latest.current
    if (!now) return
    const items = productQtys(store.filled())
    if (items.length === 0) return
    turn.current += 1
    const own = turn.current
    const warned = await inBatches(items, now).catch((error: unknown) => {
      if (!isDealerError(error)) throw error
    })
    if (warned && turn.current === own) book.learn(warned)
  }, [store, book])
  const known = useRef<string>(undefined)
  useEffect(() => {
    // Coming back to the tab runs effects again.
    if (known.current === about) return
    known.current = about
    void read()
  }, [about, read])
  const onRest = useCallback(() => void read(), [read])
  useAtRest(store, onRest)
  return book
}
