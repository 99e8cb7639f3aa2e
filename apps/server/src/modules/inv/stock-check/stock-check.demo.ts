import { isZero, minus } from '@dealer/validators'
import { daysBetween } from '../../../platform/clock.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { call } from '../../../seed/orders/actor.ts'
import type { Seeding } from '../../../seed/seed-context.ts'
import { demo as options } from '../../md/choose-option/choose-option.demo.ts'
import { crewedVehicles } from '../../md/vehicle/vehicle.crew.ts'
import { type History, demo as orders } from '../../so/order/order.demo.ts'
import { demo as applies } from '../apply/apply.demo.ts'

/** Evenings on which a van is counted, so many days before the anchor: some are posted, one was a mistake. */
const POSTED = [12, 5, 2]
const CANCELED = 9

/** What lies on a van in the evening is counted; on every fourth shelf a piece is broken. */
async function countDay(seeding: Seeding, { crew: { keeper } }: History, date: string): Promise<void> {
  const days = daysBetween(date, seeding.anchor)
  if (seeding.small || !(POSTED.includes(days) || days === CANCELED)) return
  const work = keeper.at(seeding, date, '20:10:00')
  const [van] = await crewedVehicles(work)
  if (!van) return
  const { warehouseCode } = van
  const { id } = await call(work, 'inv.stockCheck.lock', { warehouseCode, checkScope: 'all' })
  if (days === CANCELED) return cancel(seeding, keeper, date, id)
  const counting = keeper.at(seeding, date, '20:40:00')
  const { rows } = await call(counting, 'inv.stockCheck.lineList', { id, limit: 100 })
  const lines = rows.map(({ lineId, version, bookQty }, place) => ({
    ...{ lineId, version },
    ...(place % 4 === 0 && !isZero(bookQty)
      ? { checkQty: minus(bookQty, '1'), reason: '破损' }
      : { checkQty: bookQty }),
  }))
  if (lines.length === 0) return cancel(seeding, keeper, date, id)
  await call(counting, 'inv.stockCheck.saveCount', { id, lines })
  const posting = keeper.at(seeding, date, '21:00:00')
  const { version } = await call(posting, 'inv.stockCheck.view', { id })
  await call(posting, 'inv.stockCheck.post', { id, version })
}

async function cancel(seeding: Seeding, keeper: History['crew']['keeper'], date: string, id: string): Promise<void> {
  const work = keeper.at(seeding, date, '20:20:00')
  const { version } = await call(work, 'inv.stockCheck.view', { id })
  await call(work, 'inv.stockCheck.cancel', { id, version })
}

export const demo = defineDemo({
  needs: { orders, applies, options },
  make: async (_seeding, { orders: history }) => history,
  day: countDay,
})
