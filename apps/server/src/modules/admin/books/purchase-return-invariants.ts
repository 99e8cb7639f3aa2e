/** What must hold of goods that go back to suppliers; see {@link INVARIANTS}. */
export const PURCHASE_RETURN_INVARIANTS = {
  'the status of a submitted return to a supplier follows from its lines': `
    select r.return_num, r.status, derived.status from purchase_return r, lateral (
      select case when bool_and(out_qty + closed_qty = small_qty) then case when sum(out_qty) > 0 then 'finished' else 'canceled' end
        when sum(out_qty) > 0 then 'partOut' else 'submitted' end as status
      from purchase_return_line l where l.dealer_code = r.dealer_code and l.return_id = r.id and l.del_flag = 'F') derived
    where r.submit_date is not null and r.status <> 'redflushed' and r.status <> derived.status`,

  'what went out of a return to a supplier is the sum of its outbound documents': `
    select r.return_num, l.id, l.product_code, l.out_qty, l.out_amount, gone.* from purchase_return r
    join purchase_return_line l on l.dealer_code = r.dealer_code and l.return_id = r.id and l.del_flag = 'F'
    left join lateral (select coalesce(sum(o.small_qty), 0) as qty, coalesce(sum(o.amount), 0) as amount from purchase_return_out_line o
      join purchase_return_out d on d.dealer_code = o.dealer_code and d.id = o.out_id and d.red_flush_of_id is null
        and d.status = case r.status when 'redflushed' then 'redflushed' else 'shipped' end
      where o.dealer_code = l.dealer_code and o.return_line_id = l.id) gone on true
    where l.out_qty <> gone.qty or l.out_amount <> gone.amount or (l.out_qty = l.small_qty and l.out_amount <> l.amount)`,

  'a return to a supplier and an outbound document of it hold the sums of their lines': `
    select r.return_num from purchase_return r join purchase_return_line l on l.dealer_code = r.dealer_code and l.return_id = r.id
    group by r.dealer_code, r.id, r.return_num, r.total_qty, r.total_amount, r.out_qty, r.out_amount
    having (sum(l.small_qty), sum(l.amount), sum(l.out_qty), sum(l.out_amount)) is distinct from (r.total_qty, r.total_amount, r.out_qty, r.out_amount)
    union all select d.out_num from purchase_return_out d join purchase_return_out_line l on l.dealer_code = d.dealer_code and l.out_id = d.id
    group by d.dealer_code, d.id, d.out_num, d.total_qty, d.total_amount
    having (sum(l.small_qty), sum(l.amount)) is distinct from (d.total_qty, d.total_amount)`,

  'what is returned of an inbound line is what returns hold of it or have sent': `
    select i.in_id, i.id, i.product_code, i.returned_qty, i.returned_amount, back.* from inbound_line i
    left join lateral (select coalesce(sum(l.small_qty - l.closed_qty), 0) as qty,
        coalesce(sum(case when l.closed_qty > 0 then l.out_amount else l.amount end), 0) as amount
      from purchase_return_line l join purchase_return r on r.dealer_code = l.dealer_code and r.id = l.return_id
        and r.status in ('submitted', 'partOut', 'finished')
      where l.dealer_code = i.dealer_code and l.in_item_id = i.id and l.del_flag = 'F') back on true
    where i.returned_qty <> back.qty or i.returned_amount <> back.amount or (i.returned_qty = i.small_qty and i.returned_amount <> i.amount)`,

  'I3 what is held for a return to a supplier is what of it is neither out nor given up': `
    select r.return_num as doc_num, l.id, l.product_code, held.qty from purchase_return r
    join purchase_return_line l on l.dealer_code = r.dealer_code and l.return_id = r.id and l.del_flag = 'F'
    left join lateral (select coalesce(sum(s.qty), 0) as qty from stock_reservation s where s.dealer_code = r.dealer_code
      and s.ref_type = 'purReturn' and s.ref_item_id = l.id and s.status = 'active') held on true
    where held.qty <> case when r.status in ('submitted', 'partOut') then l.small_qty - l.out_qty - l.closed_qty else 0 end`,

  'I3 what is held for an outbound document of a return is what it sends': `
    select d.out_num as doc_num, d.status, d.total_qty, held.qty from purchase_return_out d
    left join lateral (select coalesce(sum(s.qty), 0) as qty from stock_reservation s where s.dealer_code = d.dealer_code
      and s.ref_type = 'purReturn' and s.ref_num = d.out_num and s.status = 'active') held on true
    where held.qty <> case d.status when 'waitOut' then d.total_qty else 0 end`,

  'what went back to suppliers stands in the ledger of stock at what was paid for it': `
    select d.out_num as doc_num, l.product_code, s.cost_amount from purchase_return_out d
    join purchase_return_out_line l on l.dealer_code = d.dealer_code and l.out_id = d.id
    left join stock_ledger s on s.dealer_code = d.dealer_code and s.doc_type = 'purchaseReturnOut' and s.doc_num = d.out_num and s.doc_item_id = l.id
    where d.red_flush_of_id is null and ((d.status in ('shipped', 'redflushed')) <> (s.ledger_id is not null)
      or s.small_qty <> -l.small_qty or s.cost_amount <> -l.cost_amount)`,

  'what went back of a whole delivery was worth what it brought': `
    select i.in_id, i.id, i.product_code, brought.cost, back.cost from inbound_line i
    join lateral (select sum(s.cost_amount) as cost from stock_ledger s where s.dealer_code = i.dealer_code and s.doc_type = 'inventoryOperation'
      and s.doc_item_id = i.id and s.trans_type = 'purchase') brought on true
    join lateral (select sum(o.small_qty) as qty, sum(o.cost_amount) as cost from purchase_return_line l
      join purchase_return_out_line o on o.dealer_code = l.dealer_code and o.return_line_id = l.id
      join purchase_return_out d on d.dealer_code = o.dealer_code and d.id = o.out_id and d.status = 'shipped'
      where l.dealer_code = i.dealer_code and l.in_item_id = i.id) back on true
    where back.qty = i.small_qty and back.cost <> brought.cost`,
} as const
