/** What must hold of what the manufacturer charges, and of orders that it has; see {@link INVARIANTS}. */
export const PURCHASE_INVOICE_INVARIANTS = {
  'a purchase invoice charges the sum of its lines, and what that is beyond the goods that came in': `
    select i.invoice_num, i.total_amount, i.diff_amount, lines.* from purchase_invoice i
    left join lateral (select coalesce(sum(l.amount), 0) as amount, coalesce(sum(l.amount - l.in_amount), 0) as diff
      from purchase_invoice_line l where l.dealer_code = i.dealer_code and l.invoice_id = i.id and l.del_flag = 'F') lines on true
    where i.total_amount <> lines.amount or i.diff_amount <> lines.diff`,

  'what an invoice charges beyond its goods stands in the account of the supplier': `
    select * from (select i.dealer_code, i.invoice_num, l.in_num, sum(l.amount - l.in_amount) as diff from purchase_invoice i
        join purchase_invoice_line l on l.dealer_code = i.dealer_code and l.invoice_id = i.id and l.del_flag = 'F'
        group by 1, 2, 3 having sum(l.amount - l.in_amount) <> 0) c
      full join (select dealer_code, src_num as invoice_num, ref_num as in_num, amount from ap_ledger where entry_type = 'invoiceDiff') a
      using (dealer_code, invoice_num, in_num)
    where coalesce(c.diff, 0) <> coalesce(a.amount, 0)`,

  'no more of an inbound line is invoiced than came in': `
    select i.in_id, i.id, i.small_qty, i.invoiced_qty, charged.qty from inbound_line i
    left join lateral (select coalesce(sum(l.small_qty), 0) as qty from purchase_invoice_line l
      where l.dealer_code = i.dealer_code and l.in_item_id = i.id and l.del_flag = 'F') charged on true
    where i.invoiced_qty > greatest(i.small_qty, 0) or i.invoiced_qty > charged.qty
      or (charged.qty <= i.small_qty and i.invoiced_qty <> charged.qty)`,

  'an order is confirmed by the manufacturer, whose number it has then': `
    select po_code, is_nice, po_status, sync_status from purchase_order where del_flag = 'F' and case is_nice
      when 'F' then sync_status <> 'none' or nice_order_num is not null
      else (po_status in ('confirmed', 'partIn', 'finished', 'closed')) <> (sync_status = 'success')
        or (sync_status = 'success') <> (nice_order_num is not null) or (po_status = 'submitted') <> (sync_status in ('waiting', 'failed'))
          and po_status <> 'canceled' end`,
} as const
