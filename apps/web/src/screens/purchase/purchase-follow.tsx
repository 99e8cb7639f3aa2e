import { purchaseFollowSheet } from './parts/purchase-follow-sheet.tsx'

/** What became of one purchase order, named by `poId` in the query. */
export default purchaseFollowSheet.Page
