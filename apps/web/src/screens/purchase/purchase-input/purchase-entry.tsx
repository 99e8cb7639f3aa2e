import { PurchaseEntry } from '../parts/purchase-entry.tsx'

const NEW = { mode: 'new', id: '' } as const

/** Enters purchase orders, one after the other. */
export default function NewPurchase() {
  return <PurchaseEntry title="采购录单" asked={NEW} />
}
