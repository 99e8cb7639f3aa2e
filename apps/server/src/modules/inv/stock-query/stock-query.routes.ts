import type { Handlers } from '../../../platform/contract/types.ts'
import { ledgerList } from './stock-ledger.list.sql.ts'
import { batchList, sumList } from './stock-query.list.sql.ts'

export const routes = {
  'inv.stockQuery.batchInvStatusList': batchList,
  'inv.stockQuery.inventoryList': sumList,
  'inv.stockQuery.ledgerList': ledgerList,
} satisfies Handlers
