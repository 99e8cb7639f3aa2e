import { expect, it } from 'vitest'
import { addDays, addMonths } from '../platform/clock.ts'
import type { OperationId } from '../platform/contract/types.ts'
import { ANCHOR, type DemoDesk } from './demo-desk.fixture.ts'
import { call } from './orders/actor.ts'
import { LONG_AGO } from './seed-context.ts'

/** What the pages of histories ask, and by which of their days. Those of months are asked for one. */
const HISTORIES: readonly (readonly [list: OperationId, day: string])[] = [
  ['so.salesOrder.his.lists', 'docDate'],
  ['so.salesOrder.his.listOut', 'outDate'],
  ['so.return.his.list', 'docDate'],
  ['so.return.his.listIn', 'inDate'],
  ['po.inventoryOperation.his.listIn', 'inDate'],
  ['po.purchaseReturn.his.listOut', 'outDate'],
  ['inv.vehicleStockIn.his.list', 'needDate'],
  ['inv.vehicleStockIn.his.applyList', 'needDate'],
  ['inv.vehicleStockOut.his.list', 'needDate'],
  ['inv.vehicleStockOut.his.applyList', 'needDate'],
  ['inv.transfer.his.list', 'needDate'],
  ['inv.transfer.his.applyList', 'needDate'],
  ['inv.stockOthersOutIn.his.othersList', 'docDate'],
  ['inv.stockOthers.his.getList', 'docDate'],
  ['inv.stockQuery.his.ledgerList', 'docDate'],
  ['inv.inventoryMonthly.his.list', 'month'],
  ['inv.inventoryMonthly.his.auditList', 'month'],
  ['inv.inventoryMonthly.his.adjustList', 'month'],
]

/** What the page of a history asks for first: twelve months up to today. */
export const PAST = { start: addDays(addMonths(ANCHOR, -12), 1), end: ANCHOR } as const

/** What is archived in the demonstration. */
export function itHasAPast(demo: DemoDesk): void {
  it('has a past before its quarter, which only the historical lists show', async () => {
    const [start, end] = [addDays(ANCHOR, -LONG_AGO[0]), addDays(ANCHOR, -(LONG_AGO.at(-1) ?? 0))]
    const totals = await demo.as('admin', async (work) => {
      const made = { docDateStart: start, docDateEnd: end }
      const sent = { outDateStart: start, outDateEnd: end }
      const received = { inDateStart: start, inDateEnd: end }
      const found = [
        await call(work, 'so.salesOrder.his.lists', { ...made, orderStatus: 'finished' }),
        await call(work, 'so.salesOrder.his.lists', { ...made, orderStatus: 'canceled' }),
        await call(work, 'so.salesOrder.his.listOut', sent),
        await call(work, 'so.salesOrder.lists', made),
        await call(work, 'so.salesOrder.listOut', sent),
        await call(work, 'po.inventoryOperation.his.listIn', received),
        await call(work, 'po.inventoryOperation.listIn', received),
        await call(work, 'po.purchaseReturn.his.listOut', sent),
        await call(work, 'po.purchaseReturn.listOut', sent),
      ]
      return found.map(({ total }) => total)
    })
    expect(totals).toEqual([28, 4, 28, 0, 0, 13, 0, 1, 0])
  })

  it.each(HISTORIES)('%s has rows of what its page asks for first', async (list, day) => {
    const total = await demo.as('admin', async (work) => {
      const { lastClosed } = await call(work, 'inv.inventoryMonthly.toList', {})
      const asked = day === 'month' ? { month: lastClosed } : { [`${day}Start`]: PAST.start, [`${day}End`]: PAST.end }
      return ((await call(work, list, { ...asked, page: 1, limit: 15 } as never)) as { total: number }).total
    })
    expect(total).toBeGreaterThan(0)
  })
}
