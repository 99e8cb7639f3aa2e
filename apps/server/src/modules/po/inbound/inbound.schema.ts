import { InboundStatus } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { amt, choice, code, date, flag, qty, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'
import { enteredColumns, headKeys, reversalColumns, sumColumns } from '../../../platform/document/head.columns.ts'
import { archivable } from '../../../platform/history/archivable.ts'
import { lineColumns, lineKeys } from '../../md/product/line.columns.ts'
import { supplierColumns } from '../../md/supplier/supplier.columns.ts'

/** Goods that came in, for an order or directly. A reversal is a document of its own, with `redFlushOfId`. */
export const inbound = dealerTable(
  'inbound',
  {
    ...enteredColumns(),
    inNum: code().notNull(),
    /** Empty where goods came in without an order. */
    poId: ref(),
    poCode: code(),
    ...supplierColumns(),
    warehouseCode: code().notNull(),
    inDate: date().notNull(),
    deliveryNum: str(32),
    status: choice(InboundStatus).notNull(),
    ...sumColumns(),
    ...reversalColumns(),
    archived: flag().notNull().default('F'),
    remark: str(200),
  },
  (table) => [
    ...headKeys('inbound', table, table.inNum, [table.archived, table.inDate]),
    uniqueIndex('inbound_delivery_key')
      .on(table.dealerCode, table.supplierCode, table.deliveryNum)
      .where(sql`${table.status} in ('draft', 'finished') and ${table.delFlag} = 'F'`),
    index('inbound_order').on(table.dealerCode, table.poId),
    index('inbound_supplier').on(table.dealerCode, table.supplierCode, table.inDate),
  ],
)
const answered = ['PurchaseInRow', 'PurchaseInDetail'] as const
// What a light dealer takes in directly has no order.
carries(inbound, { saved: 'PurchaseInSave', answered, elsewhere: ['inId'], blank: ['poId'] })
archivable(inbound, { date: inbound.inDate, status: inbound.status, final: ['finished', 'disabled', 'redflushed'] })

/** What came to one place. `qty` is in the unit of the line, all other quantities in small units. */
export const inboundLine = dealerTable(
  'inbound_line',
  {
    inId: ref().notNull(),
    poItemId: ref(),
    ...lineColumns(),
    locationCode: code().notNull(),
    batchNo: code().notNull(),
    produceDate: date(),
    expireDate: date(),
    inventoryStatusCode: code().notNull(),
    /** What went back or is about to: small units, and yuan. */
    returnedQty: qty().notNull().default('0'),
    returnedAmount: amt().notNull().default('0.00'),
    invoicedQty: qty().notNull().default('0'),
  },
  (table) => [
    ...lineKeys('inbound_line', table, table.inId, { isReversed: true }),
    check('inbound_line_returned_check', sql`${table.returnedQty} between 0 and greatest(${table.smallQty}, 0)`),
    index('inbound_line_item').on(table.dealerCode, table.poItemId),
    index('inbound_line_product').on(table.dealerCode, table.productCode, table.inId),
  ],
)
// Reversals hold quantities below zero, which no call takes.
carries(inboundLine, { answered: ['PurchaseInLine'] })
