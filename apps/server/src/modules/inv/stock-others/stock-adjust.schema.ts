import { AdjustType, SimpleDocStatus } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { check, index } from 'drizzle-orm/pg-core'
import { choice, code, date, flag, int, qty, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'
import { headKeys } from '../../../platform/document/head.columns.ts'
import { archivable } from '../../../platform/history/archivable.ts'

/** Goods that get another status, batch, location or warehouse at once. */
export const stockAdjust = dealerTable(
  'stock_adjust',
  {
    adjustNum: code().notNull(),
    adjustType: choice(AdjustType).notNull(),
    warehouseCode: code().notNull(),
    toWarehouseCode: code(),
    docDate: date().notNull(),
    totalQty: qty().notNull(),
    status: choice(SimpleDocStatus).notNull(),
    remark: str(200),
    archived: flag().notNull().default('F'),
  },
  (table) => [
    ...headKeys('stock_adjust', table, table.adjustNum, [table.archived, table.docDate]),
    check(
      'stock_adjust_warehouses_check',
      sql`(${table.adjustType} = 'warehouseAdjust') = (${table.toWarehouseCode} is not null) and ${table.toWarehouseCode} is distinct from ${table.warehouseCode}`,
    ),
  ],
)
carries(stockAdjust, { saved: 'StockAdjustSave', answered: ['StockAdjustRow', 'StockAdjust'] })
archivable(stockAdjust, { date: stockAdjust.docDate, status: stockAdjust.status, final: ['posted'] })

/** Where goods were and where they are now, each complete; small units. */
export const stockAdjustLine = dealerTable(
  'stock_adjust_line',
  {
    adjustId: ref().notNull(),
    lineNo: int().notNull(),
    productCode: code().notNull(),
    productName: str(80).notNull(),
    locationCode: code().notNull(),
    batchNo: code().notNull(),
    inventoryStatusCode: code().notNull(),
    toLocationCode: code().notNull(),
    toBatchNo: code().notNull(),
    toInventoryStatusCode: code().notNull(),
    smallQty: qty().notNull(),
  },
  (table) => [
    index('stock_adjust_line_document').on(table.dealerCode, table.adjustId, table.lineNo),
    index('stock_adjust_line_product').on(table.dealerCode, table.productCode, table.adjustId),
    check('stock_adjust_line_qty_check', sql`${table.smallQty} > 0`),
  ],
)
carries(stockAdjustLine, {
  saved: 'StockAdjustLineSave',
  answered: ['StockAdjustLine'],
  // Goods stay where and what they are as far as nothing else is said.
  made: ['locationCode', 'batchNo', 'inventoryStatusCode', 'toLocationCode', 'toBatchNo', 'toInventoryStatusCode'],
})
