import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import * as rows from './stock.sql.ts'

/** Goods past their date do not go to customers, whoever chose them. */
export const refuseExpired = (batchNo: string) =>
  refuse.invalid(`批次【${batchNo}】已过期，不能销售出库`, { reason: 'unsuitable', field: undefined })

/**
 * What leaves on a day has no batch that is past its date; a batch is good on its last day. Asked when goods are sent: posting
 * asks again, since documents are posted later.
 * @throws Refusal 101 naming the batch
 */
export async function requireUnexpired(
  { tx, user }: Work,
  batches: readonly rows.BatchOf[],
  day: string,
): Promise<void> {
  const batchNo = batches.length > 0 ? await rows.expiredBatch(tx, user.dealerCode, batches, day) : undefined
  if (batchNo !== undefined) throw refuseExpired(batchNo)
}
