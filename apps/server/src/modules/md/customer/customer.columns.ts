import { code, str } from '../../../platform/database/columns.ts'

/** What any document keeps of the customer: the code, and the name of that day. */
export const customerColumns = () => ({ customerCode: code().notNull(), customerName: str(60).notNull() })
