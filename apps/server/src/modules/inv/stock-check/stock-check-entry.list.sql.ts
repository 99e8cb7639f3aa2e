import { and, eq, or, sql } from 'drizzle-orm'
import { nameIn } from '../../../platform/list/audited.ts'
import { inner } from '../../../platform/list/declaration.ts'
import { is } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { ofDealer, permitted } from '../../../platform/list/viewer.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { inventoryStatus } from '../inventory-status/inventory-status.schema.ts'
import { statusOf } from '../stock-query/stock-query.list.sql.ts'
import { stockCheckEntry as entry, stockCheckLine as line, stockCheck } from './stock-check.schema.ts'

/** What was counted, newest first. Who counts a second time is told what he counts himself, not what others found before. */
export const checkEntryList = list('inv.stockCheck.entryList', {
  from: entry,
  joins: [
    inner(stockCheck, and(eq(stockCheck.dealerCode, entry.dealerCode), eq(stockCheck.id, entry.checkId))),
    inner(line, and(eq(line.dealerCode, entry.dealerCode), eq(line.id, entry.checkLineId))),
    inner(product, isProductOf(line)),
    inner(inventoryStatus, statusOf(line)),
  ],
  scope: (viewer) =>
    and(
      ofDealer(entry)(viewer),
      or(
        ...[eq(entry.round, line.round), eq(stockCheck.status, 'posted')],
        ...[eq(entry.createId, sql`${viewer.userId}`), permitted('inv:check:post')],
      ),
    ),
  newest: entry.id,
  id: entry.id,
  filters: { id: is(entry.checkId), lineId: is(entry.checkLineId), locationCode: is(line.locationCode) },
  row: {
    ...{
      id: entry.id,
      entryNo: entry.entryNo,
      lineId: entry.checkLineId,
      entryKind: entry.entryKind,
      round: entry.round,
    },
    ...{ productCode: line.productCode, productName: product.productName },
    ...{ locationCode: line.locationCode, batchNo: line.batchNo },
    ...{ inventoryStatusCode: line.inventoryStatusCode, inventoryStatusName: inventoryStatus.statusName },
    unitName: sql<string>`coalesce(case ${entry.unitType} when 'big' then ${product.bigUnit} end, ${product.smallUnit})`,
    ...{ qty: entry.qty, smallQty: entry.smallQty },
    isTakenBack: sql<
      'T' | 'F'
    >`case when exists (select from stock_check_entry t where t.dealer_code = ${entry.dealerCode}
      and t.take_back = ${entry.entryNo}) then 'T' else 'F' end`,
    ...{ countedAt: entry.countedAt, createName: nameIn(entry.createName), createDate: entry.createDate },
  },
})
