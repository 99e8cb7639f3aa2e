/** What must hold of what suppliers are owed; see {@link INVARIANTS}. */
export const PAYABLE_INVARIANTS = {
  'I25 what a supplier is owed is the sum of its account: what came in and did not go back, with what invoices charge beyond it, less what was paid and lent': `
    select * from (select dealer_code, supplier_code, sum(amount) as booked from ap_ledger group by 1, 2) l
    full join ap_balance b using (dealer_code, supplier_code)
    full join (select dealer_code, supplier_code, sum(amount) as stays from (
      select dealer_code, supplier_code, total_amount as amount from inbound where status = 'finished'
      union all select dealer_code, supplier_code, -total_amount from purchase_return_out where status = 'shipped'
      union all select dealer_code, supplier_code, diff_amount from purchase_invoice where status = 'issued' and del_flag = 'F'
      union all select dealer_code, supplier_code, -amount from supplier_payment where audit_status = 'passed' and del_flag = 'F'
      union all select dealer_code, supplier_code, -lent_amount from edai where del_flag = 'F') moved group by 1, 2) i
      using (dealer_code, supplier_code)
    where coalesce(l.booked, 0) <> coalesce(b.amount, 0) or coalesce(l.booked, 0) <> coalesce(i.stays, 0)`,

  'what is owed for a document is the sum of its entries, and of its figures': `
    select * from (select dealer_code, ref_num, sum(amount) as booked from ap_ledger group by 1, 2) l
    full join payable_debt d using (dealer_code, ref_num)
    where coalesce(l.booked, 0) <> coalesce(d.balance, 0) or d.balance <> d.amount - d.return_amount - d.paid_amount`,

  'no document is owed more for than came in, and what was paid in advance is never owed': `
    select * from payable_debt where balance > greatest(amount - return_amount, 0) or (ref_type <> 'inbound' and balance > 0)`,

  'what is paid of an order follows its account': `
    select o.po_code, o.pay_status, paid.amount as paid, worth.amount as worth from purchase_order o,
      lateral (select coalesce(sum(d.amount - d.return_amount), 0) as came, coalesce(sum(d.paid_amount), 0) as paid
        from inbound i join payable_debt d on d.dealer_code = i.dealer_code and d.ref_num = i.in_num
        where i.dealer_code = o.dealer_code and i.po_id = o.id) debts,
      lateral (select debts.came + coalesce(sum(greatest(round(l.amount * (l.small_qty - l.closed_qty) / l.small_qty, 2) - l.in_amount, 0)), 0) as amount
        from purchase_order_line l
        where l.dealer_code = o.dealer_code and l.po_id = o.id and l.del_flag = 'F' and l.in_qty + l.closed_qty < l.small_qty) worth,
      lateral (select debts.paid + coalesce((select -d.balance from payable_debt d where d.dealer_code = o.dealer_code and d.ref_num = o.po_code), 0) as amount) paid
    where o.del_flag = 'F' and o.pay_status <> case when paid.amount > 0 then case when paid.amount >= worth.amount then 'settled' else 'part' end
      when worth.amount <= 0 and o.po_status in ('finished', 'closed') then 'settled' else 'unsettled' end`,

  'a payment gives away what its lines say, and the rest in advance': `
    select p.payment_num from supplier_payment p left join supplier_payment_line l
      on l.dealer_code = p.dealer_code and l.payment_id = p.id and l.del_flag = 'F'
    where p.del_flag = 'F' group by p.dealer_code, p.id, p.payment_num, p.amount, p.allocated_amount, p.advance_amount
    having coalesce(sum(l.amount), 0) <> p.allocated_amount or p.amount <> p.allocated_amount + p.advance_amount`,
} as const
