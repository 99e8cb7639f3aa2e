import { SalesReturnReason } from '@dealer/sdk/contract'
import { addDays, daysBetween } from '../../../platform/clock.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { call } from '../../../seed/orders/actor.ts'
import { takeBack } from '../../../seed/orders/coming-back.ts'
import { isLongAgo } from '../../../seed/orders/long-ago.ts'
import { at } from '../../../seed/random.ts'
import { LONG_AGO, type Seeding } from '../../../seed/seed-context.ts'
import { demo as purchases } from '../../po/purchase/purchase.demo.ts'
import { type History, demo as orders } from '../order/order.demo.ts'

type Fate = 'draft' | 'submitted' | 'canceled' | 'finished' | 'redflushed'

/** Days at the end of the history on which goods come back, and those among them that leave some on the way. */
const DAYS = 10
const LATE = 3
/** What becomes of the returns of a day, half of each by order and half free. */
const EARLY_FATES: readonly Fate[] = ['finished', 'finished', 'finished', 'finished', 'canceled', 'redflushed']
const LATE_FATES: readonly Fate[] = ['finished', 'submitted', 'submitted', 'draft', 'draft', 'redflushed']
/** A small dealer has one of each kind a day. */
const LIGHT_FATES: readonly Fate[] = ['finished', 'submitted', 'draft', 'canceled', 'redflushed']
/** A day that is archived by now. */
const OLD_FATES: readonly Fate[] = ['redflushed', 'canceled', 'finished']
const REASONS = Object.values(SalesReturnReason)
/** Rows of what left lately that a day looks at. */
const LATELY = 100

interface Returning {
  readonly history: History
  /** Returns so far, and the lines that they took. */
  count: number
  readonly taken: Set<string>
}

function fatesOf(seeding: Seeding, date: string): readonly Fate[] {
  const { anchor, small } = seeding
  if (isLongAgo(seeding, date)) return date === addDays(anchor, -(LONG_AGO.at(-1) ?? 0)) ? OLD_FATES : []
  if (date <= addDays(anchor, -DAYS)) return []
  if (small) return date > addDays(anchor, -LIGHT_FATES.length) ? [at(LIGHT_FATES, daysBetween(date, anchor))] : []
  return date > addDays(anchor, -LATE) ? LATE_FATES : EARLY_FATES
}

/** Some of what left lately comes back: of its order, or without anybody asking which. */
async function returnDay(seeding: Seeding, returning: Returning, date: string): Promise<void> {
  const fates = fatesOf(seeding, date)
  if (fates.length === 0) return
  const { history, taken } = returning
  // An order that is taken back as a whole has no returns.
  const kept = new Set(history.live.flatMap(({ soId, fate }) => (fate === 'finished' ? [soId] : [])))
  const work = history.manager.at(seeding, date, '17:00:00')
  const { rows } = await call(work, 'so.return.listReturn', { limit: LATELY })
  const open = rows.filter(({ soId, outItemId }) => kept.has(soId) && !taken.has(outItemId))
  for (const [index, fate] of [...fates, ...fates].entries()) {
    const sent = open[Math.floor((index * open.length) / (2 * fates.length))]
    if (!sent || taken.has(sent.outItemId)) continue
    taken.add(sent.outItemId)
    await giveBack(seeding, returning, { date, sent, fate, isByOrder: index < fates.length })
  }
}

type Sent = Awaited<ReturnType<typeof call<'so.return.listReturn'>>>['rows'][number]

interface Back {
  readonly date: string
  readonly sent: Sent
  readonly fate: Fate
  readonly isByOrder: boolean
}

/** One unit of a line that left comes back, and goes as far as its fate. */
async function giveBack(seeding: Seeding, returning: Returning, back: Back): Promise<void> {
  const { date, fate } = back
  const { manager, crew } = returning.history
  const id = await entered(seeding, returning, back)
  const ref = async () => ({
    id,
    version: (await call(manager.at(seeding, date, '17:20:00'), 'so.return.viewItem', { id })).version,
  })
  if (fate === 'canceled') {
    await call(manager.at(seeding, date, '17:25:00'), 'so.return.cancel', { ...(await ref()), reason: '客户不退了' })
  }
  if (fate !== 'finished' && fate !== 'redflushed') return
  await takeBack(seeding, crew.keeper, date, id)
  if (fate === 'redflushed') {
    const flush = { ...(await ref()), reason: '退货单重复录入' }
    await call(manager.at(seeding, date, '18:00:00'), 'so.return.redFlush', flush)
  }
}

async function entered(seeding: Seeding, returning: Returning, { date, sent, fate, isByOrder }: Back): Promise<string> {
  const work = returning.history.manager.at(seeding, date, '17:10:00')
  const head = {
    ...{ submit: fate === 'draft' ? ('F' as const) : ('T' as const), docDate: date, warehouseCode: 'W001' },
    returnReason: at(REASONS, returning.count++ % REASONS.length),
  }
  if (isByOrder) {
    const { soId, soItemId, outItemId } = sent
    const lines = [{ soItemId, outItemId, unitType: 'small' as const, qty: '1' }]
    return (await call(work, 'so.return.saveByOrder', { ...head, soId, lines })).id
  }
  const { customerCode, productCode, batchNo, produceDate } = sent
  const { lastSalePrice = '1.0000' } = await call(work, 'so.return.getProductRulingPrice', {
    productCode,
    customerCode,
  })
  const line = {
    ...{ productCode, unitType: 'small' as const, qty: '1', price: lastSalePrice ?? '1.0000' },
    inventoryStatusCode: head.returnReason === 'damaged' || head.returnReason === 'expired' ? '02' : '01',
    ...(batchNo !== '*' && { batchNo }),
    ...(produceDate && { produceDate }),
  }
  return (await call(work, 'so.return.save', { ...head, customerCode, lines: [line] })).id
}

export const demo = defineDemo({
  // After the day's goods of own suppliers, as everything else of a day.
  needs: { orders, purchases },
  make: async (_seeding, { orders: history }): Promise<Returning> => ({ history, count: 0, taken: new Set() }),
  day: returnDay,
})
