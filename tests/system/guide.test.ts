/** Runs the scripts of the guide: against the product where it has their calls, else against a fake one. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CustomerSheetRow, createDealerClient, type DealerClient, OrderStatus } from '@dealer/sdk'
import { createFakeDealer, exampleOf } from '@dealer/sdk/testing'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { connectForGood } from '../../examples/handle-errors.ts'
import { LOGIN_KEY, type Product, startProduct } from '../support/product.ts'
import { openFront } from './guide/front.ts'
import { serve } from './guide/loopback.ts'
import { runScript, startScript } from './guide/script.ts'
import { ordersIn } from './guide/synced.ts'

const user = { DEALER_USER: 'admin', DEALER_PASSWORD: 'demo1234', DEALER_LOGIN_KEY: LOGIN_KEY }
const folder = mkdtempSync(join(tmpdir(), 'dealer-guide-'))
let product: Product
let env: Record<string, string>

beforeAll(async () => {
  product = await startProduct({ demoData: true })
  env = { ...user, DEALER_URL: product.url }
})
afterAll(async () => {
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A user has one session at a time, so whoever looks at the server after a script logs in anew. */
async function logIn(): Promise<DealerClient> {
  const dealer = createDealerClient({ baseUrl: product.url, loginKey: LOGIN_KEY })
  await dealer.login({ username: user.DEALER_USER, password: user.DEALER_PASSWORD })
  return dealer
}

it('first-call.ts prints the orders to be confirmed', async () => {
  const lines = await runScript('first-call.ts', env)
  const { rows } = await (await logIn()).so.salesOrder.lists({ orderStatus: 'submitted' })
  expect(rows.length).toBeGreaterThan(0)
  expect(lines).toEqual(rows.map(({ soNum, customerName, totalAmount }) => `${soNum} ${customerName} ${totalAmount}`))
})

describe('list-orders.ts', () => {
  it('prints the open orders, and who has not paid', async () => {
    const lines = await runScript('list-orders.ts', env)
    const dealer = await logIn()
    const { lists } = dealer.so.salesOrder
    const open = await lists({ orderStatus: ['submitted', 'confirmed', 'partSplit'], sort: 'docDate' })
    const unpaid = await lists.toArray({ orderStatus: 'finished', receiveStatus: 'unsettled' }, { limit: 10_000 })
    expect(lines[0]).toContain(dealer.session.user?.dealerName)
    expect(lines).toContain(`待发货订单 Open orders  ${open.total}  ¥${open.footer.totalAmount}`)
    expect(open.rows.filter(({ soNum }) => !lines.some((line) => line.startsWith(soNum)))).toEqual([])
    const customers = new Set(unpaid.map(({ customerName }) => customerName))
    expect(customers.size).toBeGreaterThan(0)
    expect(lines).toContain(`未收款客户 Customers with unpaid orders  ${customers.size}`)
  })

  it('says in both languages what keeps it from doing so, and fails', async () => {
    const script = startScript('list-orders.ts', { ...env, DEALER_PASSWORD: 'wrong' })
    expect(await script.ended).toBe(1)
    expect(script.lines()).toEqual([
      expect.stringMatching(/^用户名或密码错误 \/ Wrong user name or password\. POST \S+ [0-9a-f-]{36}$/),
    ])
  })
})

describe('place-order.ts', () => {
  it('takes an order out of the door', async () => {
    const [order] = await runScript('place-order.ts', env)
    const soNum = /SO\d+/.exec(order ?? '')?.[0]
    const { rows } = await (await logIn()).so.salesOrder.lists({ soNum })
    expect(rows).toMatchObject([{ soNum, orderStatus: OrderStatus.partOut }])
  })
})

describe('sync-orders.ts', () => {
  it('goes on where it was when it is killed between two pages, and loses or doubles nothing', async () => {
    const target = join(folder, 'orders')
    const front = await openFront(product.url, 30)
    onTestFinished(() => front.close())
    const settings = { ...env, DEALER_URL: front.url, SYNC_FOLDER: target, SYNC_DAYS: '3650', SYNC_LIMIT: '30' }

    const asked = front.hold(4)
    const cut = startScript('sync-orders.ts', settings)
    await Promise.race([asked, cut.ended])
    cut.process.kill('SIGKILL')
    expect(await cut.ended, cut.lines().join('\n')).toBeNull()
    expect(front.pages).toEqual([1, 2, 3, 4])
    expect(ordersIn(target)).toHaveLength(90)

    front.pages.length = 0
    front.release()
    const lines = await runScript('sync-orders.ts', settings)
    const there = await (await logIn()).so.salesOrder.lists.toArray({ limit: 500 }, { limit: 10_000 })
    expect(lines[0]).toContain('继续上次的同步')
    expect(front.pages[0]).toBe(4)
    expect(front.pages).toHaveLength(Math.ceil(there.length / 30) - 3)
    expect(ordersIn(target)).toEqual(there.sort((a, b) => (a.soNum < b.soNum ? -1 : 1)))
  })
})

describe('handle-errors.ts', () => {
  it('advises on a refusal of the server, and logs it without any value', async () => {
    const lines = await runScript('handle-errors.ts', env)
    expect(lines).toContain('refused → reload: 数据不存在或已删除')
    expect(lines).toContainEqual(expect.stringContaining('"operation":"so.salesOrder.orderDetail"'))
  })

  it('renews a session that another login has ended', async () => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
    onTestFinished(() => void vi.unstubAllEnvs())
    const log = vi.fn()
    const dealer = connectForGood(log)
    const { dmsToken } = await dealer.login({ username: user.DEALER_USER, password: user.DEALER_PASSWORD })
    await logIn()
    expect((await dealer.so.salesOrder.lists()).total).toBeGreaterThan(0)
    expect(dealer.session.user?.dmsToken).not.toBe(dmsToken)
    expect(log).not.toHaveBeenCalled()
  })
})

describe('listen-notifications.ts', () => {
  it('listens on Node 20 too, started as its README says, until it is stopped', async () => {
    const script = startScript('listen-notifications.ts', { ...env, NODE_OPTIONS: '--experimental-websocket' })
    const listening = expect.poll(() => script.lines().join('\n'), { timeout: 60_000 }).toContain('已连接，未读消息')
    await Promise.race([listening, script.ended])
    await listening
    script.process.kill('SIGINT')
    expect(await script.ended, script.lines().join('\n')).toBe(0)
  })
})

describe('import-customers.ts', () => {
  const row: CustomerSheetRow = { ...exampleOf('md.customer.importList')[0]!, checkResult: undefined, isChecked: 'T' }
  const mistake = '手机号格式不正确'

  it('saves the sound rows of a sheet and names the others with their reasons', async () => {
    const sheet = join(folder, '客户.xlsx')
    writeFileSync(sheet, 'bytes of a sheet')
    const fake = createFakeDealer({ loginKey: LOGIN_KEY })
    const rows: CustomerSheetRow[] = [
      { ...row, rowNo: 2 },
      { ...row, rowNo: 3, customerName: '惠民小店', isChecked: 'F', checkResult: mistake },
      { ...row, rowNo: 4, customerName: '四季春超市' },
    ]
    let sent: string | undefined
    fake.respond('md.customer.importList', async ({ file }) => {
      sent = `${file.name}: ${await file.text()}`
      return rows
    })
    const taken = { key: '4', message: '客户名称【四季春超市】已存在' }
    fake.respond('md.customer.importSave', { added: 0, failed: [taken] }, { times: 1 })
    fake.respond('md.customer.importSave', ({ items }) => ({ added: items.length, failed: [] }))
    const server = await serve(fake.fetch)
    onTestFinished(() => server.close())

    const lines = await runScript('import-customers.ts', { ...user, DEALER_URL: server.url }, sheet)
    expect(sent).toBe('客户.xlsx: bytes of a sheet')
    const saves = fake.calls('md.customer.importSave').map(({ args }) => args)
    expect(saves.map(({ items }) => items.map(({ rowNo }) => rowNo))).toEqual([[2, 4], [2]])
    expect(new Set(saves.map(({ requestNo }) => requestNo)).size).toBe(2)
    expect(saves[0]?.items[0]).not.toHaveProperty('isChecked')
    expect(lines).toEqual([
      '新增客户 Added      1',
      '未导入的行 Left out 2',
      `第3行 惠民小店：${mistake}`,
      `第4行 四季春超市：${taken.message}`,
    ])
  })

  it('saves nothing where no row is sound', async () => {
    const sheet = join(folder, '空.xlsx')
    writeFileSync(sheet, '')
    const fake = createFakeDealer()
    fake.respond('md.customer.importList', [{ ...row, rowNo: 2, isChecked: 'F', checkResult: mistake }])
    const server = await serve(fake.fetch)
    onTestFinished(() => server.close())
    const lines = await runScript('import-customers.ts', { ...user, DEALER_URL: server.url }, sheet)
    expect(lines[0]).toBe('新增客户 Added      0')
    expect(fake.calls('md.customer.importSave')).toEqual([])
  })
})
