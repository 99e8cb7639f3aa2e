import { inboundSheet } from './parts/inbound-sheet.tsx'

/** One inbound document, named by `inId` in the query. */
export default inboundSheet.Page
