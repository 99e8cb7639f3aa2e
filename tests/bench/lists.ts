import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { openBrowser } from '../e2e/support/chromium.ts'
import { startProduct } from '../support/product.ts'
import { logIn } from './log-in.ts'
import { noteAnswers } from './note-answers.ts'
import { scrollFrames, spread, whileSlow } from './painted.ts'
import { listsOfPeers } from './peers.ts'
import { openStatic, rewriteRows } from './static-pages.ts'
import { table } from './table.ts'

const ASSETS = join(import.meta.dirname, '../../apps/web/dist/assets')
const ROWS = 500
/** Lists of so many rows. Each order of these is asked for once: an answer that is kept would not be fetched again. */
const LISTS = {
  orders: {
    address: '/sales/order-search/order-search-list',
    orderedBy: ['订单金额', '客户名称', '订单状态', '业务员', '要求送达', '商品金额', '合计数量'],
  },
  'standing book': {
    address: '/inventory/inv-standing-book/inv-standing-book-search',
    orderedBy: ['单据号', '业务类型', '商品编码', '商品名称', '仓库', '批次号', '结存'],
  },
} as const
const FRAMES = 120
const THROTTLING = 4
/** An order that changes nothing is no measurement. */
const MOST_MS = 15_000

/** Chunks that only one list loads: plain ones, and the one with the most around it. */
const SCREENS = ['brands', 'order-debt', 'inventory-search', 'purchase-up', 'order-search-list']

/** Asks for the rows in another order; answers when they were painted, from their data and from the text of the answer. */
async function sorted(page: Page, name: string) {
  const header = page.getByRole('columnheader', { name }).getByRole('button')
  // A column that comes into view draws cells of its own.
  await header.scrollIntoViewIfNeeded()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))))
  const painting = page.evaluate(async (most): Promise<{ data: number; text: number }> => {
    // All that is drawn: some orders begin with the same row. No function has a name here, which the page would have to keep.
    const grid = document.querySelector('[role="grid"]')
    window.rowsAt = undefined
    const before = grid?.textContent
    const asked = performance.now()
    while (grid?.textContent === before || window.rowsAt === undefined || window.textAt === undefined) {
      if (performance.now() - asked > most) throw new Error('the rows stayed as they were')
      await new Promise(requestAnimationFrame)
    }
    await new Promise((resolve) => setTimeout(resolve, 0))
    const now = performance.now()
    return { data: now - window.rowsAt, text: now - window.textAt }
  }, MOST_MS)
  // Another order of the rows: none of them stays where it was.
  await header.click()
  return painting
}

/** From the rows of an answer to the frame that shows them, and how long frames take while they are scrolled. */
async function times(page: Page, url: string, { address, orderedBy }: (typeof LISTS)[keyof typeof LISTS]) {
  await page.goto(url + address)
  await page.locator('[data-index="0"]').waitFor()
  const all = page.getByRole('button', { name: /^另有/ })
  if (await all.isVisible()) await all.click()
  await page.getByLabel('每页条数').selectOption(String(ROWS))
  await page.locator(`[role="grid"][aria-rowcount="${ROWS + 2}"]`).waitFor()
  const columns = await page.getByRole('columnheader').count()
  const nodes = await page.locator('[role="grid"] *').count()
  const painted: { data: number; text: number }[] = []
  const frames = await whileSlow(page, THROTTLING, async () => {
    for (const name of orderedBy) painted.push(await sorted(page, name))
    return scrollFrames(page, '[role="grid"]', FRAMES)
  })
  const copy = await openStatic(page)
  const [, ...floor] = await whileSlow(copy, THROTTLING, () => rewriteRows(copy, orderedBy.length + 1))
  await copy.close()
  return { columns, nodes, painted, frames, floor }
}

const chunks = () =>
  SCREENS.flatMap((screen) => {
    const file = readdirSync(ASSETS).find((name) => name.replace(/-[\w-]{8}\.js$/, '') === screen)
    if (!file) return []
    const bytes = gzipSync(readFileSync(join(ASSETS, file)), { level: 9 }).length
    return [[`own chunk of ${screen}`, `${(bytes / 1024).toFixed(1)} KB`]]
  })

/** Lists of 500 rows in a throttled browser, and what a list screen weighs itself. */
export async function listTimes(): Promise<string> {
  const browser = await openBrowser()
  const product = await startProduct({ demoData: true })
  try {
    const ours: string[] = []
    for (const [name, list] of Object.entries(LISTS)) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await noteAnswers(page, ROWS)
      await logIn(page, product.url, 'admin')
      const { columns, nodes, painted, frames, floor } = await times(page, product.url, list)
      await page.close()
      ours.push(
        table(
          [`${name}: ${ROWS} rows × ${columns} columns, ${THROTTLING}× CPU throttling`, 'p50', 'p95', 'wanted'],
          [
            ['rows as data → painted', ...spread(painted.map(({ data }) => data)), '100 ms'],
            ['text of the answer → painted', ...spread(painted.map(({ text }) => text)), ''],
            ['other texts in the same cells, without any script of ours → painted', ...spread(floor), ''],
            ['scroll frame', ...spread(frames), 'p95 50 ms'],
            ['elements of the grid', String(nodes), '', ''],
          ],
        ),
      )
    }
    const peers = await listsOfPeers(browser, THROTTLING)
    return [...ours, peers, table(['gzipped', ''], chunks())].join('\n\n')
  } finally {
    await browser.close()
    await product.stop()
  }
}
