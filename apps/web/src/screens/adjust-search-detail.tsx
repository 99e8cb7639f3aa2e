import { adjustSheet } from './inventory/others-management/parts/adjust-sheet.tsx'

/** One adjustment of stock, named by `id` in the query. */
export default adjustSheet.Page
