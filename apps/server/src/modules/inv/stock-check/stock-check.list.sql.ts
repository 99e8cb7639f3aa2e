import { and, eq, inArray, isNull, ne, not, sql } from 'drizzle-orm'
import { documentList } from '../../../platform/document/document-list.ts'
import { inner, left } from '../../../platform/list/declaration.ts'
import { is, when, where } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { ofDealer } from '../../../platform/list/viewer.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf, productHolding } from '../../md/product/product.sql.ts'
import { withWarehouse } from '../../md/warehouse/warehouse.sql.ts'
import { inventoryStatus } from '../inventory-status/inventory-status.schema.ts'
import { isBatchOf } from '../stock/batch.sql.ts'
import { inventoryBatch, stockBalance } from '../stock/stock.schema.ts'
import { statusOf } from '../stock-query/stock-query.list.sql.ts'
import { isKeptLine, ofKnownCheck, ofKnownLine } from './stock-check.blind.sql.ts'
import { checks } from './stock-check.document.ts'
import { stockCheckLine as line, stockCheck } from './stock-check.schema.ts'

const COST_OF_CHECK = ['profitAmount', 'lossAmount'] as const

/** What it comes to tells what the books say, so that it is kept with them. */
const KNOWN = {
  diffCount: ofKnownCheck(stockCheck.diffCount),
  ...{ profitQty: ofKnownCheck(stockCheck.profitQty), profitAmount: ofKnownCheck(stockCheck.profitAmount) },
  ...{ lossQty: ofKnownCheck(stockCheck.lossQty), lossAmount: ofKnownCheck(stockCheck.lossAmount) },
}

const all = withWarehouse(documentList(checks, 'inv.stockCheck.list', { detail: 'inv.stockCheck.view' }))
const open = withWarehouse(documentList(checks, 'inv.stockCheck.lockList'))

/** Stock-takings of any state and month: they are never archived. */
export const checkList = list('inv.stockCheck.list', {
  ...all,
  row: { ...all.row, ...KNOWN },
  onlyWith: { canSeeCost: COST_OF_CHECK },
})

/** Those that are under way. */
export const openCheckList = list('inv.stockCheck.lockList', {
  ...open,
  row: { ...open.row, ...KNOWN },
  only: inArray(stockCheck.status, ['locked', 'counted']),
  onlyWith: { canSeeCost: COST_OF_CHECK },
})

/** Lines of one stock-taking, as one walks past the shelves; what was found comes last. */
export const checkLineList = list('inv.stockCheck.lineList', {
  from: line,
  joins: [
    inner(stockCheck, and(eq(stockCheck.dealerCode, line.dealerCode), eq(stockCheck.id, line.checkId))),
    inner(product, isProductOf(line)),
    inner(inventoryStatus, statusOf(line)),
    left(inventoryBatch, isBatchOf(line)),
    left(
      stockBalance,
      and(
        ...[eq(stockBalance.dealerCode, line.dealerCode), eq(stockBalance.productCode, line.productCode)],
        ...[eq(stockBalance.warehouseCode, stockCheck.warehouseCode), eq(stockBalance.batchNo, line.batchNo)],
        eq(stockBalance.locationCode, line.locationCode),
        eq(stockBalance.inventoryStatusCode, line.inventoryStatusCode),
      ),
    ),
  ],
  scope: ofDealer(line),
  newest: sql`- ${line.lineNo}`,
  id: line.id,
  by: { checkId: is(line.checkId) },
  filters: {
    id: is(line.checkId),
    view: when({
      all: sql`true`,
      uncounted: isNull(line.checkQty),
      different: and(ne(line.diffQty, '0'), not(isKeptLine)) ?? sql`false`,
    }),
    locationCode: is(line.locationCode),
    keyword: productHolding(line.productCode),
    code: where((code) => sql`${code}::text in (${product.productCode}, ${product.barcode}, ${product.bigBarcode})`),
  },
  row: {
    ...{ lineId: line.id, version: line.version },
    ...{ productCode: line.productCode, productName: product.productName, spec: product.spec },
    ...{ barcode: product.barcode, bigBarcode: product.bigBarcode, allowDecimalQty: product.allowDecimalQty },
    ...{ smallUnit: product.smallUnit, bigUnit: product.bigUnit, unitRatio: product.unitRatio },
    ...{ locationCode: line.locationCode, batchNo: line.batchNo },
    produceDate: sql`coalesce(${line.produceDate}, ${inventoryBatch.produceDate})`.mapWith(inventoryBatch.produceDate),
    ...{ inventoryStatusCode: line.inventoryStatusCode, inventoryStatusName: inventoryStatus.statusName },
    bookQty: ofKnownLine(line.bookQty),
    reservedQty: ofKnownLine(stockBalance.reservedQty, sql`coalesce(${stockBalance.reservedQty}, 0)`),
    roundName: sql<string>`case when ${line.round} > 1 then '复盘' else '初盘' end`,
    ...{ round: line.round, firstQty: ofKnownLine(line.firstQty) },
    ...{ checkQty: line.checkQty, diffQty: ofKnownLine(line.diffQty), reason: line.reason },
    ...{ costPrice: ofKnownLine(line.costPrice), diffAmount: ofKnownLine(line.diffAmount) },
  },
  onlyWith: { canSeeCost: ['costPrice', 'diffAmount'] },
})
