import { InboundStatus, UnitType } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { amt, choice, code, date, flag, int, price, qty, rate, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'
import { archivable } from '../../../platform/history/archivable.ts'

/** Goods that came in for an order. A reversal is a document of its own, with `redFlushOfId`. */
export const inbound = dealerTable(
  'inbound',
  {
    inNum: code().notNull(),
    poId: ref().notNull(),
    poCode: code().notNull(),
    supplierCode: code().notNull(),
    supplierName: str(60).notNull(),
    warehouseCode: code().notNull(),
    inDate: date().notNull(),
    deliveryNum: str(32),
    status: choice(InboundStatus).notNull(),
    totalQty: qty().notNull(),
    totalAmount: amt().notNull(),
    redFlushNum: code(),
    redFlushOfId: ref(),
    archived: flag().notNull().default('F'),
    remark: str(200),
  },
  (table) => [
    uniqueIndex('inbound_num_key').on(table.dealerCode, table.inNum),
    uniqueIndex('inbound_delivery_key')
      .on(table.dealerCode, table.supplierCode, table.deliveryNum)
      .where(sql`${table.status} in ('draft', 'finished') and ${table.delFlag} = 'F'`),
    index('inbound_list').on(table.dealerCode, table.archived, table.inDate, table.id),
    index('inbound_order').on(table.dealerCode, table.poId),
    index('inbound_supplier').on(table.dealerCode, table.supplierCode, table.inDate),
  ],
)
carries(inbound, { saved: 'PurchaseInSave', answered: ['PurchaseInRow', 'PurchaseInDetail'] })
archivable(inbound, { date: inbound.inDate, status: inbound.status, final: ['finished', 'disabled', 'redflushed'] })

/** What came to one place. `qty` is in the unit of the line, all other quantities in small units. */
export const inboundLine = dealerTable(
  'inbound_line',
  {
    inId: ref().notNull(),
    lineNo: int().notNull(),
    poItemId: ref().notNull(),
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
    locationCode: code().notNull(),
    batchNo: code().notNull(),
    produceDate: date(),
    expireDate: date(),
    inventoryStatusCode: code().notNull(),
    returnedQty: qty().notNull().default('0'),
    invoicedQty: qty().notNull().default('0'),
  },
  (table) => [
    index('inbound_line_document').on(table.dealerCode, table.inId, table.lineNo),
    index('inbound_line_item').on(table.dealerCode, table.poItemId),
    index('inbound_line_product').on(table.dealerCode, table.productCode, table.inId),
    check('inbound_line_qty_check', sql`${table.qty} <> 0 and ${table.smallQty} <> 0`),
  ],
)
// Reversals hold quantities below zero, which no call takes.
carries(inboundLine, { answered: ['PurchaseInLine'] })
