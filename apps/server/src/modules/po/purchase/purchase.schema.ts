import { PurchaseOrderStatus, PurchasePayType, PurchaseSyncStatus, SettleStatus, UnitType } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  amt,
  choice,
  code,
  date,
  dt,
  flag,
  int,
  price,
  qty,
  rate,
  ref,
  str,
} from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

/** Goods ordered of a supplier. */
export const purchaseOrder = dealerTable(
  'purchase_order',
  {
    poCode: code().notNull(),
    supplierCode: code().notNull(),
    supplierName: str(60).notNull(),
    isNice: flag().notNull(),
    docDate: date().notNull(),
    expectDate: date().notNull(),
    warehouseCode: code().notNull(),
    payType: choice(PurchasePayType).notNull(),
    poStatus: choice(PurchaseOrderStatus).notNull(),
    syncStatus: choice(PurchaseSyncStatus).notNull(),
    payStatus: choice(SettleStatus).notNull(),
    totalQty: qty().notNull(),
    totalAmount: amt().notNull(),
    inQty: qty().notNull(),
    inAmount: amt().notNull(),
    submitDate: dt(),
    auditName: str(60),
    auditDate: dt(),
    remark: str(200),
  },
  (table) => [
    uniqueIndex('purchase_order_num_key').on(table.dealerCode, table.poCode),
    index('purchase_order_list').on(table.dealerCode, table.docDate, table.id),
    index('purchase_order_status').on(table.dealerCode, table.poStatus, table.docDate),
    index('purchase_order_supplier').on(table.dealerCode, table.supplierCode, table.docDate),
  ],
)
carries(purchaseOrder, { saved: 'PurchaseOrderSave', answered: ['PurchaseOrderRow', 'PurchaseOrderDetail'] })

/** Lines of an order. `qty` is in the unit of the line, all other quantities in small units. */
export const purchaseOrderLine = dealerTable(
  'purchase_order_line',
  {
    poId: ref().notNull(),
    lineNo: int().notNull(),
    productCode: code().notNull(),
    productName: str(80).notNull(),
    unitType: choice(UnitType).notNull(),
    unitName: str(6).notNull(),
    unitRatio: int().notNull(),
    qty: qty().notNull(),
    smallQty: qty().notNull(),
    price: price().notNull(),
    amount: amt().notNull(),
    taxRate: rate().notNull(),
    isGift: flag().notNull(),
    inQty: qty().notNull().default('0'),
    inAmount: amt().notNull().default('0.00'),
    closedQty: qty().notNull().default('0'),
  },
  (table) => [
    index('purchase_order_line_order').on(table.dealerCode, table.poId, table.lineNo),
    index('purchase_order_line_product').on(table.dealerCode, table.productCode),
    check('purchase_order_line_qty_check', sql`${table.qty} > 0 and ${table.smallQty} > 0`),
    check(
      'purchase_order_line_progress_check',
      sql`${table.inQty} >= 0 and ${table.closedQty} between 0 and ${table.smallQty} and ${table.inAmount} >= 0`,
    ),
  ],
)
carries(purchaseOrderLine, {
  saved: 'PurchaseOrderSaveLine',
  answered: ['PurchaseOrderLine'],
  made: ['taxRate', 'isGift'],
})
