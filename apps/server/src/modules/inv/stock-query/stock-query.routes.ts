import type { Handlers } from '../../../platform/contract/types.ts'
import { stockByBatch, stockMovements, stockSummed } from './stock-query.service.ts'

export const routes = {
  'inv.stockQuery.batchInvStatusList': stockByBatch,
  'inv.stockQuery.inventoryList': stockSummed,
  'inv.stockQuery.ledgerList': stockMovements,
} satisfies Handlers
