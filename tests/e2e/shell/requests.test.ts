import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Visit, visitAs } from '../support/browser.ts'

const LIST = '/sales/order-search/order-search-list'
/** The call by which that list reads its rows. */
const ROWS = '**/api/so/salesOrder/lists*'

let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('sales01'))
})
beforeEach(() => page.unrouteAll())
afterAll(() => browser?.close())

const search = () => page.getByRole('button', { name: '查询', exact: true }).filter({ visible: true }).click()
/** The list is there, and its next question is answered so. */
async function answered(answer: (route: Route) => Promise<void>) {
  await page.unrouteAll()
  await visitor.open(LIST)
  await page.locator('[aria-rowindex="2"]:visible').first().waitFor()
  await page.route(ROWS, answer)
  await page
    .getByLabel('订单号')
    .filter({ visible: true })
    .fill(`SO${Math.trunc(performance.now())}`)
  await search()
}
const envelope = (resultCode: string, content: unknown) => (route: Route) =>
  route.fulfill({ json: { resultCode, content } })

describe('what the shell does with answers', () => {
  it('[SH-REQ-3] a refusal is shown in its own words', async () => {
    await answered(envelope('199', '该客户已停用'))
    await page.getByText('该客户已停用').filter({ visible: true }).first().waitFor()
  })

  it.each([
    [400, '请求错误'],
    [403, '服务器拒绝响应'],
    [404, '服务器找不到请求的网页'],
    [505, 'HTTP'],
    [418, '系统处理错误，请联系系统管理员!'],
  ])('[SH-REQ-7] HTTP %i without a text is said in words of ours', async (status, words) => {
    await answered((route) => route.fulfill({ status, body: '' }))
    await page.getByText(words).filter({ visible: true }).first().waitFor()
  })

  it('[SH-REQ-6] an HTTP error with a text shows it, but 404 sends to the administrator', async () => {
    await answered((route) => route.fulfill({ status: 500, json: { resultCode: '500', content: '仓库正在盘点' } }))
    await page.getByText('仓库正在盘点').filter({ visible: true }).first().waitFor()
    await answered((route) => route.fulfill({ status: 404, json: { content: 'no such row' } }))
    await page.getByText('系统错误').filter({ visible: true }).first().waitFor()
  })
})

describe('the session', () => {
  it('[SH-REQ-5] 520 shows one dialog for all calls and no toast; confirming it leads to the login page', async () => {
    await answered(envelope('520', '登录超时'))
    const dialog = page.getByRole('dialog', { name: '登录已过期' })
    await dialog.waitFor()
    expect(await dialog.count()).toBe(1)
    expect(await page.locator('.mantine-Notification-root').count()).toBe(0)
    await dialog.getByRole('button', { name: '重新登录' }).click()
    await page.waitForURL('**/login**')
    expect(await page.evaluate(() => sessionStorage.getItem('dealer.user'))).toBeNull()
  })

  it('[SH-REQ-4] [SH-LOGIN-11] G001 forgets the user and loads the page again, which is the login page then', async () => {
    await page.unrouteAll()
    await visitor.login('sales01')
    await answered(envelope('G001', null))
    await page.waitForURL('**/login?**')
    expect(
      await page.evaluate(() => [sessionStorage, localStorage].map((store) => store.getItem('dealer.user'))),
    ).toEqual([null, null])
  })
})

describe('pages of a menu that is ahead or behind', () => {
  it('[SH-MENU-6] a page that a deployment took away asks to load again', async () => {
    await page.unrouteAll()
    await visitor.login('sales01')
    await page.route(/order-search-list-[\w-]+\.js/, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(page.url().replace(/\/[^/]*$/, LIST))
    const dialog = page.getByRole('dialog', { name: '系统更新' })
    await dialog.waitFor()
    await page.unrouteAll()
    await dialog.getByRole('button', { name: '刷新页面' }).click()
    await page.locator('[aria-rowindex="2"]:visible').first().waitFor()
  })
})
