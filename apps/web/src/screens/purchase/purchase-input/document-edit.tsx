import { useSearchParams } from 'react-router-dom'
import { PurchaseEntry } from '../parts/purchase-entry.tsx'

/** The purchase order that `poId` in the query names, to be changed. */
export default function ChangedPurchase() {
  const id = useSearchParams()[0].get('poId') ?? ''
  return <PurchaseEntry title="修改采购单" asked={{ mode: 'edit', id }} />
}
