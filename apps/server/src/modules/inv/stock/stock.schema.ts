import { StockDocType, TransType } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { char, check, index, integer, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { amt, choice, code, cost, date, flag, id, month, qty, ref } from '../../../platform/database/columns.ts'
import { ledgerColumns } from '../../../platform/database/ledger.columns.ts'
import { appendOnly, carries, searched } from '../../../platform/database/marks.ts'
import { checkedTable, dealerTable } from '../../../platform/database/table.ts'
import { atRest, type Leaning } from '../../../platform/list/at-rest.ts'
import { dealerSetting } from '../../md/dealer/dealer.schema.ts'
import { product } from '../../md/product/product.schema.ts'
import { warehouse } from '../../md/warehouse/warehouse.schema.ts'
import { inventoryStatus } from '../inventory-status/inventory-status.schema.ts'

/** Batch of a product. `*` stands for goods whose batches are not managed and has no row here. */
export const inventoryBatch = dealerTable(
  'inventory_batch',
  {
    productCode: code().notNull(),
    batchNo: code().notNull(),
    produceDate: date().notNull(),
    expireDate: date().notNull(),
    firstInDate: date(),
    /** Whom it first came from. */
    supplierCode: code(),
    enabled: flag().notNull(),
  },
  (table) => [
    uniqueIndex('inventory_batch_key')
      .on(table.dealerCode, table.productCode, table.batchNo)
      .where(sql`${table.delFlag} = 'F'`),
    index('inventory_batch_no').on(table.dealerCode, table.batchNo),
    index('inventory_batch_expiry')
      .on(table.dealerCode, table.expireDate, table.id.desc())
      .where(sql`${table.delFlag} = 'F'`),
    // Requests are read so; two spellings would be two batches of the same goods.
    check('inventory_batch_capitals_check', sql`${table.batchNo} !~ '[a-z]'`),
  ],
)
carries(inventoryBatch, { saved: 'InventoryBatchSave', answered: ['InventoryBatch'], made: ['expireDate'] })
searched(inventoryBatch, { key: inventoryBatch.batchNo, texts: [inventoryBatch.batchNo] })

/** The five parts that tell one heap of goods from another. Locks are taken in this order. */
const stockKey = () => ({
  productCode: code().notNull(),
  warehouseCode: code().notNull(),
  locationCode: code().notNull(),
  batchNo: code().notNull(),
  inventoryStatusCode: code().notNull(),
})

/** What lies there now. Written by stock.service only, always together with a ledger row or a reservation. */
export const stockBalance = checkedTable(
  'stock_balance',
  {
    dealerCode: code().notNull(),
    ...stockKey(),
    id: id(),
    onHandQty: qty().notNull(),
    reservedQty: qty().notNull(),
    availableQty: qty().notNull().generatedAlwaysAs(sql`on_hand_qty - reserved_qty`),
    lastInDate: date(),
    lastOutDate: date(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.dealerCode,
        table.productCode,
        table.warehouseCode,
        table.locationCode,
        table.batchNo,
        table.inventoryStatusCode,
      ],
    }),
    index('stock_balance_batch').on(table.dealerCode, table.batchNo),
    index('stock_balance_newest').on(table.dealerCode, table.lastInDate.desc().nullsLast(), table.id.desc()),
    index('stock_balance_warehouse').on(table.dealerCode, table.warehouseCode, table.productCode),
    check('stock_balance_on_hand_check', sql`${table.onHandQty} >= 0`),
    check(
      'stock_balance_reserved_check',
      sql`${table.reservedQty} >= 0 and ${table.reservedQty} <= ${table.onHandQty}`,
    ),
  ],
)
carries(stockBalance, { answered: ['StockBatchRow'] })

/** Goods that a stock-taking counts: of them nothing comes in or goes out until it ends. */
export const stockCheckLock = checkedTable(
  'stock_check_lock',
  {
    dealerCode: code().notNull(),
    warehouseCode: code().notNull(),
    /** `*` is every product, also one that has no stock yet. */
    productCode: code().notNull(),
    checkNum: code().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerCode, table.warehouseCode, table.productCode] }),
    index('stock_check_lock_num').on(table.dealerCode, table.checkNum),
  ],
)

/** Goods promised to a document line; the active ones of a key sum to its reservedQty. */
export const stockReservation = checkedTable(
  'stock_reservation',
  {
    dealerCode: code().notNull(),
    id: id(),
    refType: choice('split', 'apply', 'purReturn', 'check').notNull(),
    refNum: code().notNull(),
    refItemId: ref().notNull(),
    ...stockKey(),
    qty: qty().notNull(),
    status: choice('active', 'consumed', 'released').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerCode, table.id] }),
    index('stock_reservation_ref').on(table.dealerCode, table.refType, table.refNum),
    index('stock_reservation_key')
      .on(table.dealerCode, table.productCode, table.warehouseCode)
      .where(sql`${table.status} = 'active'`),
    check('stock_reservation_qty_check', sql`${table.qty} > 0`),
  ],
)

/** Every movement of stock, for ever: rows are only added. */
export const stockLedger = checkedTable(
  'stock_ledger',
  {
    ...ledgerColumns(),
    transType: choice(TransType).notNull(),
    docType: choice(StockDocType).notNull(),
    docNum: code().notNull(),
    docItemId: ref().notNull(),
    legNo: integer().notNull(),
    month: char({ length: 7 }).notNull(),
    ...stockKey(),
    smallQty: qty().notNull(),
    qtyAfter: qty().notNull(),
    costPrice: cost().notNull(),
    costAmount: amt().notNull(),
    /** The movement that these goods left by, which now come back. */
    returnOf: ref(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerCode, table.ledgerId] }),
    uniqueIndex('stock_ledger_posting_key').on(
      table.dealerCode,
      table.docType,
      table.docNum,
      table.docItemId,
      table.legNo,
      table.productCode,
      table.warehouseCode,
      table.locationCode,
      table.batchNo,
      table.inventoryStatusCode,
    ),
    uniqueIndex('stock_ledger_red_flush_key').on(table.dealerCode, table.redFlushOf),
    index('stock_ledger_key').on(table.dealerCode, table.productCode, table.warehouseCode, table.ledgerId),
    index('stock_ledger_product').on(table.dealerCode, table.productCode, table.docDate, table.ledgerId),
    index('stock_ledger_date').on(table.dealerCode, table.docDate, table.ledgerId),
    index('stock_ledger_behind')
      .on(table.dealerCode, table.docDate)
      .where(sql`${table.redFlushOf} is not null or ${table.returnOf} is not null`),
    index('stock_ledger_num').on(table.dealerCode, table.docNum),
    index('stock_ledger_batch').on(table.dealerCode, table.batchNo, table.docDate),
    check('stock_ledger_qty_check', sql`${table.smallQty} <> 0 or ${table.transType} = 'costAdjust'`),
  ],
)
appendOnly(stockLedger)
atRest(stockLedger)
carries(stockLedger, { answered: ['StockLedgerRow'] })

/** Running value of a product, for the provisional cost of an open month: value and quantity that came in so far. */
export const stockCost = checkedTable(
  'stock_cost',
  { dealerCode: code().notNull(), productCode: code().notNull(), inQty: qty().notNull(), inAmount: amt().notNull() },
  (table) => [primaryKey({ columns: [table.dealerCode, table.productCode] })],
)

/**
 * What a movement of a closed month cost at last; the ledger keeps what it was thought to cost when it was posted. Movements that brought
 * an amount of their own have no row here.
 */
export const ledgerCost = checkedTable(
  'ledger_cost',
  {
    dealerCode: code().notNull(),
    ledgerId: ref().notNull(),
    month: month().notNull(),
    costPrice: cost().notNull(),
    costAmount: amt().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerCode, table.ledgerId] }),
    index('ledger_cost_month').on(table.dealerCode, table.month),
  ],
)

/** How many days before their last one goods count as expiring, where their product does not say. */
const warning: Leaning = {
  table: dealerSetting,
  columns: [dealerSetting.dealerCode, dealerSetting.expireWarnDays],
  changes: 'seldom',
}
/** What names the places and the states in which goods lie. */
const naming: readonly Leaning[] = [
  {
    table: warehouse,
    columns: [warehouse.dealerCode, warehouse.warehouseCode, warehouse.warehouseName, warehouse.delFlag],
    changes: 'seldom',
  },
  {
    table: inventoryStatus,
    columns: [inventoryStatus.dealerCode, inventoryStatus.statusCode, inventoryStatus.delFlag],
    changes: 'seldom',
  },
]
// Lists show what lies there by product, each posting changes that of a few, and what they are worth hangs on all of their goods
// that ever came in: so totals follow the products.
atRest(stockCost, { changing: true })
atRest(stockBalance, {
  changing: true,
  by: [stockBalance.productCode, stockCost.productCode, inventoryBatch.productCode, product.productCode],
  leans: [warning, ...naming],
})
atRest(inventoryBatch, {
  changing: true,
  by: [inventoryBatch.productCode, stockBalance.productCode, product.productCode],
  leans: [warning],
})
