import type { Handlers } from '../../../platform/contract/types.ts'
import { accountEntries, balanceOfCustomer, orderDebts } from './receivable.service.ts'

export const routes = {
  'finance.receivable.orderList': orderDebts,
  'finance.receivable.customerBalance': balanceOfCustomer,
  'finance.receivable.ledgerList': accountEntries,
} satisfies Handlers
