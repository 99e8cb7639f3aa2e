import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../platform/database/database.ts'
import { documentList } from '../../../platform/document/document-list.ts'
import { is } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { seesAll, type Viewer } from '../../../platform/list/viewer.ts'
import type { SessionUser } from '../../../platform/session/session-user.ts'
import { stockReservation } from '../../inv/stock/stock.schema.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf, unitColumns } from '../../md/product/product.sql.ts'
import { withWarehouse } from '../../md/warehouse/warehouse.sql.ts'
import { splits } from '../split/split.document.ts'
import { orderSplit } from '../split/split.schema.ts'
import { picking, pickingLine } from './out.schema.ts'
import { pickings, splitsOnList } from './picking.document.ts'

/** A figure over all splits of a list: who neither sees all nor chose them is told that of the own ones. */
const overSplits =
  <Column extends PgColumn>(all: Column, own: SQL) =>
  (user: Viewer) =>
    seesAll(user)
      ? all
      : sql`case when ${picking.createId} = ${user.userId} then ${all}
          else (select ${own} from ${orderSplit} where ${splitsOnList(user)}) end`.mapWith(all)

const figures = {
  splitCount: overSplits(picking.splitCount, sql`count(*)`),
  totalQty: overSplits(picking.totalQty, sql`coalesce(sum(${orderSplit.totalQty}), 0)`),
}

const listed = withWarehouse(documentList(pickings, 'so.salesOrder.listPicking'))

/** Picking lists. */
export const pickingList = list('so.salesOrder.listPicking', {
  ...listed,
  newest: picking.pickDate,
  by: { ...listed.by, pickingId: is(picking.id) },
  row: { ...listed.row, ...figures, pickingId: picking.id },
  read: { createId: picking.createId },
})

/** What is held for a split on a list at the place of a line, as far as the user may see the split. */
const heldHere = (user: SessionUser, pickingNum: string) => sql`from ${orderSplit} join ${stockReservation}
  on ${stockReservation.dealerCode} = ${orderSplit.dealerCode} and ${stockReservation.refType} = 'split'
    and ${stockReservation.refNum} = ${orderSplit.splitNum}
  where ${orderSplit.dealerCode} = ${pickingLine.dealerCode} and ${orderSplit.pickingNum} = ${pickingNum}
    and ${stockReservation.productCode} = ${pickingLine.productCode}
    and ${stockReservation.locationCode} = ${pickingLine.locationCode}
    and ${stockReservation.batchNo} = ${pickingLine.batchNo}
    and ${stockReservation.inventoryStatusCode} = ${pickingLine.inventoryStatusCode}
    and ${splits.visible(user)}`

interface ListOfLines {
  readonly pickingId: string
  readonly pickingNum: string
  readonly createId: string | null
}

/**
 * Lines of a list with their products and the splits that need them, by place. Who sees but some of the splits, and did
 * not choose them, has the lines and quantities of those.
 */
export function pickingLineRows(tx: Tx, user: SessionUser, { pickingId, pickingNum, createId }: ListOfLines) {
  const held = heldHere(user, pickingNum)
  const own = sql`(select coalesce(sum(${stockReservation.qty}), 0) ${held} and ${stockReservation.status} <> 'released')`
  const isWhole = seesAll(user) || createId === user.userId
  const ofOwn = (qty: PgColumn) => (isWhole ? sql`${qty}` : sql`least(${qty}, ${own})`).mapWith(pickingLine.planQty)
  return tx
    .select({
      ...unitColumns,
      lineId: pickingLine.id,
      locationCode: pickingLine.locationCode,
      batchNo: pickingLine.batchNo,
      planQty: ofOwn(pickingLine.planQty),
      pickedQty: ofOwn(pickingLine.pickedQty),
      splitNums: sql<string[]>`array(select distinct ${orderSplit.splitNum} ${held} order by 1)`,
    })
    .from(pickingLine)
    .innerJoin(product, isProductOf(pickingLine))
    .where(
      and(
        eq(pickingLine.dealerCode, user.dealerCode),
        eq(pickingLine.pickingId, pickingId),
        isWhole ? undefined : sql`${own} > 0`,
      ),
    )
    .orderBy(asc(pickingLine.locationCode), asc(pickingLine.productCode), asc(pickingLine.batchNo))
}
