import { addDays, daysBetween } from '../../../platform/clock.ts'
import { created } from '../../../platform/work.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { call } from '../../../seed/orders/actor.ts'
import { demoFiles } from '../../../seed/pictures/demo-files.ts'
import { at } from '../../../seed/random.ts'
import type { Seeding } from '../../../seed/seed-context.ts'
import type { History } from '../../so/order/order.demo.ts'
import { demo as invoices } from '../sales-invoice/sales-invoice.demo.ts'

type Fate = 'passed' | 'unaudited' | 'rejected' | 'rolledBack'

/** Days at the end of the history on which customers pay what is not paid at the door. */
const DAYS = 5
const FATES: readonly Fate[] = ['passed', 'rolledBack', 'passed', 'rejected', 'unaudited']
/** Refunds wait as long for whoever pays them out: a month that is over is not held up by them. */
const REFUND_DAYS = 7
const METHODS = ['bank', 'wechat', 'cash'] as const

/** What the mall did not deliver is paid back. */
async function refundDay(seeding: Seeding, { history }: { history: History }, date: string): Promise<void> {
  if (seeding.small) return
  const work = history.manager.at(seeding, date, '18:00:00')
  const { rows } = await call(work, 'finance.payee.list', {
    ...{ payeeType: ['return'], auditStatus: ['unaudited'], payDateEnd: addDays(date, -REFUND_DAYS) },
  })
  if (rows.length > 0)
    await call(work, 'finance.payee.pass', { items: rows.map(({ id, version }) => ({ id, version })) })
}

/** A customer pays an invoice, another orders, a third ahead; what was paid ahead the day before is set off. */
async function paidDay(seeding: Seeding, { history }: { history: History }, date: string): Promise<void> {
  const { anchor, small } = seeding
  if (small || date <= addDays(anchor, -DAYS)) return
  const day = daysBetween(date, anchor)
  const work = history.manager.at(seeding, date, '18:10:00')
  const head = { payDate: date, payMethod: at(METHODS, day % METHODS.length) }
  const { rows: invoiced } = await call(work, 'finance.payee.notPayInvoiceList', { limit: 15 })
  const debt = invoiced.find(({ pendingAmount }) => pendingAmount === '0.00')
  if (debt) {
    const [fileIds] = await demoFiles(seeding.tx, created(work), [`银行回单${debt.refNum}`])
    const { id } = await call(work, 'finance.payee.saveNotPayForInvoice', {
      ...{ ...head, customerCode: debt.customerCode, amount: debt.balance, ...(fileIds && { fileIds }) },
      lines: [{ refNum: debt.refNum, payAmount: debt.balance }],
    })
    await audited(seeding, history, { date, id, fate: at(FATES, day % FATES.length) })
  }
  const { rows: ordered } = await call(work, 'finance.payee.notPayOrderList', { limit: 15 })
  const [order] = ordered.filter(({ customerCode, pendingAmount }) => {
    return customerCode !== debt?.customerCode && pendingAmount === '0.00'
  })
  if (!order) return
  const { customerCode, refNum } = order
  const ahead = await call(work, 'finance.payee.save', {
    ...{ ...head, customerCode, payeeType: 'income', payeeRefType: 'pre', amount: '100.00' },
  })
  await audited(seeding, history, { date, id: ahead.id, fate: day === 0 ? 'unaudited' : 'passed' })
  if (day === 0 || Number(order.balance) < 50) return
  await call(history.manager.at(seeding, date, '18:30:00'), 'finance.writeOff.save', {
    ...{ writeOffType: 'pre', customerCode, docDate: date },
    lines: [{ sourceRef: ahead.payeeDocNum, targetRef: refNum, amount: '50.00' }],
  })
}

async function audited(
  seeding: Seeding,
  { manager }: History,
  { date, id, fate }: { readonly date: string; readonly id: string; readonly fate: Fate },
): Promise<void> {
  const work = manager.at(seeding, date, '18:20:00')
  if (fate === 'unaudited') return
  if (fate === 'rejected') {
    await call(work, 'finance.payee.refuse', { items: [{ id, version: 1 }], auditRemark: '金额与回单不符' })
    return
  }
  await call(work, 'finance.payee.pass', { items: [{ id, version: 1 }] })
  if (fate === 'rolledBack') await call(work, 'finance.payee.rollBack', { id, version: 2, reason: '客户要求退回重付' })
}

export const demo = defineDemo({
  needs: { invoices },
  make: async (_seeding, { invoices: { history } }) => ({ history }),
  day: async (seeding, made, date) => {
    await refundDay(seeding, made, date)
    await paidDay(seeding, made, date)
  },
})
