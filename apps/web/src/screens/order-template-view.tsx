import { templeteSheet } from './sales/parts/templete-sheet.tsx'

/** The order template that `id` in the query names. */
export default templeteSheet.Page
