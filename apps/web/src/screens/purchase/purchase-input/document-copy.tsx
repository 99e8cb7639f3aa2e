import { dealer } from '../../../dealer.ts'
import { purchaseEntry } from '../parts/purchase-entry.tsx'

/** The purchase order that `poId` in the query names, to be copied. */
export default purchaseEntry.copying(dealer.po.purchaseOrder.copy)
