import { daysBetween } from '../../../platform/clock.ts'
import { created } from '../../../platform/work.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { call } from '../../../seed/orders/actor.ts'
import { demoFiles } from '../../../seed/pictures/demo-files.ts'
import { at } from '../../../seed/random.ts'
import type { Seeding } from '../../../seed/seed-context.ts'
import type { History } from '../../so/order/order.demo.ts'
import { demo as payees } from '../payee/payee.demo.ts'

type Fate = 'passed' | 'redFlushed' | 'rejected' | 'unaudited'

/** Days at the end of the history on which something is spent. */
const DAYS = 10
const FATES: readonly Fate[] = ['unaudited', 'passed', 'rejected', 'passed', 'redFlushed']

/** What is spent on a day: on the road, and on a customer, who is owed it. */
async function spentDay(seeding: Seeding, { manager }: History, date: string): Promise<void> {
  const { anchor, small } = seeding
  const day = daysBetween(date, anchor)
  if (small || day >= DAYS) return
  const work = manager.at(seeding, date, '17:30:00')
  const types = await call(work, 'md.costType.costTypeTree', { enabled: 'T' })
  const of = (category: string) => {
    const found = types.flatMap(({ childList }) => childList).filter((type) => type.costTypeCategory === category)
    return at(found, day % found.length).costTypeCode
  }
  const vehicles = await call(work, 'md.vehicle.select', {})
  const { vehicleCode } = at(vehicles, day % vehicles.length)
  const { salesmanId } = at(await call(work, 'so.salesOrder.customerList', { code: '超市' }), day % 3)
  const [fileIds] = await demoFiles(seeding.tx, created(work), [`停车票${date}`])
  const road = await call(work, 'finance.cost.save', {
    ...{ costKind: 'other', docDate: date, vehicleCode, payMethod: 'cash', ...(salesmanId && { salesmanId }) },
    ...(fileIds && { fileIds }),
    lines: [{ costTypeCode: of('car'), amount: `${40 + day * 15}.00`, remark: '送货途中' }],
  })
  await audited(seeding, { manager }, { date, id: road.id, fate: at(FATES, day % FATES.length) })
  if (day % 3 !== 1) return
  const { customerCode } = at(await call(work, 'so.salesOrder.customerList', { code: '超市' }), day % 4)
  const shown = await call(work, 'finance.cost.save', {
    ...{ costKind: 'sales', docDate: date, customerCode, remark: '端架陈列' },
    lines: [{ costTypeCode: of('sales'), amount: '200.00' }],
  })
  await audited(seeding, { manager }, { date, id: shown.id, fate: day === 1 ? 'unaudited' : 'passed' })
}

async function audited(
  seeding: Seeding,
  { manager }: Pick<History, 'manager'>,
  { date, id, fate }: { readonly date: string; readonly id: string; readonly fate: Fate },
): Promise<void> {
  if (fate === 'unaudited') return
  const work = manager.at(seeding, date, '17:50:00')
  if (fate === 'rejected') {
    await call(work, 'finance.cost.refuse', { items: [{ id, version: 1 }], auditRemark: '缺少发票' })
    return
  }
  await call(work, 'finance.cost.audit', { items: [{ id, version: 1 }] })
  if (fate === 'redFlushed') await call(work, 'finance.cost.redFlush', { id, version: 2, reason: '重复报销' })
}

export const demo = defineDemo({
  needs: { payees },
  make: async (_seeding, { payees: { history } }) => ({ history }),
  day: (seeding, { history }, date) => spentDay(seeding, history, date),
})
