import { randomUUID } from 'node:crypto'
import { isZero, minus } from '@dealer/validators'
import { daysBetween } from '../../../platform/clock.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { call } from '../../../seed/orders/actor.ts'
import type { Seeding } from '../../../seed/seed-context.ts'
import { demo as options } from '../../md/choose-option/choose-option.demo.ts'
import { crewedVehicles } from '../../md/vehicle/vehicle.crew.ts'
import { type History, demo as orders } from '../../so/order/order.demo.ts'
import { demo as returns } from '../../so/return/return.demo.ts'
import { demo as applies } from '../apply/apply.demo.ts'
import { demo as others } from '../stock-others-out-in/other-inv.demo.ts'

/** Evenings on which a van is counted that is unloaded the next morning, so many days before the anchor: some are posted, one was a mistake. */
const POSTED = [13, 6, 2]
const CANCELED = 9
/** The evening on which the keeper walks past the shelves with his phone. */
const BY_PHONE = 6
/** Where goods lie that came back, which are counted on the last evening: some of them are, of the others nobody knows yet. */
const RETURNS = 'W003'

/** What lies on a van in the evening is counted; on every fourth shelf a piece is broken. */
async function countDay(seeding: Seeding, { crew: { keeper } }: History, date: string): Promise<void> {
  const days = daysBetween(date, seeding.anchor)
  if (seeding.small) return
  if (days === 0) return leaveOpen(seeding, keeper, date)
  if (!(POSTED.includes(days) || days === CANCELED)) return
  const work = keeper.at(seeding, date, '20:10:00')
  const [van] = await crewedVehicles(work)
  if (!van) return
  const { warehouseCode } = van
  const { id } = await call(work, 'inv.stockCheck.lock', { warehouseCode, checkScope: 'all' })
  if (days === CANCELED) return cancel(seeding, keeper, date, id)
  const counted =
    days === BY_PHONE ? await countByPhone(seeding, keeper, date, id) : await count(seeding, keeper, date, id)
  if (counted === 0) return cancel(seeding, keeper, date, id)
  const posting = keeper.at(seeding, date, '21:00:00')
  const { version } = await call(posting, 'inv.stockCheck.view', { id })
  await call(posting, 'inv.stockCheck.post', { id, version })
}

/** What is found on a shelf. */
const countedOf = (bookQty: string | null | undefined, place: number) =>
  place % 4 === 0 && !isZero(bookQty ?? '0')
    ? { checkQty: minus(bookQty ?? '0', '1'), reason: '破损' }
    : { checkQty: bookQty ?? '0' }

/** The same with a phone, where the first scan was of the wrong shelf and is taken back. Answers how many lines that are. */
async function countByPhone(
  seeding: Seeding,
  keeper: History['crew']['keeper'],
  date: string,
  id: string,
): Promise<number> {
  const counting = keeper.at(seeding, date, '20:40:00')
  const { rows } = await call(counting, 'inv.stockCheck.lineList', { id, limit: 100 })
  const entries = rows.map(({ productCode, locationCode, batchNo, inventoryStatusCode, bookQty }, place) => ({
    ...{ entryNo: randomUUID(), productCode, locationCode, batchNo, inventoryStatusCode, countedAt: counting.now },
    ...{ unitType: 'small' as const, qty: countedOf(bookQty, place).checkQty },
  }))
  const [first] = entries
  if (!first) return 0
  const wrong = { ...first, entryNo: randomUUID() }
  const back = { entryNo: randomUUID(), takeBack: wrong.entryNo, countedAt: counting.now }
  await call(counting, 'inv.stockCheck.saveEntries', { id, entries: [wrong, back, ...entries] })
  const differing = await call(counting, 'inv.stockCheck.lineList', { id, view: 'different', limit: 100 })
  const lines = differing.rows.map(({ lineId, version }) => ({ lineId, version, reason: '破损' }))
  if (lines.length > 0) await call(counting, 'inv.stockCheck.saveCount', { id, lines })
  return rows.length
}

/** Counts all of it. Answers how many lines that are. */
async function count(seeding: Seeding, keeper: History['crew']['keeper'], date: string, id: string): Promise<number> {
  const counting = keeper.at(seeding, date, '20:40:00')
  const { rows } = await call(counting, 'inv.stockCheck.lineList', { id, limit: 100 })
  const lines = rows.map(({ lineId, version, bookQty }, place) => ({
    ...{ lineId, version },
    ...countedOf(bookQty, place),
  }))
  if (lines.length > 0) await call(counting, 'inv.stockCheck.saveCount', { id, lines })
  return lines.length
}

/** Two stock-takings that go on: of one everything is counted and waits to be posted, the other has just been locked. */
async function leaveOpen(seeding: Seeding, keeper: History['crew']['keeper'], date: string): Promise<void> {
  const work = keeper.at(seeding, date, '20:10:00')
  const there = await call(work, 'inv.stockQuery.inventoryList', { warehouseCode: RETURNS, nonZero: 'T', limit: 100 })
  const codes = [...new Set(there.rows.map(({ productCode }) => productCode))].sort()
  const half = Math.ceil(codes.length / 2)
  const lock = (scopeCodes: string[]) =>
    call(work, 'inv.stockCheck.lock', { warehouseCode: RETURNS, checkScope: 'product', scopeCodes })
  const { id } = await lock(codes.slice(0, half))
  await lock(codes.slice(half))
  await count(seeding, keeper, date, id)
}

async function cancel(seeding: Seeding, keeper: History['crew']['keeper'], date: string, id: string): Promise<void> {
  const work = keeper.at(seeding, date, '20:20:00')
  const { version } = await call(work, 'inv.stockCheck.view', { id })
  await call(work, 'inv.stockCheck.cancel', { id, version })
}

export const demo = defineDemo({
  // After all else of a day.
  needs: { orders, applies, options, others, returns },
  make: async (_seeding, { orders: history }) => history,
  day: countDay,
})
