import { sql } from 'drizzle-orm'
import { orderDebt } from '../../../finance/ledger/ledger.schema.ts'
import { salesOrder } from '../order.schema.ts'
import { share } from '../order-received.sql.ts'

/** Its share of what invoices that took its debt over are owed, to the cent as `followDebts` settles orders. */
const owedByInvoices = sql`(
  select coalesce(sum(${share(sql`greatest(v.balance, 0)`)}), 0) from (
    select ref_num, id, amount, sum(amount) over (partition by ref_num) as whole, sum(amount) over (partition by ref_num order by id) as running
    from (
      select i.ref_num, s.id, -sum(o.amount) as amount from ar_ledger i
      join ar_ledger o on o.dealer_code = i.dealer_code and o.bucket = 'order' and o.entry_type = 'invoiceOut' and o.src_num = i.src_num
        and o.red_flush_of is null
      join sales_order s on s.dealer_code = o.dealer_code and s.so_num = o.ref_num
      where i.dealer_code = ${salesOrder.dealerCode} and i.bucket = 'invoice' and i.entry_type = 'invoiceIn' and i.ref_num in (
          select x.ref_num from ar_ledger m
          join ar_ledger x on x.dealer_code = m.dealer_code and x.bucket = 'invoice' and x.entry_type = 'invoiceIn' and x.src_num = m.src_num
            and x.red_flush_of is null
          where m.dealer_code = ${salesOrder.dealerCode} and m.bucket = 'order' and m.ref_num = ${salesOrder.soNum} and m.entry_type = 'invoiceOut')
        and not exists (select from ar_ledger r where r.dealer_code = o.dealer_code and r.red_flush_of = o.ledger_id)
      group by 1, 2 having sum(o.amount) < 0) taken) t
  join invoice_debt v on v.dealer_code = ${salesOrder.dealerCode} and v.ref_num = t.ref_num
  where t.id = ${salesOrder.id})`

/**
 * What is still to be paid for an order that has left as a whole: by itself and by its invoices. What was set off or came back is
 * not; joins `orderDebt` to be there.
 */
export const owedNow = sql`case when ${salesOrder.receiveStatus} in ('settled', 'needless') then 0
  else greatest(coalesce(${orderDebt.balance}, 0) + ${owedByInvoices}, 0) end`.mapWith(orderDebt.balance)
