import { eq } from 'drizzle-orm'
import type { Viewer } from '../../../platform/list/viewer.ts'
import { usingRows } from '../../../platform/master-data/using-rows.ts'
import { inventoryBatch, stockBalance, stockLedger } from './stock.schema.ts'

const STOCK = '/inventory/inv-standing-book/inventory-search'

export const uses = [
  usingRows(stockBalance, {
    ...{ kind: '库存', code: stockBalance.productCode, name: stockBalance.batchNo },
    scope: ({ dealerCode }: Viewer) => eq(stockBalance.dealerCode, dealerCode),
    ...{ list: 'inv.stockQuery.inventoryList', page: STOCK },
  }),
  usingRows(stockLedger, {
    ...{ kind: '库存台账', code: stockLedger.docNum, name: stockLedger.docDate, id: stockLedger.ledgerId },
    scope: ({ dealerCode }: Viewer) => eq(stockLedger.dealerCode, dealerCode),
    list: 'inv.stockQuery.ledgerList',
    ...{ page: '/inventory/inv-standing-book/inv-standing-book-search', find: 'docNum' },
  }),
  usingRows(inventoryBatch, {
    ...{ kind: '批次', code: inventoryBatch.batchNo, name: inventoryBatch.productCode },
    scope: ({ dealerCode }: Viewer) => eq(inventoryBatch.dealerCode, dealerCode),
    ...{ list: 'inv.stockQuery.batchInvStatusList', page: STOCK, findBy: inventoryBatch.productCode },
  }),
]
