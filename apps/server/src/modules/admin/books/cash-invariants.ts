/** What must hold of money that people hand in; see {@link INVARIANTS}. */
export const CASH_INVARIANTS = {
  'a reconciliation sums what it was made of': `
    select d.cash_num, made.* from cash_document d, lateral (
      select count(*) as items, sum(i.amount) as due, -coalesce(sum(i.amount) filter (where i.item_type = 'cost'), 0) as spent
      from cash_document_line l join cash_item i on i.dealer_code = l.dealer_code and i.id = l.cash_item_id
      where l.dealer_code = d.dealer_code and l.cash_id = d.id) made
    where (made.items, made.due, made.spent) is distinct from (d.item_num, d.should_amount, d.cost_amount)
      or d.should_amount <> d.income_amount - d.cost_amount or d.diff_amount <> d.actual_amount - d.should_amount`,

  'a reconciliation that stands holds its money, and one that was rejected none': `
    select coalesce(l.cash_item_id, i.id) as item, d.cash_num, d.audit_status, i.cash_num as held_by from cash_document d
    join cash_document_line l on l.dealer_code = d.dealer_code and l.cash_id = d.id
    full join cash_item i on i.dealer_code = l.dealer_code and i.id = l.cash_item_id and i.cash_id = d.id and i.cash_status = d.audit_status
    where (d.audit_status <> 'rejected' and i.id is null) or (d.audit_status = 'rejected' and i.id is not null)
      or (d.id is null and i.cash_id is not null)`,

  'what was missing of a passed reconciliation and is not let go is to be made up, once': `
    select d.cash_num, d.diff_amount, short.amount from cash_document d
    left join lateral (select sum(i.amount) as amount from cash_item i
      where i.dealer_code = d.dealer_code and i.short_of = d.cash_num and i.user_id = d.user_id and i.del_flag = 'F') short on true
    where coalesce(short.amount, 0) <> case when d.audit_status = 'passed' and d.still_due = 'T' then -d.diff_amount else 0 end`,
} as const
