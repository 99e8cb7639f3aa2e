import { UnitType } from '@dealer/sdk/contract'
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { type PgTable, pgTable } from 'drizzle-orm/pg-core'
import { amt, choice, code, date, flag, int, price, qty, rate, ref, str } from '../../../platform/database/columns.ts'
import type { Viewer } from '../../../platform/list/viewer.ts'
import type { Work } from '../../../platform/work.ts'
import { orders } from '../../so/order/order.document.ts'
import { salesOrder } from '../../so/order/order.schema.ts'
import { ownSales } from '../../so/order/order.scope.ts'

/** Lines that left and lines that came back, in one; no table of its own: {@link invoiceableRows} stands in its place. */
export const invoiceable = pgTable('invoiceable', {
  dealerCode: code().notNull(),
  /** Of its table. */
  lineId: ref().notNull(),
  isReturned: flag().notNull(),
  outItemId: ref(),
  returnItemId: ref(),
  returnId: ref(),
  soId: ref(),
  soItemId: ref(),
  soNum: code(),
  outNum: code().notNull(),
  outDate: date().notNull(),
  customerCode: code().notNull(),
  customerName: str(60).notNull(),
  salesmanId: ref().notNull(),
  salesmanName: str(60).notNull(),
  ownerId: ref().notNull(),
  createId: ref(),
  regionCode: code(),
  productCode: code().notNull(),
  productName: str(80).notNull(),
  unitType: choice(UnitType).notNull(),
  unitName: str(6).notNull(),
  unitRatio: int().notNull(),
  price: price().notNull(),
  taxRate: rate().notNull(),
  smallQty: qty().notNull(),
  amount: amt().notNull(),
  originAmount: amt().notNull(),
  returnedQty: qty().notNull(),
  doneQty: qty().notNull(),
  doneAmount: amt().notNull(),
  /** Marked as wanting no invoice. */
  needlessQty: qty().notNull(),
  needlessAmount: amt().notNull(),
})

/** What of a line is neither on an invoice nor marked as wanting none, before looking at what came back. */
const free = (line: string) => sql.raw(`${line}.small_qty - ${line}.invoiced_qty - ${line}.needless_qty`)

/**
 * Uninvoiced goods come back first, and of those of an order line what left last: what came back is taken off the outbound lines of
 * an order line from the newest on. Hardly any line has something back: the others are not looked for.
 */
const cameBack = sql`case when i.returned_before_invoice = 0 then 0 else ${free('l')} - greatest(0, least(${free('l')},
    i.out_qty - i.invoiced_qty - i.returned_before_invoice - coalesce((select sum(${free('p')}) from sales_out_line p
      join sales_out e on e.dealer_code = p.dealer_code and e.id = p.out_id and e.out_status = 'shipped' and e.red_flush_of_id is null
      where p.dealer_code = l.dealer_code and p.so_item_id = l.so_item_id and p.id < l.id), 0))) end`

const sent = sql`
  select l.dealer_code, l.id as line_id, 'F' as is_returned, l.id as out_item_id, null::bigint as return_item_id, null::bigint as return_id,
    d.so_id, l.so_item_id, d.so_num, d.out_num, d.out_date, d.customer_code, d.customer_name, d.salesman_id, d.salesman_name,
    o.salesman_id as owner_id, o.create_id, o.region_code, l.product_code, i.product_name, i.unit_type, i.unit_name, i.unit_ratio, i.price, i.tax_rate,
    l.small_qty, l.amount, round(i.origin_amount * l.small_qty / i.small_qty, 2) as origin_amount, ${cameBack} as returned_qty,
    l.invoiced_qty + l.needless_qty as done_qty, l.invoiced_amount + l.needless_amount as done_amount, l.needless_qty, l.needless_amount
  from sales_out_line l
  join sales_out d on d.dealer_code = l.dealer_code and d.id = l.out_id and d.out_status = 'shipped' and d.red_flush_of_id is null and d.del_flag = 'F'
  join sales_order_item i on i.dealer_code = l.dealer_code and i.id = l.so_item_id
  join sales_order o on o.dealer_code = d.dealer_code and o.id = d.so_id and o.del_flag = 'F'`

/** What came back of invoiced goods, or of goods of no order. */
const returned = sql`
  select l.dealer_code, l.id, 'T', null, l.id, d.id, i.so_id, l.so_item_id, d.so_num, d.return_num, r.in_date, d.customer_code, d.customer_name,
    d.salesman_id, d.salesman_name, d.salesman_id, d.create_id, d.region_code, l.product_code, l.product_name, l.unit_type, l.unit_name, l.unit_ratio,
    l.price, l.tax_rate, l.in_qty, l.in_amount, l.in_amount, b.qty, l.invoiced_qty, l.invoiced_amount, 0, 0
  from sales_return_line l
  join sales_return d on d.dealer_code = l.dealer_code and d.id = l.return_id and d.status = 'finished' and d.del_flag = 'F'
  join return_in r on r.dealer_code = d.dealer_code and r.return_id = d.id and r.status = 'finished' and r.red_flush_of_id is null
  left join sales_order_item i on i.dealer_code = l.dealer_code and i.id = l.so_item_id
  cross join lateral (select coalesce(sum(n.before_invoice_qty), 0) as qty from return_in_line n
    where n.dealer_code = l.dealer_code and n.return_line_id = l.id) b
  where l.del_flag = 'F' and l.in_qty > 0`

/** All lines that ever left or came back; who reads them says which. */
export const invoiceableRows = sql`(${sent} union all ${returned}) "invoiceable"`

/**
 * Those of them that are not on invoices as a whole, nor marked as wanting none. What came back is only looked for beside these:
 * most of what ever left is done with.
 */
export const openRows = sql`(${sent} where l.small_qty > l.invoiced_qty + l.needless_qty
  union all ${returned} and l.in_qty > l.invoiced_qty) "invoiceable"`

const { smallQty, amount, returnedQty, doneQty, doneAmount, outItemId, returnItemId, soId, isReturned } = invoiceable

/** Small units that are left to invoice, whichever way the goods went. */
export const leftQty = sql`(${smallQty} - ${returnedQty} - ${doneQty})`.mapWith(smallQty)

/** Yuan of them. */
const leftAmount = sql`greatest(${amount} - round(${amount} * ${returnedQty} / ${smallQty}, 2) - ${doneAmount}, 0)`

/** A quantity or an amount as it stands on an invoice: that of goods that came back below zero. */
export const signed = (figure: SQL, as: typeof smallQty | typeof amount) =>
  sql`(case when ${isReturned} = 'T' then -(${figure}) else ${figure} end)`.mapWith(as)

export const uninvoicedQty = signed(leftQty, smallQty)
export const uninvoicedAmount = signed(leftAmount, amount)

/** Lines of the documents that a user may see. */
export const ownInvoiceable = (viewer: Viewer): SQL | undefined => {
  const { dealerCode, regionCode, ownerId: salesmanId, createId } = invoiceable
  return and(eq(dealerCode, viewer.dealerCode), ownSales({ regionCode, salesmanId, createId })(viewer))
}

/** Which lines are meant. */
export interface Selection {
  readonly outItemIds: readonly string[]
  readonly returnItemIds?: readonly string[] | undefined
}

const among = (column: typeof outItemId | typeof soId, ids: readonly string[]) =>
  sql`${column} = any(${sql.param([...ids])}::bigint[])`

/** Drizzle takes rows of one's own wherever it takes a table, and then no column that is not written out. */
const written = Object.fromEntries(
  Object.entries(getTableColumns(invoiceable)).map(([name, column]) => [name, sql`${column}`.mapWith(column)]),
)

const linesWhere = async ({ tx, user }: Work, where: SQL) =>
  (await tx
    .select(written)
    .from(invoiceableRows as unknown as PgTable)
    .where(and(ownInvoiceable(user), where))
    .orderBy(isReturned, invoiceable.outDate, invoiceable.lineId)) as unknown as InvoiceableLine[]

/** Lines by their ids; those that are not there for the user are missing. */
export const selectedLines = (work: Work, { outItemIds, returnItemIds = [] }: Selection) =>
  linesWhere(work, sql`(${among(outItemId, outItemIds)} or ${among(returnItemId, returnItemIds)})`)

/** What left for orders. */
export const linesOfOrders = (work: Work, soIds: readonly string[]) =>
  linesWhere(work, and(eq(isReturned, 'F'), among(soId, soIds)) as SQL)

/** Small units of documents, by number, that invoices are to charge or to deduct, and how many are done with. */
export const invoicedOf = ({ tx, user }: Work, outNums: readonly string[]) =>
  tx
    .select({
      outNum: sql`${invoiceable.outNum}`.mapWith(invoiceable.outNum),
      dueQty: sql`sum(${smallQty} - ${returnedQty})`.mapWith(smallQty),
      doneQty: sql`sum(${doneQty})`.mapWith(smallQty),
      needlessQty: sql`sum(${invoiceable.needlessQty})`.mapWith(smallQty),
    })
    .from(invoiceableRows as unknown as PgTable)
    .where(
      and(
        eq(invoiceable.dealerCode, user.dealerCode),
        sql`${invoiceable.outNum} = any(${sql.param([...outNums])}::text[])`,
      ),
    )
    .groupBy(sql`${invoiceable.outNum}`)

/** How many of the orders there are for the user. */
export const countOrders = ({ tx, user }: Work, soIds: readonly string[]) =>
  tx.$count(salesOrder, and(orders.visible(user), inArray(salesOrder.id, [...soIds])))

export type InvoiceableLine = typeof invoiceable.$inferSelect
