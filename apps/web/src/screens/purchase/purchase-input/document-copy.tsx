import { useSearchParams } from 'react-router-dom'
import { PurchaseEntry } from '../parts/purchase-entry.tsx'

/** The purchase order that `poId` in the query names, to be copied. */
export default function CopiedPurchase() {
  const id = useSearchParams()[0].get('poId') ?? ''
  return <PurchaseEntry title="复制采购单" asked={{ mode: 'copy', id }} />
}
