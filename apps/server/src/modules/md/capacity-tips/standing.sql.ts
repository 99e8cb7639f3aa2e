import type { StockStatus } from '@dealer/sdk/contract'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { oneOf } from '../../../platform/list/filters.ts'
import { dealer, today } from '../../../platform/list/viewer.ts'
import { stockBalance } from '../../inv/stock/stock.schema.ts'
import { warehouse } from '../warehouse/warehouse.schema.ts'
import { capacityTips } from './capacity-tips.schema.ts'
import { COVERED_DAYS, SALE_DAYS } from './cover.rules.ts'

const { id, warehouseCode, productCode, minQty, maxQty, stockRank } = capacityTips

const [saleDays, coveredDays] = [SALE_DAYS, COVERED_DAYS].map((days) => sql.raw(String(days)))

/** Movements that are sales, or take such back. */
const isSale = sql`m.doc_type in ('salesOut', 'returnIn')`

/** How stock may stand to its limits, least urgent first; a rank is a place in it, from 1. */
const STANDINGS = ['normal', 'lowExpected', 'high', 'low', 'lack'] as const satisfies readonly StockStatus[]
const placeOf = (status: StockStatus) => STANDINGS.indexOf(status) + 1
const rankOf = (status: StockStatus) => sql.raw(String(placeOf(status)))

/** As which state users are told of the stock; none while it is above its lower limit. */
export const toldOf = (rank: SQL | typeof stockRank) =>
  sql`case ${rank} when ${rankOf('lack')} then 'lack' when ${rankOf('low')} then 'low' end`

/** Of whom and of which day standings are asked: placeholders, values or columns. */
export interface Asked {
  readonly dealer: SQL | ReturnType<typeof sql.placeholder>
  readonly today: SQL | ReturnType<typeof sql.placeholder>
}

/** What the standing of a limit is made of. */
export function standingOf({ dealer, today }: Asked) {
  const live = (only?: SQL) =>
    sql`(select w.warehouse_code from ${warehouse} w where w.dealer_code = ${dealer} and w.del_flag = 'F'${only})`

  // Of the dealer who asks and not of the limit's, which is the same: so they are read once and not for each row.
  /** Limits of `*` are about the normal warehouses together, any other about its own. */
  const inWarehouse = (column: SQL | PgColumn) =>
    sql`case when ${warehouseCode} = '*' then ${column} in ${live(sql` and w.warehouse_type = 'normal'`)}
      else ${column} = ${warehouseCode} and ${column} in ${live()} end`

  const ofProduct = (row: SQL) =>
    sql`${row}.dealer_code = ${capacityTips.dealerCode} and ${row}.product_code = ${productCode}`

  /** On hand, in small units. */
  const stockQty = sql`(select coalesce(sum(b.on_hand_qty), 0) from stock_balance b
    where ${ofProduct(sql`b`)} and ${inWarehouse(sql`b.warehouse_code`)})`.mapWith(stockBalance.onHandQty)

  // Lines that are open are few and have an index of their own; without the offset the database would read all open documents for each row.
  /** What confirmed purchase orders still owe, and what was sent and has not arrived. */
  const inTransitQty = sql`((select coalesce(sum(l.small_qty - l.in_qty - l.closed_qty), 0)
    from (select * from purchase_order_line l where ${ofProduct(sql`l`)} and l.del_flag = 'F' and l.small_qty > l.in_qty + l.closed_qty offset 0) l
    join purchase_order o on o.dealer_code = l.dealer_code and o.id = l.po_id and o.del_flag = 'F' and o.po_status in ('confirmed', 'partIn')
    where ${inWarehouse(sql`o.warehouse_code`)})
    + (select coalesce(sum(p.shipped_qty - p.received_qty), 0)
    from (select * from stock_apply_line p where ${ofProduct(sql`p`)} and p.del_flag = 'F' and p.shipped_qty > p.received_qty offset 0) p
    join stock_apply a on a.dealer_code = p.dealer_code and a.id = p.apply_id and a.del_flag = 'F' and a.status = 'shipped'
    where ${inWarehouse(sql`a.to_warehouse_code`)}))`.mapWith(stockBalance.onHandQty)

  /** What was sold a day: sent and not taken back, less what came back. */
  const dailySaleQty =
    sql`(select greatest(round(coalesce(-sum(m.small_qty), 0) / ${saleDays}, 3), 0) from stock_ledger m
    where ${ofProduct(sql`m`)} and ${isSale} and m.doc_date > ${today}::date - ${saleDays}
      and ${inWarehouse(sql`m.warehouse_code`)})`.mapWith(stockBalance.onHandQty)

  // Read once: without the offset the database would write every use of it out again. What comes and goes is only read where it matters.
  /** How the stock stands to its limits, tested in this order. */
  const rank = sql<number>`(select case when f.stock <= 0 then ${rankOf('lack')} when f.stock < ${minQty} then ${rankOf('low')}
      when f.stock > ${maxQty} then ${rankOf('high')}
      when f.stock + ${inTransitQty} - ${coveredDays} * ${dailySaleQty} < ${minQty} then ${rankOf('lowExpected')}
      else ${rankOf('normal')} end::smallint
    from (select ${stockQty} as stock offset 0) f)`

  return { stockQty, inTransitQty, dailySaleQty, rank, inWarehouse }
}

/**
 * Products whose sales of the last thirty days have become others since standings were kept, as the window moved. Forth or back:
 * who asked before midnight may be answered after it.
 */
export const soldOnMovedDays = ({ dealer, today }: Asked): SQL => {
  const kept = sql`(select d.day from standing_day d where d.dealer_code = ${dealer})`
  return sql`select m.product_code from stock_ledger m where m.dealer_code = ${dealer} and ${isSale}
    and m.doc_date > least(${kept}, ${today}::date) - ${saleDays} and m.doc_date <= greatest(${kept}, ${today}::date) - ${saleDays}`
}

/** Products whose limits must be looked at anew: what is kept of all others is right, as of the same moment. */
export const changedProducts = (asked: Asked): SQL => sql`
  select n.product_code from standing_change n where n.dealer_code = ${asked.dealer}
  union all select c.product_code from capacity_tips c where c.dealer_code = ${asked.dealer} and c.del_flag = 'F' and c.stock_rank = 0
  union all ${soldOnMovedDays(asked)}`

/** By the call itself, in a list. */
export const asked: Asked = { dealer, today }
const { rank, inWarehouse: _inWarehouse, ...quantities } = standingOf(asked)

const limitsBy = (rank: SQL | typeof stockRank) =>
  sql`select ${sql.join(
    Object.values(getTableColumns(capacityTips)).map((column) =>
      column === stockRank ? sql`${rank} as ${sql.identifier('stock_rank')}` : sql`${column}`,
    ),
    sql`, `,
  )} from ${capacityTips} where ${capacityTips.dealerCode} = ${dealer} and ${capacityTips.delFlag} = ${sql.raw(`'F'`)}`

const isKept = sql`not (${productCode} in (${changedProducts(asked)}))`
const anew = sql`${limitsBy(rank)} and ${productCode} = any(array(${changedProducts(asked)}))`

// As a list of values the few products of the second part lead to an index; none is looked at in both.
/** Limits with the standing that they have now, in place of their table: kept, but of products of which something has changed. */
const limits = sql`(${limitsBy(stockRank)} and ${isKept} union all ${anew}) ${capacityTips}`

/** What is traded: of other products nobody is told that they run out, nor is any of them to be ordered. */
export const isTraded = sql`exists (select from product p where p.dealer_code = ${capacityTips.dealerCode}
  and p.product_code = ${productCode} and p.del_flag = 'F' and p.enabled = 'T')`

// The database reads a part with conditions as a whole, whatever is wanted of both.
/** The most urgent of them, of those that are kept by their index. */
const mostUrgent = (limit: number) => sql`((${limitsBy(stockRank)} and ${isKept}
  and ${isTraded} order by ${stockRank} desc, ${id} desc limit ${sql.raw(String(limit))}) union all ${anew}) ${capacityTips}`

/** The standing of a rank. */
export const statusAt = (place: SQL | typeof stockRank) =>
  sql<StockStatus>`(array[${sql.raw(STANDINGS.map((one) => `'${one}'`).join(', '))}])[${place}]`
const stockStatus = statusAt(stockRank)

/** Asked for by rank, which has an index. */
const isStatus = oneOf(stockRank, { held: (status) => String(placeOf(status as StockStatus)) })

/** Whole days for which the stock lasts; none where nothing is sold. */
const coverDays = sql<number | null>`floor(${quantities.stockQty} / nullif(${quantities.dailySaleQty}, 0))::int`

/** For lists of limits with their standing. */
export const withStanding = { rows: limits, firstRows: mostUrgent, ...quantities, coverDays, stockStatus, isStatus }
