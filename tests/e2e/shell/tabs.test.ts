import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openBrowser, type Visit, visit } from '../support/browser.ts'
import { here } from '../support/here.ts'

/** How many pages the shell keeps drawn. */
const MAX_PAGES = 20

let browser: Browser
let visitor: Visit
let page: Page

/** Entries of the menu, and what their tabs are called. */
const PAGES = { 订单查询: '订单查询', 普通订单: '普通订单', 订单拆单: '拆单' }

beforeAll(async () => {
  browser = await openBrowser()
  visitor = await visit(browser, { as: 'admin' })
  page = visitor.page
  // Low enough for a list to be scrolled.
  await page.setViewportSize({ width: 1366, height: 700 })
})
afterAll(() => browser?.close())

const bar = () => page.getByRole('navigation', { name: '已打开的页面' })
const tab = (title: string) => bar().getByRole('button', { name: title, exact: true })
const titles = () =>
  bar()
    .locator('li')
    .evaluateAll((tabs) => tabs.map((item) => item.textContent ?? ''))
const active = () => bar().locator('[aria-current="page"]').textContent()
const choose = async (title: string, choice: string) => {
  await tab(title).click({ button: 'right' })
  await page.getByRole('menuitem', { name: choice }).click()
}

/** 首页 and three more, opened through the menu; the last is seen. */
beforeEach(async () => {
  await visitor.open('/sales/order-search/order-search-list')
  const menu = page.getByRole('navigation', { name: '菜单' })
  const open = async (entry: string, title: string) => {
    await menu.getByRole('link', { name: entry, exact: true }).click()
    await tab(title).waitFor()
  }
  await menu.waitFor()
  const closed = menu.getByRole('button', { expanded: false })
  while ((await closed.count()) > 0) await closed.first().click()
  for (const [entry, title] of Object.entries(PAGES).slice(1)) await open(entry, title)
  await expect.poll(titles).toEqual(['首页', ...Object.values(PAGES)])
})

it('[SH-TABS-1] [SH-TABS-3] [SH-MENU-2] opened pages are tabs; home is pinned, cannot be closed and has no menu', async () => {
  expect(await bar().getByRole('button', { name: '关闭 首页' }).count()).toBe(0)
  await tab('首页').click({ button: 'right' })
  expect(await page.getByRole('menuitem').count()).toBe(0)
  const close = await bar().getByRole('button', { name: '关闭 订单查询' }).boundingBox()
  expect(Math.min(close?.width ?? 0, close?.height ?? 0)).toBeGreaterThanOrEqual(24)
})

it('[SH-TABS-2] the right click closes what is right, left or beside, and all; home stays', async () => {
  await choose('普通订单', '关闭右侧')
  await expect.poll(titles).toEqual(['首页', '订单查询', '普通订单'])
  await choose('普通订单', '关闭左侧')
  await expect.poll(titles).toEqual(['首页', '普通订单'])
  await choose('普通订单', '关闭全部')
  await expect.poll(titles).toEqual(['首页'])
})

it('[SH-TABS-2] closing all others leaves the tab that was clicked', async () => {
  await choose('订单查询', '关闭其他')
  await expect.poll(titles).toEqual(['首页', '订单查询'])
  await expect.poll(active).toBe('订单查询')
})

it('[SH-TABS-4] after a closed page comes the next one, at the end the one before', async () => {
  await tab('普通订单').click()
  await bar().getByRole('button', { name: '关闭 普通订单' }).click()
  await expect.poll(active).toBe('拆单')
  await bar().getByRole('button', { name: '关闭 拆单' }).click()
  await expect.poll(active).toBe('订单查询')
})

it('[SH-TABS-5] [SH-TABS-6] pages are as they were left; refreshing makes one anew, closing forgets it', async () => {
  await tab('订单查询').click()
  const number = page.getByLabel('订单号').filter({ visible: true })
  const body = page.locator('[role=grid]:visible')
  const scrolled = () => body.evaluate((grid) => Math.round(grid.scrollTop))
  await number.fill('SO99')
  await page.getByRole('checkbox').filter({ visible: true }).nth(1).check()
  await body.evaluate((grid) => grid.scrollTo({ top: 120 }))
  await tab('普通订单').click()
  await page.waitForURL('**/normal-order')
  await tab('订单查询').click()
  await expect.poll(() => number.inputValue()).toBe('SO99')
  await expect.poll(scrolled).toBe(120)
  expect(await page.getByText('已选 1 条').filter({ visible: true }).count()).toBe(1)

  await choose('拆单', '刷新当前')
  await tab('订单查询').click()
  await expect.poll(() => number.inputValue()).toBe('SO99')
  await choose('订单查询', '刷新当前')
  await expect.poll(() => number.inputValue()).toBe('')

  await number.fill('SO77')
  await bar().getByRole('button', { name: '关闭 订单查询' }).click()
  await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '订单查询', exact: true }).click()
  await expect.poll(() => number.inputValue()).toBe('')
})

it('[SH-TABS-5] a list is as it was left although more pages were opened since than are kept drawn', async () => {
  await tab('订单查询').click()
  const field = (label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true }).first()
  const body = page.locator('[role=grid]:visible')
  const rows = () => body.locator('[role=row]').allTextContents()
  const settledRows = async () => {
    await expect.poll(() => body.getAttribute('aria-busy')).toBeNull()
    return rows()
  }
  await field('订单号').fill('SO')
  await page.keyboard.press('Enter')
  await page
    .getByRole('columnheader', { name: '订单金额' })
    .filter({ visible: true })
    .getByRole('button')
    .first()
    .click()
  await settledRows()
  await page.getByRole('button', { name: '第 2 页' }).filter({ visible: true }).click()
  const seen = await settledRows()
  await page.getByRole('checkbox').filter({ visible: true }).nth(1).check()
  await body.evaluate((grid) => grid.scrollTo({ top: 120 }))
  // Typed, and not searched for yet.
  await field('订单号').fill('SO99')
  await body.evaluate((grid) => grid.setAttribute('data-before', ''))
  for (let count = 1; count <= MAX_PAGES; count += 1) {
    await page.evaluate((address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, `/sales/order-out/order-split-list?n=${count}`)
    await expect.poll(titles).toHaveLength(4 + count)
  }
  await expect.poll(() => page.locator('[data-before]').count()).toBe(0)
  await tab('订单查询').click()
  await page.waitForURL('**/order-search-list')
  await expect.poll(rows).toEqual(seen)
  expect(await field('订单号').inputValue()).toBe('SO99')
  expect(await page.getByText('已选 1 条').filter({ visible: true }).count()).toBe(1)
  await expect.poll(() => body.evaluate((grid) => Math.round(grid.scrollTop))).toBe(120)
  // A page that is made anew begins anew.
  await choose('订单查询', '刷新当前')
  await expect.poll(() => field('订单号').inputValue()).toBe('')
})

it('[SH-MENU-8] [SH-TABS-6] the address of a refresh leads to its page', async () => {
  await visitor.open('/redirect/sales/order-out/order-split-list')
  await page.waitForURL((url) => url.pathname === '/sales/order-out/order-split-list')
  await expect.poll(active).toBe('拆单')
  expect(visitor.complaints).toEqual([])
})

it('[SH-MENU-8] the address of a refresh leads to no other host, and nowhere where there is no page', async () => {
  await visitor.open('/redirect//127.0.0.2/x')
  await page.waitForURL(`${here().baseUrl}/404`)
  await page.getByText('页面不存在，或您没有访问权限').waitFor()
  expect(visitor.complaints).toEqual([])
})

it('[SH-TABS-1] a page that is seen again keeps what stands in its toolbar instead of making it anew', async () => {
  await tab('订单查询').click()
  const refresh = page.getByRole('button', { name: '刷新', exact: true }).filter({ visible: true })
  await refresh.evaluate((button) => button.setAttribute('data-before', ''))
  await tab('普通订单').click()
  await refresh.waitFor({ state: 'hidden' })
  await tab('订单查询').click()
  await refresh.waitFor()
  expect(await refresh.getAttribute('data-before')).toBe('')
})

it('[SH-MENU-2] the entry of the page that is seen adds no step that leads back', async () => {
  await tab('订单查询').click()
  // The address follows the page that is shown.
  await page.waitForURL('**/order-search-list')
  const before = await page.evaluate(() => history.length)
  await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '订单查询', exact: true }).click()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await page.evaluate(() => history.length)).toBe(before)
  expect(await active()).toBe('订单查询')
})
