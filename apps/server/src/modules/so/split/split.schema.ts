import { SplitStatus } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { check, index } from 'drizzle-orm/pg-core'
import { amt, choice, code, date, int, qty, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'
import { headKeys, sumColumns } from '../../../platform/document/head.columns.ts'
import { customerColumns } from '../../md/customer/customer.columns.ts'

/** What of an order goes out together, from one warehouse on one trip. */
export const orderSplit = dealerTable(
  'order_split',
  {
    splitNum: code().notNull(),
    soId: ref().notNull(),
    soNum: code().notNull(),
    ...customerColumns(),
    address: str(100).notNull(),
    salesmanId: ref().notNull(),
    warehouseCode: code().notNull(),
    deliveryDate: date().notNull(),
    driverId: ref(),
    vehicleCode: code(),
    splitStatus: choice(SplitStatus).notNull(),
    pickingNum: code(),
    ...sumColumns(),
  },
  (table) => [
    ...headKeys('order_split', table, table.splitNum, [table.splitStatus, table.deliveryDate]),
    index('order_split_order').on(table.dealerCode, table.soId),
  ],
)
carries(orderSplit, { answered: ['OrderSplitRow', 'OrderSplit'] })

/** Lines of a split; quantities in small units. */
export const orderSplitLine = dealerTable(
  'order_split_line',
  {
    splitId: ref().notNull(),
    lineNo: int().notNull(),
    soItemId: ref().notNull(),
    productCode: code().notNull(),
    inventoryStatusCode: code().notNull(),
    smallQty: qty().notNull(),
    pickedQty: qty().notNull().default('0'),
    outQty: qty().notNull().default('0'),
    amount: amt().notNull(),
  },
  (table) => [
    index('order_split_line_split').on(table.dealerCode, table.splitId, table.lineNo),
    index('order_split_line_item').on(table.dealerCode, table.soItemId),
    check(
      'order_split_line_qty_check',
      sql`${table.smallQty} >= 0 and ${table.pickedQty} <= ${table.smallQty} and ${table.outQty} <= ${table.smallQty}`,
    ),
  ],
)
carries(orderSplitLine, { answered: ['OrderSplitLine'] })
