import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { pgTable } from 'drizzle-orm/pg-core'
import { amt, code } from '../../../platform/database/columns.ts'
import { value } from '../../../platform/database/prepared.ts'
import { nameOf } from '../../../platform/list/at-rest.ts'
import { dealer, today } from '../../../platform/list/viewer.ts'
import { arBalance, arLedger, invoiceDebt, orderDebt } from '../../finance/ledger/ledger.schema.ts'
import { owedIn } from '../../finance/ledger/ledger.sql.ts'
import { agedIn } from '../../finance/receivable/ages.sql.ts'
import { salesInvoice, salesInvoiceLine } from '../../finance/sales-invoice/sales-invoice.schema.ts'
import { salesOut } from '../../so/out/out.schema.ts'
import { entriesWithKind, owed } from './account-entry.sql.ts'

const figure = () => amt().notNull()

/**
 * What sums to the debts of customers on a day: entries of their accounts by kind, and what is open of each document by its age.
 * No table of its own: {@link debtPieceRows} stand in its place.
 */
export const debtPiece = pgTable('debt_piece', {
  dealerCode: code().notNull(),
  customerCode: code().notNull(),
  beginAmount: figure(),
  saleAmount: figure(),
  returnAmount: figure(),
  receivedAmount: figure(),
  writeOffAmount: figure(),
  endAmount: figure(),
  /** Open documents by age, and what credits and pre-receipts take off them. */
  open0: figure(),
  open31: figure(),
  open61: figure(),
  open91: figure(),
  credit: figure(),
  overdue: figure(),
})

const day = sql`${value('endDate')}::date`
const first = sql`date_trunc('month', ${day})::date`
const isOf = (...kinds: string[]) => sql.raw(`l.kind in ('${kinds.join(`', '`)}')`)
const since = (condition: ReturnType<typeof isOf>, sign: '' | '-') =>
  sql`case when l.doc_date >= ${first} and ${condition} then ${sql.raw(sign)}l.owed else 0 end`

const movements = sql`select l.dealer_code, l.customer_code,
    case when l.doc_date < ${first} then l.owed else 0 end as begin_amount,
    ${since(isOf('salesOut', 'otherInvoice'), '')} as sale_amount, ${since(isOf('salesReturn'), '-')} as return_amount,
    ${since(isOf('receipt', 'refund'), '-')} as received_amount, ${since(isOf('discount', 'writeOff'), '-')} as write_off_amount,
    l.owed as end_amount, 0::numeric as open0, 0::numeric as open31, 0::numeric as open61, 0::numeric as open91,
    0::numeric as credit, 0::numeric as overdue
  from ${entriesWithKind} l where l.doc_date <= ${day}`

/** What was open of each document on the day. */
const open: SQL = sql`(select l.dealer_code, l.customer_code, l.bucket, l.ref_num, sum(${owed}) as owed, min(l.doc_date) as doc_date
  from ${arLedger} l where l.dealer_code = ${dealer} and l.doc_date <= ${day}
  group by l.dealer_code, l.customer_code, l.bucket, l.ref_num having sum(${owed}) <> 0)`

/** The day on which the oldest goods of an invoice left; of goods that want no invoice their own. */
const leftOfInvoice = sql`case o.bucket when 'invoice' then coalesce(
    (select min(so.out_date) from ${salesInvoice} i
      join ${salesInvoiceLine} il on il.dealer_code = i.dealer_code and il.invoice_id = i.id and il.out_item_id is not null
      join ${salesOut} so on so.dealer_code = il.dealer_code and so.out_num = il.out_num
      where i.dealer_code = o.dealer_code and i.income_num = o.ref_num),
    (select so.out_date from ${salesOut} so where so.dealer_code = o.dealer_code and so.out_num = o.ref_num)) end`
const age = agedIn(sql.raw('aged.age'))
const inAge = (condition: typeof age.d0_30) => sql`case when o.owed > 0 and ${condition} then o.owed else 0 end`

const balancesOf = (open: SQL, day: SQL) => sql`select o.dealer_code, o.customer_code, 0, 0, 0, 0, 0, 0,
    ${inAge(age.d0_30)}, ${inAge(age.d31_60)}, ${inAge(age.d61_90)}, ${inAge(age.d90plus)},
    greatest(-o.owed, 0), case when o.owed > 0 and coalesce(od.due_date, id.due_date) < ${day} then o.owed else 0 end
  from ${open} o
  left join ${orderDebt} od on o.bucket = 'order' and od.dealer_code = o.dealer_code and od.ref_num = o.ref_num
  left join ${invoiceDebt} id on o.bucket = 'invoice' and id.dealer_code = o.dealer_code and id.ref_num = o.ref_num
  cross join lateral (select ${day} - coalesce(${leftOfInvoice}, od.doc_date, id.doc_date, o.doc_date) as age) aged`

export const debtPieceRows = sql`(${movements} union all ${balancesOf(open, day)}) "debt_piece"`

const openIn = (table: typeof orderDebt | typeof invoiceDebt, bucket: string) =>
  sql`select d.dealer_code, d.customer_code, ${sql.raw(`'${bucket}'`)} as bucket, d.ref_num, d.balance as owed, d.doc_date from ${table} d
    where d.dealer_code = ${dealer} and d.balance > 0`

/** What is open now, by what is kept beside the account, so that nobody adds it up; credits of a customer as one. */
const openNow = sql`(with open as (${openIn(orderDebt, 'order')} union all ${openIn(invoiceDebt, 'invoice')})
  select * from open union all
  select b.dealer_code, b.customer_code, 'pre', '', b.owed - coalesce(o.owed, 0), null
  from (select b.dealer_code, b.customer_code, sum(${owedIn(sql.raw('b.bucket'), sql.raw('b.amount'))}) as owed from ${arBalance} b
    where b.dealer_code = ${dealer} group by 1, 2) b
  left join (select customer_code, sum(owed) as owed from open group by 1) o on o.customer_code = b.customer_code)`

/** As {@link debtPieceRows}, of today and without the movements that led there. */
export const debtPieceRowsNow = sql`(${balancesOf(openNow, sql`${today}::date`)})
  "debt_piece" (${sql.join(
    Object.values(getTableColumns(debtPiece)).map((column) => sql.raw(nameOf(column))),
    sql`, `,
  )})`
