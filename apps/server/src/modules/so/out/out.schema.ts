import { OutStatus, PickStatus } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  amt,
  choice,
  code,
  cost,
  date,
  dt,
  flag,
  int,
  price,
  qty,
  ref,
  str,
} from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'
import { enteredColumns, headKeys, reversalColumns, sumColumns } from '../../../platform/document/head.columns.ts'
import { archivable } from '../../../platform/history/archivable.ts'
import { atRest } from '../../../platform/list/at-rest.ts'
import { customerColumns } from '../../md/customer/customer.columns.ts'
import { salesOrder } from '../order/order.schema.ts'

/** Picking list: splits of one warehouse fetched in one round. */
export const picking = dealerTable(
  'picking',
  {
    pickingNum: code().notNull(),
    warehouseCode: code().notNull(),
    pickerId: ref().notNull(),
    pickerName: str(60).notNull(),
    pickDate: date().notNull(),
    pickStatus: choice(PickStatus).notNull(),
    splitCount: int().notNull(),
    totalQty: qty().notNull(),
  },
  (table) => [...headKeys('picking', table, table.pickingNum, [table.pickDate])],
)
carries(picking, { answered: ['PickingRow', 'PickingDetail'] })

/** What to fetch from where, over all splits of the list. */
export const pickingLine = dealerTable(
  'picking_line',
  {
    pickingId: ref().notNull(),
    productCode: code().notNull(),
    locationCode: code().notNull(),
    batchNo: code().notNull(),
    inventoryStatusCode: code().notNull(),
    planQty: qty().notNull(),
    pickedQty: qty().notNull(),
  },
  (table) => [
    uniqueIndex('picking_line_key').on(
      table.dealerCode,
      table.pickingId,
      table.productCode,
      table.locationCode,
      table.batchNo,
      table.inventoryStatusCode,
    ),
    check('picking_line_qty_check', sql`${table.pickedQty} >= 0 and ${table.pickedQty} <= ${table.planQty}`),
  ],
)
carries(pickingLine, { answered: ['PickingLine'] })

/** Goods on their way out (waitOut) or gone (shipped). A reversal is a document of its own, with `redFlushOfId`. */
export const salesOut = dealerTable(
  'sales_out',
  {
    ...enteredColumns(),
    outNum: code().notNull(),
    soId: ref().notNull(),
    soNum: code().notNull(),
    splitId: ref().notNull(),
    splitNum: code().notNull(),
    pickingNum: code(),
    ...customerColumns(),
    salesmanId: ref().notNull(),
    salesmanName: str(60).notNull(),
    warehouseCode: code().notNull(),
    outDate: date().notNull(),
    driverId: ref(),
    vehicleCode: code(),
    outStatus: choice(OutStatus).notNull(),
    ...sumColumns(),
    costAmount: amt().notNull(),
    signDate: dt(),
    signFileId: ref(),
    /** Of the order, with the first of its documents that leaves; part of the amount. */
    freight: amt().notNull().default('0.00'),
    archived: flag().notNull().default('F'),
    ...reversalColumns(),
  },
  (table) => [
    ...headKeys('sales_out', table, table.outNum, [table.archived, table.outDate]),
    index('sales_out_order').on(table.dealerCode, table.soId),
    index('sales_out_split').on(table.dealerCode, table.splitId),
    // Few among many that have left.
    index('sales_out_waiting').on(table.dealerCode, table.id).where(sql`${table.outStatus} = 'waitOut'`),
    index('sales_out_customer').on(table.dealerCode, table.customerCode, table.outDate),
  ],
)
archivable(salesOut, {
  date: salesOut.outDate,
  status: salesOut.outStatus,
  final: ['shipped', 'canceled', 'redflushed'],
})
atRest(salesOut, {
  status: salesOut.outStatus,
  final: ['shipped', 'canceled', 'redflushed'],
  leans: [
    {
      table: salesOrder,
      columns: [
        salesOrder.dealerCode,
        salesOrder.id,
        salesOrder.delFlag,
        salesOrder.regionCode,
        salesOrder.salesmanId,
        salesOrder.createId,
      ],
      changes: { unless: salesOrder.orderStatus, has: ['draft', 'submitted'] },
    },
  ],
})
carries(salesOut, { answered: ['SalesOutRow', 'SalesOutDetail'] })

/** Lines of an outbound document, one per stock key; quantity in small units. */
export const salesOutLine = dealerTable(
  'sales_out_line',
  {
    outId: ref().notNull(),
    lineNo: int().notNull(),
    splitLineId: ref().notNull(),
    soItemId: ref().notNull(),
    productCode: code().notNull(),
    locationCode: code().notNull(),
    batchNo: code().notNull(),
    inventoryStatusCode: code().notNull(),
    smallQty: qty().notNull(),
    price: price().notNull(),
    amount: amt().notNull(),
    costPrice: cost(),
    /** With what is about to come back. */
    returnedQty: qty().notNull().default('0'),
    /** On invoices, and marked as wanting none: small units, and yuan. */
    invoicedQty: qty().notNull().default('0'),
    invoicedAmount: amt().notNull().default('0.00'),
    needlessQty: qty().notNull().default('0'),
    needlessAmount: amt().notNull().default('0.00'),
  },
  (table) => [
    index('sales_out_line_out').on(table.dealerCode, table.outId, table.lineNo),
    index('sales_out_line_item').on(table.dealerCode, table.soItemId),
    // What waits for an invoice, of all that ever left.
    index('sales_out_line_uninvoiced')
      .on(table.dealerCode, table.outId)
      .where(sql`${table.smallQty} > ${table.invoicedQty} + ${table.needlessQty}`),
    check('sales_out_line_returned_check', sql`${table.returnedQty} between 0 and greatest(${table.smallQty}, 0)`),
    check(
      'sales_out_line_invoiced_check',
      sql`0 <= ${table.invoicedQty} and 0 <= ${table.needlessQty} and ${table.invoicedQty} + ${table.needlessQty} <= greatest(${table.smallQty}, 0)`,
    ),
  ],
)
carries(salesOutLine, { answered: ['SalesOutLine'] })
