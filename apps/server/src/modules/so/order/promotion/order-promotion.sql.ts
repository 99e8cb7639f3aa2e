import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { addRows } from '../../../../platform/database/insert-rows.ts'
import { created, type Work } from '../../../../platform/work.ts'
import { promotion } from '../../../promotion/promotion/promotion.schema.ts'
import { salesOrderItem } from '../order.schema.ts'
import { salesOrderPromotion as given, salesOrderPromotionLine as givenLine } from './order-promotion.schema.ts'

export type GivenRow = typeof given.$inferSelect
type Own<Row> = Omit<Row, 'soId' | keyof ReturnType<typeof created>>
export type NewGiven = Own<typeof given.$inferInsert>
export type NewGivenLine = Own<typeof givenLine.$inferInsert>

const ofOrders = ({ user }: Work, table: typeof given | typeof givenLine, soIds: readonly string[]) =>
  and(eq(table.dealerCode, user.dealerCode), inArray(table.soId, [...soIds]), eq(table.delFlag, 'F'))

/** What promotions gave orders, by order and application. */
export const givenTo = (work: Work, soIds: readonly string[]): Promise<GivenRow[]> =>
  work.tx
    .select()
    .from(given)
    .where(ofOrders(work, given, soIds))
    .orderBy(asc(given.soId), asc(given.promotionGroup))

/** Which lines counted for which application of orders. */
export const countedFor = (work: Work, soIds: readonly string[]) =>
  work.tx
    .select({ soId: givenLine.soId, promotionGroup: givenLine.promotionGroup, lineNo: givenLine.lineNo })
    .from(givenLine)
    .where(ofOrders(work, givenLine, soIds))

/** Forgets what promotions gave a draft. */
export async function forget({ tx, user }: Work, soId: string): Promise<void> {
  await Promise.all(
    [given, givenLine].map((table) =>
      tx.delete(table).where(and(eq(table.dealerCode, user.dealerCode), eq(table.soId, soId))),
    ),
  )
}

/** Keeps what promotions give an order. Nothing waits for it. */
export function keep(work: Work, soId: string, rows: readonly NewGiven[], lines: readonly NewGivenLine[]): void {
  addRows(
    work.tx,
    given,
    rows.map((row) => ({ ...created(work), ...row, soId })),
  )
  addRows(
    work.tx,
    givenLine,
    lines.map((line) => ({ ...created(work), ...line, soId })),
  )
}

/** How often a customer has used each of some promotions, by promotion. */
export async function timesUsed(
  { tx, user }: Work,
  customerCode: string,
  promotionIds: readonly string[],
): Promise<Map<string, number>> {
  if (promotionIds.length === 0) return new Map()
  const found = await tx
    .select({ promotionId: given.promotionId, times: sql`sum(${given.usedTimes})`.mapWith(Number) })
    .from(given)
    .where(
      and(
        eq(given.dealerCode, user.dealerCode),
        inArray(given.promotionId, [...promotionIds]),
        eq(given.customerCode, customerCode),
      ),
    )
    .groupBy(given.promotionId)
  return new Map(found.map((row) => [row.promotionId, row.times]))
}

/** Promotions until the call ends, in the order of their ids: nobody else counts on them meanwhile. */
export const held = ({ tx, user }: Work, ids: readonly string[]) =>
  tx
    .select({
      id: promotion.id,
      promotionName: promotion.promotionName,
      customerLimitTimes: promotion.customerLimitTimes,
      totalBudgetQty: promotion.totalBudgetQty,
      totalBudgetAmount: promotion.totalBudgetAmount,
      usedQty: promotion.usedQty,
      usedAmount: promotion.usedAmount,
    })
    .from(promotion)
    .where(and(eq(promotion.dealerCode, user.dealerCode), inArray(promotion.id, [...ids])))
    .orderBy(asc(promotion.id))
    .for('update')

/** Holds the promotions of which orders use something; answers whether there are any. */
export async function holdUsed({ tx, user }: Work, soIds: readonly string[]): Promise<boolean> {
  if (soIds.length === 0) return false
  const { rows } =
    await tx.execute(sql`select 1 from ${promotion} p where p.dealer_code = ${user.dealerCode} and p.id in (
    select g.promotion_id from ${given} g where g.dealer_code = ${user.dealerCode} and g.so_id in ${[...soIds]}
      and (g.used_times > 0 or g.used_qty > 0 or g.used_amount > 0)) order by p.id for update`)
  return rows.length > 0
}

/** What is counted on a held promotion. */
export interface Use {
  readonly promotionId: string
  readonly usedQty: string
  readonly usedAmount: string
}

/** Adds to what is used of held promotions; their version stays, as nobody edited them. */
export async function addUse({ tx, user }: Work, uses: readonly Use[]): Promise<void> {
  const rows = JSON.stringify(
    uses.map(({ promotionId, usedQty, usedAmount }) => ({ id: promotionId, qty: usedQty, amount: usedAmount })),
  )
  await tx.execute(sql`update ${promotion} p set used_qty = p.used_qty + u.qty, used_amount = p.used_amount + u.amount
    from (select id, sum(qty) as qty, sum(amount) as amount
      from jsonb_to_recordset(${rows}::jsonb) as r (id bigint, qty numeric, amount numeric) group by id) u
    where p.dealer_code = ${user.dealerCode} and p.id = u.id`)
}

/**
 * Gives back what orders no longer use of held promotions: all of it, or what was given up of their goods. Gifts and goods at a
 * price of their own count by quantity, discounts by each line's share; a customer's times only when nothing will be delivered.
 */
export async function giveBack({ tx, user }: Work, soIds: readonly string[], how: 'all' | 'closed'): Promise<void> {
  const dealerCode = user.dealerCode
  const ids = [...soIds]
  const kept = sql`select g.id,
      coalesce((select sum(i.small_qty - i.closed_qty) from ${salesOrderItem} i where i.dealer_code = g.dealer_code and i.so_id = g.so_id
        and i.del_flag = 'F' and i.promotion_group = g.promotion_group and i.line_type = any (case
          when g.promotion_type in ('discountSpec', 'discountPackage') then array['spec', 'package'] else array['gift', 'exchange'] end)), 0) as qty,
      coalesce((select sum(l.discount_amount - round(l.discount_amount * i.closed_qty / i.small_qty, 2)) from ${givenLine} l
        join ${salesOrderItem} i on i.dealer_code = l.dealer_code and i.so_id = l.so_id and i.line_no = l.line_no and i.del_flag = 'F'
        where l.dealer_code = g.dealer_code and l.so_id = g.so_id and l.promotion_group = g.promotion_group and l.del_flag = 'F'), 0) as amount,
      case when exists (select 1 from ${salesOrderItem} i where i.dealer_code = g.dealer_code and i.so_id = g.so_id and i.del_flag = 'F'
        and i.closed_qty < i.small_qty) then g.used_times else 0 end as times
    from ${given} g where g.dealer_code = ${dealerCode} and g.so_id in ${ids}`
  const none = sql`select g.id, 0 as qty, 0 as amount, 0 as times from ${given} g where g.dealer_code = ${dealerCode} and g.so_id in ${ids}`
  await tx.execute(sql`with kept as (${how === 'all' ? none : kept}),
    changed as (
      update ${given} g set used_times = least(g.used_times, k.times), used_qty = least(g.used_qty, k.qty),
        used_amount = least(g.used_amount, k.amount)
      from kept k, ${given} old
      where g.dealer_code = ${dealerCode} and g.id = k.id and old.dealer_code = g.dealer_code and old.id = g.id
      returning g.promotion_id, old.used_qty - g.used_qty as qty, old.used_amount - g.used_amount as amount
    )
    update ${promotion} p set used_qty = p.used_qty - c.qty, used_amount = p.used_amount - c.amount
    from (select promotion_id, sum(qty) as qty, sum(amount) as amount from changed group by promotion_id) c
    where p.dealer_code = ${dealerCode} and p.id = c.promotion_id`)
}
