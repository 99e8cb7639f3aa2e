import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { computed, inner } from '../../../platform/list/declaration.ts'
import { from, holds, is, oneOf, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import type { SessionUser } from '../../../platform/session/session-user.ts'
import { stockReservation } from '../../inv/stock/stock.schema.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf, unitColumns } from '../../md/product/product.sql.ts'
import { warehouse } from '../../md/warehouse/warehouse.schema.ts'
import { splits } from '../split/split.document.ts'
import { orderSplit } from '../split/split.schema.ts'
import { picking, pickingLine } from './out.schema.ts'
import { pickings } from './picking.document.ts'

const columns = {
  pickingNum: picking.pickingNum,
  warehouseCode: picking.warehouseCode,
  warehouseName: warehouse.warehouseName,
  pickerId: picking.pickerId,
  pickerName: picking.pickerName,
  pickDate: picking.pickDate,
  splitCount: picking.splitCount,
  totalQty: picking.totalQty,
  pickStatus: picking.pickStatus,
  version: picking.version,
}

const inWarehouse = and(
  eq(warehouse.dealerCode, picking.dealerCode),
  eq(warehouse.warehouseCode, picking.warehouseCode),
  eq(warehouse.delFlag, 'F'),
)

/** Picking lists. */
export const pickingList = list('so.salesOrder.listPicking', {
  from: picking,
  joins: [inner(warehouse, inWarehouse)],
  scope: pickings.visible,
  by: { pickingNum: is(picking.pickingNum) },
  newest: picking.pickDate,
  id: picking.id,
  filters: {
    pickingNum: holds(picking.pickingNum),
    warehouseCode: is(picking.warehouseCode),
    pickStatus: oneOf(picking.pickStatus),
    pickDateStart: from(picking.pickDate),
    pickDateEnd: to(picking.pickDate),
  },
  row: { ...columns, actions: computed },
  read: { pickingId: picking.id },
  compute: (row, { user }) => ({ actions: pickings.actionsOf(row, user) }),
})

/** Lines of a list with their products and the splits that need them, of those that the user may see, by place. */
export const pickingLineRows = (tx: Tx, user: SessionUser, list: { pickingId: string; pickingNum: string }) =>
  tx
    .select({
      ...unitColumns,
      lineId: pickingLine.id,
      locationCode: pickingLine.locationCode,
      batchNo: pickingLine.batchNo,
      planQty: pickingLine.planQty,
      pickedQty: pickingLine.pickedQty,
      splitNums: sql<string[]>`array(select distinct ${orderSplit.splitNum} from ${orderSplit} join ${stockReservation}
        on ${stockReservation.dealerCode} = ${orderSplit.dealerCode} and ${stockReservation.refType} = 'split'
          and ${stockReservation.refNum} = ${orderSplit.splitNum}
        where ${orderSplit.dealerCode} = ${pickingLine.dealerCode} and ${orderSplit.pickingNum} = ${list.pickingNum}
          and ${stockReservation.productCode} = ${pickingLine.productCode}
          and ${stockReservation.locationCode} = ${pickingLine.locationCode}
          and ${stockReservation.batchNo} = ${pickingLine.batchNo}
          and ${stockReservation.inventoryStatusCode} = ${pickingLine.inventoryStatusCode}
          and ${splits.visible(user)}
        order by 1)`,
    })
    .from(pickingLine)
    .innerJoin(product, isProductOf(pickingLine))
    .where(and(eq(pickingLine.dealerCode, user.dealerCode), eq(pickingLine.pickingId, list.pickingId)))
    .orderBy(asc(pickingLine.locationCode), asc(pickingLine.productCode), asc(pickingLine.batchNo))
