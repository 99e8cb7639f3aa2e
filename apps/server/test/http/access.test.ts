import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contract } from '../../src/platform/contract/contract.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'

let ground: Ground
let server: TestServer
let salesman: TestServer
let seenBySalesman: unknown
let userId: string
beforeAll(async () => {
  ground = await openGround()
  server = await ground.as('boss1')
  salesman = ground.server()
  seenBySalesman = (await salesman.login('sales1')).menuVos
  userId = ground.first.salesman.userId
})
afterAll(() => ground?.close())

const change = (text: string) => ground.database.db.execute(sql.raw(text))
const why = (target: string) => server.must('md.user.whyAccess', { userId, target })

it('the menu of somebody is the one that he gets when he logs in', async () => {
  const seen = await server.must('md.user.seenMenu', { userId })
  expect(seen).toEqual({ menuVos: seenBySalesman, obstacles: [], dataScope: 'self', isadmin: 'F' })
})

it('what is said of a page and of its call is what the product does', async () => {
  const [page, ...others] = await why('订单查询')
  expect(page).toMatchObject({ kind: 'page', title: '订单查询', allowed: 'T' })
  expect(page?.reasons[0]).toMatch(/^角色【角色\d】有权限“销售订单-查看”/)
  expect(others.every(({ kind }) => kind === 'page' || kind === 'call')).toBe(true)
  for (const operationId of [
    'so.salesOrder.lists',
    'md.customer.list',
    'md.user.list',
    'finance.receivable.orderList',
  ] as const) {
    const operation = contract.find((one) => one.operationId === operationId)
    const found = (await why(operationId)).find(({ target }) => target === operation?.url)
    const { resultCode } = await salesman.call(operationId, {})
    expect([operationId, found?.allowed]).toEqual([operationId, resultCode === '107' ? 'F' : 'T'])
  }
})

it('says why not: no role, a disabled one, nobody who may log in', async () => {
  const [before] = await why('/main-data/customer-management/customer-list')
  expect(before).toMatchObject({ allowed: 'F', reasons: expect.arrayContaining(['他的角色都没有权限“客户-查看”']) })
  await change(`with made as (insert into position (dealer_code, position_code, position_name, position_type_code, web_perms, app_perms,
    data_scope, biz_permissions, shop_role, enabled) select 'T001', 'OFF', '旧角色', 'manage', array['md:customer:list'], array[]::text[],
    'self', biz_permissions, 'none', 'F' from position where dealer_code = 'T001' limit 1 returning id)
    insert into staff_position (dealer_code, user_id, position_id) select 'T001', ${userId}, id from made`)
  const [now] = await why('客户列表')
  expect(now?.reasons).toContain('角色【旧角色】有此权限，但已停用')
  await change(`update staff set web_open = 'F' where dealer_code = 'T001' and id = ${userId}`)
  expect((await server.must('md.user.seenMenu', { userId })).obstacles).toEqual(['未开通电脑端登录权限'])
  expect((await why('订单查询'))[0]).toMatchObject({ allowed: 'F' })
  await change(`update staff set web_open = 'T' where dealer_code = 'T001' and id = ${userId}`)
})

it('is told to who may see roles, of his own dealer', async () => {
  expect(await salesman.call('md.user.whyAccess', { userId, target: '客户' })).toMatchObject({ resultCode: '107' })
  const missing = { userId: '999999' }
  expect(await server.call('md.user.whyAccess', { ...missing, target: '客户' })).toMatchObject({ resultCode: '106' })
  expect(await server.call('md.user.seenMenu', missing)).toMatchObject({ resultCode: '106' })
  expect(await why('没有这样的页面')).toEqual([])
  expect((await why('a')).length).toBeLessThanOrEqual(20)
})
