import type { Flag, PurchasePayType } from '@dealer/sdk/contract'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { fixedPrices } from './fixed-prices.ts'
import { sendPurchase } from './send-purchase.job.ts'

interface Entered {
  readonly payType: PurchasePayType
  readonly submit: Flag
}

interface Supplier {
  readonly supplierCode: string
  readonly isNice: Flag
}

/**
 * What an order to the manufacturer is entered with: its prices, and that it waits for it once it is submitted. Of other suppliers
 * nothing is fixed.
 * @throws Refusal 101 for an own supplier that is to be paid by a loan
 */
export async function makerTerms(
  work: Work,
  supplier: Supplier,
  { payType, submit }: Entered,
  productCodes: readonly string[],
) {
  const { isNice } = supplier
  if (payType === 'loan' && isNice === 'F')
    throw refuse.invalid('供应链贷款只用于厂家订单', { reason: 'unsuitable', field: 'payType' })
  const fixed = await fixedPrices(work, supplier, productCodes)
  const syncStatus = isNice === 'T' && submit === 'T' ? ('waiting' as const) : ('none' as const)
  return { fixed, sync: { syncStatus, syncMessage: null, syncDate: null } }
}

/** An order that was submitted to the manufacturer is sent once the call is committed. */
export async function sendSubmitted(work: Work, { poId, syncStatus }: { poId: string; syncStatus?: string }) {
  if (syncStatus === 'waiting') await enqueue(work, sendPurchase, { poId })
}
