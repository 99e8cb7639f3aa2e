import { addDays, daysBetween } from '../../../platform/clock.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { call } from '../../../seed/orders/actor.ts'
import { at } from '../../../seed/random.ts'
import type { Seeding } from '../../../seed/seed-context.ts'
import type { History } from '../../so/order/order.demo.ts'
import { demo as returns } from '../../so/return/return.demo.ts'

type Fate = 'issued' | 'numbered' | 'canceled' | 'redflushed' | 'needless'

/** Days at the end of the history on which invoices are made. */
const DAYS = 6
const FATES: readonly (readonly Fate[])[] = [
  ['numbered', 'issued', 'needless'],
  ['numbered', 'canceled', 'issued'],
  ['numbered', 'redflushed', 'issued'],
]
/** Rows of what is not invoiced that a day looks at. */
const LATELY = 100

/** Some customers get an invoice for one of their orders, some want none. */
async function invoiceDay(seeding: Seeding, { history }: { history: History }, date: string): Promise<void> {
  const { anchor, small } = seeding
  if (small || date <= addDays(anchor, -DAYS)) return
  const work = history.manager.at(seeding, date, '17:30:00')
  const { rows } = await call(work, 'finance.salesInvoice.salesOutList', { limit: LATELY, outDateEnd: date })
  const soNums = [...new Set(rows.flatMap(({ soNum, outItemId }) => (soNum && outItemId ? [soNum] : [])))]
  const fates = at(FATES, daysBetween(date, anchor) % FATES.length)
  for (const [index, fate] of fates.entries()) {
    const soNum = soNums[Math.floor((index * soNums.length) / fates.length)]
    const own = rows.filter((row) => row.soNum === soNum && row.outItemId)
    if (soNum && (await stays(seeding, history, date, soNum))) await charge(seeding, history, { date, fate, own })
  }
  const [customer] = rows
  if (customer && daysBetween(date, anchor) % 2 === 0)
    await call(work, 'finance.otherInvoice.save', {
      ...{ customerCode: customer.customerCode, docDate: date, amount: '200.00', taxRate: '6.00', remark: '冰柜押金' },
    })
}

/** Whether an order is not about to be taken back as a whole: such a one is on no invoice. */
async function stays(seeding: Seeding, { manager, live }: History, date: string, soNum: string): Promise<boolean> {
  const { rows } = await call(manager.at(seeding, date, '17:35:00'), 'so.salesOrder.lists', { soNum })
  return live.some(({ soId, fate }) => soId === rows[0]?.soId && fate === 'finished')
}

type Open = Awaited<ReturnType<typeof call<'finance.salesInvoice.salesOutList'>>>['rows']

async function charge(
  seeding: Seeding,
  { manager }: History,
  { date, fate, own }: { readonly date: string; readonly fate: Fate; readonly own: Open },
): Promise<void> {
  const work = manager.at(seeding, date, '17:40:00')
  const outItemIds = own.flatMap(({ outItemId }) => outItemId ?? [])
  if (fate === 'needless') {
    await call(work, 'finance.salesInvoice.saveNeedless', { outItemIds })
    return
  }
  const [{ customerCode } = { customerCode: '' }] = own
  const { dueDate, title, taxNo } = await call(work, 'finance.salesInvoice.toAdd', { customerCode })
  const { id } = await call(work, 'finance.salesInvoice.save', {
    ...{ customerCode, invoiceType: title ? ('special' as const) : ('normal' as const), docDate: date },
    dueDate: dueDate < date ? date : dueDate,
    ...(title && { title }),
    ...(taxNo && { taxNo }),
    ...(fate === 'numbered' && { invoiceNo: `2633200000${digitsOf(own)}` }),
    lines: own.flatMap(({ outItemId, uninvoicedQty }) => (outItemId ? [{ outItemId, smallQty: uninvoicedQty }] : [])),
  })
  const ref = { id, version: 1, reason: '抬头开错' }
  if (fate === 'canceled') await call(manager.at(seeding, date, '17:50:00'), 'finance.salesInvoice.cancel', ref)
  if (fate === 'redflushed') await call(manager.at(seeding, date, '17:50:00'), 'finance.salesInvoice.redFlush', ref)
}

/** Printed numbers have ten digits behind what all begin with; those of the outbound document tell them apart. */
const digitsOf = (own: Open): string => (own[0]?.outNum ?? '').replace(/\D/g, '').padStart(10, '0')

export const demo = defineDemo({
  // After the day's returns, which come before what is invoiced.
  needs: { returns },
  make: async (_seeding, { returns: { history } }) => ({ history }),
  day: invoiceDay,
})
