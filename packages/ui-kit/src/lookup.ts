export { isWholeBarcode } from './lookup/barcode.ts'
export { beep } from './lookup/beep.ts'
export { Lookup, type LookupProps } from './lookup/lookup/lookup.tsx'
export { LookupDialog, type LookupDialogProps } from './lookup/lookup-dialog/lookup-dialog.tsx'
export {
  askedOnce,
  type FoundPage,
  type LookupColumn,
  pageOf,
  type Search,
  type SearchHow,
} from './lookup/lookup-types.ts'
