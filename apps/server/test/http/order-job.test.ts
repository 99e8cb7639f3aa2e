import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withDatabases } from '../support/database.ts'
import { type FixtureDealer, prepareFixture } from '../support/fixture.ts'
import { newRequestNo, TestServer } from '../support/server.ts'
import { OrderJob, orderOf } from './order-job.ts'

withDatabases(
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
    /** Everything in the business tables, to prove that a refused call left no trace. */
    const trace = async () => {
      const tables = [
        'sales_order',
        'sales_order_item',
        'order_split',
        'order_split_line',
        'picking',
        'sales_out',
        'stock_balance',
        'stock_ledger',
        'stock_reservation',
        'ar_ledger',
        'ar_balance',
        'document_log',
        'request_log',
        'document_counter',
      ]
      const parts = await Promise.all(
        tables.map((table) =>
          open().database.db.execute<{ text: string }>(
            sql.raw(`select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as text from ${table} t`),
          ),
        ),
      )
      return parts.map((part) => part.rows[0]?.text).join(' ')
    }

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

    describe('what is refused leaves no trace', () => {
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
        [
          'a quantity below zero',
          () => server.call('so.salesOrder.save', orderOf([['P1', 'big', '-1']])),
          '101',
          /数量/,
        ],
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
        expect(await trace()).toBe(before)
      })

      it('[I2] two lines of one product beyond the stock, although each alone would do', async () => {
        const available = (
          await server.must('so.salesOrder.getProductInv', { productCode: 'P2', warehouseCode: 'W001' })
        ).availableQty
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
        expect(await trace()).toBe(before)
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
        expect(await trace()).toBe(before)
      })

      it('[I17] a stale version', async () => {
        const order = await job.submitted(orderOf([['P1', 'small', '1']]))
        await server.must('so.salesOrder.confirmBySoId', { orders: [{ soId: order.soId, version: order.version }] })
        const before = await trace()
        expect(
          await server.call('so.salesOrder.cancelBySoId', { soId: order.soId, version: order.version, reason: '试' }),
        ).toMatchObject({ resultCode: '104', content: '数据已被他人修改，请刷新后重试' })
        expect(await trace()).toBe(before)
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
        expect(await trace()).toBe(before)
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
        expect(await trace()).toBe(before)
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
    })

    describe('[I16] a repeated request', () => {
      it('answers the first answer and posts once', async () => {
        const save = orderOf([['P1', 'small', '1']], { requestNo: newRequestNo() })
        const first = await server.must('so.salesOrder.save', save)
        const before = await trace()
        expect(await server.must('so.salesOrder.save', save)).toEqual(first)
        expect(await trace()).toBe(before)
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
        expect(
          (await server.call('so.salesOrder.save', orderOf([['P9', 'small', '1']], { requestNo }))).resultCode,
        ).toBe('106')
        expect(
          (await server.call('so.salesOrder.save', orderOf([['P1', 'small', '1']], { requestNo }))).resultCode,
        ).toBe('000')
      })

      it('without a number the status stops the second posting', async () => {
        const order = await job.submitted(orderOf([['P1', 'small', '1']]))
        await server.must('so.salesOrder.confirmBySoId', { orders: [{ soId: order.soId, version: order.version }] })
        const { version } = await job.order(order.soId)
        expect(
          (await server.call('so.salesOrder.confirmBySoId', { orders: [{ soId: order.soId, version }] })).resultCode,
        ).toBe('103')
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
