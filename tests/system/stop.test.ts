import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { FIRST_DEALER } from '../support/first-dealer.ts'
import { operate } from '../support/operate.ts'
import { startProduct } from '../support/product.ts'

it('a server says where it is, and one that is told to stop again and again still closes its data folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dealer-stop-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [dataDir, dealer] = [join(folder, 'data'), join(folder, 'dealer.json')]
  writeFileSync(dealer, JSON.stringify(FIRST_DEALER))
  await operate({ dataDir }, ['setup', dealer])
  const product = await startProduct({ dataDir, env: { LOG_LEVEL: 'error' } })
  await expect.poll(() => product.output()).toContain(`打开浏览器访问 / open in a browser:  ${product.url}`)
  expect(existsSync(join(dataDir, 'lock'))).toBe(true)
  const ended = once(product.process, 'exit')
  // As a terminal and a parent that passes it on do.
  for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM', 'SIGINT', 'SIGTERM'] as const) {
    product.process.kill(signal)
    await sleep(20)
  }
  expect(await ended).toEqual([0, null])
  expect(existsSync(join(dataDir, 'lock'))).toBe(false)
}, 600_000)
