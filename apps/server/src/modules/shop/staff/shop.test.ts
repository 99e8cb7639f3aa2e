import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { OrderJob, orderOf } from '../../../../test/http/order-job.ts'
import { type FixtureDealer, NOON } from '../../../../test/support/fixture.ts'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import { silentLogger } from '../../../../test/support/silent-logger.ts'
import { systemUser } from '../../../platform/session/system-user.ts'
import { makeWork } from '../../../platform/work.ts'
import { openShop } from './open-shop.job.ts'

let test: Ground
let dealer: FixtureDealer
let server: TestServer

beforeAll(async () => {
  test = await openGround()
  dealer = test.first
  server = test.server()
  await test.database.db.execute(sql`update staff set is_store = 'T' where username = 'boss1'`)
})
afterAll(() => test?.close())
beforeEach(async () => {
  server.clock.set(NOON)
  await test.database.db.execute(sql`update position set shop_role = 'operator' where position_code = 'Z001'`)
  await server.login('boss1')
})

const check = (dealerCode = 'T001') => server.call('md.dealer.checkStoreOpening', { dealerCode })
const ssoToken = async () => (await server.must('md.user.getSsoToken', {})).ssoToken
const enter = async (more: Partial<Record<'userId' | 'dealerCode' | 'account' | 'credential', string>> = {}) => {
  const { account = 'boss1', credential = await ssoToken(), ...body } = more
  const { app, sessionToken } = server
  const reply = await app.inject({
    method: 'POST',
    url: '/shop/app/staff/login',
    headers: { 'x-token': sessionToken, account, credential },
    payload: { userId: dealer.admin.userId, dealerCode: 'T001', sourceUrl: 'http://dealer.test/home', ...body },
  })
  return reply.json<{ resultCode: string; content: { token: string; url: string }; message?: string }>()
}
const home = (token: string) => server.send('GET', '/shop/app/staff/home', undefined, { token })

it('[SH-STORE-2] [SH-STORE-5] the first look sets the shop up; until that is done it is still initialising', async () => {
  expect([(await check()).content, (await check()).content]).toEqual([true, true])
  const { rows } = await test.database.db.execute(sql`select 1 from job where name = 'shop.open'`)
  expect(rows).toHaveLength(1)
  await test.database.transaction({ dealerCode: 'T001' }, async (tx) =>
    openShop.run({ ...makeWork(tx, systemUser('T001'), server.clock), log: silentLogger }, {}),
  )
  expect((await check()).content).toBe(false)
})

it('[SH-STORE-1] only store operators, and only for their own dealer', async () => {
  expect((await check('T002')).resultCode).toBe('107')
  await server.login('sales1')
  expect((await check()).resultCode).toBe('107')
  expect(await enter({ userId: dealer.salesman.userId, account: 'sales1' })).toMatchObject({ resultCode: '107' })
})

it('[SH-STORE-3] logs in with a single-sign-on token, once, and shows how the shop does', async () => {
  const credential = await ssoToken()
  const { resultCode, content } = await enter({ credential })
  expect([resultCode, content.url]).toEqual(['000', '/store-page'])
  expect(await enter({ credential })).toMatchObject({ resultCode: '101', message: '商城登录凭证已失效，请重新进入' })
  const { soId, totalAmount } = await new OrderJob(server).submitted(orderOf([['P1', 'big', '2']]))
  await test.database.db.execute(
    sql`update sales_order set order_source = 'store', store_order_num = 'SC202603100001' where id = ${soId}::bigint`,
  )
  const shown = await home(content.token)
  expect(shown.content).toMatchObject({
    shopName: '测试1商城',
    productNum: 3,
    orderCounts: [{ orderStatus: 'submitted', orderNum: 1 }],
    recentOrders: [{ storeOrderNum: 'SC202603100001', orderSource: 'store', orderStatus: 'submitted' }],
  })
  expect(shown.content).toMatchObject({ todayAmount: totalAmount })
})

it('[SH-STORE-4] says that no role is configured, or what else is wrong, in message too', async () => {
  await test.database.db.execute(sql`update position set shop_role = 'none' where position_code = 'Z001'`)
  expect(await enter()).toMatchObject({ resultCode: '107', content: '未配置角色权限', message: '未配置角色权限' })
  await test.database.db.execute(sql`update position set shop_role = 'service' where position_code = 'Z001'`)
  const other = '商城账号与登录账号不一致'
  for (const more of [{ userId: dealer.salesman.userId }, { dealerCode: 'T002' }, { account: 'sales1' }])
    expect(await enter(more)).toMatchObject({ resultCode: '101', message: other })
  const late = await ssoToken()
  server.clock.forward(11)
  expect(await enter({ credential: late })).toMatchObject({ resultCode: '101' })
  expect(await enter({ credential: 'made-up' })).toMatchObject({ resultCode: '101' })
})

it('a session of the shop is one of the shop alone, and ends with the next or the password', async () => {
  const { content } = await enter()
  const usual = server.sessionToken
  server.useToken(content.token)
  expect((await server.call('md.user.getCurrentUser', {})).resultCode).toBe('107')
  server.useToken(usual)
  const next = (await enter()).content.token
  expect(await home(content.token)).toMatchObject({ resultCode: '107', content: '商城登录已失效，请重新进入' })
  expect((await home(next)).resultCode).toBe('000')
  expect((await home(usual ?? '')).resultCode).toBe('107')
  expect((await server.send('GET', '/shop/app/staff/home')).content).toBe('商城令牌必填!')
})
