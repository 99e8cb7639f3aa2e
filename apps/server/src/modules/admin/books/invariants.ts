import { BROKEN_CHAIN } from '../../../platform/audit/chain.ts'
import { CASH_INVARIANTS } from './cash-invariants.ts'
import { INVOICE_INVARIANTS } from './invoice-invariants.ts'
import { LOAN_INVARIANTS } from './loan-invariants.ts'
import { PAYABLE_INVARIANTS } from './payable-invariants.ts'
import { PLAN_INVARIANTS } from './plan-invariants.ts'
import { PROMOTION_INVARIANTS } from './promotion-invariants.ts'
import { PURCHASE_INVOICE_INVARIANTS } from './purchase-invoice-invariants.ts'
import { PURCHASE_RETURN_INVARIANTS } from './purchase-return-invariants.ts'
import { RETURN_INVARIANTS } from './return-invariants.ts'
import { STANDING_INVARIANTS } from './standing-invariants.sql.ts'
import { STOCK_INVARIANTS } from './stock-invariants.ts'

/**
 * What must hold of the data at any time, as statements that answer the rows which break it; none when all is well.
 * Numbers are those of the domain reference.
 */
export const INVARIANTS = {
  'I1 what is on hand is the sum of the movements of its key': `
    select * from (select dealer_code, product_code, warehouse_code, location_code, batch_no, inventory_status_code, sum(small_qty) as moved from stock_ledger group by 1, 2, 3, 4, 5, 6) l
    full join stock_balance b using (dealer_code, product_code, warehouse_code, location_code, batch_no, inventory_status_code)
    where coalesce(l.moved, 0) <> coalesce(b.on_hand_qty, 0)`,

  'I2 nothing is below zero, and no more is reserved than there is': `
    select * from stock_balance where on_hand_qty < 0 or reserved_qty < 0 or reserved_qty > on_hand_qty`,

  'I3 what is reserved is the sum of the active reservations of its key': `
    select * from (select dealer_code, product_code, warehouse_code, location_code, batch_no, inventory_status_code, sum(qty) as held from stock_reservation where status = 'active' group by 1, 2, 3, 4, 5, 6) r
    full join stock_balance b using (dealer_code, product_code, warehouse_code, location_code, batch_no, inventory_status_code)
    where coalesce(r.held, 0) <> coalesce(b.reserved_qty, 0)`,

  'I7 a reversal is the exact opposite of its movement': `
    select r.* from stock_ledger r left join stock_ledger o on o.dealer_code = r.dealer_code and o.ledger_id = r.red_flush_of
    where r.trans_type = 'redflushed' and (o.ledger_id is null or r.small_qty <> -o.small_qty or r.cost_amount <> -o.cost_amount
      or (r.product_code, r.warehouse_code, r.location_code, r.batch_no, r.inventory_status_code) is distinct from (o.product_code, o.warehouse_code, o.location_code, o.batch_no, o.inventory_status_code))`,

  'I7 every movement of a reversed document is reversed, once': `
    select o.dealer_code, o.out_num from sales_out o join stock_ledger l on l.dealer_code = o.dealer_code and l.doc_num = o.out_num and l.trans_type = 'sales'
    left join stock_ledger r on r.dealer_code = l.dealer_code and r.red_flush_of = l.ledger_id
    where (o.out_status = 'redflushed' and o.red_flush_of_id is null) <> (r.ledger_id is not null)
    union all select dealer_code, red_flush_of::text from stock_ledger where red_flush_of is not null group by 1, 2 having count(*) > 1`,

  'I8 the last movement of a key says what is on hand, and no running sum was below zero': `
    with running as (select l.*, sum(small_qty) over key_rows as sum_so_far, row_number() over (partition by dealer_code, product_code, warehouse_code, location_code, batch_no, inventory_status_code order by ledger_id desc) as from_end
      from stock_ledger l window key_rows as (partition by dealer_code, product_code, warehouse_code, location_code, batch_no, inventory_status_code order by ledger_id))
    select r.* from running r join stock_balance b using (dealer_code, product_code, warehouse_code, location_code, batch_no, inventory_status_code)
    where r.sum_so_far < 0 or r.qty_after <> r.sum_so_far or (r.from_end = 1 and r.qty_after <> b.on_hand_qty)`,

  'I13 each month begins as the one before it ended': `
    select m.* from inventory_monthly m left join inventory_monthly b on b.dealer_code = m.dealer_code and b.product_code = m.product_code
      and b.month = to_char((m.month || '-01')::date - interval '1 month', 'YYYY-MM')
    where m.begin_qty <> coalesce(b.end_qty, 0) or m.begin_amount <> coalesce(b.end_amount, 0)`,

  'I13 a closed month ends with what the ledger has': `
    select m.* from inventory_monthly m join inventory_month s using (dealer_code, month)
    where s.month_status = 'closed' and m.end_qty <> (select coalesce(sum(l.small_qty), 0) from stock_ledger l
      where l.dealer_code = m.dealer_code and l.product_code = m.product_code and l.month <= m.month)`,

  'I14 the movements of a closed month cost what its value changed by, to the cent': `
    select m.* from inventory_monthly m join inventory_month s using (dealer_code, month)
    left join lateral (select coalesce(sum(coalesce(c.cost_amount, l.cost_amount)), 0) as cost from stock_ledger l
      left join ledger_cost c using (dealer_code, ledger_id)
      where l.dealer_code = m.dealer_code and l.product_code = m.product_code and l.month = m.month) moved on true
    where s.month_status = 'closed' and moved.cost <> m.end_amount - m.begin_amount`,

  'I9 the status of a confirmed order follows from its lines': `
    select o.dealer_code, o.so_num, o.order_status, derived.status from sales_order o, lateral (
      select case when o.is_closed = 'T' then 'closed'
        when sum(out_qty) > 0 and bool_and(out_qty + closed_qty = small_qty) then 'finished' when sum(out_qty) > 0 then 'partOut'
        when bool_and(split_qty + closed_qty = small_qty) and sum(split_qty) > 0 then 'split' when sum(split_qty) > 0 then 'partSplit'
        when sum(closed_qty) = sum(small_qty) then 'closed' else 'confirmed' end as status
      from sales_order_item i where i.dealer_code = o.dealer_code and i.so_id = o.id and i.del_flag = 'F') derived
    where o.del_flag = 'F' and o.order_status not in ('draft', 'submitted', 'canceled', 'redflushed') and o.order_status <> derived.status`,

  'I10 what was sent and split of an order line is the sum of the documents': `
    select o.so_num, i.* from sales_order o join sales_order_item i on i.dealer_code = o.dealer_code and i.so_id = o.id and i.del_flag = 'F'
    where o.order_status <> 'redflushed' and (
      i.out_qty <> coalesce((select sum(l.small_qty) from sales_out_line l join sales_out d on d.dealer_code = l.dealer_code and d.id = l.out_id
        where l.dealer_code = i.dealer_code and l.so_item_id = i.id and d.out_status = 'shipped' and d.red_flush_of_id is null), 0)
      or i.split_qty <> coalesce((select sum(l.small_qty) from order_split_line l join order_split s on s.dealer_code = l.dealer_code and s.id = l.split_id
        where l.dealer_code = i.dealer_code and l.so_item_id = i.id and s.split_status <> 'canceled'), 0))`,

  'I10 the amounts of a whole order that was sent sum to what the order costs': `
    select o.so_num, o.total_amount, sum(d.total_amount) from sales_order o join sales_out d on d.dealer_code = o.dealer_code and d.so_id = o.id and d.out_status = 'shipped' and d.red_flush_of_id is null
    where o.order_status = 'finished' and not exists (select from sales_order_item i where i.dealer_code = o.dealer_code and i.so_id = o.id and i.closed_qty > 0)
    group by o.dealer_code, o.id, o.so_num, o.total_amount having sum(d.total_amount) <> o.total_amount`,

  'I11 nobody owes less than nothing for an order, and what is owed is what was sent and not taken back': `
    select d.* from order_debt d left join lateral (select coalesce(sum(o.total_amount), 0) as sent from sales_out o where o.dealer_code = d.dealer_code
      and o.so_num = d.ref_num and o.out_status = 'shipped' and o.red_flush_of_id is null) s on true
    where (d.balance < 0 and not exists (select from return_in r where r.dealer_code = d.dealer_code and r.return_num = d.ref_num))
      or d.balance <> s.sent - d.return_amount - d.received_amount - d.write_off_amount - d.invoiced_amount`,

  'I12 the balance of a customer is the sum of its account': `
    select * from (select dealer_code, customer_code, bucket, sum(amount) as booked from ar_ledger group by 1, 2, 3) l
    full join ar_balance b using (dealer_code, customer_code, bucket) where coalesce(l.booked, 0) <> coalesce(b.amount, 0)`,

  'I12 the debt of an order is the sum of its entries': `
    select * from (select dealer_code, ref_num, sum(amount) as booked from ar_ledger where bucket = 'order' group by 1, 2) l
    full join order_debt d using (dealer_code, ref_num) where coalesce(l.booked, 0) <> coalesce(d.balance, 0)`,

  'I12 what was charged to customers is what was sent and not taken back': `
    select * from (select l.dealer_code, sum(l.amount) as charged from ar_ledger l left join ar_ledger taken on taken.dealer_code = l.dealer_code and taken.ledger_id = l.red_flush_of
      where coalesce(taken.entry_type, l.entry_type) = 'salesOut' group by 1) l
    full join (select dealer_code, sum(total_amount) as sent from sales_out where out_status = 'shipped' and red_flush_of_id is null group by 1) o using (dealer_code)
    where coalesce(l.charged, 0) <> coalesce(o.sent, 0)`,

  'I11 what passed receipts brought and is neither given away nor paid back stands in the account of their customers': `
    select p.payee_doc_num, p.unallocated_amount, coalesce(sum(l.amount), 0) as kept from payee p
    left join ar_ledger l on l.dealer_code = p.dealer_code and l.bucket = 'pre' and l.ref_num = p.payee_doc_num
    where p.payee_type in ('income', 'orderIncome') and p.audit_status = 'passed' and p.roll_back_num is null and p.del_flag = 'F'
    group by p.dealer_code, p.id, p.payee_doc_num, p.unallocated_amount having p.unallocated_amount <> coalesce(sum(l.amount), 0)`,

  'I11 the account holds what passed receipts brought, once': `
    select * from (select dealer_code, src_num, sum(case when bucket = 'pre' then amount else -amount end) as booked from ar_ledger
      where entry_type in ('receipt', 'refund', 'discount') group by 1, 2) l
    full join (select dealer_code, payee_doc_num as src_num, case payee_type when 'return' then -amount - discount_amount else amount + discount_amount end as passed
      from payee where audit_status = 'passed' and payee_type <> 'rollBack' and del_flag = 'F') p using (dealer_code, src_num)
    where coalesce(l.booked, 0) <> coalesce(p.passed, 0)`,

  'what a customer paid last is what the newest document that was not taken back says': `
    select * from (select distinct on (o.dealer_code, o.customer_code, i.product_code, i.unit_type)
        o.dealer_code, o.customer_code, i.product_code, i.unit_type, i.price, o.out_date, o.id as out_id
      from sales_out o join sales_out_line l on l.dealer_code = o.dealer_code and l.out_id = o.id
      join sales_order_item i on i.dealer_code = l.dealer_code and i.id = l.so_item_id and i.line_type = 'normal' and i.is_gift = 'F'
      where o.out_status = 'shipped' and o.red_flush_of_id is null and o.del_flag = 'F'
      order by o.dealer_code, o.customer_code, i.product_code, i.unit_type, o.out_date desc, o.id desc, i.line_no desc) paid
    full join customer_last_price kept using (dealer_code, customer_code, product_code, unit_type)
    where (paid.price, paid.out_date, paid.out_id) is distinct from (kept.price, kept.last_date, kept.out_id)`,

  'I15 no number is given to two documents of a dealer': `
    select dealer_code, num from (
      select dealer_code, so_num as num from sales_order union all select dealer_code, split_num from order_split
      union all select dealer_code, picking_num from picking union all select dealer_code, out_num from sales_out
      union all select dealer_code, payee_doc_num from payee union all select dealer_code, po_code from purchase_order union all select dealer_code, in_num from inbound
      union all select dealer_code, plan_report_num from plan_report
      union all select dealer_code, return_num from purchase_return union all select dealer_code, out_num from purchase_return_out
      union all select dealer_code, return_num from sales_return union all select dealer_code, return_in_num from return_in
      union all select dealer_code, adjust_num from cost_adjust union all select dealer_code, adjust_num from stock_adjust
      union all select dealer_code, apply_num from stock_apply union all select dealer_code, other_num from other_inv
      union all select dealer_code, write_off_num from write_off union all select dealer_code, income_num from sales_invoice union all select dealer_code, needless_num from invoice_needless
      union all select dealer_code, check_num from stock_check union all select dealer_code, promotion_num from promotion) documents
    group by 1, 2 having count(*) > 1`,

  ...RETURN_INVARIANTS,
  ...PURCHASE_INVOICE_INVARIANTS,
  ...PURCHASE_RETURN_INVARIANTS,
  ...INVOICE_INVARIANTS,
  ...CASH_INVARIANTS,
  ...STOCK_INVARIANTS,
  ...STANDING_INVARIANTS,
  ...PROMOTION_INVARIANTS,

  'I21 an order costs the sum of its lines less its discounts': `
    select o.so_num from sales_order o join sales_order_item i on i.dealer_code = o.dealer_code and i.so_id = o.id and i.del_flag = 'F'
    group by o.dealer_code, o.id, o.so_num, o.total_amount, o.manual_discount, o.round_amount, o.ticket_amount, o.freight
    having sum(i.amount) - o.manual_discount - o.round_amount - o.ticket_amount + o.freight <> o.total_amount`,

  'the points of a customer are the sum of their ledger, and never below zero': `
    select c.customer_code, c.point_balance from customer c left join lateral (select coalesce(sum(p.points), 0) as points from point_ledger p
      where p.dealer_code = c.dealer_code and p.customer_code = c.customer_code) l on true where c.del_flag = 'F' and (c.point_balance < 0 or c.point_balance <> l.points)`,

  'the status of a confirmed purchase order follows from its lines': `
    select o.dealer_code, o.po_code, o.po_status, derived.status from purchase_order o, lateral (
      select case when sum(in_qty) = 0 and sum(closed_qty) = sum(small_qty) then 'closed'
        when bool_and(in_qty + closed_qty >= small_qty) then 'finished' when sum(in_qty) > 0 then 'partIn' else 'confirmed' end as status
      from purchase_order_line l where l.dealer_code = o.dealer_code and l.po_id = o.id and l.del_flag = 'F') derived
    where o.del_flag = 'F' and o.po_status not in ('draft', 'submitted', 'canceled') and o.po_status <> derived.status`,

  'what came in of a purchase order is the sum of its inbound documents': `
    select o.po_code, l.* from purchase_order o join purchase_order_line l on l.dealer_code = o.dealer_code and l.po_id = o.id
    left join lateral (select coalesce(sum(i.small_qty), 0) as qty, coalesce(sum(i.amount), 0) as amount from inbound_line i
      join inbound d on d.dealer_code = i.dealer_code and d.id = i.in_id and d.status = 'finished'
      where i.dealer_code = l.dealer_code and i.po_item_id = l.id) came on true
    where l.in_qty <> came.qty or l.in_amount <> came.amount
    union all select o.po_code, l.* from purchase_order o join purchase_order_line l on l.dealer_code = o.dealer_code and l.po_id = o.id
    where l.in_qty = l.small_qty and l.in_amount <> l.amount`,

  'a purchase order and an inbound document hold the sums of their lines': `
    select o.po_code from purchase_order o join purchase_order_line l on l.dealer_code = o.dealer_code and l.po_id = o.id
    group by o.dealer_code, o.id, o.po_code, o.total_qty, o.total_amount, o.in_qty, o.in_amount
    having (sum(l.small_qty), sum(l.amount), sum(l.in_qty), sum(l.in_amount)) is distinct from (o.total_qty, o.total_amount, o.in_qty, o.in_amount)
    union all select d.in_num from inbound d join inbound_line l on l.dealer_code = d.dealer_code and l.in_id = d.id
    group by d.dealer_code, d.id, d.in_num, d.total_qty, d.total_amount
    having (sum(l.small_qty), sum(l.amount)) is distinct from (d.total_qty, d.total_amount)`,

  'what came in stands in the ledger of stock at what it cost': `
    select d.in_num, l.* from inbound d join inbound_line l on l.dealer_code = d.dealer_code and l.in_id = d.id
    left join stock_ledger s on s.dealer_code = d.dealer_code and s.doc_type = 'inventoryOperation' and s.doc_num = d.in_num and s.doc_item_id = l.id
    where d.red_flush_of_id is null and (d.status in ('finished', 'redflushed')) <> (s.ledger_id is not null)
      or s.small_qty <> l.small_qty or s.cost_amount > l.amount`,

  ...PAYABLE_INVARIANTS,
  ...PLAN_INVARIANTS,
  ...LOAN_INVARIANTS,

  'the security log is a chain without gaps and changes': BROKEN_CHAIN,
} as const satisfies Readonly<Record<string, string>>
