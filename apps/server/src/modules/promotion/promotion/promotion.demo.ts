import { addDays } from '../../../platform/clock.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { CHANNELS } from '../../../seed/lists/shops.ts'
import { type Actor, actor, call } from '../../../seed/orders/actor.ts'
import { at } from '../../../seed/random.ts'
import type { Seeding } from '../../../seed/seed-context.ts'
import { demo as customers } from '../../md/customer/customer.demo.ts'
import { demo as prices } from '../../md/price/price.demo.ts'
import { demo as products } from '../../md/product/product.demo.ts'
import { type StaffIds, demo as staff } from '../../md/user/user.demo.ts'
import { isProductKind } from './product-kinds.rules.ts'
import { PLANS, type Plan, STOPPED } from './promotion.demo-list.ts'

/** First and last day of those that are over, that run and that wait; days from the last of the demonstration. */
const PERIODS = [
  [-75, -45],
  [-20, 25],
  [7, 37],
] as const
/** Days before the last one on which some are stopped. */
const STOPPED_AGO = 2
/** Days before the first one on which a promotion is made. */
const AHEAD = 3

/** Every third running one is for a type of customers, as promotions mostly are. */
const scopeOf = (index: number) =>
  index % 3 === 2
    ? { customerScope: 'type' as const, customerRefs: [at(CHANNELS, index % CHANNELS.length).typeCode] }
    : { customerScope: 'all' as const }

interface Stopping {
  readonly manager: Actor
  readonly stopped: readonly { readonly id: string; readonly version: number }[]
}

/** Makes all, and answers those that are stopped one day, when orders have taken them. */
async function seedPromotions(seeding: Seeding, staffIds: StaffIds): Promise<Stopping | undefined> {
  if (seeding.small) return undefined
  const manager = await actor(seeding, staffIds.get('manager01'))
  for (const [index, plans] of PLANS.entries())
    for (const [place, plan] of plans.entries()) {
      const [from, to] = at(PERIODS, place)
      await make(seeding, manager, { plan: { ...scopeOf(index), ...plan }, from, to })
    }
  const stopped: Stopping['stopped'][number][] = []
  for (const plan of STOPPED)
    stopped.push(await make(seeding, manager, { plan: { customerScope: 'all', ...plan }, from: -10, to: 20 }))
  return { manager, stopped }
}

async function stop(seeding: Seeding, { manager, stopped }: Stopping, date: string): Promise<void> {
  if (date !== addDays(seeding.anchor, -STOPPED_AGO)) return
  const work = manager.at(seeding, date, '09:30:00')
  await call(work, 'promotion.promotion.saveEnable', { items: [...stopped], enabled: 'F' })
}

interface Timed {
  readonly plan: Plan
  readonly from: number
  readonly to: number
}

/** Makes a promotion some days before it begins, and puts it into force. */
async function make(seeding: Seeding, manager: Actor, { plan, from, to }: Timed) {
  const day = (days: number) => addDays(seeding.anchor, days)
  const work = manager.at(seeding, day(Math.min(from, 0) - AHEAD), '09:00:00')
  const saved = (await call(work, saveOf(plan), {
    ...{ orderTypes: 'normal,cash,vehicle', priority: 100, stackable: 'F', customerScope: 'all' },
    ...plan,
    ...{ startDate: day(from), endDate: day(to) },
  } as never)) as { id: string; version: number }
  const { id, version } = saved
  await call(work, 'promotion.promotion.saveEnable', { items: [{ id, version }], enabled: 'T' })
  return { id, version: version + 1 }
}

const saveOf = ({ promotionType }: Plan) => {
  if (isProductKind(promotionType)) return 'promotion.promotion.save'
  return promotionType === 'exchangeProduct'
    ? 'promotion.promotion.saveOrderExchangePro'
    : 'promotion.promotion.saveOrderPro'
}

export const demo = defineDemo({
  needs: { staff, products, customers, prices },
  make: (seeding, made) => seedPromotions(seeding, made.staff),
  day: async (seeding, stopping, date) => {
    if (stopping) await stop(seeding, stopping, date)
  },
})
