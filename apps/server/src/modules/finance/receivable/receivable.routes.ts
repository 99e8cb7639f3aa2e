import type { Handlers } from '../../../platform/contract/types.ts'
import { balanceOfCustomer } from './receivable.service.ts'
import { debtList, entryList } from './receivable.sql.ts'

export const routes = {
  'finance.receivable.orderList': debtList,
  'finance.receivable.customerBalance': balanceOfCustomer,
  'finance.receivable.ledgerList': entryList,
} satisfies Handlers
