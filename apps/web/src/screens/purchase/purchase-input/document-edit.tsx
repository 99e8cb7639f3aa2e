import { purchaseEntry } from '../parts/purchase-entry.tsx'

/** The purchase order that `poId` in the query names, to be changed. */
export default purchaseEntry.Edit
