import { addDays, daysBetween } from '../../../platform/clock.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { type Actor, actor, call } from '../../../seed/orders/actor.ts'
import { at } from '../../../seed/random.ts'
import { BEFORE_QUARTER, LONG_AGO, type Seeding } from '../../../seed/seed-context.ts'
import type { SeedProduct } from '../../md/product/product.demo.ts'
import { demo as staff } from '../../md/user/user.demo.ts'
import { ANYWHERE } from '../../md/warehouse/warehouse.demo.ts'
import { demo as purchases } from '../../po/purchase/purchase.demo.ts'
import { goodsLongAgo, type History, demo as orders } from '../../so/order/order.demo.ts'
import { monthOf } from './month.rules.ts'

type Fate = 'passed' | 'rejected' | 'unaudited'

/** How changes of cost of so many days before the anchor end; those that are open are the anchor's, whatever month that is in. */
const FATES: Readonly<Record<number, readonly Fate[]>> = {
  [at(LONG_AGO, 1)]: ['passed'],
  [at(LONG_AGO, 2)]: ['rejected'],
  12: ['passed'],
  11: ['rejected'],
  4: ['passed', 'rejected'],
  0: ['unaudited', 'unaudited', 'unaudited'],
}

const REASONS = ['运费补差', '供应商返利', '年度价格补差'] as const
const AMOUNTS = ['36.80', '-18.50', '120.00'] as const

interface Adjusting {
  readonly history: History
  readonly accountant: Actor
  readonly head: Actor
  readonly goods: readonly SeedProduct[]
  /** Changes so far. */
  count: number
}

/** What goods cost is put right: the accountant proposes it, the head passes or rejects it. */
async function adjustDay(seeding: Seeding, adjusting: Adjusting, date: string): Promise<void> {
  const days = daysBetween(date, seeding.anchor)
  for (const fate of FATES[days] ?? []) await adjust(seeding, adjusting, date, fate)
  if (BEFORE_QUARTER.some((back) => back === days)) await adjustFound(seeding, adjusting, date)
}

const FOUND = { warehouseCode: 'W001', locationCode: ANYWHERE, qty: '2', adjustAmount: '12.60' }
/** Days before a find on which it had been made. */
const DAYS_OLD = 12

/** Goods that were found cost more than was thought, and are given away: the month that is closed last has all of it, and nothing of them is left. */
async function adjustFound(seeding: Seeding, adjusting: Adjusting, date: string): Promise<void> {
  const { accountant, head, history } = adjusting
  const { productCode, purchasePrice: costPrice } = at(adjusting.goods, 0)
  const { warehouseCode, locationCode, qty, adjustAmount } = FOUND
  const produceDate = addDays(date, -DAYS_OLD)
  const goods = { productCode, locationCode, batchNo: produceDate.replaceAll('-', ''), unitType: 'small' as const, qty }
  const moved = { warehouseCode, docDate: date }
  const keeper = (time: string) => history.crew.keeper.at(seeding, date, time)
  await call(keeper('19:40:00'), 'inv.stockOthersOutIn.stockOthersInSave', {
    ...{ ...moved, otherInvType: 'otherIn', reason: 'found', remark: '整理库位时找回' },
    lines: [{ ...goods, produceDate, costPrice }],
  })
  const lines = [{ productCode, adjustAmount, reason: REASONS[0] }]
  await call(accountant.at(seeding, date, '20:10:00'), 'inv.inventoryMonthly.save', { month: monthOf(date), lines })
  await judge(seeding, head, date, 'passed')
  await call(keeper('20:40:00'), 'inv.stockOthersOutIn.stockOthersOutSave', {
    ...{ ...moved, otherInvType: 'otherOut', reason: 'gift', remark: '客户活动' },
    lines: [goods],
  })
}

async function adjust(seeding: Seeding, adjusting: Adjusting, date: string, fate: Fate): Promise<void> {
  const { accountant, head, history } = adjusting
  const number = adjusting.count++
  // Of a month that is over, goods that came in it and are still to leave.
  const old = [...goodsLongAgo(history, addDays(date, 1)).keys()]
  const goods = old.length > 0 ? old : adjusting.goods
  const { productCode } = at(goods, number % goods.length)
  const change = { adjustAmount: at(AMOUNTS, number % AMOUNTS.length), reason: at(REASONS, number % REASONS.length) }
  await call(accountant.at(seeding, date, '20:10:00'), 'inv.inventoryMonthly.save', {
    ...{ month: monthOf(date), lines: [{ productCode, ...change }] },
  })
  if (fate !== 'unaudited') await judge(seeding, head, date, fate)
}

async function judge(seeding: Seeding, head: Actor, date: string, fate: Exclude<Fate, 'unaudited'>): Promise<void> {
  const judging = head.at(seeding, date, '20:30:00')
  const { rows } = await call(judging, 'inv.inventoryMonthly.auditList', { auditStatus: 'unaudited' })
  const items = rows.map(({ id, version }) => ({ id, version }))
  if (fate === 'passed') await call(judging, 'inv.inventoryMonthly.passAudit', { items })
  else await call(judging, 'inv.inventoryMonthly.rejectAudit', { items, auditRemark: '请附结算单后重新提交' })
}

export const demo = defineDemo({
  // After the day's goods came in.
  needs: { orders, purchases, staff },
  make: async (seeding, { orders: history, staff: ids }): Promise<Adjusting | undefined> => {
    if (seeding.small) return undefined
    const accountant = await actor(seeding, ids.get('finance01'))
    const head = await actor(seeding, ids.get('admin'))
    const goods = history.products.filter(({ enabled, bigPrice }) => enabled && bigPrice).slice(6)
    return { history, accountant, head, goods, count: 0 }
  },
  day: async (seeding, adjusting, date) => {
    if (adjusting) await adjustDay(seeding, adjusting, date)
  },
})
