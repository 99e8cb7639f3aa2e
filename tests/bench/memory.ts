import type { CDPSession, Page } from 'playwright-core'
import { openBrowser } from '../e2e/support/chromium.ts'
import { startProduct } from '../support/product.ts'
import { logIn } from './log-in.ts'
import { table } from './table.ts'

const OPENINGS = 200
const EVERY = 50
/** Entries of the menu, and what their tabs are called. */
const PAGES = [
  ['订单查询', '订单查询'],
  ['普通订单', '普通订单'],
  ['订单拆单', '拆单'],
] as const

interface Kept {
  readonly openings: number
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
}

/** What is left once everything that can go is gone. */
export async function kept(session: CDPSession, openings: number): Promise<Kept> {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { openings, heap: value('JSHeapUsedSize'), nodes: value('Nodes'), listeners: value('JSEventListeners') }
}

/** Opens a page from the menu and closes its tab again. */
async function openAndClose(page: Page, [entry, title]: readonly [string, string]): Promise<void> {
  await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: entry, exact: true }).click()
  await page.locator('[role=grid]:visible [role=row]').first().waitFor()
  await page.getByRole('button', { name: `关闭 ${title}` }).click()
}

/**
 * Opens and closes tabs in a page that stands in their module; what it keeps at first, when each of them was there once, and after
 * each part of the openings.
 */
export async function keptOfTabs(
  page: Page,
  { openings, every }: { openings: number; every: number },
): Promise<Kept[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const menu = page.getByRole('navigation', { name: '菜单' })
  await menu.waitFor()
  const closed = menu.getByRole('button', { expanded: false })
  while ((await closed.count()) > 0) await closed.first().click()
  for (const names of PAGES) await openAndClose(page, names)
  const found = [await kept(session, 0)]
  for (let opening = 1; opening <= openings; opening++) {
    await openAndClose(page, PAGES[opening % PAGES.length] ?? PAGES[0])
    if (opening % every === 0) found.push(await kept(session, opening))
  }
  await session.detach()
  return found
}

/** Opens and closes tabs some hundred times; what the page keeps after each part of them. */
export async function memoryOfTabs(url: string): Promise<Kept[]> {
  const browser = await openBrowser()
  try {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    await logIn(page, url, 'admin')
    // The module of the pages stays seen, so that its menu does.
    await page.goto(`${url}/sales/order-out/order-out-search-list`, { waitUntil: 'networkidle' })
    return await keptOfTabs(page, { openings: OPENINGS, every: EVERY })
  } finally {
    await browser.close()
  }
}

/** What a page keeps of the tabs that were opened and closed in it. */
export async function tabMemory(): Promise<string> {
  const product = await startProduct({ demoData: true })
  try {
    const found = await memoryOfTabs(product.url)
    return table(
      ['tabs opened and closed', 'heap', 'DOM nodes', 'listeners'],
      found.map(({ openings, heap, nodes, listeners }) => [
        String(openings),
        `${(heap / 1024 / 1024).toFixed(1)} MB`,
        String(nodes),
        String(listeners),
      ]),
    )
  } finally {
    await product.stop()
  }
}
