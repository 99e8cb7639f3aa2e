import type { Flag } from '@dealer/sdk/contract'
import { addDays } from '../../../platform/clock.ts'
import { refuse } from '../../../platform/refusal.ts'

/** Where goods are put whose batches nobody keeps. */
export const NO_BATCH = '*'

/** A batch as it is entered where goods come in. */
export interface EnteredBatch {
  readonly batchNo?: string
  readonly produceDate?: string
}

/** What the batch of a product hangs on. */
export interface BatchedProduct {
  readonly productName: string
  readonly isBatch: Flag
  readonly shelfLifeDays: number
}

/** @throws Refusal 101 for goods that were made after the day on which they came in */
export function requireMadeBefore(productName: string, produceDate: string, inDate: string): void {
  if (produceDate > inDate)
    throw refuse.invalid(`商品【${productName}】生产日期不能晚于入库日期`, {
      reason: 'dateOrder',
      field: 'produceDate',
    })
}

/**
 * The batch that goods come in with, and when it expires; none where nobody keeps it.
 * @param useBatch whether the dealer keeps batches
 * @param inDate the day on which the goods come
 * @param isPosted drafts may still lack it
 * @throws Refusal 101 for goods to be posted without their batch, or made after they came.
 */
export function batchOf(
  { batchNo, produceDate }: EnteredBatch,
  { productName, isBatch, shelfLifeDays }: BatchedProduct,
  { useBatch, inDate, isPosted }: { useBatch: Flag; inDate: string; isPosted: boolean },
) {
  if (useBatch === 'F' || isBatch === 'F') return { batchNo: NO_BATCH, produceDate: null, expireDate: null }
  if (isPosted && !produceDate)
    throw refuse.invalid(`商品【${productName}】请录入生产日期`, { reason: 'required', field: 'produceDate' })
  if (isPosted && (batchNo ?? NO_BATCH) === NO_BATCH)
    throw refuse.invalid(`商品【${productName}】请录入批次号`, { reason: 'required', field: 'batchNo' })
  if (produceDate) requireMadeBefore(productName, produceDate, inDate)
  const expireDate = produceDate ? addDays(produceDate, shelfLifeDays) : null
  return { batchNo: batchNo ?? NO_BATCH, produceDate: produceDate ?? null, expireDate }
}
