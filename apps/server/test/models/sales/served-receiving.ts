import { sql } from 'drizzle-orm'
import type { Doing } from './actions.ts'
import { type Desk, REASON } from './desk.ts'
import type { Invoice, Order, Receipt } from './papers.ts'
import { enteredLines, passedTogether } from './receiving.ts'
import { total, yuan } from './reckoning.ts'
import { isInvoice } from './world.ts'

/** The number that a debt is found under. */
async function numOf(desk: Desk, paper: Order | Invoice): Promise<string> {
  const [table, column] = isInvoice(paper)
    ? (['sales_invoice', sql`income_num`] as const)
    : (['sales_order', sql`so_num`] as const)
  const id = await desk.id(table, paper.number)
  const [row] = await desk.rows<{ num: string }>(
    sql`select ${column} as num from ${sql.identifier(table)} where id = ${id}::bigint`,
  )
  return row?.num ?? ''
}

export async function receive(
  desk: Desk,
  paper: Order | Invoice,
  action: Doing<'receive'> | Doing<'receiveByInvoice'>,
): Promise<string> {
  const entered = enteredLines(desk.world, paper, action)
  const lines: { refNum: string; payAmount: string; discountAmount: string }[] = []
  for (const { of, paid, off } of entered)
    lines.push({ refNum: await numOf(desk, of), payAmount: yuan(paid), discountAmount: yuan(off) })
  const amount = yuan(total(entered, ({ paid }) => paid) + action.rest)
  const receipt = { customerCode: paper.customer, payDate: action.day, payMethod: 'cash', amount, lines } as const
  return isInvoice(paper)
    ? desk.stage.code(action.by, 'finance.payee.saveNotPayForInvoice', receipt)
    : desk.stage.code(action.by, 'finance.payee.saveNotPayForOrder', receipt)
}

export async function passReceipt(desk: Desk, receipt: Receipt, action: Doing<'passReceipt'>): Promise<string> {
  const chosen = passedTogether(desk.world, receipt, action)
  const items = await Promise.all(chosen.map((one) => desk.receipt(one)))
  return desk.stage.code(action.by, 'finance.payee.pass', { items })
}

export const refuseReceipt = async (desk: Desk, receipt: Receipt, { by }: Doing<'refuseReceipt'>) =>
  desk.stage.code(by, 'finance.payee.refuse', { items: [await desk.receipt(receipt)], auditRemark: REASON })

export const deleteReceipt = async (desk: Desk, receipt: Receipt, { by }: Doing<'deleteReceipt'>) =>
  desk.stage.code(by, 'finance.payee.delete', { items: [await desk.receipt(receipt)] })

export const rollBackReceipt = async (desk: Desk, receipt: Receipt, { by }: Doing<'rollBackReceipt'>) =>
  desk.stage.code(by, 'finance.payee.rollBack', { ...(await desk.receipt(receipt)), reason: REASON })
