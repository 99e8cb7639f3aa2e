import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { withDatabase } from '../support/database.ts'
import { type FixtureDealer, prepareFixture } from '../support/fixture.ts'
import { TestServer } from '../support/server.ts'
import { OrderJob, orderOf } from './order-job.ts'
import { PurchaseJob, purchaseOf } from './purchase-job.ts'

withDatabase(
  'documents at the edges',
  (open) => {
    let server: TestServer
    let dealer: FixtureDealer
    let job: OrderJob

    beforeEach(async () => {
      if (server) return
      dealer = (await prepareFixture(open().database)).first
      server = new TestServer(open().database)
      job = new OrderJob(server)
      await server.login('boss1')
    })

    /** Two orders on one list, of which nothing of the second was found; that one is canceled and deleted afterwards. */
    async function listWithGoneOrder(): Promise<string> {
      const kept = await job.split((await job.confirmed(orderOf([['P1', 'small', '5']]))).soId)
      const gone = await job.confirmed(orderOf([['P2', 'small', '3']]))
      const splits = [kept, await job.split(gone.soId)].map(({ splitId, version }) => ({ splitId, version }))
      const { pickingNum, version } = await server.must('so.salesOrder.orderPicking', { splits })
      const { lines } = await server.must('so.salesOrder.orderPickedView', { pickingNum })
      const picked = lines.map(({ lineId, productCode, planQty }) => ({
        lineId,
        pickedQty: productCode === 'P1' ? planQty : '0',
      }))
      await server.must('so.salesOrder.saveNum', { pickingNum, version, lines: picked })
      const freed = await job.order(gone.soId)
      await server.must('so.salesOrder.cancelBySoId', { soId: gone.soId, version: freed.version, reason: '缺货' })
      const canceled = await job.order(gone.soId)
      await server.must('so.salesOrder.delById', { soId: gone.soId, version: canceled.version })
      return pickingNum
    }

    describe('a picking list whose second order is gone', () => {
      it('is sent', async () => {
        const pickingNum = await listWithGoneOrder()
        const { outNums } = await server.must('so.salesOrder.outbound', { pickingNum, driverId: dealer.driverId })
        expect(outNums).toHaveLength(1)
      })

      it('is canceled, and its split waits again', async () => {
        const pickingNum = await listWithGoneOrder()
        const { version, splits } = await server.must('so.salesOrder.orderPickedView', { pickingNum })
        await server.must('so.salesOrder.cancelPicking', { pickingNum, version })
        const left = splits.find(({ splitStatus }) => splitStatus !== 'canceled')
        expect((await job.splitOf(left?.splitId ?? '')).splitStatus).toBe('waitPick')
      })
    })

    describe('a day', () => {
      const order = (days: object) => server.call('so.salesOrder.save', { ...orderOf([['P1', 'small', '1']]), ...days })

      it.each([
        ['1901-03-10', '不能早于2026-01-01'],
        ['2025-12-31', '订单日期不能早于2026-01-01'],
      ])('of an order before the dealer began, %s, is refused with its field', async (docDate, content) => {
        const reply = await order({ docDate, deliveryDate: docDate < '2000' ? docDate : '2026-03-10' })
        expect(reply).toMatchObject({ resultCode: '101', content: expect.stringContaining(content) })
        expect(['docDate', 'deliveryDate']).toContain((reply as unknown as { field: string }).field)
      })

      it('more than a year ahead is refused, and takes no number', async () => {
        expect(await order({ deliveryDate: '2126-03-10' })).toMatchObject({
          resultCode: '101',
          content: '要求送达日期不能晚于2027-03-11',
          field: 'deliveryDate',
        })
        expect(await order({ deliveryDate: '2027-03-11' })).toMatchObject({ resultCode: '000' })
        await order({ docDate: '2001-03-10' })
        const { rows } = await open().database.db.execute(sql`select distinct day::text from document_counter`)
        expect(rows).toEqual([{ day: '2026-03-10' }])
      })

      it('of a purchase order and its delivery is refused alike', async () => {
        await new PurchaseJob(server).addSupplier()
        const purchase = purchaseOf([['P1', 'small', '1', '1.0000']], { docDate: '2025-12-31', submit: 'F' })
        expect(await server.call('po.purchaseOrder.savePo', purchase)).toMatchObject({
          resultCode: '101',
          content: '采购单日期不能早于2026-01-01',
          field: 'docDate',
        })
        expect(
          await server.call('po.purchaseOrder.savePo', {
            ...purchase,
            docDate: '2026-03-10',
            expectDate: '2226-03-12',
          }),
        ).toMatchObject({ resultCode: '101', field: 'expectDate' })
      })

      it('of an order is refused when it is changed, too', async () => {
        const draft = { ...orderOf([['P1', 'small', '1']]), submit: 'F' as const }
        const { soId, version } = await server.must('so.salesOrder.save', draft)
        expect(
          await server.call('so.salesOrder.save', { ...draft, soId, version, docDate: '2024-03-10' }),
        ).toMatchObject({
          resultCode: '101',
          field: 'docDate',
        })
      })
    })
  },
  undefined,
  'fixture',
)
