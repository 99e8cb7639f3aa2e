import type { StockLedgerQuery } from '@dealer/sdk/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { contains, oneOf, range } from '../../../platform/database/filters.ts'
import { listPage } from '../../../platform/database/paging.ts'
import { product } from '../../md/product/product.schema.ts'
import { productContains } from '../../md/product/product.sql.ts'
import { warehouse } from '../../md/warehouse/warehouse.schema.ts'
import { inventoryStatus } from '../inventory-status/inventory-status.schema.ts'
import { stockLedger } from '../stock/stock.schema.ts'
import { ofProduct, productOf, statusOf, warehouseOf } from './stock-query.sql.ts'

const came = sql`greatest(${stockLedger.smallQty}, 0)`.mapWith(stockLedger.smallQty)
const went = sql`greatest(-${stockLedger.smallQty}, 0)`.mapWith(stockLedger.smallQty)

/** A page of movements, newest first. */
export function ledgerPage(tx: Tx, dealerCode: string, where: StockLedgerQuery) {
  const query = tx
    .select({
      ledgerId: stockLedger.ledgerId,
      docDate: stockLedger.docDate,
      transType: stockLedger.transType,
      docNum: stockLedger.docNum,
      warehouseCode: stockLedger.warehouseCode,
      warehouseName: warehouse.warehouseName,
      locationCode: stockLedger.locationCode,
      ...ofProduct,
      batchNo: stockLedger.batchNo,
      inventoryStatusCode: stockLedger.inventoryStatusCode,
      inventoryStatusName: inventoryStatus.statusName,
      inQty: came.as('in_qty'),
      outQty: went.as('out_qty'),
      qtyAfter: stockLedger.qtyAfter,
      costPrice: stockLedger.costPrice,
      costAmount: stockLedger.costAmount,
      createName: stockLedger.createName,
      postDate: stockLedger.postDate,
    })
    .from(stockLedger)
    .innerJoin(product, productOf(stockLedger))
    .innerJoin(warehouse, warehouseOf(stockLedger))
    .innerJoin(inventoryStatus, statusOf(stockLedger))
    .where(
      and(
        eq(stockLedger.dealerCode, dealerCode),
        where.warehouseCode ? eq(stockLedger.warehouseCode, where.warehouseCode) : undefined,
        where.inventoryStatusCode ? eq(stockLedger.inventoryStatusCode, where.inventoryStatusCode) : undefined,
        productContains(where.keyword),
        oneOf(stockLedger.transType, where.transType),
        contains(stockLedger.docNum, where.docNum),
        contains(stockLedger.batchNo, where.batchNo),
        range(stockLedger.docDate, where.docDateStart, where.docDateEnd),
      ),
    )
    .$dynamic()
  const sortable = {
    ledgerId: stockLedger.ledgerId,
    docDate: stockLedger.docDate,
    docNum: stockLedger.docNum,
    transType: stockLedger.transType,
    productCode: stockLedger.productCode,
    productName: product.productName,
    warehouseCode: stockLedger.warehouseCode,
    batchNo: stockLedger.batchNo,
    qtyAfter: stockLedger.qtyAfter,
    postDate: stockLedger.postDate,
  }
  const sums = { inQty: stockLedger.smallQty, outQty: stockLedger.smallQty, costAmount: stockLedger.costAmount }
  return listPage(tx, query, { sortable, newest: stockLedger.docDate, id: stockLedger.ledgerId, sums }, where)
}
