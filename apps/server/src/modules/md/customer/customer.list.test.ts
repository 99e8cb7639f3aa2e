import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { UNWATCHED } from '../../../platform/list/rest-triggers.ts'
import { address, type Save, shop } from './customer.fixture.ts'

let ground: Ground
let server: TestServer
beforeAll(async () => {
  ground = await openGround()
  server = await ground.as('boss1')
})
afterAll(() => ground?.close())

const add = (customerName: string, more: Partial<Save> = {}) =>
  server.must('md.customer.save', shop(customerName, more))

it('the list finds by each filter, sums what is owed, and sorts', async () => {
  await add('上海商行', {
    ...{ level: 'C', settleType: 'period', periodDays: 15, mobile: '10000023456' },
    addresses: [address({ provinceCode: '310000', cityCode: '310100', countyCode: '310101', townCode: '310101002' })],
  })
  const names = async (query: Args<'md.customer.list'>) =>
    (await server.must('md.customer.list', query)).rows.map(({ customerName }) => customerName)
  expect(await names({ keyword: '23456' })).toEqual(['上海商行'])
  expect(await names({ keyword: 'shsx', enabled: 'T' })).toEqual([])
  expect(await names({ level: 'C', regionCode: 'R001' })).toEqual(['上海商行'])
  expect(await names({ areaCode: '310000' })).toEqual(['上海商行'])
  expect(await names({ areaCode: '310101' })).toEqual(['上海商行'])
  expect(await names({ regionCode: 'R002' })).toEqual(['好邻居便利店'])
  expect(await names({ channelType: 'ka' })).toEqual([])
  expect(
    await names({ customerTypeCode: 'GT01', openDateEnd: '2025-12-31', sort: 'customerCode', order: 'asc' }),
  ).toEqual(['惠万家超市', '好邻居便利店'])
  const { footer } = await server.must('md.customer.list', { sort: 'receivableAmount', order: 'desc' })
  expect(footer).toHaveProperty('receivableAmount')
})

it('the list takes up a debt and a balance of points that change, without another look at what all customers owe', async () => {
  const { db } = ground.database
  const owed = async () => Number((await server.must('md.customer.list', { enabled: 'T' })).footer?.receivableAmount)
  const owes = (code: string, more: number) =>
    sql.raw(`insert into ar_balance (dealer_code, customer_code, bucket, amount) values ('T001', '${code}', 'order', ${more})
      on conflict (dealer_code, customer_code, bucket) do update set amount = ar_balance.amount + ${more}`)
  const before = await owed()
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw(UNWATCHED))
    await tx.execute(owes('K001', 1000))
  })
  await db.execute(owes('K002', 10))
  await db.execute(sql`update customer set point_balance = point_balance + 1 where customer_code = 'K002'`)
  expect(await owed()).toBe(before + 10)
  // By whom they are found may have changed: all is added up.
  await add('欠款的店')
  await db.execute(sql`update customer set level = 'D' where customer_code = 'K002'`)
  expect(await owed()).toBe(before + 1010)
  await db.execute(owes('K001', -1000))
  await db.execute(owes('K002', -10))
  expect(await owed()).toBe(before)
})
