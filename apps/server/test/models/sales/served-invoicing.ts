import { sql } from 'drizzle-orm'
import type { Doing } from './actions.ts'
import { type Desk, REASON } from './desk.ts'
import { enteredBack, enteredGoods } from './invoicing.ts'
import type { Invoice, Out, Return } from './papers.ts'

export async function invoice(desk: Desk, out: Out, action: Doing<'invoice'>): Promise<string> {
  const lines: { outItemId: string; smallQty: string }[] = []
  for (const [of, line, qty] of enteredGoods(desk.world, out, action)) {
    const ids = await desk.outLines(of)
    lines.push({ outItemId: ids[of.lines.indexOf(line)] ?? '', smallQty: String(qty) })
  }
  const dated = { docDate: action.day, dueDate: action.day }
  const head = { customerCode: out.split.order.customer, invoiceType: 'normal' } as const
  return desk.stage.code(action.by, 'finance.salesInvoice.save', { ...head, ...dated, lines })
}

export async function deduct(desk: Desk, one: Return, { by, much, day }: Doing<'deduct'>): Promise<string> {
  const id = await desk.id('sales_return', one.number)
  const rows = await desk.rows<{ id: string }>(sql`
    select id::text from sales_return_line where return_id = ${id}::bigint and del_flag = 'F' order by line_no`)
  const lines = enteredBack(one, much).map(([at, qty]) => ({ returnItemId: rows[at]?.id ?? '', smallQty: String(qty) }))
  const head = { customerCode: one.customer, invoiceType: 'normal', docDate: day, dueDate: day } as const
  return desk.stage.code(by, 'finance.salesInvoice.save', { ...head, lines })
}

const CALLS = {
  cancelInvoice: 'finance.salesInvoice.cancel',
  redFlushInvoice: 'finance.salesInvoice.redFlush',
} as const

export async function onInvoice(
  desk: Desk,
  { number }: Invoice,
  { do: what, by }: Doing<'cancelInvoice' | 'redFlushInvoice'>,
): Promise<string> {
  return desk.stage.code(by, CALLS[what], { ...(await desk.ref('sales_invoice', number)), reason: REASON })
}
