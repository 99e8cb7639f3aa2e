import { compare, minus, plus, trimZeros } from '@dealer/validators'
import { GOOD } from '../stock/place.rules.ts'

/** A heap of a product as the books have it. */
export interface Heap {
  readonly inventoryStatusCode: string
  readonly batchNo: string
  readonly produceDate: string | undefined
  readonly bookQty: string
}

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Good ones leave first, of them the older ones. */
const inOrderOfLeaving = (one: Heap, other: Heap): number =>
  Number(other.inventoryStatusCode === GOOD) - Number(one.inventoryStatusCode === GOOD) ||
  byText(one.produceDate ?? '', other.produceDate ?? '') ||
  byText(one.batchNo, other.batchNo)

/**
 * What was counted of a product, spread over its heaps: what is missing has left, and what leaves is what leaves first; what is more than
 * the books was never sold, so it is of what leaves last. Goods that are not good take what is missing only after all others, and nothing
 * of what is more while there are good ones.
 * @example spread([{ …old, bookQty: '10' }, { …fresh, bookQty: '20' }], '24') // old 4, fresh 20
 */
export function spread<Of extends Heap>(heaps: readonly Of[], counted: string): Map<Of, string> {
  const sorted = [...heaps].sort(inOrderOfLeaving)
  const book = sorted.reduce((total, { bookQty }) => plus(total, bookQty), '0')
  const good = sorted.filter(({ inventoryStatusCode }) => inventoryStatusCode === GOOD)
  const last = good.at(-1) ?? sorted.at(-1)
  let missing = minus(book, counted)
  return new Map(
    sorted.map((heap) => {
      if (compare(missing, '0') < 0)
        return [heap, trimZeros(heap === last ? minus(heap.bookQty, missing) : heap.bookQty)]
      const taken = compare(missing, heap.bookQty) < 0 ? missing : heap.bookQty
      missing = minus(missing, taken)
      return [heap, trimZeros(minus(heap.bookQty, taken))]
    }),
  )
}
