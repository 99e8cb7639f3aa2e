import { PurchaseEntry } from '../parts/purchase-entry.tsx'

/** Enters purchase orders, one after the other. */
export default function NewPurchase() {
  return <PurchaseEntry title="采购录单" mode="new" />
}
