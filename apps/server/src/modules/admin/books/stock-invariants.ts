/** What must hold of goods that move within the house, are counted, or get another worth; see {@link INVARIANTS}. */
export const STOCK_INVARIANTS = {
  'I5 goods that only change their place or state keep their number and their worth': `
    select dealer_code, doc_num, product_code, sum(small_qty) as qty, sum(cost_amount) as cost from stock_ledger
    where trans_type in ('vechileIn', 'vechileOut', 'warehouse', 'borrowOut', 'borrowIn', 'invStatus', 'invBatch', 'location', 'warehouseAdjust')
    group by 1, 2, 3 having sum(small_qty) <> 0 or sum(cost_amount) <> 0`,

  'I6 what is on its way is what applications sent and nobody has received yet': `
    select * from (select a.dealer_code, l.product_code, sum(l.shipped_qty) as sent from stock_apply a
      join stock_apply_line l on l.dealer_code = a.dealer_code and l.apply_id = a.id and l.del_flag = 'F'
      where a.status = 'shipped' and a.del_flag = 'F' group by 1, 2) s
    full join (select b.dealer_code, b.product_code, sum(b.on_hand_qty) as transit from stock_balance b
      join warehouse w on w.dealer_code = b.dealer_code and w.warehouse_code = b.warehouse_code and w.warehouse_type = 'transit'
      group by 1, 2) t using (dealer_code, product_code)
    where coalesce(s.sent, 0) <> coalesce(t.transit, 0)`,

  'I6 what left, is on its way and arrived of an application stands in the ledger of stock': `
    select a.apply_num as doc_num, l.id, l.product_code, moved.* from stock_apply a
    join stock_apply_line l on l.dealer_code = a.dealer_code and l.apply_id = a.id and l.del_flag = 'F'
    left join lateral (select coalesce(sum(s.small_qty) filter (where s.warehouse_code = a.from_warehouse_code), 0) as source,
        coalesce(sum(s.small_qty) filter (where s.warehouse_code = a.to_warehouse_code), 0) as there,
        coalesce(sum(s.small_qty), 0) as everywhere
      from stock_ledger s where s.dealer_code = a.dealer_code and s.doc_num = a.apply_num and s.doc_type = 'stockApply' and s.doc_item_id = l.id) moved on true
    where a.del_flag = 'F' and (moved.everywhere <> 0 or moved.there <> l.received_qty
      or moved.source <> case a.status when 'shipped' then -l.shipped_qty when 'finished' then -l.received_qty else 0 end)`,

  'I3 what is held for an application is what it was granted and has not sent': `
    select a.apply_num as doc_num, l.id, l.product_code, held.qty from stock_apply a
    join stock_apply_line l on l.dealer_code = a.dealer_code and l.apply_id = a.id and l.del_flag = 'F'
    left join lateral (select coalesce(sum(r.qty), 0) as qty from stock_reservation r where r.dealer_code = a.dealer_code
      and r.ref_type = 'apply' and r.ref_num = a.apply_num and r.ref_item_id = l.id and r.status = 'active') held on true
    where a.del_flag = 'F' and held.qty <> case a.status when 'delivering' then l.approved_qty when 'picked' then l.picked_qty
      when 'dispatched' then l.picked_qty else 0 end`,

  'what was lost of applications is written off, once': `
    select a.apply_num as doc_num, l.product_code, sum(l.lost_qty) as lost, max(off.qty) as written_off from stock_apply a
    join stock_apply_line l on l.dealer_code = a.dealer_code and l.apply_id = a.id and l.del_flag = 'F'
    left join lateral (select coalesce(sum(ol.small_qty), 0) as qty from other_inv o
      join other_inv_line ol on ol.dealer_code = o.dealer_code and ol.other_id = o.id and ol.del_flag = 'F'
      where o.dealer_code = a.dealer_code and o.src_doc_num = a.apply_num and o.red_flush_of_id is null and ol.product_code = l.product_code) off on true
    where a.del_flag = 'F' group by a.dealer_code, a.id, a.apply_num, l.product_code having sum(l.lost_qty) <> max(off.qty)`,

  'what came in or went out otherwise stands in the ledger of stock at what it cost': `
    select o.other_num as doc_num, l.product_code, moved.* from other_inv o
    join other_inv_line l on l.dealer_code = o.dealer_code and l.other_id = o.id and l.del_flag = 'F'
    left join lateral (select coalesce(sum(s.small_qty), 0) as qty, coalesce(sum(s.cost_amount), 0) as cost, count(back.ledger_id) as reversed from stock_ledger s
      left join stock_ledger back on back.dealer_code = s.dealer_code and back.red_flush_of = s.ledger_id
      where s.dealer_code = o.dealer_code and s.doc_num = o.other_num and s.doc_type = 'otherInv' and s.doc_item_id = l.id) moved on true
    where o.red_flush_of_id is null and o.del_flag = 'F' and ((moved.reversed > 0) <> (o.status = 'redflushed')
      or moved.qty <> case when o.other_inv_type in ('otherIn', 'initial') then l.small_qty else -l.small_qty end
      or moved.cost <> case when o.other_inv_type in ('otherIn', 'initial') then l.amount else -l.amount end)`,

  'a stock-taking moves what differs when it is posted, and nothing otherwise': `
    select c.check_num as doc_num, l.product_code, l.diff_qty, moved.* from stock_check c
    join stock_check_line l on l.dealer_code = c.dealer_code and l.check_id = c.id and l.del_flag = 'F'
    left join lateral (select coalesce(sum(s.small_qty), 0) as qty, coalesce(sum(s.cost_amount), 0) as cost from stock_ledger s
      where s.dealer_code = c.dealer_code and s.doc_num = c.check_num and s.doc_type = 'stockCheck' and s.doc_item_id = l.id) moved on true
    where c.del_flag = 'F' and (moved.qty <> case c.status when 'posted' then coalesce(l.diff_qty, 0) else 0 end
      or moved.cost <> case when c.status = 'posted' and moved.qty <> 0 then coalesce(l.diff_amount, 0) else 0 end)`,

  'what was counted of a line is what the entries of its round sum to': `
    select c.check_num as doc_num, l.product_code, l.round, l.check_qty, counted.qty from stock_check c
    join stock_check_line l on l.dealer_code = c.dealer_code and l.check_id = c.id and l.del_flag = 'F'
    left join (select dealer_code, check_line_id, round, sum(small_qty) as qty from stock_check_entry group by 1, 2, 3) counted
      on counted.dealer_code = l.dealer_code and counted.check_line_id = l.id and counted.round = l.round
    where c.del_flag = 'F' and coalesce(l.check_qty, 0) <> coalesce(counted.qty, 0)`,

  'I19 nothing moves of goods that are being counted': `
    select c.check_num as doc_num, l.product_code, l.book_qty, b.on_hand_qty from stock_check c
    join stock_check_line l on l.dealer_code = c.dealer_code and l.check_id = c.id and l.del_flag = 'F'
    left join stock_balance b on (b.dealer_code, b.warehouse_code, b.product_code, b.location_code, b.batch_no, b.inventory_status_code)
      = (c.dealer_code, c.warehouse_code, l.product_code, l.location_code, l.batch_no, l.inventory_status_code)
    where c.del_flag = 'F' and c.status in ('locked', 'counted') and l.book_qty <> coalesce(b.on_hand_qty, 0)
    union all select k.check_num, k.product_code, null, null from stock_check_lock k
    left join stock_check c on c.dealer_code = k.dealer_code and c.check_num = k.check_num and c.del_flag = 'F' and c.status in ('locked', 'counted')
    where c.id is null
    union all select c.check_num, null, null, null from stock_check c
    where c.del_flag = 'F' and c.status in ('locked', 'counted')
      and not exists (select from stock_check_lock k where k.dealer_code = c.dealer_code and k.check_num = c.check_num)`,

  'a change of cost is posted when it is passed, and not otherwise': `
    select a.adjust_num as doc_num, l.product_code, moved.cost from cost_adjust a
    join cost_adjust_line l on l.dealer_code = a.dealer_code and l.adjust_id = a.id and l.del_flag = 'F'
    left join lateral (select coalesce(sum(s.cost_amount), 0) as cost from stock_ledger s
      where s.dealer_code = a.dealer_code and s.doc_num = a.adjust_num and s.doc_type = 'costAdjust' and s.doc_item_id = l.id) moved on true
    where a.del_flag = 'F' and moved.cost <> case a.audit_status when 'passed' then l.adjust_amount else 0 end`,

  'I18 nothing was posted under a day of a month after that was closed': `
    select s.dealer_code, s.doc_num, s.month from stock_ledger s join inventory_month m on m.dealer_code = s.dealer_code and m.month = s.month
    where m.month_status = 'closed' and s.post_date > m.close_date and s.doc_type <> 'inventoryMonthly'`,

  'I13 months are closed one after the other, up to the one that the settings name': `
    select m.dealer_code, m.month as num from inventory_month m join dealer_setting d on d.dealer_code = m.dealer_code and d.del_flag = 'F'
    where (m.month_status = 'closed') <> (m.month <= coalesce(d.closed_month, ''))
    union all select d.dealer_code, d.closed_month from dealer_setting d left join inventory_month m on m.dealer_code = d.dealer_code and m.month = d.closed_month
    where d.closed_month is not null and d.del_flag = 'F' and m.month_status is distinct from 'closed'`,
} as const
