import { compare, divide, sum, toScale } from '@dealer/validators'
import { daysBetween } from '../../../platform/clock.ts'
import { created } from '../../../platform/work.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { type Actor, call } from '../../../seed/orders/actor.ts'
import { demoFiles } from '../../../seed/pictures/demo-files.ts'
import type { Seeding } from '../../../seed/seed-context.ts'
import type { Buying } from '../../po/purchase/purchase.demo.ts'
import { demo as purchases } from '../../po/purchase/purchase.demo.ts'
import { demo as purchaseReturns } from '../../po/purchase-return/purchase-return.demo.ts'

/** Days at the end of the history in which suppliers are paid, once a week. */
const DAYS = 56
const WEEK = 7
const MOST = 500

type Line = { readonly refNum: string; readonly amount: string }

/** Enters a payment, and passes it. */
async function pay(
  seeding: Seeding,
  manager: Actor,
  date: string,
  given: { readonly supplierCode: string; readonly amount: string; readonly lines: readonly Line[]; remark?: string },
): Promise<{ readonly id: string }> {
  const work = manager.at(seeding, date, '16:40:00')
  const [fileIds] = await demoFiles(seeding.tx, created(work), [`付款回单${date}${given.supplierCode}`])
  const { id } = await call(work, 'finance.payment.save', {
    ...{ ...given, lines: [...given.lines], payDate: date, payMethod: 'bank', bankAccount: '6222020200010000001' },
    ...(fileIds && { fileIds }),
  })
  await call(manager.at(seeding, date, '16:50:00'), 'finance.payment.pass', { items: [{ id, version: 1 }] })
  return { id }
}

/** What a supplier is owed by a day, less what he owes back. */
async function dueOf(seeding: Seeding, manager: Actor, date: string, supplierCode: string): Promise<Line[]> {
  const work = manager.at(seeding, date, '16:30:00')
  const { rows } = await call(work, 'finance.payment.notPayList', {
    ...{ supplierCode, limit: MOST, sort: 'docDate', order: 'asc' },
  })
  const due = rows.filter(({ balance, dueDate }) => compare(balance, '0') > 0 && dueDate <= date)
  const credits = rows.filter(({ balance }) => compare(balance, '0') < 0)
  const lines = [...due, ...(due.length > 0 ? credits : [])].map(({ refNum, balance }) => ({ refNum, amount: balance }))
  return compare(totalOf(lines), '0') > 0 ? lines : []
}

const totalOf = (lines: readonly Line[]): string => toScale(sum(['0.00', ...lines.map(({ amount }) => amount)]), 2)

/** Once a week what is due is paid to each supplier; the last day leaves payments in every state. */
async function payDay(seeding: Seeding, { history: { manager } }: Buying, date: string): Promise<void> {
  const { anchor, small } = seeding
  const day = daysBetween(date, anchor)
  if (small || day >= DAYS || day % WEEK !== 0) return
  const suppliers = await call(manager.at(seeding, date, '16:00:00'), 'md.supplier.getNonNiceSupplierList', {})
  const own = suppliers.map(({ key }) => key)
  for (const supplierCode of own) {
    const lines = await dueOf(seeding, manager, date, supplierCode)
    if (lines.length === 0) continue
    if (day > 0) await pay(seeding, manager, date, { supplierCode, amount: totalOf(lines), lines })
  }
  if (day === 0) await leaveOpen(seeding, manager, date, own)
}

/** In advance, on an order, waiting, rejected, and taken back. */
async function leaveOpen(seeding: Seeding, manager: Actor, date: string, own: readonly string[]): Promise<void> {
  const work = manager.at(seeding, date, '17:00:00')
  const unpaid = await call(work, 'finance.payment.notPayList', { limit: MOST, sort: 'docDate', order: 'asc' })
  const debts = unpaid.rows.filter(({ balance }) => compare(balance, '0') > 0)
  const entered = async (place: number, remark: string) => {
    const debt = debts[place]
    if (!debt) throw new Error('suppliers are owed too little')
    const { supplierCode, refNum, balance: amount } = debt
    const { id } = await call(work, 'finance.payment.save', {
      ...{ supplierCode, payDate: date, payMethod: 'bank', amount, lines: [{ refNum, amount }], remark },
    })
    return id
  }
  await entered(0, '到期货款')
  const rejected = await entered(1, '货款')
  const items = [{ id: rejected, version: 1 }]
  await call(work, 'finance.payment.refuse', { items, auditRemark: '缺少对账单' })
  const wrong = await entered(2, '货款')
  await call(work, 'finance.payment.pass', { items: [{ id: wrong, version: 1 }] })
  await call(work, 'finance.payment.rollBack', { id: wrong, version: 2, reason: '收款账号填错' })

  const supplierCode = own.at(-1) ?? ''
  await pay(seeding, manager, date, { supplierCode, amount: '5000.00', lines: [], remark: '备货预付款' })
  const orders = await call(work, 'finance.payment.notPayOrderList', { limit: 15 })
  for (const { supplierCode: of, refNum, balance } of orders.rows.slice(0, 1)) {
    const half = divide(balance, '2', 2)
    await pay(seeding, manager, date, {
      ...{ supplierCode: of, amount: half, lines: [{ refNum, amount: half }], remark: '采购单预付' },
    })
  }
}

export const demo = defineDemo({
  // After what was sent back, which comes off.
  needs: { purchases, purchaseReturns },
  make: async (_seeding, { purchases: buying }: { purchases: Buying }): Promise<Buying> => buying,
  day: payDay,
})
