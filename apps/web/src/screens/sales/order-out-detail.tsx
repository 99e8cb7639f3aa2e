import { outSheet } from './parts/out-sheet.tsx'

/** One outbound document, named by `outId` in the query. */
export default outSheet.Page
