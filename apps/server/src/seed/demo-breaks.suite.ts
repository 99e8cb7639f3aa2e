import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { INVARIANTS } from '../modules/admin/books/invariants.ts'
import type { PROMOTION_INVARIANTS } from '../modules/admin/books/promotion-invariants.ts'
import type { STOCK_INVARIANTS } from '../modules/admin/books/stock-invariants.ts'
import type { DemoDesk } from './demo-desk.fixture.ts'

type Rule = keyof typeof STOCK_INVARIANTS | keyof typeof PROMOTION_INVARIANTS

const applied = (status: string) => `apply_id in (select id from stock_apply where status = '${status}')`
const anyOf = (table: string, where: string) => `ctid in (select ctid from ${table} where ${where} limit 1)`

/** A use of a promotion by some order, without the lines that it counts. */
const usedBy = (where: string) => `
  insert into sales_order_promotion (dealer_code, so_id, customer_code, promotion_id, promotion_num, promotion_name, promotion_type, group_no, promotion_group,
    times, discount_amount, gift_qty, used_times, create_id, create_name, create_date, update_id, update_name, update_date)
  select o.dealer_code, o.id, o.customer_code, p.id, p.promotion_num, p.promotion_name, p.promotion_type, 1, 99,
    1, 1, 0, 1, p.create_id, p.create_name, p.create_date, p.update_id, p.update_name, p.update_date
  from sales_order o join promotion p using (dealer_code) where o.${where} limit 1`

/** What somebody would have to do behind the back of the product so that each rule is broken. */
const BREAKS: Readonly<Record<Rule, string>> = {
  'I5 goods that only change their place or state keep their number and their worth': `
    update stock_ledger set small_qty = small_qty + 1 where ${anyOf('stock_ledger', `trans_type = 'warehouse'`)}`,
  'I6 what is on its way is what applications sent and nobody has received yet': `
    update stock_apply set status = 'finished' where status = 'shipped'`,
  'I6 what left, is on its way and arrived of an application stands in the ledger of stock': `
    update stock_apply_line set received_qty = received_qty - 1 where ${anyOf('stock_apply_line', `${applied('finished')} and received_qty > 1`)}`,
  'I3 what is held for an application is what it was granted and has not sent': `
    update stock_reservation set status = 'released' where ref_type = 'apply' and status = 'active'`,
  'what was lost of applications is written off, once': `
    update stock_apply_line set received_qty = received_qty - 1, lost_qty = lost_qty + 1 where ${anyOf('stock_apply_line', `${applied('finished')} and received_qty > 1`)}`,
  'what came in or went out otherwise stands in the ledger of stock at what it cost': `
    update other_inv_line set amount = amount + 0.01 where ${anyOf('other_inv_line', 'true')}`,
  'a stock-taking moves what differs when it is posted, and nothing otherwise': `
    update stock_check set status = 'canceled' where status = 'posted'`,
  'what was counted of a line is what the entries of its round sum to': `
    update stock_check_line set check_qty = check_qty + 1, diff_qty = diff_qty + 1 where ${anyOf('stock_check_line', 'check_qty is not null')}`,
  'I19 nothing moves of goods that are being counted': `
    update stock_check set status = 'counted' where status = 'posted'`,
  'a change of cost is posted when it is passed, and not otherwise': `
    with made as (insert into cost_adjust (adjust_num, month, doc_date, audit_status, dealer_code)
      values ('CB99999999', '2025-11', '2025-11-20', 'passed', 'D001') returning id, dealer_code)
    insert into cost_adjust_line (adjust_id, line_no, product_code, adjust_amount, reason, dealer_code)
    select id, 1, 'P', 1, '-', dealer_code from made`,
  'I18 nothing was posted under a day of a month after that was closed': `
    update inventory_month set close_date = close_date - interval '1 year' where month_status = 'closed'`,
  'I13 months are closed one after the other, up to the one that the settings name': `
    update dealer_setting set closed_month = null where closed_month is not null`,
  'what is used of a promotion is what orders used of it, and within its budgets and times': `
    update promotion set used_qty = used_qty + 1 where ${anyOf('promotion', 'total_budget_qty is null')}`,
  'drafts and orders that were taken back use nothing of promotions': `
    ${usedBy(`order_status = 'canceled'`)}`,
  'what orders use of promotions is for what they sent or still send: what was given up is given back': `
    update sales_order_promotion set used_amount = used_amount - 0.01 where ${anyOf('sales_order_promotion', 'used_amount > 0')}`,
  'I21 what promotions take off an order is shared over its lines to the cent': `
    ${usedBy(`order_status = 'confirmed'`)}`,
  'what was paid in the mall was received for its order, once': `
    update payee set payee_ref_type = 'sales' where payee_type = 'orderIncome' and payee_ref_type = 'pre'`,
}

/** That the check of the books would find it. */
export function itIsFoundWhenBroken(demo: DemoDesk): void {
  it.each(Object.entries(BREAKS) as [Rule, string][])('finds when it is broken that %s', async (rule, deed) => {
    const undone = new Error('looked at')
    let found: readonly unknown[] = []
    const looked = demo.database.transaction('platform', async (tx) => {
      // Triggers, checks of the ledger's kind among them, would refuse it.
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql.raw(deed))
      found = (await tx.execute(sql.raw(INVARIANTS[rule]))).rows
      throw undone
    })
    await expect(looked).rejects.toBe(undone)
    expect(found).not.toEqual([])
  })
}
