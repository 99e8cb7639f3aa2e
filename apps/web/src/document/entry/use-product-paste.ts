import { isDealerError } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { useEvent } from '../../list/use-event.ts'
import { insertLines } from '../line/insert-lines.ts'
import { linesOfPasted, type PastedRow } from '../line/pasted-rows.ts'
import type { FoundProduct, ProductLine } from '../line/product-line.ts'
import { BATCH, inBatches } from './in-batches.ts'
import type { Entry } from './use-document-entry.ts'

/** Most lines of a document. */
export const MOST_LINES = 500
const LONGEST_CODE = 32

/** Finds products by their codes or barcodes. */
export type FindProducts<Found> = (codes: string[]) => Promise<readonly Found[]>

/** Takes pasted codes and quantities over as lines; what cannot be taken over is noted. */
export const useProductPaste = <L extends ProductLine, More extends object, Found extends FoundProduct>(
  { store, grid, notes, note, model, awaits }: Entry<L, More, Found>,
  find: FindProducts<Found> | undefined,
) => {
  /** Answers in words what is not there then. */
  const paste = async (ask: FindProducts<Found>, rows: readonly PastedRow[], at: string) => {
    const room = MOST_LINES - store.filled().length
    if (rows.length > Math.min(room, BATCH)) {
      toast.warn(`一张单据最多 ${MOST_LINES} 行，还可录入 ${room} 行，粘贴的有 ${rows.length} 行`)
      return undefined
    }
    const codes = [...new Set(rows.map(({ code }) => code.slice(0, LONGEST_CODE)))]
    const found = await inBatches(codes, ask).catch((error: unknown) => {
      // The shell has said it; the clipboard still holds the block.
      if (!isDealerError(error)) throw error
    })
    if (!found) return '粘贴的商品未带入'
    const pasted = linesOfPasted(rows, found, model)
    const isBlank = insertLines(store, pasted.lines, at)
    if (pasted.notes.length > 0) note([...notes, ...pasted.notes])
    if (isBlank) grid.current?.focus(at, 'product')
    return pasted.notes.length > 0 ? '有粘贴的商品未带入' : undefined
  }
  const run = useEvent((rows: readonly PastedRow[], at: string) => {
    if (find) void awaits(paste(find, rows, at))
  })
  return find && run
}
