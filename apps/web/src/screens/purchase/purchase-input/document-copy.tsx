import { PurchaseEntry } from '../parts/purchase-entry.tsx'

/** The purchase order that `poId` in the query names, to be copied. */
export default function CopiedPurchase() {
  return <PurchaseEntry title="复制采购单" mode="copy" />
}
