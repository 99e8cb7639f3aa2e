import { returnSheet } from './parts/return-sheet.tsx'

/** A return that waits for the warehouse, named by `id` in the query. */
export default returnSheet.Page
