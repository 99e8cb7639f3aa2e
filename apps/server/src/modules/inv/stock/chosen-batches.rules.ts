import { plus, trimZeros } from '@dealer/validators'
import { checkQty } from '../../md/product/line-qty.rules.ts'

/** A place that goods are taken from, as chosen. */
export interface ChosenBatch {
  readonly locationCode: string
  readonly batchNo: string
  readonly smallQty: string
}

/** Places that a line leaves from; one that is chosen twice is summed. */
export function mergedBatches(batches: readonly ChosenBatch[]): ChosenBatch[] {
  const merged = new Map<string, ChosenBatch>()
  for (const batch of batches) {
    const key = `${batch.locationCode}\u0000${batch.batchNo}`
    const smallQty = trimZeros(plus(merged.get(key)?.smallQty ?? '0', batch.smallQty))
    merged.set(key, { ...batch, smallQty })
  }
  return [...merged.values()]
}

/** Small units of all places together. */
export const batchesSum = (batches: readonly ChosenBatch[]): string =>
  batches.reduce((sum, { smallQty }) => plus(sum, smallQty), '0')

/** @throws Refusal 101 for a place that nothing is taken from, or parts of what is only sold whole */
export function checkBatchQtys(
  product: Parameters<typeof checkQty>[0],
  batches: readonly ChosenBatch[],
  field: string,
) {
  for (const { smallQty } of batches) checkQty(product, smallQty, field)
}
