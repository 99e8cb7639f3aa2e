import { eq, sql } from 'drizzle-orm'
import { inner } from '../../../platform/list/declaration.ts'
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

/** The standing book: every movement, newest first; with cost for those who may see it. */
export const ledgerList = list('inv.stockQuery.ledgerList', {
  from: stockLedger,
  joins: [
    inner(product, isProductOf(stockLedger)),
    inner(warehouse, isWarehouseOf(stockLedger)),
    inner(inventoryStatus, statusOf(stockLedger)),
  ],
  scope: ({ dealerCode }) => eq(stockLedger.dealerCode, dealerCode),
  newest: stockLedger.docDate,
  id: stockLedger.ledgerId,
  filters: {
    warehouseCode: is(stockLedger.warehouseCode),
    inventoryStatusCode: is(stockLedger.inventoryStatusCode),
    keyword: productHolding(stockLedger.productCode),
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
    warehouseCode: stockLedger.warehouseCode,
    warehouseName: warehouse.warehouseName,
    locationCode: stockLedger.locationCode,
    ...briefOfProduct,
    batchNo: stockLedger.batchNo,
    inventoryStatusCode: stockLedger.inventoryStatusCode,
    inventoryStatusName: inventoryStatus.statusName,
    inQty: sql`greatest(${stockLedger.smallQty}, 0)`.mapWith(stockLedger.smallQty),
    outQty: sql`greatest(-${stockLedger.smallQty}, 0)`.mapWith(stockLedger.smallQty),
    qtyAfter: stockLedger.qtyAfter,
    costPrice: stockLedger.costPrice,
    costAmount: stockLedger.costAmount,
    createName: stockLedger.createName,
    postDate: stockLedger.postDate,
  },
  onlyWith: { canSeeCost: ['costPrice', 'costAmount'] },
})
