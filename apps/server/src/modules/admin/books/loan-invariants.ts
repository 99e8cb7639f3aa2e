/** What must hold of loans; see {@link INVARIANTS}. */
export const LOAN_INVARIANTS = {
  'what is used of a line of the bank is what is applied for, or lent and not paid back': `
    select * from (select dealer_code, credit_code, used_amount from edai_credit where del_flag = 'F') c
    full join (select dealer_code, credit_code, sum(case status when 'applying' then apply_amount else lent_amount - repaid_amount end) as open
      from edai where status in ('applying', 'lent', 'partRepaid') and del_flag = 'F' group by 1, 2) l using (dealer_code, credit_code)
    where coalesce(c.used_amount, 0) <> coalesce(l.open, 0)`,

  'an order says which loan pays for it, and whether that is still open': `
    select o.po_code, o.loan_num, l.loan_num as loan from purchase_order o
    full join (select * from edai where status <> 'canceled' and del_flag = 'F') l on l.dealer_code = o.dealer_code and l.po_id = o.id
    where coalesce(o.del_flag, 'F') = 'F' and (o.loan_num is distinct from l.loan_num or l.po_code <> o.po_code
      or coalesce(o.has_loan, 'F') <> case when l.status in ('draft', 'applying', 'lent', 'partRepaid') then 'T' else 'F' end
      or (l.loan_num is not null and o.pay_type <> 'loan'))`,

  'a loan that was lent says what it costs and when it is due, and was paid back as its repayments say': `
    select l.loan_num from edai l left join lateral (select coalesce(sum(principal), 0) as principal, coalesce(sum(interest), 0) as interest,
        coalesce(bool_or(r.interest <> round(r.principal * l.rate * (r.repay_date - l.lend_date) / 36000, 2)), false) as is_off
      from edai_repay r where r.dealer_code = l.dealer_code and r.edai_id = l.id and r.del_flag = 'F') paid on true
    where l.del_flag = 'F' and (paid.is_off or (l.repaid_amount, l.repaid_interest) is distinct from (paid.principal, paid.interest)
      or (l.status in ('lent', 'partRepaid', 'repaid')) <> (l.lent_amount > 0) or (l.status = 'repaid') <> (l.lent_amount > 0 and l.repaid_amount = l.lent_amount)
      or (l.lent_amount > 0 and (l.due_date <> l.lend_date + l.period_days or l.interest <> round(l.lent_amount * l.rate * l.period_days / 36000, 2))))`,
} as const
