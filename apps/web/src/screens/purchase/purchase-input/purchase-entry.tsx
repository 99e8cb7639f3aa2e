import { purchaseEntry } from '../parts/purchase-entry.tsx'

/** Enters purchase orders, one after the other. */
export default purchaseEntry.New
