import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFailed } from 'vitest'
import { openBrowser, type Visit, visit } from '../support/browser.ts'

let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
})
beforeEach(async ({ task }) => {
  onTestFailed(() => visitor.shoot(`failed-${task.id}`))
  await visitor?.close()
  visitor = await visit(browser, { isFirst: true })
  page = visitor.page
  await visitor.login('manager01')
  await page.getByText('最近订单').first().waitFor()
})
afterAll(() => browser?.close())

/** What time it is in the page, in ms. */
const now = () => page.evaluate(() => Date.now())

const FILE = /\/assets\/order-search-list-[\w-]+\.js/
/** Within the page, as a click in the menu does. */
const go = async () => {
  await page.getByRole('button', { name: '销售管理' }).first().click()
  // By the pointer: an entry that is drawn anew while a script clicks it would be followed by the browser itself, out of the page.
  await page.locator('a[href="/sales/order-search/order-search-list"]').filter({ visible: true }).first().click()
}

it('[SH-MENU-6] a page file that is gone after a deployment: an alert, and the page reloads when it is confirmed', async () => {
  await page.route(FILE, (route) => route.fulfill({ status: 404, body: '' }))
  await visitor.open('/sales/order-search/order-search-list')
  await page.getByText('系统已重新部署，请刷新页面').waitFor()
  await visitor.shoot('redeployed')
  await page.unroute(FILE)
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: '刷新页面' }).click()])
  await page.getByLabel('订单号').first().waitFor()
})

/** A browser that keeps that a file did not come: by its own name it never comes again. */
const losing = async (file: string, of: RegExp = /^/) => {
  const names = new Set<string>()
  await page.route(
    ({ pathname, search }) => new RegExp(`/assets/${file}-[\\w-]+\\.js$`).test(pathname) && search === '',
    async (route) => {
      const answer = await route.fetch()
      if (!of.test(await answer.text())) return route.fulfill({ response: answer })
      names.add(route.request().url())
      return route.abort()
    },
  )
  return { count: () => names.size }
}

it('a file that browsers keep as lost comes by another name: the list of an area with its page', async () => {
  const lost = await losing('screens', /order-search-list/)
  await go()
  await page.getByLabel('订单号').first().waitFor()
  expect(lost.count()).toBe(1)
})

it('a file that browsers keep as lost comes by another name: a message that others show too', async () => {
  const lost = await losing('opened-message')
  await page.getByRole('region', { name: '消息通知' }).getByRole('listitem').first().getByRole('button').first().click()
  await page.getByRole('dialog').getByText('发布机构').waitFor()
  expect(lost.count()).toBe(1)
})

it('[SH-REQ-11] a page file that does not come in 120 s has failed, and comes when asked for again', async () => {
  await page.clock.install()
  let isAsked = false
  await page.route(FILE, (route) => {
    isAsked = true
    return isAsked ? undefined : route.continue()
  })
  const before = await now()
  await visitor.open('/sales/order-search/order-search-list')
  await expect.poll(() => isAsked).toBe(true)
  // It was asked for between the two, however long this machine took.
  const after = await now()
  await page.clock.pauseAt(before + 119_000)
  expect(await page.getByText('页面加载超时，请检查网络后重试').count()).toBe(0)
  await page.clock.resume()
  await page.clock.fastForward(after - before + 2_000)
  await page.getByText('页面加载超时，请检查网络后重试').waitFor()
  await visitor.shoot('page-timeout')
})

it('a network that is down is said, and what was opened comes when it is back', async () => {
  await page.context().setOffline(true)
  await go()
  await page.getByText('网络未连接').filter({ visible: true }).waitFor()
  await visitor.shoot('offline')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: '重试' }).click()
  await page.getByLabel('订单号').first().waitFor()
})

it('what stands around the page and does not come takes neither page nor menu with it', async () => {
  const around = '**/assets/{corner,entering}-*.js'
  let asked = 0
  let isDown = true
  await page.route(around, (route) => {
    asked += 1
    return isDown ? route.abort() : route.continue()
  })
  // Nor does the server answer: it is the network, and no new release.
  await page.route(
    ({ pathname }) => pathname === '/',
    (route) => route.abort(),
  )
  await visitor.open('/home')
  await expect.poll(() => asked).toBeGreaterThan(1)
  await page.getByText('最近订单').first().waitFor()
  await go()
  await page.getByLabel('订单号').first().waitFor()
  await visitor.shoot('without-its-corner')
  // The network is back.
  isDown = false
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByLabel('提醒').waitFor({ state: 'attached' })
})

it('an application that does not come at all says so, and is opened by another try', async () => {
  const shell = '**/assets/app-*.js'
  await page.route(shell, (route) => route.abort())
  await visitor.open('/home')
  await page.getByText('页面没能打开，请检查网络后重试').waitFor()
  await visitor.shoot('application-gone')
  await page.unroute(shell)
  await page.getByRole('button', { name: '重试' }).click()
  await page.getByText('最近订单').first().waitFor()
})
