import { PurchaseReturnReason } from '@dealer/sdk/contract'
import { addDays } from '../../../platform/clock.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { call } from '../../../seed/orders/actor.ts'
import { at } from '../../../seed/random.ts'
import type { Seeding } from '../../../seed/seed-context.ts'
import type { History } from '../../so/order/order.demo.ts'
import { demo as returns } from '../../so/return/return.demo.ts'
import { type Buying, isLastLongAgo, demo as purchases } from '../purchase/purchase.demo.ts'

type Fate =
  | 'draft'
  | 'submitted'
  | 'calledOff'
  | 'ready'
  | 'partOut'
  | 'givenUp'
  | 'finished'
  | 'canceled'
  | 'redflushed'

/** What becomes of the returns of a day, by days before the last one. */
const FATES: Readonly<Record<number, readonly Fate[]>> = {
  5: ['finished', 'redflushed'],
  3: ['finished', 'canceled', 'givenUp'],
  1: ['draft', 'submitted', 'calledOff', 'ready', 'partOut', 'finished'],
}
/** A small dealer sends little back. */
const LIGHT_FATES: Readonly<Record<number, readonly Fate[]>> = { 2: ['finished'], 1: ['submitted'] }
/** Of the day that is archived by now, on which all that came goes back. */
const PAST_FATES: readonly Fate[] = ['finished']

const REASONS = Object.values(PurchaseReturnReason)
const LATELY = 100
/** Small units of a line that go back. */
const QTY = '6'

interface Returning {
  readonly history: History
  count: number
  readonly taken: Set<string>
}

const fatesOf = ({ small, anchor }: Seeding, date: string): readonly Fate[] | undefined =>
  Object.entries(small ? LIGHT_FATES : FATES).find(([days]) => date === addDays(anchor, -Number(days)))?.[1]

/** Some of what suppliers delivered goes back in the evening, when all else of the day has left. */
async function returnDay(seeding: Seeding, returning: Returning, date: string): Promise<void> {
  const isPast = isLastLongAgo(seeding, date)
  const fates = isPast ? PAST_FATES : fatesOf(seeding, date)
  if (!fates) return
  const { history, taken } = returning
  const { rows } = await call(history.manager.at(seeding, date, '20:00:00'), 'po.purchaseReturn.poItemList', {
    limit: LATELY,
  })
  const open = rows.filter(
    ({ inItemId, returnableQty, availableQty }) =>
      !taken.has(inItemId) && Number(returnableQty) >= Number(QTY) && Number(availableQty) >= Number(QTY),
  )
  const step = Math.max(1, Math.floor(open.length / fates.length))
  for (const [index, fate] of fates.entries()) {
    const received = open[index * step]
    if (!received) continue
    taken.add(received.inItemId)
    const qty = isPast ? received.returnableQty : QTY
    await sendBack(seeding, returning, { date, received, fate, isByOrder: index % 2 === 0, qty })
  }
}

type Received = Awaited<ReturnType<typeof call<'po.purchaseReturn.poItemList'>>>['rows'][number]

interface Back {
  readonly date: string
  readonly received: Received
  readonly fate: Fate
  readonly isByOrder: boolean
  /** In small units. */
  readonly qty: string
}

/** A line that came in goes back, as far as its fate. */
async function sendBack(seeding: Seeding, returning: Returning, back: Back): Promise<void> {
  const { date, fate } = back
  const { manager, crew } = returning.history
  const id = await entered(seeding, returning, back)
  const ref = async (reason: string) => {
    const found = await call(manager.at(seeding, date, '20:20:00'), 'po.purchaseReturn.viewItem', { returnId: id })
    return { id, version: found.version, reason }
  }
  if (fate === 'canceled')
    await call(manager.at(seeding, date, '20:25:00'), 'po.purchaseReturn.cancel', await ref('供应商同意换货'))
  if (fate === 'draft' || fate === 'submitted' || fate === 'canceled') return
  const isPart = fate === 'partOut' || fate === 'givenUp'
  const keeper = (time: string) => crew.keeper.at(seeding, date, time)
  const form = await call(keeper('20:30:00'), 'po.purchaseReturn.toHandleOut', { returnId: id })
  const out = await call(keeper('20:30:00'), 'po.purchaseReturn.saveOut', {
    ...{
      returnId: id,
      version: form.return.version,
      outDate: date,
      driver: at(DRIVERS, returning.count % DRIVERS.length),
    },
    lines: form.lines.map(({ lineId: returnLineId, batches }) => ({
      returnLineId,
      batches: batches.slice(0, 1).map(({ locationCode, batchNo, useQty }) => ({
        ...{ locationCode, batchNo, smallQty: isPart ? '2' : useQty },
      })),
    })),
  })
  if (fate === 'ready') return
  if (fate === 'calledOff') {
    await call(keeper('20:35:00'), 'po.purchaseReturn.cancleDispath', { outId: out.outId, version: out.version })
    return
  }
  const outs = [{ outId: out.outId, version: out.version }]
  await call(keeper('20:40:00'), 'po.purchaseReturn.confirmOut', { outs })
  if (fate === 'givenUp')
    await call(manager.at(seeding, date, '20:50:00'), 'po.purchaseReturn.cancel', await ref('其余已就地处理'))
  if (fate === 'redflushed')
    await call(manager.at(seeding, date, '20:50:00'), 'po.purchaseReturn.redFlush', await ref('退错供应商'))
}

/** Who fetches the goods: the suppliers' own. */
const DRIVERS = ['钱进', '马到成', '孙立行']

async function entered(
  seeding: Seeding,
  returning: Returning,
  { date, received, fate, isByOrder, qty }: Back,
): Promise<string> {
  const work = returning.history.manager.at(seeding, date, '20:10:00')
  const { supplierCode, warehouseCode, inItemId, productCode, price, unitType, unitRatio, batchNo } = received
  const head = {
    ...{ submit: fate === 'draft' ? ('F' as const) : ('T' as const), supplierCode, warehouseCode, docDate: date },
    reason: at(REASONS, returning.count++ % REASONS.length),
  }
  if (isByOrder) {
    const lines = [{ inItemId, unitType: 'small' as const, qty }]
    return (await call(work, 'po.purchaseReturn.saveByOrder', { ...head, lines })).id
  }
  const small = unitType === 'big' ? (Number(price) / unitRatio).toFixed(4) : price
  const line = { productCode, unitType: 'small' as const, qty, price: small, ...(batchNo !== '*' && { batchNo }) }
  return (await call(work, 'po.purchaseReturn.saveOne', { ...head, lines: [line] })).id
}

export const demo = defineDemo({
  // After the returns of customers, which come in before.
  needs: { purchases, returns },
  make: async (_seeding, { purchases: { history } }: { purchases: Buying }): Promise<Returning> => ({
    ...{ history, count: 0, taken: new Set() },
  }),
  day: returnDay,
})
