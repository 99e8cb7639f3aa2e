/** What must hold of invoices and of what they take over; see {@link INVARIANTS}. */
export const INVOICE_INVARIANTS = {
  'I12 the debt of an invoice is the sum of its entries, and what is owed less what was paid': `
    select * from (select dealer_code, ref_num, sum(amount) as booked from ar_ledger where bucket = 'invoice' group by 1, 2) l
    full join invoice_debt d using (dealer_code, ref_num)
    where coalesce(l.booked, 0) <> coalesce(d.balance, 0) or d.balance <> d.amount - d.return_amount - d.received_amount - d.write_off_amount - d.invoiced_amount`,

  'I12 what an invoice takes over leaves orders and returns to the cent': `
    select dealer_code, src_num, sum(amount) from ar_ledger where entry_type in ('invoiceOut', 'invoiceIn') group by 1, 2 having sum(amount) <> 0`,

  'I11 an issued invoice holds the sums of its lines, and what of it was not settled before is its debt': `
    select i.income_num from sales_invoice i
    left join lateral (select sum(l.origin_amount) as origin, sum(l.discount_amount) as discount, sum(l.amount) as amount, sum(l.tax_amount) as tax
      from sales_invoice_line l where l.dealer_code = i.dealer_code and l.invoice_id = i.id) s on true
    left join invoice_debt d on d.dealer_code = i.dealer_code and d.ref_num = i.income_num
    where i.del_flag = 'F' and (
      i.income_kind = 'sales' and (i.goods_amount, i.discount_amount, i.total_amount, i.tax_amount) is distinct from (s.origin, s.discount, s.amount, s.tax)
      or i.goods_amount - i.discount_amount <> i.total_amount
      or coalesce(d.amount, 0) <> case when i.status = 'issued' then i.total_amount - i.pre_received_amount else 0 end)`,

  'an order is settled once nothing is owed for it, neither by itself nor by what took it over, and by nothing else': `
    select o.so_num, o.receive_status, d.balance, i.open from sales_order o
    left join order_debt d on d.dealer_code = o.dealer_code and d.ref_num = o.so_num
    cross join lateral (select coalesce(bool_or(v.balance > 0), false) as open, coalesce(bool_or(v.balance >= 1), false) as more from ar_ledger l
      join ar_ledger t on t.dealer_code = l.dealer_code and t.src_num = l.src_num and t.entry_type = 'invoiceIn'
      join invoice_debt v on v.dealer_code = t.dealer_code and v.ref_num = t.ref_num
      where l.dealer_code = o.dealer_code and l.bucket = 'order' and l.ref_num = o.so_num and l.entry_type = 'invoiceOut'
        and not exists (select from ar_ledger r where r.dealer_code = l.dealer_code and r.red_flush_of = l.ledger_id)) i
    where o.del_flag = 'F' and case when o.receive_status in ('settled', 'needless') then coalesce(d.balance, 0) > 0 or i.more
      else coalesce(d.balance, 0) <= 0 and not i.open and (o.total_amount = 0 or o.order_status in ('finished', 'closed', 'canceled', 'redflushed')) end
      or (o.receive_status in ('needless', 'unsettled') and o.received_amount <> 0)`,

  'orders received what came in for them, ahead of them, and for the invoices that took them over': `
    with ahead as (select dealer_code, so_num as ref_num, sum(case payee_type when 'return' then -amount else amount end) as amount from payee
      where so_num is not null and payee_ref_type = 'pre' and payee_type <> 'rollBack' and audit_status = 'passed' and roll_back_num is null and del_flag = 'F' group by 1, 2),
    invoiced as (select distinct o.dealer_code, o.ref_num as so_num, i.ref_num from ar_ledger o
      join ar_ledger i on i.dealer_code = o.dealer_code and i.src_num = o.src_num and i.entry_type = 'invoiceIn'
      where o.bucket = 'order' and o.entry_type = 'invoiceOut' and o.amount < 0
        and not exists (select from ar_ledger r where r.dealer_code = o.dealer_code and r.red_flush_of = o.ledger_id)),
    own as (select o.dealer_code, o.so_num, o.received_amount - coalesce(d.received_amount, 0) - coalesce(a.amount, 0) as more,
        exists (select from invoiced i where i.dealer_code = o.dealer_code and i.so_num = o.so_num) as shares
      from sales_order o left join order_debt d on d.dealer_code = o.dealer_code and d.ref_num = o.so_num
      left join ahead a on a.dealer_code = o.dealer_code and a.ref_num = o.so_num)
    select dealer_code, so_num, more from own where more < 0 or more > 0 and not shares
    union all select dealer_code, 'all', s.more - i.received from (select dealer_code, sum(more) as more from own group by 1) s
    join (select v.dealer_code, sum(greatest(v.received_amount, 0)) as received from invoice_debt v
      where exists (select from invoiced i where i.dealer_code = v.dealer_code and i.ref_num = v.ref_num) group by 1) i using (dealer_code)
    where s.more <> i.received`,

  'I10 what of an outbound line is on invoices is the sum of those that stand, and no more than left': `
    select l.id, l.invoiced_qty, l.invoiced_amount, s.* from sales_out_line l
    left join lateral (select coalesce(sum(n.small_qty), 0) as qty, coalesce(sum(n.amount), 0) as amount from sales_invoice_line n
      join sales_invoice i on i.dealer_code = n.dealer_code and i.id = n.invoice_id and i.status = 'issued'
      where n.dealer_code = l.dealer_code and n.out_item_id = l.id) s on true
    where (l.invoiced_qty, l.invoiced_amount) is distinct from (s.qty, s.amount)
    union all select r.id, r.invoiced_qty, r.invoiced_amount, s.* from sales_return_line r
    left join lateral (select coalesce(-sum(n.small_qty), 0) as qty, coalesce(-sum(n.amount), 0) as amount from sales_invoice_line n
      join sales_invoice i on i.dealer_code = n.dealer_code and i.id = n.invoice_id and i.status = 'issued'
      where n.dealer_code = r.dealer_code and n.return_item_id = r.id) s on true
    where (r.invoiced_qty, r.invoiced_amount) is distinct from (s.qty, s.amount)`,

  'I10 what of an order line is on invoices or wants none is the sum of its outbound lines': `
    select i.id, i.invoiced_qty, s.qty from sales_order_item i
    left join lateral (select coalesce(sum(l.invoiced_qty + l.needless_qty), 0) as qty from sales_out_line l
      where l.dealer_code = i.dealer_code and l.so_item_id = i.id) s on true
    where i.invoiced_qty <> s.qty`,

  'I11 what a receipt brought is given away or left, and a receipt holds the sums of its lines': `
    select p.payee_doc_num from payee p left join lateral (select coalesce(sum(l.pay_amount), 0) as paid, coalesce(sum(l.discount_amount), 0) as off
      from payee_line l where l.dealer_code = p.dealer_code and l.payee_id = p.id and l.del_flag = 'F') s on true
    where p.del_flag = 'F' and (p.allocated_amount + p.unallocated_amount <> p.amount or p.discount_amount <> s.off
      or p.payee_ref_type <> 'pre' and p.payee_type = 'income' and p.roll_back_num is null and p.allocated_amount < s.paid)`,

  'I11 a write-off that stands took its amount off debts, and one that was taken back nothing': `
    select w.write_off_num, w.amount, b.taken from write_off w left join lateral (select coalesce(-sum(a.amount), 0) as taken from ar_ledger a
      where a.dealer_code = w.dealer_code and a.src_num = w.write_off_num and a.bucket <> 'pre'
        and exists (select from write_off_line l where l.dealer_code = w.dealer_code and l.write_off_id = w.id and l.target_ref = a.ref_num)) b on true
    where w.del_flag = 'F' and b.taken <> case w.status when 'posted' then w.amount else 0 end`,
} as const
