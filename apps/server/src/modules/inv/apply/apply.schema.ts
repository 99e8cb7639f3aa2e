import { StockApplyStatus, StockApplyType } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { check, index } from 'drizzle-orm/pg-core'
import { choice, code, date, flag, qty, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'
import { auditColumns, enteredColumns, headKeys } from '../../../platform/document/head.columns.ts'
import { archivable } from '../../../platform/history/archivable.ts'
import { atRest } from '../../../platform/list/at-rest.ts'
import { goodsColumns, lineKeys } from '../../md/product/line.columns.ts'

/** Goods that go from one warehouse into another, over the warehouse of what is on its way: loads of vehicles, transfers, borrowed goods. */
export const stockApply = dealerTable(
  'stock_apply',
  {
    ...enteredColumns(),
    applyNum: code().notNull(),
    applyType: choice(StockApplyType).notNull(),
    docDate: date().notNull(),
    needDate: date().notNull(),
    fromWarehouseCode: code().notNull(),
    toWarehouseCode: code().notNull(),
    vehicleCode: code(),
    driverId: ref(),
    salesmanId: ref(),
    salesmanName: str(60),
    templeteNum: code(),
    status: choice(StockApplyStatus).notNull(),
    outDate: date(),
    inDate: date(),
    totalQty: qty().notNull(),
    shippedQty: qty().notNull().default('0'),
    receivedQty: qty().notNull().default('0'),
    ...auditColumns(),
    auditRemark: str(200),
    remark: str(200),
    archived: flag().notNull().default('F'),
  },
  (table) => [
    ...headKeys('stock_apply', table, table.applyNum, [table.archived, table.applyType, table.docDate]),
    index('stock_apply_status').on(table.dealerCode, table.applyType, table.status, table.docDate),
    index('stock_apply_vehicle').on(table.dealerCode, table.vehicleCode, table.docDate),
    check('stock_apply_warehouses_check', sql`${table.fromWarehouseCode} <> ${table.toWarehouseCode}`),
  ],
)
carries(stockApply, { answered: ['StockApplyRow', 'StockApply'] })
archivable(stockApply, { date: stockApply.docDate, status: stockApply.status, final: ['finished'] })
atRest(stockApply, { status: stockApply.status, final: ['finished'] })

/** What is asked for. `qty` is in the unit of the line, all other quantities in small units and 0 until their step. */
export const stockApplyLine = dealerTable(
  'stock_apply_line',
  {
    applyId: ref().notNull(),
    ...goodsColumns(),
    approvedQty: qty().notNull().default('0'),
    pickedQty: qty().notNull().default('0'),
    shippedQty: qty().notNull().default('0'),
    receivedQty: qty().notNull().default('0'),
    /** Of what did not arrive: written off at the source. */
    lostQty: qty().notNull().default('0'),
    /** A batch that it must be. */
    batchNo: code(),
    inventoryStatusCode: code().notNull(),
    toLocationCode: code(),
    reason: str(200),
    remark: str(200),
  },
  (table) => [
    ...lineKeys('stock_apply_line', table, table.applyId),
    index('stock_apply_line_product').on(table.dealerCode, table.productCode),
    index('stock_apply_line_moving')
      .on(table.dealerCode, table.productCode)
      .where(sql`${table.shippedQty} > ${table.receivedQty} and ${table.delFlag} = 'F'`),
    check(
      'stock_apply_line_progress_check',
      sql`${table.approvedQty} between 0 and ${table.smallQty} and ${table.pickedQty} between 0 and ${table.approvedQty}
        and ${table.shippedQty} between 0 and ${table.pickedQty} and ${table.receivedQty} between 0 and ${table.shippedQty}
        and ${table.lostQty} between 0 and ${table.shippedQty} - ${table.receivedQty}`,
    ),
  ],
)
carries(stockApplyLine, {
  saved: 'StockApplyLineSave',
  answered: ['StockApplyLine'],
  made: ['inventoryStatusCode'],
})
