import { returnInSheet } from './parts/return-in-sheet.tsx'

/** What came in of a return, named by `id` in the query. */
export default returnInSheet.Page
