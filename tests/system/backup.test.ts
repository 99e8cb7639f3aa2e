import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createDealerClient } from '@dealer/sdk'
import { afterAll, expect, it } from 'vitest'
import { LOGIN_KEY, startProduct } from '../support/product.ts'

const folder = mkdtempSync(join(tmpdir(), 'dealer-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const [used, fresh, file] = ['used', 'fresh', 'all.dealer-backup'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
mkdirSync(used)

const open = async (url: string) => {
  const dealer = createDealerClient({ baseUrl: url, loginKey: LOGIN_KEY })
  await dealer.login({ username: 'admin', password: 'demo1234' })
  return dealer
}
/** What a command says of its work: its last line. */
const operate = async (command: string, dataDir: string): Promise<object> => {
  const script = join(import.meta.dirname, '../../scripts/operate.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [script, command, file], {
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir, DATABASE_URL: '', LOGIN_AES_KEY: LOGIN_KEY },
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}

it('what a working server backs up is whole, holds the books together, and works elsewhere', async () => {
  const first = await startProduct({ demoData: true, dataDir: used })
  const dealer = await open(first.url)
  const orders = await dealer.so.salesOrder.lists({ limit: 15 })
  expect(await operate('backup', used)).toMatchObject({ engine: 'pglite' })
  // Still at work, and nobody was logged out.
  expect((await dealer.so.salesOrder.lists({ limit: 15 })).total).toBe(orders.total)
  await first.stop()

  await operate('verify', fresh)
  expect(existsSync(fresh)).toBe(false)
  await operate('restore', fresh)
  await expect(operate('restore', fresh)).rejects.toThrow('目标数据库不是空的')
  expect(await operate('books', fresh)).toMatchObject({ broken: 0 })

  const second = await startProduct({ dataDir: fresh })
  const again = await open(second.url)
  expect(await again.so.salesOrder.lists({ limit: 15 })).toEqual(orders)
  await second.stop()
}, 600_000)
