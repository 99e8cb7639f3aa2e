import { type SQL, sql } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { capacityTips } from './capacity-tips.schema.ts'
import { changedProducts, soldOnMovedDays, standingOf, toldOf } from './standing.sql.ts'

const { dealerCode, productCode, warehouseCode, stockRank, toldStatus, delFlag } = capacityTips

/** So many changes at a time are kept in one transaction; postings leave them to be looked at by lists until there are as many as `MANY`. */
const [BATCH, MANY] = [1_000, 100]

const askedBy = ({ user, today }: Work) => ({ dealer: sql`${user.dealerCode}`, today: sql`${today}` })

const among = (productCodes: readonly string[]) =>
  sql`${productCode} in (select jsonb_array_elements_text(${JSON.stringify(productCodes)}::jsonb))`

/** Limits of the dealer, each with its stock and its standing as they are now. */
const standing = (work: Work, only: SQL) => {
  const { stockQty, rank } = standingOf(askedBy(work))
  return sql`${capacityTips} cross join lateral (select ${stockQty} as qty, ${rank} as rank offset 0) s
    where ${dealerCode} = ${work.user.dealerCode} and ${delFlag} = 'F' and ${only}`
}

const isUntold = sql`${toldStatus} is distinct from ${toldOf(sql`s.rank`)}`

/** Whether users must be told of a product's stock, or so much has changed that it should be kept. */
export const isDue = (work: Work, productCodes: readonly string[]): SQL => sql`(
  exists (select from ${standing(work, among(productCodes))} and ${isUntold})
  or (select count(*) from (${changedProducts(askedBy(work))} limit ${MANY}) n) = ${MANY})`

/** A product whose stock fell, in a warehouse or, without one, in all normal ones together. */
export interface Fallen {
  readonly productCode: string
  readonly productName: string
  readonly warehouseName: string | null
  readonly status: 'lack' | 'low'
  readonly stockQty: string
  readonly minQty: string
  readonly smallUnit: string
}

/** Keeps how the stock stands to limits, and notes them as the state of which users are told. @param only limits that are looked at */
const noted = (work: Work, only: SQL) => sql`
  locked as (
    select ${capacityTips.id}, ${toldStatus} as was, s.qty, s.rank, ${toldOf(sql`s.rank`)} as status
    from ${standing(work, only)} and (${stockRank} <> s.rank or ${isUntold})
    order by ${warehouseCode} collate "C", ${productCode} collate "C" for update of ${capacityTips}),
  noted as (
    update capacity_tips c set told_status = l.status, stock_rank = l.rank from locked l
    where c.dealer_code = ${work.user.dealerCode} and c.id = l.id
    returning c.product_code, c.warehouse_code, c.min_qty, l.was, l.status, l.qty)`

/**
 * Keeps the standing of limits of which something has changed, and answers what users must be told of: falls to low, and from there or
 * from above to nothing. One at a time does so for a dealer. What changes meanwhile stays noted, for it is not seen here.
 */
export async function keepStandings(work: Work): Promise<{ fallen: readonly Fallen[]; isAll: boolean }> {
  const { tx, user, today } = work
  const asked = askedBy(work)
  await tx.execute(sql`insert into standing_day (dealer_code) values (${user.dealerCode})
    on conflict (dealer_code) do update set day = standing_day.day`)
  await tx.execute(sql`
    with moved as (update standing_day set day = ${today}::date where dealer_code = ${user.dealerCode})
    insert into standing_change (dealer_code, product_code) select distinct ${user.dealerCode}::varchar, m.product_code
    from (${soldOnMovedDays(asked)}) m`)
  const looked = sql`(${productCode} in (select product_code from changed) or ${toldStatus} is distinct from ${toldOf(stockRank)})`
  const { rows } = await tx.execute<Fallen & { changed: number } & Record<string, unknown>>(sql`
    with changed as materialized (select distinct product_code from (${changedProducts(asked)}) n limit ${BATCH}),
    gone as (delete from standing_change n using changed g where n.dealer_code = ${user.dealerCode} and n.product_code = g.product_code),
    ${noted(work, looked)},
    fallen as (
      select n.product_code as "productCode", p.product_name as "productName", w.warehouse_name as "warehouseName", n.status,
        trim_scale(n.qty)::text as "stockQty", trim_scale(n.min_qty)::text as "minQty", p.small_unit as "smallUnit", n.warehouse_code
      from noted n
        join product p on p.dealer_code = ${user.dealerCode} and p.product_code = n.product_code and p.del_flag = 'F'
        left join warehouse w on w.dealer_code = ${user.dealerCode} and w.warehouse_code = n.warehouse_code and w.del_flag = 'F'
      where p.enabled = 'T' and n.status is not null and n.was is distinct from n.status and (n.was is null or n.status = 'lack'))
    select c.changed, f.* from (select count(*)::int as changed from changed) c left join fallen f on true
    order by f.status, f."productCode" collate "C", f.warehouse_code collate "C"`)
  return { fallen: rows.filter(({ status }) => status !== null), isAll: (rows[0]?.changed ?? 0) < BATCH }
}

/** How the stock stands to limits that were set just now is no fall. */
export async function noteQuietly(work: Work, productCodes: readonly string[]): Promise<void> {
  await work.tx.execute(sql`with ${noted(work, among(productCodes))} select count(*) from noted`)
}
