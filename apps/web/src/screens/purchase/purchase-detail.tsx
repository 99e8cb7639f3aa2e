import { purchaseSheet } from './parts/purchase-sheet.tsx'

/** One purchase order, named by `poId` in the query. */
export default purchaseSheet.Page
