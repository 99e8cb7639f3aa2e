import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeOldOrders } from './order/order.close.ts'
import { redFlushOrder } from './order/order.red-flush.ts'
import { deriveStatus } from './order/order.rules.ts'
import { confirmOuts } from './out/out.confirm.ts'
import { cancelDispatch } from './out/out.service.ts'
import { pickingDetail } from './out/picking.query.ts'
import { cancelPicking } from './out/picking.service.ts'
import { entry, SalesDesk } from './sales-desk.fixture.ts'
import { cancelSplit, cancelSplitsOfOrder, endSplit } from './split/split.service.ts'

let desk: SalesDesk

beforeAll(async () => {
  desk = await SalesDesk.open()
})
afterAll(() => desk?.close())

// At most 15 orders of 14 and 9: within the 240 in stock, so that no run depends on what the runs before left.
/** What a user does next: `choice` picks one of the things that are possible, `part` how much of it. */
const step = fc.record({ choice: fc.nat(1000), part: fc.integer({ min: 1, max: 4 }) })

type Step = { choice: number; part: number }

/** Everything that can be done to an order now, as the answers of the server offer it. */
async function possible(soId: string, { part }: Step): Promise<(() => Promise<unknown>)[]> {
  const order = await desk.order(soId)
  const acts: (() => Promise<unknown>)[] = []
  if (order.actions?.includes('split')) {
    const quantities = order.lines.map((line) => {
      const left = Number(line.smallQty) - Number(line.splitQty) - Number(line.closedQty)
      return String(Math.ceil(left / part))
    })
    if (quantities.some((qty) => qty !== '0')) acts.push(() => desk.splitOff(soId, quantities))
  }
  if (order.actions?.includes('endSplit') && order.unsplitQty !== '0') {
    acts.push(() => desk.run(endSplit, { soId, version: order.version, reason: '缺货' }))
  }
  const waits = order.splits.filter(({ splitStatus }) => !['shipped', 'canceled'].includes(splitStatus))
  if (waits.length > 0 && waits.every(({ splitStatus }) => splitStatus === 'waitPick'))
    acts.push(() => desk.run(cancelSplitsOfOrder, { soId, version: order.version }))
  // Seldom, since nothing comes after it.
  if (order.actions?.includes('close') && part === 1 && waits.every(({ splitStatus }) => splitStatus !== 'waitOut'))
    acts.push(() => desk.run(closeOldOrders, { soIds: [soId], reason: '不再需要' }))
  for (const split of order.splits) {
    const { splitId, version, outId, outVersion, pickingNum } = split
    if (split.actions.includes('pick')) acts.push(() => desk.pick(splitId))
    if (split.actions.includes('cancelSplit')) acts.push(() => desk.run(cancelSplit, { splitId, version }))
    if (split.actions.includes('out')) acts.push(() => desk.sent(splitId))
    const out = { outId: outId ?? '', version: outVersion ?? 0 }
    if (split.actions.includes('confirmOut')) acts.push(() => desk.run(confirmOuts, { outs: [out] }))
    if (split.actions.includes('cancelDispatch')) acts.push(() => desk.run(cancelDispatch, out))
    if (!pickingNum || split.splitStatus === 'canceled') continue
    const list = await desk.run(pickingDetail, { pickingNum })
    const found = list.lines.map((line) =>
      String(part === 4 ? Math.floor(Number(line.planQty) / 2) : Number(line.planQty)),
    )
    if (list.actions.includes('saveNum')) acts.push(() => desk.picked(pickingNum, found))
    if (list.actions.includes('cancelPicking') && ['picking', 'picked'].includes(split.splitStatus)) {
      acts.push(() => desk.run(cancelPicking, { pickingNum, version: list.version }))
    }
  }
  return acts
}

/** Orders that are over and whose ends do not sum to what they did not send. */
const untold = () =>
  desk.rows(`select o.so_num from sales_order o where o.order_status in ('finished', 'closed') and o.total_amount - o.out_amount is distinct from
    (select sum(c.close_amount) from order_close_log c where c.dealer_code = o.dealer_code and c.so_id = o.id and c.del_flag = 'F')`)

it('[I1] [I2] [I3] [I9] [I10] [I21] any history of what users may do keeps the books in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 1, max: 9 }), fc.nat(5)),
      fc.array(step, { minLength: 4, maxLength: 16 }),
      async ([soda, cups, discount], steps) => {
        const before = [await desk.stock('P1', 'W001'), await desk.stock('P2', 'W001')]
        const lines = [
          ['P1', 'small', String(soda)],
          ['P2', 'small', String(cups)],
        ] as const
        const old = { docDate: '2026-01-31', deliveryDate: '2026-01-31' }
        const { soId } = await desk.confirmed(entry(lines, { ...old, manualDiscount: `0.${discount}3` }))
        for (const next of steps) {
          const acts = await possible(soId, next)
          const act = acts[next.choice % Math.max(acts.length, 1)]
          if (!act) break
          await act()
          const order = await desk.order(soId)
          const [{ is_closed: isClosed } = {}] = await desk.rows(`select is_closed from sales_order where id = ${soId}`)
          expect(order.orderStatus).toBe(deriveStatus(order.lines, isClosed === 'T'))
          expect(await untold()).toEqual([])
          expect(await desk.broken()).toEqual([])
        }
        const order = await desk.order(soId)
        if (!order.actions?.includes('redFlush')) return
        await desk.run(redFlushOrder, { soId, version: order.version, reason: '测试' })
        expect([await desk.stock('P1', 'W001'), await desk.stock('P2', 'W001')]).toEqual(before)
        expect(await desk.broken()).toEqual([])
      },
    ),
    { numRuns: 15 },
  )
})
