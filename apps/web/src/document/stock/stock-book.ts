import type { LineStore } from '@dealer/ui-kit/grid'
import type { ProductLine } from '../line/product-line.ts'
import { isShort, type Needs, sumNeeds } from './short-lines.ts'

/** Stock of one product against what the whole document needs of it. */
export interface StockView {
  /** Small units that can be sold; undefined while not known. */
  available: string | undefined
  isShort: boolean
}

/** Known stock of the document's warehouse. Cells listen to their product alone, so that typing redraws no other line. */
export interface StockBook {
  view: (productCode: string) => StockView
  availableOf: (productCode: string) => string | undefined
  /** Takes over newer figures. */
  learn: (rows: readonly { productCode: string; availableQty: string }[]) => void
  /** Another warehouse: nothing is known any more. */
  forget: () => void
  /** Told when a view may have changed. */
  subscribe: (listener: () => void) => () => void
}

const UNKNOWN: StockView = { available: undefined, isShort: false }

/**
 * The stock book of a document's lines.
 * @example const [book] = useState(() => createStockBook(store)); useEffect(() => book.subscribe(draw), [book])
 */
export const createStockBook = (store: Pick<LineStore<ProductLine>, 'filled' | 'onAny'>): StockBook => {
  const available = new Map<string, string>()
  const views = new Map<string, StockView>()
  const listeners = new Set<() => void>()
  let needs: Needs | undefined
  let stop: (() => void) | undefined
  let isTelling = false

  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    view: (productCode) => {
      needs ??= sumNeeds(store.filled())
      const known = available.get(productCode)
      if (known === undefined) return UNKNOWN
      const short = isShort(known, needs.get(productCode))
      const old = views.get(productCode)
      if (old?.available === known && old.isShort === short) return old
      const view = { available: known, isShort: short }
      views.set(productCode, view)
      return view
    },
    availableOf: (productCode) => available.get(productCode),
    learn: (rows) => {
      for (const row of rows) available.set(row.productCode, row.availableQty)
      tell()
    },
    forget: () => {
      available.clear()
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      stop ??= store.onAny(() => {
        needs = undefined
        // Once for a batch: new prices change hundreds of lines one by one.
        if (isTelling) return
        isTelling = true
        queueMicrotask(() => {
          isTelling = false
          tell()
        })
      })
      // Lines may have changed while nobody listened.
      needs = undefined
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
  }
}
