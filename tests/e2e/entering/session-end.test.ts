import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFailed } from 'vitest'
import { openBrowser, type Visit, visit } from '../support/browser.ts'
import { clerk } from '../support/clerk.ts'
import { routeOnce } from '../support/route-once.ts'

const ENTRY = '/sales/order-create/normal-order'

let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  visitor = await visit(browser)
  page = visitor.page
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

const typeOrder = async () => {
  await visitor.open(ENTRY)
  await page.waitForFunction(() => document.activeElement?.closest('[data-field=customer]'))
  await page.keyboard.type('C000001')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.closest('[role=row]'))
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('dealer.draft.')))
}
const logInAgain = async (username: string) => {
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill('demo1234')
  await page.keyboard.press('Enter')
}

it('[SH-LOGIN-11] who is logged out by another login is told so at once, and keeps where they were', async () => {
  await visitor.login('manager01')
  await typeOrder()
  await clerk('manager01')
  await page.waitForURL(`**/login?to=${encodeURIComponent(ENTRY)}`)
  await page.getByText('您的账号已在其他地方登录，请重新登录。未保存的内容已留在草稿中。').waitFor()
  await visitor.shoot('logged-out-elsewhere')
  expect(await page.evaluate(() => [sessionStorage, localStorage].some((one) => one.getItem('dealer.user')))).toBe(
    false,
  )
})

it('goes on where they were, with the draft offered there', async () => {
  await logInAgain('manager01')
  await page.waitForURL(`**${ENTRY}`)
  await page.getByRole('button', { name: '恢复草稿' }).waitFor()
  await visitor.shoot('draft-on-return')
})

it('[SH-LOGIN-11] who was idle for too long is asked to log in again, once, and keeps where they were', async () => {
  await routeOnce(page, '**/api/so/salesOrder/lists', (route) =>
    route.fulfill({ json: { resultCode: '520', content: '长时间未操作，请重新登录' } }),
  )
  await visitor.open('/sales/order-search/order-search-list')
  await page.getByRole('dialog').getByText('长时间未操作，请重新登录').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
  await visitor.shoot('session-expired')
  await page.getByRole('button', { name: '重新登录' }).click()
  await page.waitForURL(/\/login\?to=.*order-search-list/)
})

it('the draft is offered wherever the user lands', async () => {
  await visitor.open('/login')
  await logInAgain('manager01')
  await page.waitForURL('**/home')
  const offer = page.getByRole('region', { name: '提醒' }).getByRole('article').filter({ hasText: '未保存的草稿' })
  await offer.waitFor()
  expect(await offer.textContent()).toContain('普通订单')
  await visitor.shoot('draft-at-home')
  // At a zoom of 200 % there is no corner to spare: it stands below the page, whole, and covers nothing of it.
  await page.setViewportSize({ width: 640, height: 400 })
  const [card, main] = await Promise.all([offer.boundingBox(), page.locator('main').boundingBox()])
  expect(card?.y).toBeGreaterThanOrEqual((main?.y ?? 0) + (main?.height ?? 0))
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(400)
  expect(main?.height).toBeGreaterThan(250)
  await visitor.shoot('draft-at-home-zoomed')
  await page.setViewportSize({ width: 1440, height: 900 })
  await offer.getByRole('button', { name: '继续填写' }).click()
  await page.waitForURL(`**${ENTRY}`)
  await page.getByRole('button', { name: '丢弃' }).click()
  await expect.poll(() => page.getByRole('region', { name: '提醒' }).getByRole('article').count()).toBe(0)
})

it('who logs out is told nothing, and meets no draft of another user', async () => {
  await typeOrder()
  await page.getByRole('button', { name: '退出登录', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await page.waitForURL('**/login')
  expect(await page.getByText('未保存的内容已留在草稿中').count()).toBe(0)
  await logInAgain('sales02')
  await page.waitForURL('**/home')
  await page.waitForLoadState('networkidle')
  expect(await page.getByText('未保存的草稿').count()).toBe(0)
})
