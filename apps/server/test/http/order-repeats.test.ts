import { afterAll, beforeAll, expect, it } from 'vitest'
import { withDatabase } from '../support/database.ts'
import { prepareFixture } from '../support/fixture.ts'
import { newRequestNo, TestServer } from '../support/server.ts'
import { fingerprint } from '../support/traces.ts'
import { OrderJob, orderOf } from './order-job.ts'

withDatabase(
  '[I16] a repeated request',
  (open) => {
    let server: TestServer
    let job: OrderJob

    const trace = () => fingerprint(open().database)

    beforeAll(async () => {
      await prepareFixture(open().database)
      server = new TestServer(open().database)
      job = new OrderJob(server)
      await server.login('boss1')
    })
    afterAll(() => server?.close())

    it('answers the first answer and posts once', async () => {
      const save = orderOf([['P1', 'small', '1']], { requestNo: newRequestNo() })
      const first = await server.must('so.salesOrder.save', save)
      const before = await trace()
      expect(await server.must('so.salesOrder.save', save)).toEqual(first)
      expect(await trace()).toEqual(before)
    })

    it('is the same with its fields in another order and its number in capitals', async () => {
      const save = orderOf([['P1', 'small', '1']], { requestNo: newRequestNo() })
      const first = await server.must('so.salesOrder.save', save)
      const before = await trace()
      const turned = {
        ...Object.fromEntries(Object.entries(save).reverse()),
        items: save.items.map((item) => Object.fromEntries(Object.entries(item).reverse())),
        requestNo: save.requestNo?.toUpperCase(),
      }
      expect(Object.keys(turned)).not.toEqual(Object.keys(save))
      expect(await server.must('so.salesOrder.save', turned as typeof save)).toEqual(first)
      expect(await trace()).toEqual(before)
    })

    it('with another body is refused', async () => {
      const requestNo = newRequestNo()
      await server.must('so.salesOrder.save', orderOf([['P1', 'small', '1']], { requestNo }))
      expect(await server.call('so.salesOrder.save', orderOf([['P1', 'small', '2']], { requestNo }))).toMatchObject({
        resultCode: '101',
        content: '请勿重复提交',
      })
    })

    it('after a refusal starts anew', async () => {
      const requestNo = newRequestNo()
      expect((await server.call('so.salesOrder.save', orderOf([['P9', 'small', '1']], { requestNo }))).resultCode).toBe(
        '106',
      )
      expect((await server.call('so.salesOrder.save', orderOf([['P1', 'small', '1']], { requestNo }))).resultCode).toBe(
        '000',
      )
    })

    it('without a number the status stops the second posting', async () => {
      const order = await job.submitted(orderOf([['P1', 'small', '1']]))
      await server.must('so.salesOrder.confirmBySoId', { orders: [{ soId: order.soId, version: order.version }] })
      const { version } = await job.order(order.soId)
      expect(
        (await server.call('so.salesOrder.confirmBySoId', { orders: [{ soId: order.soId, version }] })).resultCode,
      ).toBe('103')
    })
  },
  undefined,
  'fixture',
)
