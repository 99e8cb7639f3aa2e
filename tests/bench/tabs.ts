import type { CDPSession, Page } from 'playwright-core'
import { openBrowser } from '../e2e/support/chromium.ts'
import { startProduct } from '../support/product.ts'
import { logIn } from './log-in.ts'
import { kept } from './memory.ts'
import { ms, spread, whileSlow } from './painted.ts'
import { openStatic, switchStatic } from './static-pages.ts'
import { table } from './table.ts'

/** Twenty pages that a clerk may have open, two of them entries with lines. */
const PAGES = [
  '/sales/order-search/order-search-list',
  '/sales/order-create/normal-order',
  '/sales/order-out/order-split-list',
  '/sales/order-out/order-out-list',
  '/sales/order-out/order-out-search-list',
  '/sales/return-manager/return-list',
  '/sales/return-in/return-in-list',
  '/purchase/purchase-input/purchase-input-search',
  '/purchase/purchase-input/purchase-entry',
  '/purchase/purchase-warehousing/purchase-up',
  '/purchase/purchase-warehousing/warehousing-query',
  '/inventory/inv-standing-book/inv-standing-book-search',
  '/inventory/inv-standing-book/inventory-search',
  '/finance/receivable/order-debt',
  '/main-data/customer-management/customer-list',
  '/main-data/product-management/product',
  '/main-data/product-management/price-management/base-price',
  '/main-data/supplier-list',
  '/main-data/user-management/user-manager-component',
  '/main-data/warehouse-management',
] as const

const THROTTLING = 4
const ROUNDS = 5
const WORKED = 20
const EVERY = 5
const MINUTE_MS = 60_000

/** How long the pages are worked in, where `--minutes` says it; else so many times. */
const minutesAsked = (): number | undefined => {
  const at = process.argv.indexOf('--minutes')
  return at < 0 ? undefined : Number(process.argv[at + 1])
}

/** Opens a page as a link does, without loading the application anew. */
async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.locator('[role=grid]:visible, [role=tree]:visible').first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** From a click on each tab to the task after the frame in which its page is seen. */
const switchAll = (page: Page) =>
  page.evaluate(async () => {
    const tabs = [
      ...document.querySelectorAll<HTMLElement>('nav[aria-label=已打开的页面] li > button[aria-haspopup=menu]'),
    ]
    const times: number[] = []
    for (const tab of tabs) {
      if (tab.ariaCurrent === 'page') continue
      const start = performance.now()
      // Before what the page itself does after the frame: that is seen already.
      const frame = new Promise(requestAnimationFrame)
      tab.click()
      await frame
      while (tab.ariaCurrent !== 'page') await new Promise(requestAnimationFrame)
      await new Promise((resolve) => setTimeout(resolve, 0))
      times.push(performance.now() - start)
      // What the page begins and asks for anew when it is seen is not part of the next switch.
      await new Promise((resolve) => setTimeout(resolve, 400))
    }
    return times
  })

/** What is done in the open pages, over and over: each is seen, asked anew and scrolled. */
async function work(page: Page): Promise<void> {
  await switchAll(page)
  const refresh = page.getByRole('button', { name: '刷新', exact: true }).filter({ visible: true }).first()
  if (await refresh.count()) await refresh.click()
  await page.mouse.wheel(0, 400)
  await page.waitForLoadState('networkidle')
}

/** What is kept after each minute of work. */
async function grownInMinutes(page: Page, session: CDPSession, minutes: number) {
  const found = [await kept(session, 0)]
  const begin = performance.now()
  for (let minute = 1; minute <= minutes; minute++) {
    while (performance.now() - begin < minute * MINUTE_MS) await work(page)
    found.push(await kept(session, minute))
  }
  return found
}

async function grown(page: Page, session: CDPSession) {
  const found = [await kept(session, 0)]
  for (let round = 1; round <= WORKED; round++) {
    await work(page)
    if (round % EVERY === 0) found.push(await kept(session, round))
  }
  return found
}

/** Twenty open tabs: how long it takes until another one is seen, and what the page keeps of going through all of them again and again. */
export async function tabTimes(): Promise<string> {
  const browser = await openBrowser()
  const product = await startProduct({ demoData: true })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await logIn(page, product.url, 'admin')
    for (const path of PAGES) await open(page, path)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await whileSlow(page, THROTTLING, () => switchAll(page))
    const copy = await openStatic(page)
    await whileSlow(copy, THROTTLING, () => switchStatic(copy))
    const times: number[] = []
    const floor: number[] = []
    // By turns, so that both meet the same neighbours.
    for (let round = 0; round < ROUNDS; round++) {
      await page.bringToFront()
      times.push(...(await whileSlow(page, THROTTLING, () => switchAll(page))))
      await copy.bringToFront()
      floor.push(...(await whileSlow(copy, THROTTLING, () => switchStatic(copy))))
    }
    await copy.close()
    await page.bringToFront()
    const minutes = minutesAsked()
    const found = await (minutes ? grownInMinutes(page, session, minutes) : grown(page, session))
    await page.close()
    return [
      table(
        [`${PAGES.length} tabs, ${THROTTLING}× CPU throttling`, 'p50', 'p95', 'most', 'wanted'],
        [
          ['another tab is seen', ...spread(times), ms(Math.max(...times)), '60 ms'],
          ['the same pages without any script', ...spread(floor), ms(Math.max(...floor)), ''],
        ],
      ),
      table(
        [minutes ? 'minutes of work' : 'times through all tabs', 'heap', 'DOM nodes', 'listeners'],
        found.map(({ openings, heap, nodes, listeners }) => [
          String(openings),
          `${(heap / 1024 / 1024).toFixed(1)} MB`,
          String(nodes),
          String(listeners),
        ]),
      ),
    ].join('\n\n')
  } finally {
    await browser.close()
    await product.stop()
  }
}
