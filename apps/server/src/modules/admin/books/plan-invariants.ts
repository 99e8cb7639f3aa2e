/** What must hold of plans of purchases; see {@link INVARIANTS}. */
export const PLAN_INVARIANTS = {
  'a plan of purchases holds the sums of its lines, each worth its quantity at its price': `
    select p.plan_report_num from plan_report p left join plan_report_line l
      on l.dealer_code = p.dealer_code and l.plan_report_id = p.id and l.del_flag = 'F'
    where p.del_flag = 'F' group by p.dealer_code, p.id, p.plan_report_num, p.total_qty, p.total_amount
    having (sum(l.small_qty), sum(l.amount)) is distinct from (p.total_qty, p.total_amount)
      or bool_or(l.amount <> round(l.plan_qty * l.price, 2))
      or bool_or(l.small_qty <> l.plan_qty * case l.unit_type when 'big' then l.unit_ratio else 1 end)`,

  'one plan of a supplier passes for a month': `
    select dealer_code, supplier_code, month, count(*) from plan_report where status = 'passed' and del_flag = 'F'
    group by 1, 2, 3 having count(*) > 1`,

  'the order that was made of a plan is there, and is that of no other': `
    select p.plan_report_num, p.po_code from plan_report p left join purchase_order o
      on o.dealer_code = p.dealer_code and o.id = p.po_id and o.po_code = p.po_code and o.del_flag = 'F' and o.po_status <> 'canceled'
    where (p.po_code is null) <> (p.po_id is null) or (p.po_id is not null and (o.id is null or p.status <> 'passed'))
    union all select min(plan_report_num), po_code from plan_report where po_code is not null group by dealer_code, po_code having count(*) > 1`,
} as const
