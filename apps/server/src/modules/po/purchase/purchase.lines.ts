/** The lines of purchase orders, for the documents that hang on them. */
export { idsOfCodes, keepProgress, linesOf, type PurchaseLineRow, shownLinesOf } from './purchase.sql.ts'
