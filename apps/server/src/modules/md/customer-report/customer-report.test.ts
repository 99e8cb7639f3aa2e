import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OrderJob, orderOf } from '../../../../test/http/order-job.ts'
import type { FixtureDealer } from '../../../../test/support/fixture.ts'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'

let test: Ground
let dealer: FixtureDealer
let boss: TestServer
let salesman: TestServer

beforeAll(async () => {
  test = await openGround()
  dealer = test.first
  boss = await test.as('boss1')
  salesman = await test.as('sales1')
  await test.database.db.execute(sql`update customer set is_reported = 'F'`)
})
afterAll(() => test?.close())

const number = (server = boss) => server.must('md.customerReport.getUnReportCustomerNum', {})

it('[SH-ENTER-3] counts customers to whom something was sent and who are not reported, as far as one may see them', async () => {
  const job = new OrderJob(boss)
  expect(await number()).toBe(0)
  await job.confirmed(orderOf([['P1', 'big', '1']]))
  expect(await number()).toBe(0)
  await job.shipped(orderOf([['P1', 'big', '1']]), dealer.driverId)
  await job.shipped(orderOf([['P1', 'big', '1']]), dealer.driverId)
  expect(await number()).toBe(1)
  await job.shipped(orderOf([['P2', 'small', '5']], { customerCode: 'K001' }), dealer.driverId)
  expect(await number()).toBe(2)
  // Who could not report them is not bothered.
  expect(await number(salesman)).toBe(0)
  await test.database.db.execute(
    sql`update position set web_perms = web_perms || '{md:customerReport:list}'::text[] where position_code = 'Z002'`,
  )
  await salesman.login('sales1')
  expect(await number(salesman)).toBe(1)
  await test.database.db.execute(sql`update customer set is_reported = 'T' where customer_code = 'K002'`)
  await test.database.db.execute(sql`update customer set enabled = 'F' where customer_code = 'K001'`)
  expect([await number(), await number(salesman)]).toEqual([0, 0])
})
