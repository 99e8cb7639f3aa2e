import type { Handlers } from '../../../platform/contract/types.ts'
import { payableList, supplierEntries } from './payable.list.sql.ts'

/** What suppliers are owed. */
export const routes = {
  'finance.payable.ledgerList': supplierEntries,
  'finance.payable.list': payableList,
} satisfies Handlers
