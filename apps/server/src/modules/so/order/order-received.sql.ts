import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'

/** A list of numbers as rows of one column, `num`. */
const listed = (nums: readonly string[]) =>
  sql`(select distinct jsonb_array_elements_text(${JSON.stringify(nums)}::jsonb) as num)`

/**
 * Numbers of the orders and returns of which documents took over what was owed: invoices, and outbound documents whose goods want
 * none. Entries of one source, found by the index that keeps their postings apart.
 * @param docs a select of one column, the documents' numbers
 */
export const takenFrom = (dealerCode: string, docs: SQL): SQL => sql`(
  select o.ref_num from ar_ledger i
  join ar_ledger o on o.dealer_code = i.dealer_code and o.entry_type = 'invoiceOut' and o.src_num = i.src_num and o.bucket = 'order'
    and o.red_flush_of is null
  where i.dealer_code = ${dealerCode} and i.bucket = 'invoice' and i.entry_type = 'invoiceIn' and i.ref_num in ${docs})`

const ordersOf = (dealerCode: string, refNums: readonly string[]) =>
  sql`(select num from ${listed(refNums)} n union ${takenFrom(dealerCode, sql`(select num from ${listed(refNums)} n)`)})`

/**
 * Holds the orders that debts are owed for until the call ends, whether by themselves or by an invoice: what is about to be paid or
 * set off changes them. Called with the documents, before accounts are held.
 */
export async function holdOwed(tx: Tx, dealerCode: string, refNums: readonly string[]): Promise<void> {
  if (refNums.length === 0) return
  await tx.execute(sql`select id from sales_order where dealer_code = ${dealerCode} and so_num in ${ordersOf(dealerCode, refNums)}
    order by id for update`)
}

/**
 * What of a sum is an order's, by what the invoice took over from each: the shares of all sum to it. Of rows `t`, one of each order:
 * its `amount`, `running` up to it, and the `whole`.
 */
export const share = (whole: SQL) =>
  sql`round(${whole} * t.running / t.whole, 2) - round(${whole} * (t.running - t.amount) / t.whole, 2)`

/**
 * What orders come to by their debts and those of the invoices that took these over, as `figures` of a `with`: a share of what an
 * invoice received was received for the order, a share of what it is still owed is owed for the order; where returns on it are worth
 * more than its goods, that is the customer's and pays for no order. `balance` is owed for what
 * has left; what has still to leave is `owed` as well, less what was received ahead for it.
 */
const figuresOf = (
  dealerCode: string,
  refNums: readonly string[],
) => sql`touched as (select num as so_num from ${ordersOf(dealerCode, refNums)} n),
    invoices as (
      select distinct i.ref_num from touched
      join ar_ledger o on o.dealer_code = ${dealerCode} and o.bucket = 'order' and o.ref_num = touched.so_num and o.entry_type = 'invoiceOut'
      join ar_ledger i on i.dealer_code = ${dealerCode} and i.entry_type = 'invoiceIn' and i.src_num = o.src_num and i.bucket = 'invoice'
        and i.red_flush_of is null),
    taken as (
      select i.ref_num, o.ref_num as so_num, -sum(o.amount) as amount from invoices
      join ar_ledger i on i.dealer_code = ${dealerCode} and i.bucket = 'invoice' and i.ref_num = invoices.ref_num and i.entry_type = 'invoiceIn'
      join ar_ledger o on o.dealer_code = ${dealerCode} and o.entry_type = 'invoiceOut' and o.src_num = i.src_num and o.bucket = 'order'
        and o.red_flush_of is null
      where not exists (select from ar_ledger r where r.dealer_code = ${dealerCode} and r.red_flush_of = o.ledger_id)
      group by 1, 2 having sum(o.amount) < 0),
    shares as (
      select t.so_num, sum(${share(sql`greatest(v.received_amount, 0)`)}) as received, sum(${share(sql`greatest(v.write_off_amount, 0)`)}) as written,
        sum(${share(sql`greatest(v.balance, 0)`)}) as balance
      from (select ref_num, taken.so_num, amount, sum(amount) over (partition by ref_num) as whole,
        sum(amount) over (partition by ref_num order by o.id) as running from taken
        join sales_order o on o.dealer_code = ${dealerCode} and o.so_num = taken.so_num) t
      join invoice_debt v on v.dealer_code = ${dealerCode} and v.ref_num = t.ref_num
      group by 1),
    figures as (
      select o.id, coalesce(d.invoiced_amount, 0) as invoiced, coalesce(d.balance, 0) + coalesce(s.balance, 0) as balance,
        coalesce(d.received_amount, 0) + coalesce(s.received, 0) + ahead.amount as received,
        coalesce(d.write_off_amount, 0) + coalesce(s.written, 0) as written,
        coalesce(d.amount - d.return_amount, 0) + still.amount as worth,
        coalesce(d.balance, 0) + coalesce(s.balance, 0) + still.amount - greatest(ahead.amount - coalesce(d.amount, 0), 0) as owed
      from touched
      join sales_order o on o.dealer_code = ${dealerCode} and o.so_num = touched.so_num
      left join order_debt d on d.dealer_code = ${dealerCode} and d.ref_num = o.so_num
      left join shares s on s.so_num = o.so_num
      cross join lateral (select coalesce(sum(case p.payee_type when 'return' then -p.amount else p.amount end), 0) as amount from payee p
        where p.dealer_code = ${dealerCode} and p.so_num = o.so_num and p.payee_ref_type = 'pre' and p.payee_type <> 'rollBack'
          and p.audit_status = 'passed' and p.roll_back_num is null and p.del_flag = 'F') ahead
      cross join lateral (select case when o.order_status in ('finished', 'closed', 'canceled', 'redflushed') then 0
        else o.total_amount - coalesce(d.amount, 0) end as amount) still)`

/** Amounts of an order that its account has. */
interface Followed {
  readonly invoiced: string
  readonly written: string
  readonly balance: string
}

/** What invoices took over of an order, what was written off it and what is owed for it, by itself and by its invoices. */
export async function followedOf(tx: Tx, dealerCode: string, soNum: string): Promise<Followed> {
  const { rows } = await tx.execute<Followed & Record<string, unknown>>(sql`with ${figuresOf(dealerCode, [soNum])}
    select invoiced::numeric(18, 2)::text as invoiced, written::numeric(18, 2)::text as written, balance::numeric(18, 2)::text as balance
    from figures`)
  return rows[0] ?? { invoiced: '0.00', written: '0.00', balance: '0.00' }
}

/**
 * What orders received and how they are settled follows `figuresOf`. The version stays: nobody changes these figures by hand.
 *
 * Called by whoever changes one of them: the account, what is received ahead, what an order costs, its end.
 * @param refNums of orders and of invoices; others are passed over
 */
export async function followDebts(tx: Tx, dealerCode: string, refNums: readonly string[]): Promise<void> {
  if (refNums.length === 0) return
  await tx.execute(sql`
    with ${figuresOf(dealerCode, refNums)}
    update sales_order o set received_amount = f.received, receive_status = f.status
    from (select id, received, case when worth <= 0 and owed <= 0 and received = 0 and written = 0 then 'needless' when owed <= 0 then 'settled'
      when received > 0 or written > 0 then 'part' else 'unsettled' end as status from figures) f
    where o.dealer_code = ${dealerCode} and o.id = f.id and (o.received_amount, o.receive_status) is distinct from (f.received, f.status)`)
}
