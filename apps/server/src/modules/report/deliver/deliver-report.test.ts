import { minus, plus, sum, toScale } from '@dealer/validators'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OrderJob, orderOf } from '../../../../test/http/order-job.ts'
import { TODAY } from '../../../../test/support/fixture.ts'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import { expectRefused } from '../../../../test/support/traces.ts'
import type { Args, Content } from '../../../platform/contract/types.ts'
import { permitSalesmen } from '../category/category-report.fixture.ts'

type Out = Content<'so.salesOrder.outDetail'>
let test: Ground
let boss: TestServer
let job: OrderJob
/** The two parts of an order of K002, and one of the salesman's customer. */
let [first, second, own] = [] as unknown as readonly [Out, Out, Out]

async function sent(splitId: string) {
  const { outId, version } = await job.sent(splitId, test.first.driverId)
  await boss.must('so.salesOrder.confirmOut', { outs: [{ outId, version }] })
  return boss.must('so.salesOrder.outDetail', { outId })
}
async function sentOf(save: Parameters<OrderJob['confirmed']>[0]) {
  const { soId } = await job.confirmed(save)
  return sent((await job.split(soId)).splitId)
}
const execute = (text: ReturnType<typeof sql>) => test.database.db.execute(text)

beforeAll(async () => {
  test = await openGround()
  boss = await test.as('boss1')
  job = new OrderJob(boss)
  const { soId } = await job.confirmed(orderOf([['P1', 'big', '2']]))
  const one = await sent((await job.split(soId, ['36'])).splitId)
  const other = await sent((await job.split(soId, ['12'])).splitId)
  ;[first, second, own] = [one, other, await sentOf(orderOf([['P2', 'small', '3']], { customerCode: 'K001' }))]
  await execute(sql`update sales_out set vehicle_code = 'V01' where id = ${own.outId}`)
})
afterAll(() => test?.close())

type Asked = Args<'report.web.deliverRecordList'>
const records = (args: Asked = {}, server = boss) => server.must('report.web.deliverRecordList', args)
const numbersOf = async (args: Asked, server = boss) => (await records(args, server)).rows.map(({ outNum }) => outNum)
const receivedOf = async ({ outId }: Out) => (await records()).rows.find((row) => row.outId === outId)?.receivedAmount
async function paid(amount: string, soNum: string) {
  const { id } = await boss.must('finance.payee.saveNotPayForOrder', {
    ...{ customerCode: 'K002', payMethod: 'cash', payDate: TODAY, amount },
    lines: [{ refNum: soNum, payAmount: amount }],
  })
  const { version } = await boss.must('finance.payee.view', { id })
  await boss.must('finance.payee.pass', { items: [{ id, version }] })
}

it('have a row for each outbound document: who drove it where, and what it came to', async () => {
  const { rows, footer, total } = await records()
  expect(total).toBe(3)
  expect(rows[0]).toEqual({
    ...{ outId: own.outId, outNum: own.outNum, outDate: TODAY, customerCode: 'K001', customerName: '惠万家超市' },
    ...{ address: '浙江省杭州市上城区中山路31号', driverName: '赵师傅', plateNo: '浙A12345' },
    ...{ totalQty: '3', totalAmount: own.totalAmount, receivedAmount: '0.00', outStatus: 'shipped' },
  })
  const all = (name: 'totalAmount' | 'totalQty') => sum(rows.map((row) => row[name]))
  expect([footer.totalQty, footer.totalAmount]).toEqual([all('totalQty'), toScale(all('totalAmount'), 2)])
  const { footer: ofOuts } = await boss.must('so.salesOrder.listOut', { outDateStart: TODAY, outDateEnd: TODAY })
  expect(footer).toEqual({ ...ofOuts, receivedAmount: '0.00' })
})

it('are found by day, driver, plate, customer and state', async () => {
  expect(await numbersOf({ outDateStart: TODAY, outDateEnd: TODAY })).toHaveLength(3)
  expect(await numbersOf({ outDateEnd: '2026-03-09' })).toEqual([])
  for (const outDateStart of ['0001-01-01', '9999-12-31'])
    expect(await numbersOf({ outDateStart })).toHaveLength(outDateStart === '0001-01-01' ? 3 : 0)
  expect(await numbersOf({ driverId: test.first.driverId })).toHaveLength(3)
  expect(await numbersOf({ driverId: '987654321' })).toEqual([])
  expect(await numbersOf({ plateNo: '12345' })).toEqual([own.outNum])
  expect(await numbersOf({ plateNo: '%' })).toEqual([])
  expect(await numbersOf({ customer: '惠万家' })).toEqual([own.outNum])
  expect(await numbersOf({ outStatus: 'waitOut,canceled' as 'waitOut' })).toEqual([])
  const { soId } = await job.confirmed(orderOf([['P2', 'small', '1']]))
  const waiting = await job.sent((await job.split(soId)).splitId, test.first.driverId)
  expect(await numbersOf({ outStatus: 'waitOut' })).toEqual([waiting.outNum])
  await boss.must('so.salesOrder.cancleDispath', { outId: waiting.outId, version: waiting.version })
  expect(await numbersOf({ outStatus: 'canceled' })).toEqual([waiting.outNum])
  // What never left is no part of the sums.
  const { rows, footer } = await records()
  const left = rows.filter(({ outStatus }) => outStatus === 'shipped')
  expect([rows.length, left.length, footer.totalQty]).toEqual([4, 3, sum(left.map(({ totalQty }) => totalQty))])
})

it('say what was paid of them: of an order what left first, and of no document more than it came to', async () => {
  const { soNum, totalAmount } = first
  await paid('10.00', soNum)
  expect([await receivedOf(first), await receivedOf(second)]).toEqual(['10.00', '0.00'])
  await paid(plus(minus(totalAmount, '10.00'), '3.00'), soNum)
  expect([await receivedOf(first), await receivedOf(second)]).toEqual([totalAmount, '3.00'])
  await paid(minus(second.totalAmount, '3.00'), soNum)
  expect([await receivedOf(first), await receivedOf(second)]).toEqual([totalAmount, second.totalAmount])
  const { receivedAmount } = await job.order(first.soId)
  expect((await records()).footer.receivedAmount).toBe(receivedAmount)
  const { rows } = await records({ sort: 'receivedAmount', order: 'desc' })
  expect(rows[0]?.outId).toBe(first.outId)
})

it('keep what was signed for, and take what is reversed back', async () => {
  const signDate = `${TODAY} 11:30:00`
  const { version } = await boss.must('so.salesOrder.outDetail', { outId: own.outId })
  await boss.must('so.salesOrder.signOut', { outId: own.outId, version, signDate })
  expect((await records({ customer: 'K001' })).rows[0]).toMatchObject({ signDate })
  const undone = await sentOf(orderOf([['P2', 'small', '2']]))
  const order = await job.order(undone.soId)
  const before = (await records()).footer
  await boss.must('so.salesOrder.redFlushOrder', { soId: undone.soId, version: order.version, reason: '录错' })
  const { rows, footer } = await records()
  expect(
    rows
      .filter(({ outStatus }) => outStatus === 'redflushed')
      .map(({ totalQty }) => totalQty)
      .toSorted(),
  ).toEqual(['-2', '2'])
  expect(minus(before.totalAmount, footer.totalAmount)).toBe(undone.totalAmount)
})

it('are there when they are archived, too', async () => {
  await execute(sql`update sales_out set archived = 'T' where id = ${own.outId}`)
  expect(await numbersOf({ customer: 'K001' })).toEqual([own.outNum])
  await execute(sql`update sales_out set archived = 'F' where id = ${own.outId}`)
})

it('open what was on them, in the units of the order', async () => {
  const detail = await boss.must('report.web.deliverRecordDetail', { outId: first.outId })
  expect(detail).toMatchObject({
    ...{ outNum: first.outNum, soNum: first.soNum, salesmanName: first.salesmanName, warehouseName: '主仓' },
    ...{ totalQty: '36', totalAmount: first.totalAmount, receivedAmount: first.totalAmount },
  })
  expect(detail.lines).toEqual([
    {
      ...{
        lineId: expect.any(String),
        productCode: 'P1',
        productName: '柠檬汽水500ml',
        spec: '500ml*24',
        batchNo: 'B1',
        unitName: '箱',
        qty: '1.5',
      },
      ...{ smallQty: '36', price: first.lines[0]?.price, amount: first.totalAmount },
    },
  ])
  const { lines } = await boss.must('report.web.deliverRecordDetail', { outId: own.outId })
  expect(lines).toMatchObject([{ productCode: 'P2', unitName: '个', qty: '3', smallQty: '3' }])
})

it('are of the own orders for a salesman, and of no other dealer', async () => {
  const salesman = await test.as('sales1')
  const detail = (outId: string, server: TestServer) => server.call('report.web.deliverRecordDetail', { outId })
  for (const call of [detail(own.outId, salesman), salesman.call('report.web.deliverRecordList', {})])
    expect(await call).toMatchObject({ resultCode: '107' })
  await permitSalesmen(test, 'report:deliver:list')
  await salesman.login('sales1')
  expect(await numbersOf({}, salesman)).toEqual([own.outNum])
  expect(await detail(own.outId, salesman)).toMatchObject({ content: { outNum: own.outNum } })
  const stranger = await test.as('boss2')
  expect((await records({}, stranger)).total).toBe(0)
  for (const [outId, server] of [
    [first.outId, salesman],
    [own.outId, stranger],
    ['987654321', boss],
  ] as const)
    await expectRefused(test.database, () => detail(outId, server), '106')
})
