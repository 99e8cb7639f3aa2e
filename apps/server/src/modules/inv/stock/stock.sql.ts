import type { StockDocType } from '@dealer/sdk/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { inventoryStatus } from '../inventory-status/inventory-status.schema.ts'
import { isBatchOf } from './batch.sql.ts'
import type { KeyedQty, Move, StockKey, UsableKey } from './stock.rules.ts'
import { inventoryBatch, stockBalance, stockCost, stockLedger, stockReservation } from './stock.schema.ts'

const keyColumns = (row: LeavingQty) => ({
  sold_on: row.soldOn,
  product_code: row.productCode,
  warehouse_code: row.warehouseCode,
  location_code: row.locationCode,
  batch_no: row.batchNo,
  inventory_status_code: row.inventoryStatusCode,
  qty: row.qty,
})

/** Rows as one JSON parameter: any number of them is one statement and one plan. */
const recordset = (rows: readonly LeavingQty[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows.map(keyColumns))}::jsonb) as m(product_code text, warehouse_code text, location_code text, batch_no text, inventory_status_code text, qty numeric, sold_on date)`

const sameKey = sql`b.product_code = m.product_code and b.warehouse_code = m.warehouse_code and b.location_code = m.location_code
  and b.batch_no = m.batch_no and b.inventory_status_code = m.inventory_status_code`

const lockOrder = sql`b.product_code collate "C", b.warehouse_code collate "C", b.location_code collate "C", b.batch_no collate "C", b.inventory_status_code collate "C"`

/** A quantity that may leave for a customer, on a day. */
type LeavingQty = KeyedQty & Partial<Pick<Move, 'soldOn'>>

interface Lockable<Key extends KeyedQty = KeyedQty> {
  readonly dealerCode: string
  readonly keys: readonly Key[]
}

/** Makes the rows of keys that have none yet, with nothing on hand. */
export async function ensureBalances(tx: Tx, { dealerCode, keys }: Lockable): Promise<void> {
  await tx.execute(sql`
    insert into stock_balance (dealer_code, product_code, warehouse_code, location_code, batch_no, inventory_status_code, on_hand_qty, reserved_qty)
    select ${dealerCode}, m.product_code, m.warehouse_code, m.location_code, m.batch_no, m.inventory_status_code, 0, 0
    from ${recordset(keys)}
    order by m.product_code collate "C", m.warehouse_code collate "C", m.location_code collate "C", m.batch_no collate "C", m.inventory_status_code collate "C"
    on conflict do nothing`)
}

/**
 * Locks the rows of the keys in the one order. Answers the warehouses in which some of these goods are being counted, and the
 * batches that are past their date on the day on which they are sold.
 */
export async function lockBalances(tx: Tx, { dealerCode, keys }: Lockable<LeavingQty>) {
  const { rows } = await tx.execute<{ counting: string | null; expired: string | null }>(sql`
    select (select l.warehouse_code from stock_check_lock l where l.dealer_code = b.dealer_code
      and l.warehouse_code = b.warehouse_code and l.product_code in ('*', b.product_code) limit 1) as counting,
      (select i.batch_no from inventory_batch i where i.dealer_code = b.dealer_code and i.product_code = b.product_code
      and i.batch_no = b.batch_no and i.del_flag = 'F' and i.expire_date < m.sold_on) as expired
    from stock_balance b join ${recordset(keys)} on ${sameKey}
    where b.dealer_code = ${dealerCode} order by ${lockOrder} for update of b`)
  return {
    counting: rows.flatMap(({ counting }) => counting ?? []),
    expired: rows.flatMap(({ expired }) => expired ?? []),
  }
}

/** The first of some batches that is past its date on a day. */
export async function expiredBatch(tx: Tx, dealerCode: string, batches: readonly BatchOf[], day: string) {
  const named = batches.map(({ productCode, batchNo }) => ({ productCode, batchNo }))
  const { rows } = await tx.execute<{ batchNo: string }>(sql`
    select i.batch_no as "batchNo" from inventory_batch i
      join jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as m("productCode" text, "batchNo" text)
        on i.product_code = m."productCode" and i.batch_no = m."batchNo"
    where i.dealer_code = ${dealerCode} and i.del_flag = 'F' and i.expire_date < ${day}
    order by i.product_code collate "C", i.batch_no collate "C" limit 1`)
  return rows[0]?.batchNo
}

/** A batch of a product. */
export type BatchOf = Pick<StockKey, 'productCode' | 'batchNo'>

/** Locks every heap of some products, each in a warehouse and status, and answers them with what is free. */
export async function lockUsable(tx: Tx, dealerCode: string, wanted: readonly Heaps[]): Promise<UsableKey[]> {
  const { rows } = await tx.execute<UsableKey & Record<string, unknown>>(sql`
    select b.product_code as "productCode", b.warehouse_code as "warehouseCode", b.location_code as "locationCode", b.batch_no as "batchNo",
      b.inventory_status_code as "inventoryStatusCode", trim_scale(b.available_qty)::text as "availableQty",
      i.expire_date::text as "expireDate", i.enabled
    from stock_balance b
      left join inventory_batch i on i.dealer_code = b.dealer_code and i.product_code = b.product_code and i.batch_no = b.batch_no
        and i.del_flag = 'F'
      join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as m("warehouseCode" text, "productCode" text, "inventoryStatusCode" text)
        on b.warehouse_code = m."warehouseCode" and b.product_code = m."productCode" and b.inventory_status_code = m."inventoryStatusCode"
    where b.dealer_code = ${dealerCode}
    order by ${lockOrder} for update of b`)
  return rows
}

export interface ProductStatus {
  readonly productCode: string
  readonly inventoryStatusCode: string
}

/** What is free of one product, heap by heap, without locking. */
export async function usableKeys(tx: Tx, where: StockPlace): Promise<UsableKey[]> {
  return tx
    .select({
      productCode: stockBalance.productCode,
      warehouseCode: stockBalance.warehouseCode,
      locationCode: stockBalance.locationCode,
      batchNo: stockBalance.batchNo,
      inventoryStatusCode: stockBalance.inventoryStatusCode,
      availableQty: stockBalance.availableQty,
      produceDate: inventoryBatch.produceDate,
      expireDate: inventoryBatch.expireDate,
      enabled: inventoryBatch.enabled,
    })
    .from(stockBalance)
    .leftJoin(inventoryBatch, isBatchOf(stockBalance))
    .where(
      and(
        eq(stockBalance.dealerCode, where.dealerCode),
        eq(stockBalance.productCode, where.productCode),
        eq(stockBalance.warehouseCode, where.warehouseCode),
        eq(stockBalance.inventoryStatusCode, where.inventoryStatusCode),
      ),
    )
}

/** All heaps of a product in a warehouse and status. */
export interface Heaps extends ProductStatus {
  readonly warehouseCode: string
}

export interface StockPlace extends Heaps {
  readonly dealerCode: string
}

/**
 * Adds signed quantities to what is on hand, and to what is reserved when goods leave that were promised. The condition
 * stands in the statement: a key that lacks goods is not changed and is missing from the answer.
 */
export async function moveOnHand(tx: Tx, dealerCode: string, moves: readonly Move[]) {
  const { rows } = await tx.execute<StockKey & { onHandQty: string } & Record<string, unknown>>(sql`
    update stock_balance b set on_hand_qty = b.on_hand_qty + m.qty, reserved_qty = b.reserved_qty + m.promised,
      last_in_date = coalesce(m.in_date, b.last_in_date), last_out_date = coalesce(m.out_date, b.last_out_date)
    from jsonb_to_recordset(${JSON.stringify(
      moves.map((move) => ({
        ...keyColumns(move),
        promised: move.promised,
        in_date: move.inDate,
        out_date: move.outDate,
      })),
    )}::jsonb) as m(product_code text, warehouse_code text, location_code text, batch_no text, inventory_status_code text,
      qty numeric, promised numeric, in_date date, out_date date)
    where b.dealer_code = ${dealerCode} and ${sameKey}
      and b.on_hand_qty + m.qty >= b.reserved_qty + m.promised and b.reserved_qty + m.promised >= 0
    returning b.product_code as "productCode", b.warehouse_code as "warehouseCode", b.location_code as "locationCode",
      b.batch_no as "batchNo", b.inventory_status_code as "inventoryStatusCode", trim_scale(b.on_hand_qty)::text as "onHandQty"`)
  return rows
}

/** Adds signed quantities to what is reserved; keys that lack goods are missing from the answer. */
export async function moveReserved(tx: Tx, { dealerCode, keys }: Lockable): Promise<StockKey[]> {
  const { rows } = await tx.execute<StockKey & Record<string, unknown>>(sql`
    update stock_balance b set reserved_qty = b.reserved_qty + m.qty from ${recordset(keys)}
    where b.dealer_code = ${dealerCode} and ${sameKey}
      and b.reserved_qty + m.qty >= 0 and b.reserved_qty + m.qty <= b.on_hand_qty
    returning b.product_code as "productCode", b.warehouse_code as "warehouseCode", b.location_code as "locationCode",
      b.batch_no as "batchNo", b.inventory_status_code as "inventoryStatusCode"`)
  return rows
}

export type NewLedgerRow = typeof stockLedger.$inferInsert
export type LedgerRow = typeof stockLedger.$inferSelect

export const insertLedger = (tx: Tx, rows: readonly NewLedgerRow[]): Promise<LedgerRow[]> =>
  insertRows(tx, stockLedger, rows)

/** What documents of one kind posted, in the order of posting. */
export const ledgerOfDocuments = (
  tx: Tx,
  dealerCode: string,
  docType: StockDocType,
  docNums: readonly string[],
): Promise<LedgerRow[]> =>
  tx
    .select()
    .from(stockLedger)
    .where(
      and(
        eq(stockLedger.dealerCode, dealerCode),
        eq(stockLedger.docType, docType),
        inArray(stockLedger.docNum, [...docNums]),
      ),
    )
    .orderBy(stockLedger.ledgerId)

export type Reservation = typeof stockReservation.$inferSelect
export type ReservationRef = Pick<Reservation, 'refType' | 'refNum'>

/** What is promised to documents, in the order of the promises. */
export const activeReservations = (
  tx: Tx,
  dealerCode: string,
  refs: readonly ReservationRef[],
): Promise<Reservation[]> =>
  tx
    .select()
    .from(stockReservation)
    .where(
      and(
        eq(stockReservation.dealerCode, dealerCode),
        // Numbers of all kinds differ by their prefixes.
        inArray(stockReservation.refType, [...new Set(refs.map((ref) => ref.refType))]),
        inArray(
          stockReservation.refNum,
          refs.map((ref) => ref.refNum),
        ),
        eq(stockReservation.status, 'active'),
      ),
    )
    .orderBy(stockReservation.id)

export const insertReservations = (tx: Tx, rows: readonly (typeof stockReservation.$inferInsert)[]) =>
  insertRows(tx, stockReservation, rows)

export const endReservations = (tx: Tx, dealerCode: string, ids: string[], status: 'consumed' | 'released') =>
  tx
    .update(stockReservation)
    .set({ status })
    .where(and(eq(stockReservation.dealerCode, dealerCode), inArray(stockReservation.id, ids)))

/** Makes the running costs of products that have none yet, so that all are locked in one order. */
export async function ensureCosts(tx: Tx, dealerCode: string, productCodes: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into stock_cost (dealer_code, product_code, in_qty, in_amount)
    select ${dealerCode}, m.code, 0, 0 from jsonb_array_elements_text(${JSON.stringify(productCodes)}::jsonb) as m(code)
    order by m.code collate "C"
    on conflict do nothing`)
}

/** Running cost of products, locked in order, since a posting reads and writes it. */
export const lockCosts = (tx: Tx, dealerCode: string, productCodes: string[]) =>
  tx
    .select()
    .from(stockCost)
    .where(and(eq(stockCost.dealerCode, dealerCode), inArray(stockCost.productCode, productCodes)))
    .orderBy(sql`${stockCost.productCode} collate "C"`)
    .for('update')

/** Adds what came in, product by product in lock order. */
export async function addCosts(
  tx: Tx,
  dealerCode: string,
  rows: readonly { productCode: string; qty: string; amount: string }[],
) {
  await tx.execute(sql`
    insert into stock_cost (dealer_code, product_code, in_qty, in_amount)
    select ${dealerCode}, m."productCode", m.qty, m.amount
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m("productCode" text, qty numeric, amount numeric)
    order by m."productCode" collate "C"
    on conflict (dealer_code, product_code) do update
      set in_qty = stock_cost.in_qty + excluded.in_qty, in_amount = stock_cost.in_amount + excluded.in_amount`)
}

/** What is free of products, each in a warehouse and status, on a day of batches that are good then alone; without stock they are missing. */
export async function availableSums(tx: Tx, dealerCode: string, wanted: readonly Heaps[], goodOn?: string) {
  const heaps = wanted.map(({ warehouseCode, productCode, inventoryStatusCode }) => ({
    warehouseCode,
    productCode,
    inventoryStatusCode,
  }))
  const { rows } = await tx.execute<Heaps & { availableQty: string } & Record<string, unknown>>(sql`
    select m."warehouseCode", m."productCode", m."inventoryStatusCode", trim_scale(sum(b.available_qty))::text as "availableQty"
    from stock_balance b join (
      select distinct * from jsonb_to_recordset(${JSON.stringify(heaps)}::jsonb) as r("warehouseCode" text, "productCode" text, "inventoryStatusCode" text)
    ) m on b.warehouse_code = m."warehouseCode" and b.product_code = m."productCode" and b.inventory_status_code = m."inventoryStatusCode"
    where b.dealer_code = ${dealerCode}${goodOn === undefined ? sql`` : sql` and ${isTaken(goodOn)}`}
    group by 1, 2, 3`)
  return rows
}

/** Whether the default choice takes goods of a batch on a day: it may be used and is not past its date. */
const isTaken = (day: string) => sql`not exists (select from inventory_batch i where i.dealer_code = b.dealer_code
  and i.product_code = b.product_code and i.batch_no = b.batch_no and i.del_flag = 'F' and (i.enabled = 'F' or i.expire_date < ${day}))`

export interface StockSum {
  readonly productCode: string
  readonly onHandQty: string
  readonly reservedQty: string
  readonly availableQty: string
}

/** On hand, reserved and free of products: in one warehouse or all normal ones, in one status or all that may be sold. */
export async function stockSums(
  tx: Tx,
  where: { dealerCode: string; productCodes: readonly string[]; warehouseCode?: string; inventoryStatusCode?: string },
): Promise<StockSum[]> {
  const place = where.warehouseCode
    ? sql`b.warehouse_code = ${where.warehouseCode}`
    : sql`exists (select from warehouse w where w.dealer_code = b.dealer_code and w.warehouse_code = b.warehouse_code and w.warehouse_type = 'normal' and w.del_flag = 'F')`
  const status = where.inventoryStatusCode
    ? sql`b.inventory_status_code = ${where.inventoryStatusCode}`
    : sql`b.inventory_status_code in (select s.status_code from ${inventoryStatus} s where s.dealer_code = ${where.dealerCode} and s.is_sale = 'T' and s.del_flag = 'F')`
  const { rows } = await tx.execute<StockSum & Record<string, unknown>>(sql`
    select b.product_code as "productCode", trim_scale(sum(b.on_hand_qty))::text as "onHandQty",
      trim_scale(sum(b.reserved_qty))::text as "reservedQty", trim_scale(sum(b.available_qty))::text as "availableQty"
    from stock_balance b
    where b.dealer_code = ${where.dealerCode} and b.product_code in (select jsonb_array_elements_text(${JSON.stringify(where.productCodes)}::jsonb))
      and ${place} and ${status}
    group by b.product_code`)
  return rows
}
