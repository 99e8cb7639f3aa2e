import { PurchaseEntry } from '../parts/purchase-entry.tsx'

/** The purchase order that `poId` in the query names, to be changed. */
export default function ChangedPurchase() {
  return <PurchaseEntry title="修改采购单" mode="edit" />
}
