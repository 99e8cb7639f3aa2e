import { purchaseReturnSheet } from '../parts/purchase-return-sheet.tsx'

/** One return to a supplier, named by `returnId` in the query. */
export default purchaseReturnSheet.Page
