import { bigSmallText } from '@dealer/validators'
import { and, eq, sql } from 'drizzle-orm'
import { audited } from '../../../platform/list/audited.ts'
import { computed, inner, left } from '../../../platform/list/declaration.ts'
import { from, is, oneOf, to, when, where } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { ofDealer, today } from '../../../platform/list/viewer.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf, productHolding } from '../../md/product/product.sql.ts'
import { supplier } from '../../md/supplier/supplier.schema.ts'
import { isSupplierOf } from '../../md/supplier/supplier.sql.ts'
import { inventoryBatch, stockBalance } from '../stock/stock.schema.ts'
import { expiryStatus, remainDays } from '../stock-query/batch-expiry.sql.ts'
import { batchHolding } from '../stock-query/batch-holding.sql.ts'

const { id, productCode, batchNo, produceDate, expireDate, firstInDate, supplierCode, enabled } = inventoryBatch

const heaps = sql`from ${stockBalance} where ${and(
  eq(stockBalance.dealerCode, inventoryBatch.dealerCode),
  eq(stockBalance.productCode, productCode),
  eq(stockBalance.batchNo, batchNo),
)}`
const stockQty = sql`(select coalesce(sum(${stockBalance.onHandQty}), 0) ${heaps})`.mapWith(stockBalance.onHandQty)

/** Batches with what is left of them; what expires first is on top, unless another order is asked for. */
export const inventoryBatchList = list('inv.inventoryBatch.list', {
  from: inventoryBatch,
  joins: [inner(product, isProductOf(inventoryBatch)), left(supplier, isSupplierOf(inventoryBatch))],
  scope: ofDealer(inventoryBatch),
  newest: expireDate,
  id,
  assumed: ({ sort }) => (sort === undefined ? ({ sort: 'expireDate', order: 'asc' } as const) : {}),
  filters: {
    productCode: is(productCode),
    keyword: productHolding(productCode),
    batchNo: batchHolding(batchNo),
    produceDateStart: from(produceDate),
    produceDateEnd: to(produceDate),
    expiryStatus: oneOf(expiryStatus(today)),
    nonZero: when({ T: sql`exists (select ${heaps} and ${stockBalance.onHandQty} > 0)` }),
    expireIn: where<number>((days) => sql`${expireDate} <= ${today}::date + ${days}::int`),
  },
  row: {
    ...{ id, productCode, batchNo, produceDate, expireDate, firstInDate, supplierCode, enabled },
    ...{ productName: product.productName, spec: product.spec, barcode: product.barcode },
    ...{ smallUnit: product.smallUnit, bigUnit: product.bigUnit, unitRatio: product.unitRatio },
    allowDecimalQty: product.allowDecimalQty,
    remainDays: sql<number>`${remainDays(today)}`,
    expiryStatus: sql<'good' | 'near' | 'expired'>`${expiryStatus(today)}`,
    supplierName: supplier.supplierName,
    stockQty,
    bigQty: computed,
    ...audited(inventoryBatch),
  },
  compute: ({ stockQty, unitRatio, bigUnit, smallUnit }) => ({
    bigQty: bigSmallText(stockQty, unitRatio, bigUnit, smallUnit),
  }),
})
