import { otherSheet } from './inventory/others-inventory/parts/other-sheet.tsx'

/** One movement of other or opening stock, named by `id` in the query. */
export default otherSheet.Page
