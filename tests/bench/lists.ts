import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { openBrowser } from '../e2e/support/chromium.ts'
import { startProduct } from '../support/product.ts'
import { logIn } from './log-in.ts'
import { noteAnswers } from './note-answers.ts'
import { table } from './table.ts'

const ASSETS = join(import.meta.dirname, '../../apps/web/dist/assets')
const ORDERS = '/sales/order-search/order-search-list'
const CALL = '/api/so/salesOrder/lists'
const ROWS = 500
/** Each order is asked for once: an answer that is kept would not be fetched again. */
const ORDERED_BY = ['订单金额', '客户名称', '订单状态', '业务员', '要求送达', '商品金额', '合计数量']
const FRAMES = 120
const THROTTLING = 4
/** An order that changes nothing is no measurement. */
const MOST_MS = 15_000

/** Chunks that only one list loads: plain ones, and the one with the most around it. */
const SCREENS = ['brands', 'order-debt', 'inventory-search', 'purchase-up', 'order-search-list']

const at = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
const ms = (time: number) => `${time.toFixed(0)} ms`

/** From the rows of an answer to the frame that shows them, and how long frames take while they are scrolled. */
async function times(page: Page, url: string) {
  await page.goto(url + ORDERS)
  await page.locator('[data-index="0"]').waitFor()
  const all = page.getByRole('button', { name: /^另有/ })
  if (await all.isVisible()) await all.click()
  await page.getByLabel('每页条数').selectOption(String(ROWS))
  await page.locator(`[role="grid"][aria-rowcount="${ROWS + 2}"]`).waitFor()
  const columns = await page.getByRole('columnheader').count()
  const painted: number[] = []
  for (const name of ORDERED_BY) {
    const painting = page.evaluate(async (most) => {
      // All that is drawn: some orders begin with the same row.
      const drawn = () => document.querySelector('[role="grid"]')?.textContent
      window.rowsAt = undefined
      const before = drawn()
      const asked = performance.now()
      while (drawn() === before || window.rowsAt === undefined) {
        if (performance.now() - asked > most) throw new Error('the rows stayed as they were')
        await new Promise(requestAnimationFrame)
      }
      await new Promise((resolve) => setTimeout(resolve, 0))
      return performance.now() - window.rowsAt
    }, MOST_MS)
    // Another order of the rows: none of them stays where it was.
    await page.getByRole('columnheader', { name }).getByRole('button').click()
    painted.push(await painting)
  }
  const frames = await page.evaluate(async (count) => {
    const scroller = document.querySelector('[role="grid"]')
    const found: number[] = []
    let last = performance.now()
    for (let frame = 0; frame < count; frame++) {
      scroller?.scrollBy(0, 168)
      const now = await new Promise<number>(requestAnimationFrame)
      found.push(now - last)
      last = now
    }
    return found.slice(2)
  }, FRAMES)
  return { columns, painted, frames }
}

const chunks = () =>
  SCREENS.flatMap((screen) => {
    const file = readdirSync(ASSETS).find((name) => name.replace(/-[\w-]{8}\.js$/, '') === screen)
    if (!file) return []
    const bytes = gzipSync(readFileSync(join(ASSETS, file)), { level: 9 }).length
    return [[`own chunk of ${screen}`, `${(bytes / 1024).toFixed(1)} KB`]]
  })

/** A list of 500 rows in a throttled browser, and what a list screen weighs itself. */
export async function listTimes(): Promise<string> {
  const browser = await openBrowser()
  const product = await startProduct({ demoData: true })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await noteAnswers(page, CALL)
    await logIn(page, product.url, 'admin')
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING })
    const { columns, painted, frames } = await times(page, product.url)
    return table(
      [`${ROWS} rows × ${columns} columns, ${THROTTLING}× CPU throttling`, ''],
      [
        ['answer → rows painted, p50', ms(at(painted, 0.5))],
        ['answer → rows painted, slowest', ms(Math.max(...painted))],
        ['scroll frame, p50', ms(at(frames, 0.5))],
        ['scroll frame, p95', ms(at(frames, 0.95))],
        ...chunks(),
      ],
    )
  } finally {
    await browser.close()
    await product.stop()
  }
}
