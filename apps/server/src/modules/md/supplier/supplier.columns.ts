import { code, str } from '../../../platform/database/columns.ts'

/** What any document keeps of the supplier: the code, and the name of that day. */
export const supplierColumns = () => ({ supplierCode: code().notNull(), supplierName: str(60).notNull() })
