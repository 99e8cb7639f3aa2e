import type { StockDocType } from '@dealer/sdk/contract'
import { eq, sql } from 'drizzle-orm'
import { computed, inner, left } from '../../../platform/list/declaration.ts'
import { from, is, oneOf, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { numbered } from '../../../platform/list/numbered.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf, productHolding } from '../../md/product/product.sql.ts'
import { warehouse } from '../../md/warehouse/warehouse.schema.ts'
import { isWarehouseOf } from '../../md/warehouse/warehouse.sql.ts'
import { inventoryStatus } from '../inventory-status/inventory-status.schema.ts'
import { stockLedger } from '../stock/stock.schema.ts'
import { batchHolding } from './batch-holding.sql.ts'
import { briefOfProduct, statusOf } from './stock-query.list.sql.ts'

/** Every movement, newest first; with cost for those who may see it. */
export const movements = list('inv.stockQuery.ledgerList', {
  from: stockLedger,
  joins: [
    inner(product, isProductOf(stockLedger)),
    // A change of cost belongs to no place and has no status.
    left(warehouse, isWarehouseOf(stockLedger)),
    left(inventoryStatus, statusOf(stockLedger)),
  ],
  scope: ({ dealerCode }) => eq(stockLedger.dealerCode, dealerCode),
  newest: stockLedger.docDate,
  id: stockLedger.ledgerId,
  filters: {
    warehouseCode: is(stockLedger.warehouseCode),
    inventoryStatusCode: is(stockLedger.inventoryStatusCode),
    keyword: productHolding(stockLedger.productCode),
    productCode: is(stockLedger.productCode),
    transType: oneOf(stockLedger.transType),
    docNum: numbered(stockLedger.docNum),
    batchNo: batchHolding(stockLedger.batchNo),
    docDateStart: from(stockLedger.docDate),
    docDateEnd: to(stockLedger.docDate),
  },
  row: {
    ledgerId: stockLedger.ledgerId,
    docDate: stockLedger.docDate,
    transType: stockLedger.transType,
    docNum: stockLedger.docNum,
    docType: sql<StockDocType>`${stockLedger.docType}`,
    warehouseCode: warehouse.warehouseCode,
    warehouseName: warehouse.warehouseName,
    locationCode: stockLedger.locationCode,
    ...briefOfProduct,
    batchNo: stockLedger.batchNo,
    inventoryStatusCode: inventoryStatus.statusCode,
    inventoryStatusName: inventoryStatus.statusName,
    inQty: sql`greatest(${stockLedger.smallQty}, 0)`.mapWith(stockLedger.smallQty),
    outQty: sql`greatest(-${stockLedger.smallQty}, 0)`.mapWith(stockLedger.smallQty),
    qtyAfter: stockLedger.qtyAfter,
    dateQty: computed,
    costPrice: stockLedger.costPrice,
    costAmount: stockLedger.costAmount,
    createName: stockLedger.createName,
    postDate: stockLedger.postDate,
  },
  sort: { warehouseCode: stockLedger.warehouseCode },
  // Read for the page as a whole, once one product is asked for.
  compute: () => ({ dateQty: null }),
  onlyWith: { canSeeCost: ['costPrice', 'costAmount'] },
})
