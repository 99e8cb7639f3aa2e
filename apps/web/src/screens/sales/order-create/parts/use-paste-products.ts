import { isDealerError } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import type { EntryGridHandle } from '@dealer/ui-kit/grid'
import type { RefObject } from 'react'
import { dealer } from '../../../../dealer.ts'
import { BATCH, inBatches } from './in-batches.ts'
import { linesOfPasted, type PastedRow } from './pasted-rows.ts'
import type { StockBook } from './stock-book.ts'
import type { OrderState } from './use-order-state.ts'

/** Most lines of an order. */
const MOST_LINES = 500

/** Takes pasted codes and quantities over as lines; what cannot be taken over is noted. */
export const usePasteProducts = (
  { store, customer, notes, patch }: Pick<OrderState, 'store' | 'customer' | 'notes' | 'patch'>,
  { warehouseCode, book }: { warehouseCode: string; book: StockBook },
  grid: RefObject<EntryGridHandle | null>,
) => {
  const context = { customerCode: customer?.customerCode, warehouseCode: warehouseCode || undefined }
  const findProducts = (rows: readonly PastedRow[]) =>
    inBatches([...new Set(rows.map(({ code }) => code.slice(0, 32)))], (productCodes) =>
      dealer.so.salesOrder.findProductByProductCodes({ productCodes, ...context }),
    ).catch((error: unknown) => {
      // The shell has said it; the clipboard still holds the block.
      if (!isDealerError(error)) throw error
    })

  return async (rows: readonly PastedRow[], at: string) => {
    const room = MOST_LINES - store.filled().length
    if (rows.length > Math.min(room, BATCH)) {
      toast.warn(`一张订单最多 ${MOST_LINES} 行，还可录入 ${room} 行，粘贴的有 ${rows.length} 行`)
      return
    }
    const found = await findProducts(rows)
    if (!found) return
    if (warehouseCode) book.learn(found)
    const pasted = linesOfPasted(rows, found)
    const index = store.keys().indexOf(at)
    // Before the empty line that the cursor stands in, so that it is the next one to type into.
    const isBlank = index >= 0 && store.get(at)?.productCode === ''
    store.insert(index < 0 ? store.keys().length : isBlank ? index : index + 1, pasted.lines)
    if (pasted.notes.length > 0) patch({ notes: [...notes, ...pasted.notes] })
    if (isBlank) grid.current?.focus(at, 'product')
  }
}
