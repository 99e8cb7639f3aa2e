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
