import { returnSheet } from './parts/return-sheet.tsx'

/** One return, named by `id` in the query. */
export default returnSheet.Page
