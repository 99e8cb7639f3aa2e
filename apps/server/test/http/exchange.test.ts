import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Args } from '../../src/platform/contract/types.ts'
import { brokenBooks } from '../support/books.ts'
import { TODAY } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { newRequestNo, type TestServer } from '../support/server.ts'
import { expectRefused } from '../support/traces.ts'
import { OrderJob, orderOf } from './order-job.ts'

type Exchange = Args<'so.return.exchange'>

let ground: Ground
let server: TestServer
let job: OrderJob

beforeAll(async () => {
  ground = await openGround()
  server = await ground.as('boss1')
  job = new OrderJob(server)
})
afterAll(() => ground?.close())

const head = { customerCode: 'K002', warehouseCode: 'W001', returnReason: 'unsold' } as const
const out = (productCode: string, unitType: 'big' | 'small', qty: string, price?: string) => ({
  ...{ lineNo: 1, productCode, unitType, qty },
  ...(price && { price }),
})

/** An order that left: paid at the till, or still owed. */
const paid = (items: Parameters<typeof orderOf>[0], changes: Parameters<typeof orderOf>[1] = {}) =>
  server.must('so.salesOrder.save', orderOf(items, { orderType: 'cash', payMethod: 'cash', ...changes }))
const owed = (items: Parameters<typeof orderOf>[0]) => job.shipped(orderOf(items), ground.first.driverId)

/** The deliveries of goods, as what comes back. */
async function found(productCode: string, unitType: 'big' | 'small', qty: string): Promise<Exchange['back']> {
  const asked = { customerCode: 'K002', lines: [{ productCode, unitType, qty }] }
  const { lines } = await server.must('so.return.findSources', asked)
  return lines.map(({ outItemId, price, ...line }) => ({
    ...{ productCode: line.productCode, unitType: line.unitType, qty: line.qty, outItemId, price },
    inventoryStatusCode: '01',
  }))
}
const free = (productCode: string, unitType: 'big' | 'small', qty: string, price: string) => ({
  ...{ productCode, unitType, qty, price, inventoryStatusCode: '02' },
})

const rows = async <Row extends Record<string, unknown>>(query: string) =>
  (await ground.database.db.execute<Row>(sql.raw(query))).rows
const debt = async (refNum: string) =>
  (await rows<{ balance: string }>(`select balance::text from order_debt where ref_num = '${refNum}'`))[0]?.balance
const balance = async () =>
  Number(
    (
      await rows<{ owed: string }>(
        `select coalesce(sum(case bucket when 'pre' then -amount else amount end), 0)::text as owed from ar_balance where customer_code = 'K002' and dealer_code = 'T001'`,
      )
    )[0]?.owed,
  )
const onHand = async (productCode: string, statusCode = '01') =>
  Number(
    (
      await rows<{ qty: string }>(
        `select coalesce(sum(on_hand_qty), 0)::text as qty from stock_balance where dealer_code = 'T001' and warehouse_code = 'W001' and product_code = '${productCode}' and inventory_status_code = '${statusCode}'`,
      )
    )[0]?.qty,
  )

const sound = async () => expect(await brokenBooks(ground.database)).toEqual([])

describe('an exchange', () => {
  it('of goods that were paid asks for the difference alone, at their net price', async () => {
    // 174.00 less 6.00 are 56.00 a box.
    await paid([['P1', 'big', '3']], { manualDiscount: '6.00' })
    const [before, cups, bottles] = [await balance(), await onHand('P2'), await onHand('P1')]
    const made = await server.must('so.return.exchange', {
      ...head,
      back: await found('P1', 'big', '3'),
      lines: [out('P2', 'small', '6')],
      ...{ payMethod: 'wechat', payAmount: '31.98' },
    })
    expect(made).toMatchObject({ backAmount: '168.00', outAmount: '199.98', difference: '31.98', warnings: [] })
    expect(made.exchangeNum).toBe('HH2603100001')
    expect(await balance()).toBe(before)
    expect([await debt(made.soNum), await debt(made.returnNum)]).toEqual(['0.00', '0.00'])
    expect([(await onHand('P1')) - bottles, (await onHand('P2')) - cups]).toEqual([72, -6])
    const order = await job.order(made.soId)
    expect(order).toMatchObject({
      ...{ exchangeNum: made.exchangeNum, orderType: 'cash', orderStatus: 'finished', docDate: TODAY },
      ...{ totalAmount: '199.98', receivedAmount: '31.98', payMethod: 'wechat' },
    })
    const back = await server.must('so.return.viewItem', { id: made.returnId })
    expect(back).toMatchObject({ exchangeNum: made.exchangeNum, status: 'finished', returnType: 'byGoods' })
    expect(back.ins).toMatchObject([{ returnInNum: made.returnInNum, inAmount: '168.00' }])
    const { exchangeNum } = made
    expect(await server.must('so.salesOrder.lists', { exchangeNum })).toMatchObject({
      total: 1,
      rows: [{ soNum: made.soNum, exchangeNum }],
    })
    expect(await server.must('so.return.list', { exchangeNum })).toMatchObject({
      total: 1,
      rows: [{ returnNum: made.returnNum, exchangeNum }],
    })
    const paper = await server.must('so.return.viewExchange', { id: made.returnId })
    expect(paper).toMatchObject({
      ...{ exchangeNum, customerName: '好邻居便利店', soNum: made.soNum, payAmount: '31.98', difference: '31.98' },
      lines: [
        { exchangeSide: 'back', productCode: 'P1', qty: '3', amount: '-168.00' },
        { exchangeSide: 'out', productCode: 'P2', qty: '6', amount: '199.98' },
      ],
    })
    await sound()
  })

  it('of goods that are owed lowers their debt, and what went out is owed instead', async () => {
    const order = await owed([['P1', 'big', '2']])
    const before = await balance()
    const made = await server.must('so.return.exchange', {
      ...head,
      back: await found('P1', 'big', '2'),
      lines: [out('P1', 'big', '2', '60.0000')],
    })
    expect(made).toMatchObject({ backAmount: '116.00', outAmount: '120.00', difference: '4.00' })
    expect(made.payeeNum).toBeUndefined()
    expect([await debt(order.soNum), await debt(made.soNum)]).toEqual(['0.00', '120.00'])
    expect((await balance()) - before).toBeCloseTo(4)
    await sound()
  })

  it('for cheaper goods leaves the rest with the customer, and free goods come back at a price', async () => {
    const before = await balance()
    const damaged = await onHand('P1', '02')
    const made = await server.must('so.return.exchange', {
      ...head,
      ...{ returnReason: 'damaged', remark: '箱子破了' },
      back: [{ ...free('P1', 'big', '2', '50.0000'), batchNo: 'B1' }],
      lines: [out('P1', 'big', '1')],
    })
    expect(made).toMatchObject({ backAmount: '100.00', outAmount: '58.00', difference: '-42.00' })
    expect([await debt(made.soNum), await debt(made.returnNum)]).toEqual(['0.00', '-42.00'])
    expect((await balance()) - before).toBeCloseTo(-42)
    expect((await onHand('P1', '02')) - damaged).toBe(48)
    expect((await job.order(made.soId)).remark).toBe('箱子破了')
    await sound()
  })

  it('hands nobody what he has just given back', async () => {
    const stale = free('P1', 'big', '1', '58.0000')
    const made = await server.must('so.return.exchange', {
      ...head,
      back: [{ ...stale, inventoryStatusCode: '01', batchNo: 'STALE', produceDate: '2025-07-01' }],
      lines: [out('P1', 'big', '1')],
    })
    const { lines } = await server.must('so.salesOrder.outDetail', { outId: made.outId })
    expect(lines.map(({ batchNo }) => batchNo)).not.toContain('STALE')
  })

  it('that is sent twice is posted once', async () => {
    const sent: Exchange = {
      ...{ ...head, requestNo: newRequestNo() },
      back: [{ ...free('P1', 'small', '1', '2.0000'), batchNo: 'B1' }],
      lines: [out('P1', 'small', '1')],
    }
    const first = await server.must('so.return.exchange', sent)
    expect(await server.must('so.return.exchange', sent)).toEqual(first)
    const { total } = await server.must('so.return.list', { exchangeNum: first.exchangeNum })
    expect(total).toBe(1)
  })
})

describe('what is wrong in an exchange', () => {
  const refused = (changes: Partial<Exchange>, code: string, message: string) => {
    const back = [{ ...free('P1', 'small', '1', '2.0000'), batchNo: 'B1' }]
    const call = () =>
      server.call('so.return.exchange', { ...head, back, lines: [out('P1', 'small', '1')], ...changes })
    return expectRefused(ground.database, call, code, message)
  }

  it('leaves no trace, whichever part it is in', async () => {
    await paid([['P2', 'small', '1']])
    const [cup] = await found('P2', 'small', '1')
    if (!cup) throw new Error('it was just sent')
    await refused({ back: [{ ...cup, qty: '1000' }] }, '101', '可退数量')
    await refused({ lines: [out('P2', 'small', '9999')] }, '105', '库存不足')
    await refused({ lines: [out('NONE', 'small', '1')] }, '106', '商品')
    await refused({ returnWarehouseCode: 'NONE' }, '106', '不存在')
    await refused({ customerCode: 'NONE' }, '106', '客户')
    await refused({ docDate: '2026-03-11' }, '101', '单据日期')
    await refused({ payMethod: 'cash', payAmount: '100.00' }, '101', '实收金额不能大于应补差额')
    await refused({ payAmount: '0.10' }, '101', '付款方式必填')
    await refused({ docDate: '2025-12-31' }, '101', '日期')
  })

  it('is a month that is closed, goods that are counted, and a return that somebody else has to take in', async () => {
    const setting = (set: string) => rows(`update dealer_setting set ${set} where dealer_code = 'T001'`)
    await setting(`closed_month = '2026-02'`)
    await refused({ docDate: '2026-02-27' }, '108', '【2026-02】已月结')
    await setting('closed_month = null')
    await rows(`insert into stock_check_lock (dealer_code, warehouse_code, product_code, check_num)
      values ('T001', 'W001', 'P2', 'PD1')`)
    await refused({ lines: [out('P2', 'small', '1')] }, '109', '正在盘点')
    await rows(`delete from stock_check_lock`)
    await setting(`four_eyes = '["salesReturn"]'`)
    await server.login('boss1')
    await refused({}, '103', '安全设置要求销售退货单由他人审核')
    await setting(`four_eyes = '[]'`)
    await server.login('boss1')
  })

  it('is named by the fields of the call', async () => {
    const named = async (changes: Partial<Exchange>) => {
      const back = [{ ...free('P1', 'small', '1', '2.0000'), batchNo: 'B1' }]
      const lines = [out('P1', 'small', '1')]
      const { resultCode, field } = (await server.call('so.return.exchange', {
        ...{ ...head, back, lines },
        ...changes,
      })) as { resultCode: string; field?: string }
      return [resultCode, field]
    }
    expect(await named({ back: [free('P1', 'small', '1.5', '2.0000')] })).toEqual(['101', 'back.0.qty'])
    expect(await named({ lines: [out('P1', 'small', '1.5')] })).toEqual(['101', 'lines.0.qty'])
    expect(await named({ warehouseCode: 'NONE', returnWarehouseCode: 'W002' })).toEqual(['106', 'warehouseCode'])
  })

  it('is a right that somebody lacks, and more on credit than the difference may be', async () => {
    const other = await ground.as('sales1')
    const own = `dealer_code = 'T001' and data_scope = 'self'`
    const [before] = await rows<{ perms: string }>(`select web_perms::text as perms from position where ${own}`)
    const grant = async (perms: string) => {
      await rows(`update position set web_perms = '${perms}' where ${own}`)
      await other.login('sales1')
    }
    const exchange = (qty: string) =>
      other.call('so.return.exchange', {
        ...{ ...head, customerCode: 'K001' },
        back: [{ ...free('P1', 'big', '1', '57.0000'), batchNo: 'B1' }],
        lines: [out('P1', 'big', qty)],
      })
    await grant('{so:return:add,so:cashOrder:add}')
    await expectRefused(ground.database, () => exchange('1'), '107')
    await grant('{so:return:add,so:returnIn:confirm}')
    await expectRefused(ground.database, () => exchange('1'), '107')
    await grant('{so:return:add,so:returnIn:confirm,so:cashOrder:add}')
    await rows(`update customer set credit_amount = 1 where dealer_code = 'T001' and customer_code = 'K001'`)
    await expectRefused(ground.database, () => exchange('2'), '110', '已超信用额度，超出58.00元')
    expect((await exchange('1')).content).toMatchObject({ difference: '1.00' })
    await grant(before?.perms ?? '{}')
  })
})

describe('taking an exchange back', () => {
  const reason = '换错了'

  it('gives the credit of the return back with the order, which comes first', async () => {
    await paid([['P1', 'big', '1']])
    const before = await balance()
    const made = await server.must('so.return.exchange', {
      ...head,
      back: await found('P1', 'big', '1'),
      lines: [out('P2', 'small', '2')],
      ...{ payMethod: 'cash', payAmount: '8.66' },
    })
    const back = await server.must('so.return.viewItem', { id: made.returnId })
    const ofReturn = { id: back.id, version: back.version, reason }
    const early = () => server.call('so.return.redFlush', ofReturn)
    await expectRefused(ground.database, early, '103', `退货款已抵扣换货订单【${made.soNum}】，请先红冲该订单`)
    const { version } = await job.order(made.soId)
    await server.must('so.salesOrder.redFlushOrder', { soId: made.soId, version, reason })
    expect([await debt(made.soNum), await debt(made.returnNum)]).toEqual(['0.00', '-58.00'])
    await sound()
    await server.must('so.return.redFlush', ofReturn)
    expect(await debt(made.returnNum)).toBe('0.00')
    expect(await balance()).toBe(before)
    await sound()
  })

  it('takes the return back alone where it only lowered a debt', async () => {
    const order = await owed([['P1', 'big', '1']])
    const made = await server.must('so.return.exchange', {
      ...head,
      back: await found('P1', 'big', '1'),
      lines: [out('P1', 'big', '1')],
    })
    const { version } = await server.must('so.return.viewItem', { id: made.returnId })
    await server.must('so.return.redFlush', { id: made.returnId, version, reason })
    expect([await debt(order.soNum), await debt(made.soNum)]).toEqual(['58.00', '58.00'])
    await sound()
  })
})
