import { minus, trimZeros } from '@dealer/validators'
import type { OrderItemRow } from '../order/order.document.ts'
import type { ReturnLineRow } from './return.document.ts'
import type { SentPart } from './return-parts.rules.ts'

const sumOf = (lines: readonly ReturnLineRow[], of: (line: ReturnLineRow) => string, from: string) =>
  lines.reduce((left, line) => minus(left, of(line)), from)

/** Order lines as they were before a draft held something of them. */
export const withoutHeld = <Item extends OrderItemRow>(
  items: readonly Item[],
  held: readonly ReturnLineRow[],
): Item[] =>
  items.map((item) => {
    const own = held.filter(({ soItemId }) => soItemId === item.id)
    const returnedQty = trimZeros(sumOf(own, ({ smallQty }) => smallQty, item.returnedQty))
    return { ...item, returnedQty, returnedAmount: sumOf(own, ({ amount }) => amount, item.returnedAmount) }
  })

/** What left, as it was before a draft held something of it. */
export const partsWithoutHeld = <Part extends SentPart>(
  sent: readonly Part[],
  held: readonly ReturnLineRow[],
): Part[] =>
  sent.map((part) => {
    const own = held.filter(({ outItemId }) => outItemId === part.outItemId)
    const none = sumOf(own, ({ smallQty }) => smallQty, '0')
    return { ...part, returnableQty: trimZeros(minus(part.returnableQty, none)) }
  })

interface Back {
  readonly soItemId: string
  readonly smallQty: string
}

/** Order lines as they are once these parts came back. */
export const afterReturn = (items: readonly OrderItemRow[], drawn: readonly Back[]) =>
  items.map((item) => {
    const own = drawn.filter(({ soItemId }) => soItemId === item.id)
    const returnedQty = own.reduce((all, { smallQty }) => minus(all, minus('0', smallQty)), item.returnedQty)
    return { ...item, returnedQty }
  })

interface Part {
  readonly soItemId: string | null
  readonly outItemId: string | null
  readonly smallQty: string
  readonly amount: string
}

/** What lines hold, or with a minus what they let go. */
export const heldBy = (lines: readonly Part[], sign: '' | '-' = '') =>
  lines.map(({ soItemId, outItemId, smallQty, amount }) => ({
    ...{ soItemId, outItemId },
    qty: sign ? minus('0', smallQty) : smallQty,
    amount: sign ? minus('0', amount) : amount,
  }))
