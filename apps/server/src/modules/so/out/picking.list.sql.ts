import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { contains, oneOf, range } from '../../../platform/database/filters.ts'
import { listPage } from '../../../platform/database/paging.ts'
import type { SessionUser } from '../../../platform/session/session-user.ts'
import { stockReservation } from '../../inv/stock/stock.schema.ts'
import { product } from '../../md/product/product.schema.ts'
import { unitColumns } from '../../md/product/product.sql.ts'
import { warehouse } from '../../md/warehouse/warehouse.schema.ts'
import { salesOrder } from '../order/order.schema.ts'
import { visibleOrders } from '../order/order.scope.ts'
import { isProductOf } from '../order/order-product.sql.ts'
import { orderSplit } from '../split/split.schema.ts'
import { picking, pickingLine } from './out.schema.ts'

const columns = {
  pickingId: picking.id,
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

/** Users with a limited view see the lists that hold a split of theirs, and those that they made. */
function visible(user: SessionUser): SQL | undefined {
  const ofDealer = and(eq(picking.dealerCode, user.dealerCode), eq(picking.delFlag, 'F'))
  if (user.isadmin || user.dataScope === 'all') return ofDealer
  return and(
    ofDealer,
    sql`(${picking.createId} = ${user.userId} or exists (select 1 from ${orderSplit} join ${salesOrder}
      on ${salesOrder.dealerCode} = ${orderSplit.dealerCode} and ${salesOrder.id} = ${orderSplit.soId}
      where ${orderSplit.dealerCode} = ${picking.dealerCode} and ${orderSplit.pickingNum} = ${picking.pickingNum}
        and ${visibleOrders(user)}))`,
  )
}

const select = (tx: Tx, where: SQL | undefined) =>
  tx
    .select(columns)
    .from(picking)
    .innerJoin(
      warehouse,
      and(
        eq(warehouse.dealerCode, picking.dealerCode),
        eq(warehouse.warehouseCode, picking.warehouseCode),
        eq(warehouse.delFlag, 'F'),
      ),
    )
    .where(where)

const sortable = {
  pickingNum: picking.pickingNum,
  pickDate: picking.pickDate,
  warehouseName: warehouse.warehouseName,
  pickerName: picking.pickerName,
  splitCount: picking.splitCount,
  totalQty: picking.totalQty,
  pickStatus: picking.pickStatus,
}

/** A page of picking lists. */
export function pickingPage(tx: Tx, user: SessionUser, args: Args<'so.salesOrder.listPicking'>) {
  const where = and(
    visible(user),
    contains(picking.pickingNum, args.pickingNum),
    args.warehouseCode ? eq(picking.warehouseCode, args.warehouseCode) : undefined,
    oneOf(picking.pickStatus, args.pickStatus),
    range(picking.pickDate, args.pickDateStart, args.pickDateEnd),
  )
  return listPage(tx, select(tx, where).$dynamic(), { sortable, newest: picking.pickDate, id: picking.id }, args)
}

/** One picking list; undefined when the user may not see it. */
export async function pickingBy(tx: Tx, user: SessionUser, pickingNum: string) {
  const [row] = await select(tx, and(visible(user), eq(picking.pickingNum, pickingNum)))
  return row
}

/** Lines of a list with their products and the splits that need them, by place. */
export const pickingLineRows = (tx: Tx, dealerCode: string, list: { pickingId: string; pickingNum: string }) =>
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
        order by 1)`,
    })
    .from(pickingLine)
    .innerJoin(product, isProductOf(pickingLine))
    .where(and(eq(pickingLine.dealerCode, dealerCode), eq(pickingLine.pickingId, list.pickingId)))
    .orderBy(asc(pickingLine.locationCode), asc(pickingLine.productCode), asc(pickingLine.batchNo))
