import type { StockBatchQuery, StockSumQuery } from '@dealer/sdk/contract'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../platform/database/database.ts'
import { contains } from '../../../platform/database/filters.ts'
import { listPage } from '../../../platform/database/paging.ts'
import { inCategory } from '../../md/product/category.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { productContains } from '../../md/product/product.sql.ts'
import { warehouse } from '../../md/warehouse/warehouse.schema.ts'
import { inventoryStatus } from '../inventory-status/inventory-status.schema.ts'
import { inventoryBatch, stockBalance, stockCost, stockLedger } from '../stock/stock.schema.ts'

/** What every stock list says of its product; units and ratio serve the text of big and small units. */
export const ofProduct = {
  productCode: product.productCode,
  productName: product.productName,
  barcode: product.barcode,
  spec: product.spec,
  smallUnit: product.smallUnit,
  bigUnit: product.bigUnit,
  unitRatio: product.unitRatio,
}

type Keyed = typeof stockBalance | typeof stockLedger

export const productOf = (rows: Keyed) =>
  and(eq(product.dealerCode, rows.dealerCode), eq(product.productCode, rows.productCode), eq(product.delFlag, 'F'))
export const warehouseOf = (rows: Keyed) =>
  and(
    eq(warehouse.dealerCode, rows.dealerCode),
    eq(warehouse.warehouseCode, rows.warehouseCode),
    eq(warehouse.delFlag, 'F'),
  )
export const statusOf = (rows: Keyed) =>
  and(
    eq(inventoryStatus.dealerCode, rows.dealerCode),
    eq(inventoryStatus.statusCode, rows.inventoryStatusCode),
    eq(inventoryStatus.delFlag, 'F'),
  )

const quantities = {
  onHandQty: stockBalance.onHandQty,
  reservedQty: stockBalance.reservedQty,
  availableQty: stockBalance.availableQty,
}

/** Average of what came in so far; the purchase price before anything did. */
const unitCost = sql`coalesce(round(${stockCost.inAmount} / nullif(${stockCost.inQty}, 0), 6), ${product.purchasePrice})`

/** A page of stock keys with batch and provisional cost. */
export function batchPage(tx: Tx, dealerCode: string, where: StockBatchQuery) {
  const query = tx
    .select({
      id: stockBalance.id,
      warehouseCode: stockBalance.warehouseCode,
      warehouseName: warehouse.warehouseName,
      locationCode: stockBalance.locationCode,
      ...ofProduct,
      batchNo: stockBalance.batchNo,
      produceDate: inventoryBatch.produceDate,
      expireDate: inventoryBatch.expireDate,
      inventoryStatusCode: stockBalance.inventoryStatusCode,
      inventoryStatusName: inventoryStatus.statusName,
      ...quantities,
      costPrice: unitCost.mapWith(stockLedger.costPrice).as('cost_price'),
      costAmount: sql`round(${stockBalance.onHandQty} * ${unitCost}, 2)`
        .mapWith(stockLedger.costAmount)
        .as('cost_amount'),
    })
    .from(stockBalance)
    .innerJoin(product, productOf(stockBalance))
    .innerJoin(warehouse, warehouseOf(stockBalance))
    .innerJoin(inventoryStatus, statusOf(stockBalance))
    .leftJoin(
      inventoryBatch,
      and(
        eq(inventoryBatch.dealerCode, stockBalance.dealerCode),
        eq(inventoryBatch.productCode, stockBalance.productCode),
        eq(inventoryBatch.batchNo, stockBalance.batchNo),
        eq(inventoryBatch.delFlag, 'F'),
      ),
    )
    .leftJoin(
      stockCost,
      and(eq(stockCost.dealerCode, stockBalance.dealerCode), eq(stockCost.productCode, stockBalance.productCode)),
    )
    .where(
      and(
        eq(stockBalance.dealerCode, dealerCode),
        where.warehouseCode ? eq(stockBalance.warehouseCode, where.warehouseCode) : undefined,
        where.locationCode ? eq(stockBalance.locationCode, where.locationCode) : undefined,
        where.inventoryStatusCode ? eq(stockBalance.inventoryStatusCode, where.inventoryStatusCode) : undefined,
        where.brandId ? eq(product.brandId, where.brandId) : undefined,
        contains(stockBalance.batchNo, where.batchNo),
        productContains(where.keyword),
        inCategory(where.categoryId),
        where.nonZero === 'T' ? ne(stockBalance.onHandQty, '0') : undefined,
      ),
    )
    .$dynamic()
  const sortable = {
    productCode: product.productCode,
    productName: product.productName,
    warehouseCode: stockBalance.warehouseCode,
    locationCode: stockBalance.locationCode,
    batchNo: stockBalance.batchNo,
    produceDate: inventoryBatch.produceDate,
    expireDate: inventoryBatch.expireDate,
    ...quantities,
  }
  const sums = { ...quantities, costAmount: stockLedger.costAmount }
  return listPage(tx, query, { sortable, newest: stockBalance.lastInDate, id: stockBalance.id, sums }, where)
}

const summed = (column: (typeof quantities)[keyof typeof quantities], name: string) =>
  sql`sum(${column})`.mapWith(column).as(name)

/** What tells one row of each grouping from another, beside its product. */
const places = {
  product: [],
  warehouse: [warehouse.warehouseCode, warehouse.warehouseName],
  location: [warehouse.warehouseCode, warehouse.warehouseName, stockBalance.locationCode],
} satisfies Record<string, PgColumn[]>

/** A page of stock summed by product, by product and warehouse, or also by location; null what a row sums over. */
export function sumPage(tx: Tx, dealerCode: string, where: StockSumQuery) {
  const { groupBy = 'warehouse' } = where
  const place: readonly PgColumn[] = places[groupBy]
  const shown = (column: PgColumn, name: string) =>
    sql<string | null>`${place.includes(column) ? column : sql`null::varchar`}`.as(name)
  const query = tx
    .select({
      warehouseCode: shown(warehouse.warehouseCode, 'warehouse_code'),
      warehouseName: shown(warehouse.warehouseName, 'warehouse_name'),
      locationCode: shown(stockBalance.locationCode, 'location_code'),
      ...ofProduct,
      onHandQty: summed(stockBalance.onHandQty, 'on_hand'),
      reservedQty: summed(stockBalance.reservedQty, 'reserved'),
      availableQty: summed(stockBalance.availableQty, 'available'),
    })
    .from(stockBalance)
    .innerJoin(product, productOf(stockBalance))
    .innerJoin(warehouse, warehouseOf(stockBalance))
    .where(
      and(
        eq(stockBalance.dealerCode, dealerCode),
        where.warehouseCode ? eq(stockBalance.warehouseCode, where.warehouseCode) : undefined,
        productContains(where.keyword),
        inCategory(where.categoryId),
      ),
    )
    .groupBy(product.id, ...Object.values(ofProduct), ...place)
    .having(where.nonZero === 'T' ? ne(sql`sum(${stockBalance.onHandQty})`, '0') : undefined)
    .$dynamic()
  const total = (column: PgColumn): SQL => sql`sum(${column})`
  const sortable = {
    productCode: product.productCode,
    productName: product.productName,
    ...(groupBy !== 'product' && { warehouseCode: warehouse.warehouseCode }),
    ...(groupBy === 'location' && { locationCode: stockBalance.locationCode }),
    onHandQty: total(stockBalance.onHandQty),
    reservedQty: total(stockBalance.reservedQty),
    availableQty: total(stockBalance.availableQty),
  }
  // A sum has no id of its own; the least one of its keys is as stable.
  const id = sql`min(${stockBalance.id})`
  return listPage(tx, query, { sortable, newest: product.id, id, sums: quantities }, where)
}
