import { PurchaseOrderStatus, PurchasePayType, SettleStatus } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { check, index } from 'drizzle-orm/pg-core'
import { choice, code, date, flag, qty, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'
import { auditColumns, enteredColumns, headKeys, sumColumns } from '../../../platform/document/head.columns.ts'
import { loanedColumns } from '../../cxf/edai/loaned.columns.ts'
import { cameInColumns, lineColumns, lineKeys } from '../../md/product/line.columns.ts'
import { supplierColumns } from '../../md/supplier/supplier.columns.ts'
import { submittedColumns, syncColumns, syncIndex } from '../purchase-sync/sync.columns.ts'

/** Goods ordered of a supplier. */
export const purchaseOrder = dealerTable(
  'purchase_order',
  {
    poCode: code().notNull(),
    ...supplierColumns(),
    isNice: flag().notNull(),
    docDate: date().notNull(),
    expectDate: date().notNull(),
    warehouseCode: code().notNull(),
    payType: choice(PurchasePayType).notNull(),
    poStatus: choice(PurchaseOrderStatus).notNull(),
    ...syncColumns(),
    payStatus: choice(SettleStatus).notNull().default('unsettled'),
    ...loanedColumns(),
    ...sumColumns(),
    ...cameInColumns(),
    ...auditColumns(),
    ...enteredColumns(),
    remark: str(200),
  },
  (table) => [
    ...headKeys('purchase_order', table, table.poCode, [table.docDate]),
    index('purchase_order_status').on(table.dealerCode, table.poStatus, table.docDate),
    syncIndex(table),
    index('purchase_order_supplier').on(table.dealerCode, table.supplierCode, table.docDate),
  ],
)
carries(purchaseOrder, {
  saved: 'PurchaseOrderSave',
  answered: ['PurchaseOrderRow', 'PurchaseOrderDetail'],
  elsewhere: ['poId'],
})

/** Lines of an order. `qty` is in the unit of the line, all other quantities in small units. */
export const purchaseOrderLine = dealerTable(
  'purchase_order_line',
  {
    poId: ref().notNull(),
    ...lineColumns(),
    ...cameInColumns(),
    closedQty: qty().notNull().default('0'),
    ...submittedColumns(),
  },
  (table) => [
    ...lineKeys('purchase_order_line', table, table.poId),
    index('purchase_order_line_product').on(table.dealerCode, table.productCode),
    index('purchase_order_line_coming')
      .on(table.dealerCode, table.productCode)
      .where(sql`${table.smallQty} > ${table.inQty} + ${table.closedQty} and ${table.delFlag} = 'F'`),
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
