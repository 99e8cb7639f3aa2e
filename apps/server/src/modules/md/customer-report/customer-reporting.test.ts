import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OrderJob, orderOf } from '../../../../test/http/order-job.ts'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'

let test: Ground
let boss: TestServer

beforeAll(async () => {
  test = await openGround()
  boss = await test.as('boss1')
  await test.database.db.execute(sql`update customer set is_reported = 'F' where customer_code = 'K001'`)
})
afterAll(() => test?.close())

const row = async (code: string) =>
  (await boss.must('md.customerReport.list', {})).rows.find(({ customerCode }) => customerCode === code)
const idOf = async (code: string) => (await row(code))?.id ?? ''

it('lists customers with what was sent to them', async () => {
  expect(await row('K002')).toMatchObject({ reported: 'T', saleAmount: '0.00', salesmanName: '陈经理' })
  await new OrderJob(boss).shipped(orderOf([['P1', 'big', '1']], { customerCode: 'K001' }), test.first.driverId)
  const bought = await row('K001')
  expect(Number(bought?.saleAmount)).toBeGreaterThan(0)
  expect(bought).toMatchObject({ reported: 'F', lastOrderDate: '2026-03-10' })
})

it('reports a customer with a licence or a door photo only', async () => {
  const customerIds = [await idOf('K001')]
  expect(await boss.call('md.customerReport.report', { customerIds })).toMatchObject({
    resultCode: '103',
    content: '客户【惠万家超市】的营业执照或门头照未填写，不能上报',
  })
  await test.database.db.execute(sql`update customer set door_file_id = 1 where customer_code = 'K001'`)
  await boss.must('md.customerReport.report', { customerIds })
  expect(await row('K001')).toMatchObject({ reported: 'T', reportDate: '2026-03-10', reportName: '陈经理' })
  expect(await boss.call('md.customerReport.report', { customerIds })).toMatchObject({
    resultCode: '103',
    content: '客户【惠万家超市】已上报，不能重复上报',
  })
})

it('refuses all when one is refused, and a customer that came in reported is closed as any other', async () => {
  const [first, second] = [await idOf('K001'), await idOf('K002')]
  await boss.must('md.customerReport.closeReport', { customerIds: [first], reason: '门店已转让' })
  expect(await row('K001')).toMatchObject({ reported: 'F' })
  const both = { customerIds: [first, second], reason: '门店已转让' }
  expect(await boss.call('md.customerReport.closeReport', both)).toMatchObject({
    resultCode: '103',
    content: '客户【惠万家超市】未上报，不能关闭',
  })
  expect(await row('K002')).toMatchObject({ reported: 'T' })
  await boss.must('md.customerReport.closeReport', { customerIds: [second], reason: '停业' })
  expect(await row('K002')).toMatchObject({ reported: 'F' })
  expect((await boss.call('md.customerReport.report', { customerIds: ['999999'] })).resultCode).toBe('106')
})
