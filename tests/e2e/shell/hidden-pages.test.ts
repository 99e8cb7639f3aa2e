import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keptOfTabs } from '../../bench/memory.ts'
import { type Visit, visitAs } from '../support/browser.ts'

const ORDERS = '/sales/order-search/order-search-list'

let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('admin'))
})
afterAll(() => browser?.close())

const tab = (title: string) =>
  page.getByRole('navigation', { name: '已打开的页面' }).getByRole('button', { name: title, exact: true })

it('a hidden page fetches nothing, whatever happens meanwhile, and asks anew once it is seen', async () => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  const ofOrders = () => asked.filter((path) => path.endsWith('/so/salesOrder/lists')).length
  await visitor.open(ORDERS)
  await page.locator('[aria-rowindex="2"]:visible').first().waitFor()
  await expect.poll(ofOrders).toBe(1)
  await page.getByRole('button', { name: /^消息/ }).first().click()
  await page.waitForURL('**/dashboard-message')
  await page.locator('[aria-rowindex="2"]:visible').first().waitFor()
  // Something is done, after which no answer of before counts; and the window is left and seen again.
  const ofMessages = () => asked.filter((path) => path.endsWith('/md/message/list')).length
  const before = ofMessages()
  await page.getByRole('button', { name: '全部已读' }).click()
  await page.getByText('已标记为已读').waitFor()
  await expect.poll(ofMessages).toBeGreaterThan(before)
  await page.evaluate(() => {
    for (const name of ['blur', 'focus', 'offline', 'online']) window.dispatchEvent(new Event(name))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.waitForLoadState('networkidle')
  expect(ofOrders()).toBe(1)
  await tab('订单查询').click()
  await expect.poll(ofOrders).toBe(2)
  expect(visitor.complaints).toEqual([])
})

it('of tabs that were opened and closed nothing stays in the page: no node and no listener', async () => {
  await visitor.open('/sales/order-out/order-out-search-list')
  const found = await keptOfTabs(page, { openings: 24, every: 12 })
  const [, first, last] = found
  // The parts that a page keeps for the next of its kind, such as one list of rows, may be there or not.
  expect((last?.nodes ?? Number.NaN) - (first?.nodes ?? 0), JSON.stringify(found)).toBeLessThan(60)
  expect((last?.listeners ?? Number.NaN) - (first?.listeners ?? 0), JSON.stringify(found)).toBeLessThan(12)
})

it('the whole screen is given to the application by its key and its button, and given back', async () => {
  const isWhole = () => page.evaluate(() => document.fullscreenElement !== null)
  await page.keyboard.press('Control+Alt+f')
  await expect.poll(isWhole).toBe(true)
  await page.getByRole('button', { name: '退出全屏' }).click()
  await expect.poll(isWhole).toBe(false)
  await page.getByRole('button', { name: '全屏', exact: true }).click()
  await expect.poll(isWhole).toBe(true)
  await page.keyboard.press('Control+Alt+f')
  await expect.poll(isWhole).toBe(false)
  expect(visitor.complaints).toEqual([])
})
