import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDealerClient } from '@dealer/sdk'
import { afterAll, expect, it, vi } from 'vitest'
import { LOGIN_KEY, startProduct } from '../support/product.ts'

const folder = mkdtempSync(join(tmpdir(), 'dealer-crash-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const open = async (url: string) => {
  const dealer = createDealerClient({ baseUrl: url, loginKey: LOGIN_KEY })
  await dealer.login({ username: 'admin', password: 'demo1234' })
  return dealer
}

/** The day that the server has, which is the day in Shanghai. */
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

it('a killed server starts again with every order that it had acknowledged', async () => {
  const first = await startProduct({ demoData: true, dataDir: folder })
  const dealer = await open(first.url)
  const [customer] = (await dealer.so.salesOrder.lists({ orderStatus: 'finished' })).rows
  const acknowledged: string[] = []
  let isDown = false
  const clerk = async () => {
    while (!isDown) {
      try {
        const saved = await dealer.so.salesOrder.save({
          submit: 'F',
          orderType: 'normal',
          customerCode: customer?.customerCode ?? '',
          warehouseCode: 'W001',
          docDate: today(),
          deliveryDate: today(),
          items: [{ lineNo: 1, productCode: 'P00001', unitType: 'big', qty: '1' }],
        })
        acknowledged.push(saved.soNum)
      } catch (error) {
        if (!isDown) throw error
      }
    }
  }
  const clerks = [clerk(), clerk(), clerk()]
  await vi.waitUntil(() => acknowledged.length > 10, { timeout: 60_000 })
  isDown = true
  await first.kill()
  await Promise.all(clerks)

  const second = await startProduct({ demoData: true, dataDir: folder })
  const again = await open(second.url)
  const found = new Set<string>()
  for (let page = 1; ; page++) {
    const { rows, total } = await again.so.salesOrder.lists({
      orderStatus: 'draft',
      docDateStart: today(),
      page,
      limit: 500,
    })
    for (const row of rows) found.add(row.soNum)
    if (page * 500 >= total) break
  }
  expect(acknowledged.filter((soNum) => !found.has(soNum))).toEqual([])
  await second.stop()
}, 240_000)
