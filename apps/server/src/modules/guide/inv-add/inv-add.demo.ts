import { and, eq } from 'drizzle-orm'
import { addDays, daysBetween } from '../../../platform/clock.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { type Actor, actor, call } from '../../../seed/orders/actor.ts'
import type { LiveOrder } from '../../../seed/orders/desk.ts'
import { at } from '../../../seed/random.ts'
import type { Seeding } from '../../../seed/seed-context.ts'
import { demo as customers, type SeedCustomer } from '../../md/customer/customer.demo.ts'
import { demo as products, type SeedProduct } from '../../md/product/product.demo.ts'
import { demo as staff } from '../../md/user/user.demo.ts'
import { demo as orders } from '../../so/order/order.demo.ts'
import { salesOrder } from '../../so/order/order.schema.ts'
import { type Asked, takeRequest } from './inv-add.making.ts'
import { finishRequest } from './inv-add.order.ts'

/** Days on which one request has become an order of the day, and on which one was voided: every so many. */
const EVERY_ORDERED = 3
const EVERY_VOIDED = 7
/** In the last days some wait to be handled, and some are not sent in yet. */
const WAITING_DAYS = 6
const PER_DAY = { submitted: 2, draft: 1 } as const
const DRAFT_DAYS = 5

const REASONS = ['重复提交', '客户临时取消', '本周不再补货', '数量录错，已重报'] as const
const REMARKS = ['周末促销备货', '货架已空，尽快送', '', '新品铺货', ''] as const

interface Cast {
  readonly manager: Actor
  readonly guides: readonly Actor[]
  readonly buyers: readonly SeedCustomer[]
  readonly goods: readonly SeedProduct[]
  readonly live: readonly LiveOrder[]
}

const askedBy = ({ user }: Actor) => ({ userId: user.userId, userName: user.realName })

/** Two to four products in boxes, with what the store has left. */
function wanted({ random }: Seeding, { goods }: Cast, seed: string): Asked['lines'] {
  const draw = random.fork(`request ${seed}`)
  return draw
    .shuffle(goods)
    .slice(0, draw.int(2, 4))
    .map(({ productCode }) => ({
      ...{ productCode, unitType: 'big' as const, qty: String(draw.int(1, 12)), stockQty: String(draw.int(0, 30)) },
    }))
}

function take(seeding: Seeding, cast: Cast, date: string, place: number, status: Asked['status']) {
  const number = daysBetween(addDays(seeding.anchor, -120), date) * 3 + place
  const guide = at(cast.guides, number % cast.guides.length)
  const buyer = at(cast.buyers, (number * 7) % cast.buyers.length)
  return takeRequest(cast.manager.at(seeding, date, `09:${10 + place}:00`), {
    ...{
      customerCode: buyer.customerCode,
      ...askedBy(guide),
      status,
      remark: at(REMARKS, number % REMARKS.length) || undefined,
    },
    lines: wanted(seeding, cast, `${date} ${place}`),
  })
}

/** An order of the day that was asked for before it was entered. */
async function order(seeding: Seeding, { manager, guides, live }: Cast, date: string, day: number): Promise<void> {
  const ordered = live.find((one) => one.date === date && one.fate === 'finished')
  if (!ordered) return
  const { soId } = ordered
  const own = and(eq(salesOrder.dealerCode, seeding.dealerCode), eq(salesOrder.id, soId))
  const [{ soNum } = { soNum: '' }] = await seeding.tx.select({ soNum: salesOrder.soNum }).from(salesOrder).where(own)
  const work = manager.at(seeding, date, '08:10:00')
  const request = await takeRequest(work, {
    ...{
      customerCode: ordered.customer.customerCode,
      ...askedBy(at(guides, day % guides.length)),
      status: 'submitted',
    },
    lines: ordered.lines.map(({ product, unitType, qty }) => ({
      ...{ productCode: product.productCode, unitType, qty: String(qty), stockQty: '0' },
    })),
  })
  await finishRequest(manager.at(seeding, date, ordered.time), request, { soId, soNum })
  await seeding.tx.update(salesOrder).set({ invAddNum: request.invAddNum, orderSource: 'invAdd' }).where(own)
}

export const demo = defineDemo({
  needs: { staff, customers, products, orders },
  make: async (seeding, made): Promise<Cast | undefined> => {
    if (seeding.small) return undefined
    const enter = (username: string) => actor(seeding, made.staff.get(username))
    return {
      manager: await enter('manager01'),
      guides: [await enter('guide01'), await enter('guide02')],
      buyers: made.customers.filter(({ buys, isGone }) => buys && !isGone),
      goods: made.products.filter(({ enabled, bigPrice }) => enabled && bigPrice !== undefined).slice(0, 40),
      live: made.orders.live,
    }
  },
  day: async (seeding, cast, date) => {
    if (!cast) return
    const ago = daysBetween(date, seeding.anchor)
    if (ago > 89) return
    if (ago % EVERY_ORDERED === 1) await order(seeding, cast, date, ago)
    if (ago % EVERY_VOIDED === 3) {
      const { id, version } = await take(seeding, cast, date, 0, 'submitted')
      const reason = at(REASONS, ago % REASONS.length)
      await call(cast.manager.at(seeding, date, '15:20:00'), 'dms.salesOrder.invalidInvAdd', { id, version, reason })
    }
    if (ago < WAITING_DAYS)
      for (let place = 1; place <= PER_DAY.submitted; place += 1) await take(seeding, cast, date, place, 'submitted')
    if (ago < DRAFT_DAYS) await take(seeding, cast, date, 5, 'draft')
  },
})
