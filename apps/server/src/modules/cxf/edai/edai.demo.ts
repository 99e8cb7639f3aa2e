import { divide, min, minus, times } from '@dealer/validators'
import { PRODUCTS } from '../../../platform/bank/simulated/simulated-bank.ts'
import { daysBetween } from '../../../platform/clock.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { call } from '../../../seed/orders/actor.ts'
import { at } from '../../../seed/random.ts'
import type { Seeding } from '../../../seed/seed-context.ts'
import { isOwnSupplier } from '../../md/supplier/supplier.demo.ts'
import { type Buying, demo as purchases, takeIn } from '../../po/purchase/purchase.demo.ts'
import { keepOffered } from './edai.credits.ts'
import { interestOf } from './edai.rules.ts'

const WAREHOUSE = 'W001'
const DAYS_TO_ARRIVE = 2
/** Kinds of goods of an order. */
const KINDS = 3

type Fate = 'none' | 'draft' | 'applied' | 'pushed' | 'rejected' | 'canceled' | 'lent'

/** An order to the manufacturer and what becomes of the loan for it. */
interface Plan {
  /** Days before the last one on which it is ordered and applied for. */
  readonly ago: number
  readonly boxes: number
  readonly fate: Fate
  readonly creditCode?: string
  readonly periodDays?: number
  /** Days before the last one on which it is paid back, and whether all that is left of it. */
  readonly repaid?: readonly (readonly [ago: number, how: 'half' | 'rest'])[]
}

/** Some are paid back, one is late, one is due in days, and the last days leave applications in every state. */
const PLANS: readonly Plan[] = [
  {
    ago: 80,
    boxes: 40,
    fate: 'lent',
    creditCode: 'DKZZ01',
    periodDays: 60,
    repaid: [
      [50, 'half'],
      [21, 'rest'],
    ],
  },
  { ago: 64, boxes: 30, fate: 'lent', creditCode: 'DKZZ03', periodDays: 60, repaid: [[30, 'half']] },
  { ago: 56, boxes: 36, fate: 'lent', creditCode: 'DKZZ03', periodDays: 60 },
  { ago: 42, boxes: 45, fate: 'lent', creditCode: 'DKZZ02', periodDays: 180 },
  { ago: 35, boxes: 24, fate: 'lent', creditCode: 'DKZZ01', periodDays: 90, repaid: [[8, 'half']] },
  { ago: 28, boxes: 18, fate: 'lent', creditCode: 'DKZZ01', periodDays: 30, repaid: [[7, 'rest']] },
  { ago: 15, boxes: 32, fate: 'lent', creditCode: 'DKZZ02', periodDays: 120 },
  { ago: 9, boxes: 20, fate: 'rejected', creditCode: 'DKZZ03', periodDays: 60 },
  { ago: 6, boxes: 22, fate: 'canceled', creditCode: 'DKZZ01', periodDays: 90 },
  { ago: 3, boxes: 28, fate: 'pushed', creditCode: 'DKZZ02', periodDays: 90 },
  { ago: 1, boxes: 16, fate: 'applied', creditCode: 'DKZZ01', periodDays: 90 },
  { ago: 0, boxes: 12, fate: 'draft', creditCode: 'DKZZ03', periodDays: 45 },
  { ago: 0, boxes: 15, fate: 'none' },
]

interface Lending {
  readonly buying: Buying
  /** Orders so far, by their place among the plans. */
  readonly orders: Map<number, { readonly poId: string; readonly poCode: string }>
}

/** Orders of the manufacturer, which takes it. */
async function order(seeding: Seeding, { buying }: Lending, date: string, boxes: number, place: number) {
  const { manager } = buying.history
  const made = [...buying.products.values()].filter(
    ({ supplierCode, enabled, bigPrice }) => enabled && bigPrice && !isOwnSupplier(supplierCode),
  )
  const suppliers = [...new Set(made.map(({ supplierCode }) => supplierCode))].sort()
  const supplierCode = at(suppliers, place % suppliers.length)
  const goods = made.filter((product) => product.supplierCode === supplierCode)
  const chosen = goods.slice(place % Math.max(1, goods.length - KINDS)).slice(0, KINDS)
  const work = manager.at(seeding, date, '09:00:00')
  const items = chosen.map(({ productCode }) => ({ productCode, smallQty: '1' }))
  const asked = await call(work, 'po.purchaseOrder.checkPurchaseOrderedQty', { supplierCode, items })
  const prices = new Map(asked.map(({ productCode, purchasePrice }) => [productCode, purchasePrice]))
  const { poId } = await call(work, 'po.purchaseOrder.savePo', {
    ...{ submit: 'T', supplierCode, docDate: date, expectDate: date, warehouseCode: WAREHOUSE, payType: 'self' },
    lines: chosen.map(({ productCode, unitRatio }) => ({
      ...{ productCode, unitType: 'big' as const, qty: String(boxes) },
      price: times(prices.get(productCode) ?? '0', String(unitRatio), 4),
    })),
  })
  const found = await call(work, 'po.purchaseOrder.viewItem', { poId })
  const { failed } = await call(manager.at(seeding, date, '09:10:00'), 'po.purchaseOrder.reload', {
    poCodes: [found.poCode],
  })
  if (failed[0]) throw new Error(`the manufacturer takes no order: ${failed[0].message}`)
  return call(manager.at(seeding, date, '09:20:00'), 'po.purchaseOrder.viewItem', { poId })
}

/** Orders, and brings the loan for it as far as its fate. */
async function begin(seeding: Seeding, lending: Lending, date: string, plan: Plan, place: number): Promise<void> {
  const { fate, creditCode, periodDays } = plan
  const { manager } = lending.buying.history
  const { poId, poCode, totalAmount } = await order(seeding, lending, date, plan.boxes, place)
  lending.orders.set(place, { poId, poCode })
  if (fate === 'none' || !creditCode || !periodDays) return
  const submit = fate === 'draft' ? ('F' as const) : ('T' as const)
  const applying = { submit, poCode, creditCode, applyAmount: totalAmount, periodDays }
  const { loanNum, version } = await call(manager.at(seeding, date, '10:00:00'), 'cxf.edai.toPoApply', applying)
  if (fate === 'draft' || fate === 'applied') return
  if (fate === 'canceled') {
    const { rows } = await call(manager.at(seeding, date, '10:20:00'), 'cxf.edai.listEdai', { loanNum })
    await call(manager.at(seeding, date, '10:30:00'), 'cxf.edai.cancel', { id: rows[0]?.id ?? '', version })
    return
  }
  await call(manager.at(seeding, date, '10:30:00'), 'cxf.edai.toPush', { loanNum, version })
  const answered = manager.at(seeding, date, '15:00:00')
  if (fate === 'rejected')
    await call(answered, 'cxf.edai.syncResult', { loanNum, result: 'rejected', refuseReason: '近三个月流水不足' })
  if (fate === 'lent')
    await call(answered, 'cxf.edai.syncResult', { loanNum, result: 'lent', lentAmount: totalAmount, lendDate: date })
}

/** Pays half of what was lent back, or what is left. */
async function payBack(seeding: Seeding, lending: Lending, date: string, poCode: string, how: 'half' | 'rest') {
  const work = lending.buying.history.manager.at(seeding, date, '14:00:00')
  const { rows } = await call(work, 'cxf.edai.listEdai', { poCode, status: ['lent', 'partRepaid'] as never })
  const [loan] = rows
  if (!loan?.lendDate) throw new Error(`nothing is owed for ${poCode}`)
  const owed = minus(loan.lentAmount, loan.repaidAmount)
  const principal = how === 'rest' ? owed : min(owed, divide(loan.lentAmount, '2', 2))
  const interest = interestOf(principal, loan.rate, daysBetween(loan.lendDate, date))
  await call(work, 'cxf.edai.updatePoPayStatus', { poCode, repayDate: date, principal, interest, payMethod: 'bank' })
}

async function loanDay(seeding: Seeding, lending: Lending, date: string): Promise<void> {
  if (seeding.small) return
  const ago = daysBetween(date, seeding.anchor)
  for (const [place, plan] of PLANS.entries()) {
    if (plan.ago === ago) await begin(seeding, lending, date, plan, place)
    const known = lending.orders.get(place)
    if (!known) continue
    const { crew } = lending.buying.history
    if (plan.fate === 'lent' && plan.ago - DAYS_TO_ARRIVE === ago)
      await takeIn(seeding, lending.buying, crew.keeper, date, known.poId)
    for (const [day, how] of plan.repaid ?? [])
      if (day === ago) await payBack(seeding, lending, date, known.poCode, how)
  }
}

export const demo = defineDemo({
  needs: { purchases },
  make: async (seeding, { purchases: buying }: { purchases: Buying }): Promise<Lending> => {
    // Who borrows nothing is offered the same.
    await keepOffered(buying.history.manager.at(seeding, seeding.anchor, '08:00:00'), PRODUCTS)
    return { buying, orders: new Map() }
  },
  day: loanDay,
})
