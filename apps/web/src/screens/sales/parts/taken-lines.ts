import type { OrderType, SalesOrderLineDraft } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { priceText } from '@dealer/validators'
import type { Asked } from '../../../data/products.ts'
import { MOST_LINES } from '../../../document/entry/use-product-paste.ts'
import { insertLines } from '../../../document/line/insert-lines.ts'
import type { Note } from '../../../document/line/pasted-rows.ts'
import { quotedLineOf } from '../../../document/line/quoted-line.ts'
import { type OrderLine, orderLines } from '../order-create/parts/order-line.ts'
import { quotesOfProduct } from '../order-create/parts/price-quote.ts'
import type { OrderEntryState } from '../order-create/parts/use-order-entry.ts'

/** Lines that come onto an order at once, and what of them cannot. */
export interface TakenLines {
  lines: OrderLine[]
  notes: Note[]
}

/** What lines come from, for an order of a kind. */
export interface EntrySource {
  orderType: OrderType
  /** For whom, from where and on which day. */
  asked: Asked
  /** Puts lines onto the order; answers how many came in. */
  take: (taken: TakenLines) => number
}

const lineOf = (draft: SalesOrderLineDraft): OrderLine =>
  orderLines.derive({
    ...quotedLineOf({ ...draft, price: draft.price ?? '', quotes: quotesOfProduct(draft) }),
    price: draft.price === undefined ? '' : priceText(draft.price),
  })

/** Drafts of a template, a request or a sheet as lines. What cannot be ordered is named with its reason, not lost. */
export const linesOfDrafts = (drafts: readonly SalesOrderLineDraft[]): TakenLines => ({
  lines: drafts.filter(({ isChecked }) => isChecked === 'T').map(lineOf),
  notes: drafts
    .filter(({ isChecked }) => isChecked === 'F')
    .map(({ productCode, productName, qty, unitName, checkResult = '' }) => ({
      what: `${productCode} ${productName} ${qty}${unitName}`,
      why: checkResult,
    })),
})

/**
 * Puts lines after those that are there, before the empty one that is typed into next.
 * @returns how many came in; none where a document would hold too many
 */
export const takeLines = (
  { store, notes, note, toLines }: Pick<OrderEntryState, 'store' | 'notes' | 'note' | 'toLines'>,
  taken: TakenLines,
): number => {
  const room = MOST_LINES - store.filled().length
  if (taken.lines.length > room) {
    toast.warn(`一张单据最多 ${MOST_LINES} 行，还可录入 ${room} 行，要录入的有 ${taken.lines.length} 行`)
    return 0
  }
  insertLines(store, taken.lines)
  if (taken.notes.length > 0) note([...notes, ...taken.notes])
  toLines()
  return taken.lines.length
}
