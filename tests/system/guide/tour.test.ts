/** The pieces of code in the README of @dealer/sdk. */
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDealerClient } from '@dealer/sdk'
import { createFakeDealer, exampleOf } from '@dealer/sdk/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { calls, confirm, files, lists, live, logged } from '../../../examples/tour.ts'
import { serve } from './loopback.ts'

function open(baseUrl = 'http://dealer.test') {
  const fake = createFakeDealer()
  return { fake, dealer: createDealerClient({ baseUrl, loginKey: 'sixteen-byte-key', fetch: fake.fetch }) }
}

it('calls by name, by path, and the response itself', async () => {
  const { product, page, response } = await calls(open().dealer)
  expect(product).toEqual(exampleOf('md.product.getProductByCode')[0])
  expect(await response.json()).toEqual({ resultCode: '000', content: page })
})

it('lists by row, by page, as an array', async () => {
  const { dealer, fake } = open()
  const all = exampleOf('so.salesOrder.lists')
  const rows = Array.from({ length: 600 }, (_, index) => ({ ...all.rows[0]!, soNum: `SO${index}` }))
  fake.respond('so.salesOrder.lists', { ...all, total: rows.length, rows })
  const lines: string[] = []
  expect(await lists(dealer, (line) => void lines.push(line))).toHaveLength(600)
  expect(lines).toEqual([...rows.map(({ soNum }) => soNum), '500 / 600', '100 / 600'])
})

it('a file there and back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dealer-tour-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, '门头照.png'), 'bytes of a picture')
  const { dealer, fake } = open()
  const bytes = new TextEncoder().encode('bytes of a picture')
  fake.respond('file.file.download.downloadFileById', { name: '门头照（存档）.png', type: 'image/png', bytes })
  const print = vi.fn()
  const path = await files(dealer, join(folder, '门头照.png'), folder, print)
  expect(path).toBe(join(folder, '门头照（存档）.png'))
  expect(readFileSync(path, 'utf8')).toBe('bytes of a picture')
  expect(print).toHaveBeenLastCalledWith(expect.stringMatching(/^(\d+) \/ \1$/))
})

it('a refusal is shown, anything else goes on', async () => {
  const { dealer, fake } = open()
  fake.refuse('so.salesOrder.confirmBySoId', '105', '商品【柠檬汽水】库存不足', { times: 1 })
  const show = vi.fn()
  await confirm(dealer, '880012', 1, show)
  expect(show).toHaveBeenCalledWith('商品【柠檬汽水】库存不足')
  fake.fault('so.salesOrder.confirmBySoId', 500)
  await expect(confirm(dealer, '880012', 1, show)).rejects.toMatchObject({ kind: 'http' })
  expect(show).toHaveBeenCalledOnce()
})

it('live messages', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'dealer.v1' })
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  await once(server, 'listening')
  const content = '商城订单【SO2511200007】待审核'
  server.on('connection', (socket) => {
    socket.send(JSON.stringify({ content, msgType: 'order', type: 'store', id: '1', isDiscountTicket: 'F' }))
  })
  // Node 20 has none of its own.
  vi.stubGlobal('WebSocket', WebSocket)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { dealer } = open(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  await dealer.login({ username: 'admin', password: 'demo1234' })
  const show = vi.fn()
  const connection = await live(dealer, show)
  await vi.waitFor(() => expect(show).toHaveBeenCalledWith(content))
  connection.close()
})

it('a log of each sending, without values that nobody allowed', async () => {
  const { fake } = open()
  const server = await serve(fake.fetch)
  onTestFinished(() => server.close())
  const log = vi.fn()
  await logged(server.url, log).so.salesOrder.delById({ soId: '880012', version: 3 })
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce())
  const [line] = log.mock.calls[0] as [string]
  expect(JSON.parse(line)).toMatchObject({
    path: '/api/so/salesOrder/delById',
    status: 200,
    resultCode: '000',
    body: { soId: '880012', version: 3, requestNo: '[text 36]' },
  })
})
