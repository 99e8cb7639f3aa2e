import type { Handlers } from '../../../platform/contract/types.ts'
import { debtList, entryList, invoiceDebtList } from './receivable.list.sql.ts'
import { balanceOfCustomer } from './receivable.service.ts'

export const routes = {
  'finance.receivable.invoiceList': invoiceDebtList,
  'finance.receivable.orderList': debtList,
  'finance.receivable.customerBalance': balanceOfCustomer,
  'finance.receivable.ledgerList': entryList,
} satisfies Handlers
