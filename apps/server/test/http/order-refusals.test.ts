import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withDatabase } from '../support/database.ts'
import { prepareFixture } from '../support/fixture.ts'
import { TestServer } from '../support/server.ts'
import { fingerprint } from '../support/traces.ts'
import { OrderJob, orderOf } from './order-job.ts'

withDatabase(
  'what is refused leaves no trace',
  (open) => {
    let server: TestServer
    let job: OrderJob
    let driverId = ''

    beforeAll(async () => {
      driverId = (await prepareFixture(open().database)).first.driverId
      server = new TestServer(open().database)
      job = new OrderJob(server)
      await server.login('boss1')
    })
    afterAll(() => server?.close())

    const trace = () => fingerprint(open().database)
    const refused: [string, () => Promise<{ resultCode: string; content: unknown }>, string, string | RegExp][] = [
      [
        'money as a JSON number',
        () =>
          server.send('POST', '/api/so/salesOrder/save', {
            ...orderOf([]),
            items: [{ lineNo: 1, productCode: 'P1', unitType: 'big', qty: '1', price: 58 }],
          }),
        '101',
        '第1行 单价格式不正确',
      ],
      [
        'an unknown field in a line',
        () =>
          server.send('POST', '/api/so/salesOrder/save', {
            ...orderOf([]),
            items: [{ lineNo: 1, productCode: 'P1', unitType: 'big', qty: '1', amount: '0.01' }],
          }),
        '101',
        '第1行 不支持的字段【amount】',
      ],
      [
        'a missing field',
        () => server.send('POST', '/api/so/salesOrder/save', { ...orderOf([['P1', 'big', '1']]), customerCode: '' }),
        '101',
        '客户必填!',
      ],
      ['no lines', () => server.call('so.salesOrder.save', orderOf([])), '101', '请录入商品明细'],
      [
        'a quantity of zero',
        () => server.call('so.salesOrder.save', orderOf([['P1', 'big', '0']])),
        '101',
        /数量必须大于0/,
      ],
      ['a quantity below zero', () => server.call('so.salesOrder.save', orderOf([['P1', 'big', '-1']])), '101', /数量/],
      [
        'too many decimals',
        () => server.call('so.salesOrder.save', orderOf([['P3', 'small', '1.2345']])),
        '101',
        '第1行 数量格式不正确',
      ],
      ['a broken piece', () => server.call('so.salesOrder.save', orderOf([['P1', 'small', '1.5']])), '101', /整数/],
      [
        'a product that does not exist',
        () => server.call('so.salesOrder.save', orderOf([['P9', 'small', '1']])),
        '106',
        /./,
      ],
      [
        'goods in a state that may not be sold',
        () =>
          server.call(
            'so.salesOrder.save',
            orderOf([], {
              items: [{ lineNo: 1, productCode: 'P1', unitType: 'small', qty: '1', inventoryStatusCode: '02' }],
            }),
          ),
        '101',
        '库存状态【残次品】不可销售',
      ],
      [
        'a delivery before the order',
        () => server.call('so.salesOrder.save', orderOf([['P1', 'small', '1']], { deliveryDate: '2026-03-09' })),
        '101',
        /送达/,
      ],
      [
        'an order of tomorrow',
        () =>
          server.call(
            'so.salesOrder.save',
            orderOf([['P1', 'small', '1']], { docDate: '2026-03-11', deliveryDate: '2026-03-11' }),
          ),
        '101',
        /日期/,
      ],
      [
        'a promotion that does not exist',
        () =>
          server.call('so.salesOrder.save', orderOf([['P1', 'small', '1']], { promotions: [{ promotionNum: 'CX9' }] })),
        '103',
        /^促销结果已变化，请重新选择促销：.*CX9/,
      ],
      [
        'a customer of another dealer only',
        () => server.call('so.salesOrder.save', orderOf([['P1', 'small', '1']], { customerCode: 'K999' })),
        '106',
        '客户不存在或已删除',
      ],
      [
        'an action on an order that does not exist',
        () => server.call('so.salesOrder.confirmBySoId', { orders: [{ soId: '999999', version: 1 }] }),
        '106',
        '数据不存在或已删除',
      ],
    ]
    it.each(refused)('%s', async (_what, act, resultCode, content) => {
      const before = await trace()
      const reply = await act()
      expect(reply.resultCode).toBe(resultCode)
      if (content instanceof RegExp) expect(reply.content).toMatch(content)
      else expect(reply.content).toBe(content)
      expect(await trace()).toEqual(before)
    })

    it.each([
      ['customer', 'K002', '101', '客户【好邻居便利店】已停用'],
      ['product', 'P1', '101', '已停用'],
      ['vehicle', 'V01', '106', '车辆不存在或已删除'],
    ] as const)('a %s that is disabled', async (table, code, resultCode, why) => {
      const set = (enabled: 'T' | 'F') =>
        open().database.db.execute(
          sql.raw(
            `update ${table} set enabled = '${enabled}' where dealer_code = 'T001' and ${table}_code = '${code}'`,
          ),
        )
      const fromVehicle = {
        ...{ orderType: 'vehicle' as const, vehicleCode: 'V01', warehouseCode: 'W002', driverId },
        ...{ payMethod: 'cash' as const, payAmount: '0.00' },
      }
      await set('F')
      const before = await trace()
      const save = orderOf([['P1', 'small', '1']], table === 'vehicle' ? fromVehicle : {})
      const reply = await server.call('so.salesOrder.save', save)
      expect([reply.resultCode, reply.content]).toEqual([resultCode, expect.stringContaining(why)])
      expect(await trace()).toEqual(before)
      await set('T')
    })

    it('[I2] two lines of one product beyond the stock, although each alone would do', async () => {
      const available = (await server.must('so.salesOrder.getProductInv', { productCode: 'P2', warehouseCode: 'W001' }))
        .availableQty
      const more = String(Math.floor(Number(available) / 2) + 1)
      const order = await job.submitted(
        orderOf([], {
          items: [
            { lineNo: 1, productCode: 'P2', unitType: 'small', qty: more, price: '33.3300' },
            { lineNo: 2, productCode: 'P2', unitType: 'small', qty: more, price: '33.0000' },
          ],
        }),
      )
      const before = await trace()
      expect(
        await server.call('so.salesOrder.confirmBySoId', { orders: [{ soId: order.soId, version: order.version }] }),
      ).toMatchObject({ resultCode: '105', content: `商品【保温杯】库存不足，可用数量${available}个` })
      expect(await trace()).toEqual(before)
    })

    it('an action that the status forbids', async () => {
      const order = await job.submitted(orderOf([['P1', 'small', '1']]))
      const before = await trace()
      expect(
        await server.call('so.salesOrder.saveSplit', {
          soId: order.soId,
          version: order.version,
          splits: [
            {
              warehouseCode: 'W001',
              lines: [{ soItemId: order.lines[0]?.itemId ?? '', unitType: 'small', qty: '1' }],
            },
          ],
        }),
      ).toMatchObject({
        resultCode: '103',
        content: `单据【${order.soNum}】当前状态为【待审核】，不能拆单`,
      })
      expect(
        await server.call('so.salesOrder.redFlushOrder', { soId: order.soId, version: order.version, reason: '试' }),
      ).toMatchObject({ resultCode: '103' })
      expect(await trace()).toEqual(before)
    })

    it('[I17] a stale version', async () => {
      const order = await job.submitted(orderOf([['P1', 'small', '1']]))
      await server.must('so.salesOrder.confirmBySoId', { orders: [{ soId: order.soId, version: order.version }] })
      const before = await trace()
      expect(
        await server.call('so.salesOrder.cancelBySoId', { soId: order.soId, version: order.version, reason: '试' }),
      ).toMatchObject({ resultCode: '104', content: '数据已被他人修改，请刷新后重试' })
      expect(await trace()).toEqual(before)
    })

    it('one bad order of several refuses all', async () => {
      const orders = [
        await job.submitted(orderOf([['P1', 'small', '1']])),
        await job.submitted(orderOf([['P1', 'small', '9999']])),
      ]
      const before = await trace()
      expect(
        (
          await server.call('so.salesOrder.confirmBySoId', {
            orders: orders.map(({ soId, version }) => ({ soId, version })),
          })
        ).resultCode,
      ).toBe('105')
      expect(await trace()).toEqual(before)
    })

    it('[I20] ids of another dealer', async () => {
      const mine = await job.submitted(orderOf([['P1', 'small', '1']]))
      await server.login('boss2')
      const before = await trace()
      expect((await server.call('so.salesOrder.orderDetail', { soId: mine.soId })).resultCode).toBe('106')
      expect((await server.call('so.salesOrder.toEdit', { soId: mine.soId })).resultCode).toBe('106')
      expect(
        (await server.call('so.salesOrder.confirmBySoId', { orders: [{ soId: mine.soId, version: mine.version }] }))
          .resultCode,
      ).toBe('106')
      expect(
        (await server.call('so.salesOrder.cancelBySoId', { soId: mine.soId, version: mine.version, reason: '试' }))
          .resultCode,
      ).toBe('106')
      expect(
        (
          await server.call(
            'so.salesOrder.save',
            orderOf([['P1', 'small', '1']], { soId: mine.soId, version: mine.version }),
          )
        ).resultCode,
      ).toBe('106')
      expect((await server.must('so.salesOrder.lists', {})).total).toBe(0)
      expect(await trace()).toEqual(before)
      await server.login('boss1')
    })

    it('[SH-PERM-2] orders that are not the own ones, for a salesman', async () => {
      const foreign = await job.submitted(orderOf([['P1', 'small', '1']]))
      await server.login('sales1')
      expect((await server.call('so.salesOrder.orderDetail', { soId: foreign.soId })).resultCode).toBe('106')
      expect((await server.call('so.salesOrder.save', orderOf([['P1', 'small', '1']]))).resultCode).toBe('106')
      expect((await server.must('so.salesOrder.lists', {})).total).toBe(0)
      const own = await server.must('so.salesOrder.save', orderOf([['P1', 'small', '1']], { customerCode: 'K001' }))
      expect((await server.must('so.salesOrder.lists', {})).rows.map((row) => row.soId)).toEqual([own.soId])
      await server.login('boss1')
    })
  },
  undefined,
  'fixture',
)
