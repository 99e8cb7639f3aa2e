import { Server } from 'node:net'
import { createDealerClient } from '@dealer/sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type OpenTestServer, openTestServer } from '../../src/testing.ts'
import { addDealer, NOON, PASSWORD, TestClock, TODAY } from '../support/fixture.ts'
import { preparedFolder } from '../support/prepared.ts'

const clock = new TestClock()
const listen = vi.spyOn(Server.prototype, 'listen')
let server: OpenTestServer

beforeAll(async () => {
  preparedFolder('demo')
  server = await openTestServer({
    clock,
    demoData: true,
    prepare: async (database) => void (await addDealer(database, 'T001', 1)),
  })
}, 900_000)
afterAll(() => server.close())
beforeEach(() => clock.set(NOON))

const client = () =>
  createDealerClient({ baseUrl: 'http://dealer.test', loginKey: server.loginKey, fetch: server.fetch })
const boss = { username: 'boss1', password: PASSWORD }

describe('the real server in this process', () => {
  it('is used by the SDK without a port', async () => {
    const dealer = client()
    expect(await dealer.login(boss)).toMatchObject({ dealerCode: 'T001', realName: '陈经理' })
    const stock = await dealer.inv.stockQuery.inventoryList({ groupBy: 'warehouse' })
    expect(stock.rows).toHaveLength(stock.total)
    expect(stock.total).toBeGreaterThan(0)
    expect(await dealer.so.salesOrder.lists()).toMatchObject({ total: 0, rows: [] })
    await dealer.logout()
    expect(listen).not.toHaveBeenCalled()
  })

  it('has the demonstration’s data, up to the day of its clock', async () => {
    const dealer = client()
    expect(await dealer.login({ username: 'admin', password: 'demo1234' })).toMatchObject({ dealerCode: 'D001' })
    const { total, rows } = await dealer.so.salesOrder.lists({ limit: 500 })
    expect(total).toBeGreaterThan(100)
    expect(
      rows
        .map(({ docDate }) => docDate)
        .sort()
        .at(-1),
    ).toBe(TODAY)
  })

  it('refuses as it does by a port', async () => {
    const dealer = client()
    await expect(dealer.login({ ...boss, password: 'wrong' })).rejects.toMatchObject({
      kind: 'refused',
      resultCode: '101',
      message: '用户名或密码错误',
    })
    await expect(dealer.so.salesOrder.lists()).rejects.toMatchObject({ kind: 'session', resultCode: 'G001' })
    await expect(dealer.request('GET /api/nothing' as never)).rejects.toMatchObject({ kind: 'http', status: 404 })
  })

  it('lives by the clock of the test', async () => {
    const dealer = client()
    await dealer.login(boss)
    clock.forward(121)
    await expect(dealer.so.salesOrder.lists()).rejects.toMatchObject({ kind: 'session', resultCode: '520' })
  })

  it('lets go of a call that is stopped', async () => {
    const dealer = client()
    await dealer.login(boss)
    const controller = new AbortController()
    const call = dealer.so.salesOrder.lists({}, { signal: controller.signal })
    setImmediate(() => controller.abort())
    await expect(call).rejects.toMatchObject({ kind: 'aborted' })
    expect(await dealer.so.salesOrder.lists()).toMatchObject({ total: 0 })
  })
})
