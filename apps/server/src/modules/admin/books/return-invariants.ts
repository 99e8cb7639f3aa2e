/** What must hold of goods that customers gave back; see {@link INVARIANTS}. */
export const RETURN_INVARIANTS = {
  'I10 what came back of an order line, or is about to, is the sum of its returns': `
    select i.id, i.returned_qty, i.returned_amount, i.returned_before_invoice, back.* from sales_order_item i
    left join lateral (select coalesce(sum(l.small_qty - l.closed_qty), 0) as qty, coalesce(sum(case d.status when 'finished' then l.in_amount else l.amount end), 0) as amount
      from sales_return_line l join sales_return d on d.dealer_code = l.dealer_code and d.id = l.return_id and d.del_flag = 'F' and d.status in ('draft', 'submitted', 'finished')
      where l.dealer_code = i.dealer_code and l.so_item_id = i.id and l.del_flag = 'F') back on true
    left join lateral (select coalesce(sum(n.before_invoice_qty), 0) as uninvoiced from return_in_line n
      where n.dealer_code = i.dealer_code and n.so_item_id = i.id) came on true
    where (i.returned_qty, i.returned_amount, i.returned_before_invoice) is distinct from (back.qty, back.amount, came.uninvoiced)`,

  'I10 what came back of an outbound line, or is about to, is the sum of its returns': `
    select o.id, o.returned_qty from sales_out_line o
    left join lateral (select coalesce(sum(l.small_qty - l.closed_qty), 0) as qty from sales_return_line l
      join sales_return d on d.dealer_code = l.dealer_code and d.id = l.return_id and d.del_flag = 'F' and d.status in ('draft', 'submitted', 'finished')
      where l.dealer_code = o.dealer_code and l.out_item_id = o.id and l.del_flag = 'F') back on true
    where o.returned_qty <> back.qty`,

  'what came back of an order is what came in of its returns, and a return holds the sums of its lines': `
    select o.so_num, o.return_amount, came.amount from sales_order o
    left join lateral (select coalesce(sum(n.amount), 0) as amount from sales_order_item i
      join return_in_line n on n.dealer_code = i.dealer_code and n.so_item_id = i.id and n.del_flag = 'F'
      where i.dealer_code = o.dealer_code and i.so_id = o.id) came on true
    where o.return_amount <> came.amount
    union all select d.return_num, d.total_qty, d.total_amount from sales_return d
    join sales_return_line l on l.dealer_code = d.dealer_code and l.return_id = d.id and l.del_flag = 'F'
    group by d.dealer_code, d.id, d.return_num, d.total_qty, d.total_amount having (sum(l.small_qty), sum(l.amount)) is distinct from (d.total_qty, d.total_amount)`,

  'what came back stands in the ledger of stock': `
    select d.return_in_num, l.id from return_in d join return_in_line l on l.dealer_code = d.dealer_code and l.return_in_id = d.id
    left join stock_ledger s on s.dealer_code = d.dealer_code and s.doc_type = 'returnIn' and s.doc_num = d.return_in_num and s.doc_item_id = l.id
    where d.red_flush_of_id is null and s.small_qty is distinct from l.small_qty`,

  'I11 what customers got for what they gave back is what came in, and its credit is no more than a return made of it': `
    select * from (select l.dealer_code, -sum(l.amount) as given from ar_ledger l left join ar_ledger taken on taken.dealer_code = l.dealer_code and taken.ledger_id = l.red_flush_of
      where coalesce(taken.entry_type, l.entry_type) = 'salesReturn' group by 1) l
    full join (select dealer_code, sum(in_amount) as came from return_in group by 1) r using (dealer_code) where coalesce(l.given, 0) <> coalesce(r.came, 0)
    union all select d.dealer_code, d.balance, r.credit_amount from order_debt d
    join return_in r on r.dealer_code = d.dealer_code and r.return_num = d.ref_num and r.red_flush_of_id is null
    where d.balance > 0 or d.balance < -r.credit_amount or (r.status = 'redflushed' and d.balance <> 0)`,
} as const
