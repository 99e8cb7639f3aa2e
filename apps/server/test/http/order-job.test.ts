import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withDatabase } from '../support/database.ts'
import { type FixtureDealer, prepareFixture } from '../support/fixture.ts'
import { TestServer } from '../support/server.ts'
import { OrderJob, orderOf } from './order-job.ts'

withDatabase(
  'the order job',
  (open) => {
    let server: TestServer
    let job: OrderJob
    let dealer: FixtureDealer

    beforeAll(async () => {
      const { first } = await prepareFixture(open().database)
      dealer = first
      server = new TestServer(open().database)
      job = new OrderJob(server)
      await server.login('boss1')
    })
    afterAll(() => server?.close())

    const stock = async (productCode: string) =>
      (await server.must('so.salesOrder.getProductInv', { productCode, warehouseCode: 'W001' })).onHandQty
    const debt = async () => (await server.must('finance.receivable.customerBalance', { customerCode: 'K002' })).order
    describe('from entry to goods out of the door', () => {
      it('[BM-4] takes exactly what was sent from stock, and the customer owes exactly that', async () => {
        const [before, owed] = [await stock('P1'), await debt()]
        const order = await job.shipped(
          orderOf([
            ['P1', 'big', '2'],
            ['P2', 'small', '3'],
          ]),
          dealer.driverId,
        )
        expect(order).toMatchObject({ orderStatus: 'finished', totalAmount: '215.99', outAmount: '215.99' })
        expect(Number(before) - Number(await stock('P1'))).toBe(48)
        expect((Number(await debt()) - Number(owed)).toFixed(2)).toBe('215.99')
        const { rows } = await server.must('inv.stockQuery.ledgerList', { docNum: order.outs[0]?.outNum })
        expect(rows.map(({ transType, productCode, outQty }) => [transType, productCode, outQty])).toEqual(
          expect.arrayContaining([
            ['sales', 'P1', '48'],
            ['sales', 'P2', '3'],
          ]),
        )
      })

      it('[BM-4] a red-flush gives back stock and debt, once', async () => {
        const [before, owed] = [await stock('P1'), await debt()]
        const order = await job.shipped(orderOf([['P1', 'big', '1']]), dealer.driverId)
        const flush = { soId: order.soId, version: order.version, reason: '录错客户' }
        expect((await server.must('so.salesOrder.redFlushOrder', flush)).redFlushNum).toMatch(/^HC/)
        expect([await stock('P1'), await debt()]).toEqual([before, owed])
        const flushed = await job.order(order.soId)
        expect(flushed.orderStatus).toBe('redflushed')
        expect(await server.call('so.salesOrder.redFlushOrder', { ...flush, version: flushed.version })).toMatchObject({
          resultCode: '103',
        })
      })

      it('[I10] an order sent in parts sums to its amount to the cent', async () => {
        const order = await job.confirmed(orderOf([['P1', 'big', '1']]))
        let amount = 0
        for (const part of ['7', '8', '9']) {
          const split = await job.split(order.soId, [part])
          const out = await job.sent(split.splitId, dealer.driverId)
          await server.must('so.salesOrder.confirmOut', { outs: [{ outId: out.outId, version: out.version }] })
          amount += Math.round(Number(out.totalAmount) * 100)
        }
        expect(amount).toBe(5800)
        expect(await job.order(order.soId)).toMatchObject({ orderStatus: 'finished', outAmount: '58.00' })
      })

      it('goods that expire first go out first', async () => {
        const order = await job.shipped(orderOf([['P3', 'small', '12.5']]), dealer.driverId)
        const out = await server.must('so.salesOrder.outDetail', { outId: order.outs[0]?.outId ?? '' })
        expect(out.lines.map(({ batchNo, smallQty, amount }) => ({ batchNo, smallQty, amount }))).toEqual([
          { batchNo: 'B1', smallQty: '12.5', amount: '249.88' },
        ])
      })

      it('a shortage at picking goes back to the order and frees its goods', async () => {
        const order = await job.confirmed(orderOf([['P1', 'small', '10']]))
        const split = await job.split(order.soId)
        const { pickingNum } = await server.must('so.salesOrder.orderPicking', {
          splits: [{ splitId: split.splitId, version: split.version }],
        })
        const list = await server.must('so.salesOrder.orderPickedView', { pickingNum })
        await server.must('so.salesOrder.saveNum', {
          pickingNum,
          version: list.version,
          lines: [{ lineId: list.lines[0]?.lineId ?? '', pickedQty: '6' }],
        })
        expect(await job.splitOf(split.splitId)).toMatchObject({ splitStatus: 'picked', totalQty: '6' })
        expect((await job.order(order.soId)).lines[0]).toMatchObject({ splitQty: '6', pickedQty: '6' })
        const { reservedQty } = await server.must('so.salesOrder.getProductInv', {
          productCode: 'P1',
          warehouseCode: 'W001',
        })
        expect(reservedQty).toBe('6')
        await server.must('so.salesOrder.cancelPicking', { pickingNum, version: 2 })
        const waiting = await job.splitOf(split.splitId)
        expect(waiting.splitStatus).toBe('waitPick')
        await server.must('so.salesOrder.cancleSplit', { splitId: split.splitId, version: waiting.version })
        expect(
          (await server.must('so.salesOrder.getProductInv', { productCode: 'P1', warehouseCode: 'W001' })).reservedQty,
        ).toBe('0')
      })

      it('a cancelled trip leaves the split ready to be sent again', async () => {
        const order = await job.confirmed(orderOf([['P1', 'small', '5']]))
        const split = await job.split(order.soId)
        const out = await job.sent(split.splitId, dealer.driverId)
        await server.must('so.salesOrder.cancleDispath', { outId: out.outId, version: out.version })
        expect((await job.splitOf(split.splitId)).splitStatus).toBe('picked')
        const before = await stock('P1')
        const again = await server.must('so.salesOrder.outbound', {
          splits: [{ splitId: split.splitId, version: (await job.splitOf(split.splitId)).version }],
          driverId: dealer.driverId,
        })
        const second = await server.must('so.salesOrder.outDetail', { outId: again.outIds[0] ?? '' })
        await server.must('so.salesOrder.confirmOut', { outs: [{ outId: second.outId, version: second.version }] })
        expect(Number(before) - Number(await stock('P1'))).toBe(5)
      })
    })

    it('[I4] the ledgers cannot be changed, not even by the owner', async () => {
      const { db } = open().database
      await expect(db.execute(sql`update stock_ledger set small_qty = 1`)).rejects.toThrow()
      await expect(db.execute(sql`delete from stock_ledger`)).rejects.toThrow()
      await expect(db.execute(sql`update ar_ledger set amount = 1`)).rejects.toThrow()
      await expect(db.execute(sql`delete from ar_ledger`)).rejects.toThrow()
    })
  },
  undefined,
  'fixture',
)
