import { bigSmallText } from '@dealer/validators'
import { and, type Column, eq, ne, sql } from 'drizzle-orm'
import { computed, inner, left } from '../../../platform/list/declaration.ts'
import { is, ofSums, oneOf, when } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { today, type Viewer } from '../../../platform/list/viewer.ts'
import { ofCategory } from '../../md/product/category.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf, productHolding } from '../../md/product/product.sql.ts'
import { warehouse } from '../../md/warehouse/warehouse.schema.ts'
import { isWarehouseOf } from '../../md/warehouse/warehouse.sql.ts'
import { inventoryStatus } from '../inventory-status/inventory-status.schema.ts'
import { isBatchOf } from '../stock/batch.sql.ts'
import { inventoryBatch, stockBalance, stockCost, stockLedger } from '../stock/stock.schema.ts'
import { expiryStatus, remainDays } from './batch-expiry.sql.ts'
import { batchHolding } from './batch-holding.sql.ts'

/** What every stock list says of its product. */
export const briefOfProduct = {
  productCode: product.productCode,
  productName: product.productName,
  barcode: product.barcode,
  spec: product.spec,
}

/** What the text in big and small units is made of. */
export const units = { smallUnit: product.smallUnit, bigUnit: product.bigUnit, unitRatio: product.unitRatio }

interface Counted {
  readonly onHandQty: string
  readonly unitRatio: number
  readonly bigUnit: string | null
  readonly smallUnit: string
}

const inBigUnits = ({ onHandQty, unitRatio, bigUnit, smallUnit }: Counted) => ({
  bigQty: bigSmallText(onHandQty, unitRatio, bigUnit, smallUnit),
})

/** Joins the stock status of rows of any table. */
export const statusOf = (rows: { readonly dealerCode: Column; readonly inventoryStatusCode: Column }) =>
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

const ofKey = {
  from: stockBalance,
  scope: ({ dealerCode }: Viewer) => eq(stockBalance.dealerCode, dealerCode),
} as const

/** Average of what came in so far; the purchase price before anything did. */
export const unitCost = sql`coalesce(round(${stockCost.inAmount} / nullif(${stockCost.inQty}, 0), 6), ${product.purchasePrice})`

/** Joins the running cost of a product. */
export const isCostOf = (rows: { readonly dealerCode: Column; readonly productCode: Column }) =>
  and(eq(stockCost.dealerCode, rows.dealerCode), eq(stockCost.productCode, rows.productCode))

const withCost = left(stockCost, isCostOf(stockBalance))

/** What the goods of a key are worth. */
export const keyAmount = sql`round(${stockBalance.onHandQty} * ${unitCost}, 2)`

/** Stock by batch, location and status, with provisional cost for those who may see it. */
export const batchList = list('inv.stockQuery.batchInvStatusList', {
  ...ofKey,
  joins: [
    inner(product, isProductOf(stockBalance)),
    inner(warehouse, isWarehouseOf(stockBalance)),
    inner(inventoryStatus, statusOf(stockBalance)),
    left(inventoryBatch, isBatchOf(stockBalance)),
    withCost,
  ],
  newest: stockBalance.lastInDate,
  id: stockBalance.id,
  key: [
    stockBalance.dealerCode,
    stockBalance.productCode,
    stockBalance.warehouseCode,
    stockBalance.locationCode,
    stockBalance.batchNo,
    stockBalance.inventoryStatusCode,
  ],
  filters: {
    warehouseCode: is(stockBalance.warehouseCode),
    locationCode: is(stockBalance.locationCode),
    inventoryStatusCode: is(stockBalance.inventoryStatusCode),
    brandId: is(product.brandId),
    batchNo: batchHolding(stockBalance.batchNo),
    keyword: productHolding(stockBalance.productCode),
    productCode: is(stockBalance.productCode),
    categoryId: ofCategory,
    expiryStatus: oneOf(expiryStatus(today)),
    nonZero: when({ T: ne(stockBalance.onHandQty, '0') }),
  },
  row: {
    id: stockBalance.id,
    warehouseCode: stockBalance.warehouseCode,
    warehouseName: warehouse.warehouseName,
    locationCode: stockBalance.locationCode,
    ...briefOfProduct,
    batchNo: stockBalance.batchNo,
    produceDate: inventoryBatch.produceDate,
    expireDate: inventoryBatch.expireDate,
    remainDays: remainDays(today),
    expiryStatus: expiryStatus(today),
    inventoryStatusCode: stockBalance.inventoryStatusCode,
    inventoryStatusName: inventoryStatus.statusName,
    ...quantities,
    bigQty: computed,
    costPrice: unitCost.mapWith(stockLedger.costPrice),
    costAmount: keyAmount.mapWith(stockLedger.costAmount),
  },
  read: units,
  compute: inBigUnits,
  onlyWith: { canSeeCost: ['costPrice', 'costAmount'] },
})

const summed = (column: (typeof quantities)[keyof typeof quantities]) => sql`sum(${column})`.mapWith(column)

const productKey = [product.id, ...Object.values(briefOfProduct), ...Object.values(units)]
const warehouseKey = [...productKey, warehouse.warehouseCode, warehouse.warehouseName]

/** Stock summed by product, by product and warehouse, or also by location, with what it is worth for those who may see that. */
export const sumList = list('inv.stockQuery.inventoryList', {
  ...ofKey,
  joins: [inner(product, isProductOf(stockBalance)), inner(warehouse, isWarehouseOf(stockBalance)), withCost],
  newest: product.id,
  // A sum has no id of its own; the least one of its keys is as stable.
  id: sql`min(${stockBalance.id})`,
  grouped: {
    by: 'groupBy',
    otherwise: 'warehouse',
    keys: { product: productKey, warehouse: warehouseKey, location: [...warehouseKey, stockBalance.locationCode] },
  },
  filters: {
    warehouseCode: is(stockBalance.warehouseCode),
    keyword: productHolding(stockBalance.productCode),
    categoryId: ofCategory,
    locationCode: is(stockBalance.locationCode),
    brandId: is(product.brandId),
    inventoryStatusCode: is(stockBalance.inventoryStatusCode),
    batchNo: batchHolding(stockBalance.batchNo),
    nonZero: ofSums(when({ T: ne(sql`sum(${stockBalance.onHandQty})`, '0') })),
  },
  row: {
    warehouseCode: warehouse.warehouseCode,
    warehouseName: warehouse.warehouseName,
    locationCode: stockBalance.locationCode,
    ...briefOfProduct,
    onHandQty: summed(stockBalance.onHandQty),
    reservedQty: summed(stockBalance.reservedQty),
    availableQty: summed(stockBalance.availableQty),
    bigQty: computed,
    // One of a product, wherever it lies.
    costPrice: sql`max(${unitCost})`.mapWith(stockLedger.costPrice),
    costAmount: sql`sum(${keyAmount})`.mapWith(stockLedger.costAmount),
  },
  read: units,
  compute: inBigUnits,
  onlyWith: { canSeeCost: ['costPrice', 'costAmount'] },
})
