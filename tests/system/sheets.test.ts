import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createDealerClient } from '@dealer/sdk'
import { expect, it, onTestFinished } from 'vitest'
import { APART } from '../../apps/server/src/platform/sheets/words.ts'
import { isThere } from '../../apps/server/test/support/is-there.ts'
import { createDatabase, dropDatabase, openCluster } from '../../apps/server/test/support/postgres.ts'
import { FIRST_DEALER } from '../support/first-dealer.ts'
import { operate } from '../support/operate.ts'
import { LOGIN_KEY, type Product, startProduct } from '../support/product.ts'
import { sheetOf } from './crash/sheet.ts'

const IMPORT = '/api/md/customer/importList'

/** A server on PostgreSQL with one dealer, who is logged in. */
async function open() {
  const folder = mkdtempSync(join(tmpdir(), 'dealer-sheets-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'data')
  const { url: cluster, stop } = await openCluster()
  onTestFinished(stop)
  const databaseUrl = await createDatabase(cluster)
  onTestFinished(() => dropDatabase(cluster, databaseUrl))
  const first = join(folder, 'dealer.json')
  writeFileSync(first, JSON.stringify(FIRST_DEALER))
  await operate({ dataDir, databaseUrl }, ['setup', first])
  const product = await startProduct({ dataDir, databaseUrl, env: { LOG_LEVEL: 'info' } })
  onTestFinished(() => product.kill())
  const dealer = createDealerClient({ baseUrl: product.url, loginKey: LOGIN_KEY, retries: 0 })
  const { dmsToken } = await dealer.login({ username: FIRST_DEALER.username, password: FIRST_DEALER.newPwd })
  return { product, dealer, dmsToken }
}

/** The lines of a server's log with this message. */
const told = (product: Product, message: string) =>
  product
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === message)

const lastPid = (product: Product) => Number(told(product, APART).at(-1)?.pid)

const customers = () =>
  sheetOf([
    {
      ...{ 客户名称: '望江路商行', 客户类型: '没有的类型', 等级: 'B', 线路: '没有的线路', 联系人: '李秀英' },
      ...{ 手机号: '10000010088', 省: '浙江省', 市: '杭州市', 区县: '上城区', 乡镇: '望江街道', 地址: '望江路88号' },
      ...{ 结算方式: '现结' },
    },
  ])

it('sheets have a process of their own beside PostgreSQL, and nobody waits for them; without it they are read all the same', async () => {
  const { product, dealer, dmsToken } = await open()
  const read = async () =>
    (await dealer.md.customer.importList({ file: await customers() })).map((row) => row.isChecked)
  // Whoever fetches the template is about to send it: until the process is there, all is done by the server itself.
  await dealer.export.export.downloadImportTemplete({ importPath: IMPORT })
  await expect.poll(() => told(product, APART)).toHaveLength(1)
  expect(await read()).toEqual(['F'])
  const pid = lastPid(product)
  process.kill(pid, 'SIGSTOP')
  let isRead = false
  const reading = read().finally(() => {
    isRead = true
  })
  for (let call = 0; call < 5; call++) await dealer.md.customer.list({ limit: 15 })
  expect(isRead).toBe(false)
  process.kill(pid, 'SIGCONT')
  expect(await reading).toEqual(['F'])
  // What it refuses is refused, and each call is a line of one log, by whom it was.
  await expect(
    dealer.md.customer.importList({ file: { name: '导入.xlsx', bytes: new Uint8Array(9) } }),
  ).rejects.toMatchObject({
    resultCode: '101',
  })
  await expect
    .poll(() => told(product, 'call').filter((call) => call.operation === 'md.customer.importList'))
    .toMatchObject(Array.from({ length: 3 }, () => ({ status: 200, user: expect.any(String) })))

  // Nothing that somebody sends ends the server or blocks the connection that it came on.
  const line = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = (path: string, method: string, headers: OutgoingHttpHeaders, body = '') =>
    new Promise<string>((resolve, reject) => {
      const sent = request(`${product.url}${path}`, {
        method,
        agent: line,
        headers: { 'x-token': dmsToken, ...headers },
      })
      sent.once('error', reject).once('response', (answer) => resolve(text(answer)))
      sent.end(body)
    })
  const json = { 'content-type': 'application/json' }
  for (let call = 0; call < 5; call++) {
    const large = JSON.stringify({ items: 'x'.repeat(8_000_000) })
    expect(await send('/api/md/customer/importSave', 'POST', json, large).catch(String)).toMatch(
      /内容过大|ECONN|EPIPE|hang up/,
    )
    expect(await send('/api/md/customer/importList', 'POST', json, 'x'.repeat(3_000_000))).toContain('"101"')
    expect(await send('/api/md/customer/list', 'POST', json, '{"page":1,"limit":15}')).toContain('"000"')
  }
  line.destroy()
  const template = `/api/export/export/downloadImportTemplete?importPath=${IMPORT}`
  const { hostname, port, host } = new URL(product.url)
  // No client of Node's would send it.
  const socket = connect(Number(port), hostname)
  socket.write(
    `GET ${template} HTTP/1.1\r\nhost: ${host}\r\nx-token: ${dmsToken}\r\ntrailer: x\r\nconnection: close\r\n\r\n`,
  )
  expect(await text(socket)).toContain('xl/worksheets')
  expect(lastPid(product)).toBe(pid)

  process.kill(pid, 'SIGSTOP')
  const lost = read()
  await dealer.md.customer.list({ limit: 15 })
  process.kill(pid, 'SIGKILL')
  await expect(lost).rejects.toMatchObject({ message: expect.stringContaining('系统暂时无法使用') })
  // The next one comes a while after; it ends with the server, also where that is killed.
  await expect
    .poll(async () => {
      expect(await read()).toEqual(['F'])
      return told(product, APART).length
    })
    .toBe(2)
  const next = lastPid(product)
  expect(isThere(next)).toBe(true)
  await product.kill()
  await expect.poll(() => isThere(next)).toBe(false)
})
