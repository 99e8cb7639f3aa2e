/** What must hold of promotions and of orders that came from the mall; see {@link INVARIANTS}. */
export const PROMOTION_INVARIANTS = {
  'what is used of a promotion is what orders used of it, and within its budgets and times': `
    select p.promotion_num as num, p.used_qty, p.used_amount, used.* from promotion p
    left join lateral (select coalesce(sum(u.used_qty), 0) as qty, coalesce(sum(u.used_amount), 0) as amount from sales_order_promotion u
      where u.dealer_code = p.dealer_code and u.promotion_id = p.id and u.del_flag = 'F') used on true
    where p.del_flag = 'F' and ((p.used_qty, p.used_amount) is distinct from (used.qty, used.amount)
      or p.used_qty > p.total_budget_qty or p.used_amount > p.total_budget_amount)`,

  'drafts and orders that were taken back use nothing of promotions': `
    select o.so_num, u.promotion_num from sales_order o join sales_order_promotion u on u.dealer_code = o.dealer_code and u.so_id = o.id and u.del_flag = 'F'
    where (o.del_flag = 'T' or o.order_status in ('draft', 'canceled', 'redflushed')) and (u.used_times <> 0 or u.used_qty <> 0 or u.used_amount <> 0)`,

  'what orders use of promotions is for what they sent or still send: what was given up is given back': `
    select o.so_num, u.promotion_num, u.used_times, u.used_qty, u.used_amount, still.* from sales_order o
    join sales_order_promotion u on u.dealer_code = o.dealer_code and u.so_id = o.id and u.del_flag = 'F'
    join lateral (select bool_or(i.closed_qty < i.small_qty) as any_left,
        coalesce(sum(l.discount_amount - round(l.discount_amount * i.closed_qty / i.small_qty, 2)), 0) as amount,
        coalesce(sum(i.small_qty - i.closed_qty) filter (where i.promotion_group = u.promotion_group), 0) as qty
      from sales_order_item i left join sales_order_promotion_line l on l.dealer_code = i.dealer_code and l.so_id = i.so_id and l.line_no = i.line_no
        and l.promotion_group = u.promotion_group and l.del_flag = 'F'
      where i.dealer_code = o.dealer_code and i.so_id = o.id and i.del_flag = 'F') still on true
    where o.del_flag = 'F' and o.order_status not in ('draft', 'canceled', 'redflushed')
      and (u.used_qty > still.qty or u.used_amount <> still.amount or (u.used_times > 0) <> (still.any_left and u.times > 0))`,

  'I21 what promotions take off an order is shared over its lines to the cent': `
    select o.so_num, u.promotion_group, u.discount_amount, shared.amount from sales_order o
    join sales_order_promotion u on u.dealer_code = o.dealer_code and u.so_id = o.id and u.del_flag = 'F'
    left join lateral (select coalesce(sum(l.discount_amount), 0) as amount from sales_order_promotion_line l
      where l.dealer_code = o.dealer_code and l.so_id = o.id and l.promotion_group = u.promotion_group and l.del_flag = 'F') shared on true
    where o.del_flag = 'F' and shared.amount <> u.discount_amount`,

  'what was paid in the mall was received for its order, once': `
    select o.so_num, count(p.id) as receipts from sales_order o
    left join payee p on p.dealer_code = o.dealer_code and p.so_num = o.so_num and p.payee_type = 'orderIncome' and p.payee_ref_type = 'pre' and p.del_flag = 'F'
    where o.order_source = 'store' and o.pay_status = 'paid' and o.total_amount > 0 and o.del_flag = 'F'
    group by o.dealer_code, o.id, o.so_num having count(p.id) <> 1`,
} as const
