import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HTTP_TEXTS } from '../../../packages/sdk/test/http-texts.ts'
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
  const TOAST = '.mantine-Notification-root'

  beforeAll(async () => {
    await visitor.open('/dashboard-message')
    await page.locator('[aria-rowindex="2"]:visible').first().waitFor()
  })

  /** Something is done on the page, which is answered so. */
  async function done(answer: (route: Route) => Promise<void>) {
    await page.route('**/api/md/message/saveMessageBatchRead*', answer)
    await page.getByRole('button', { name: '全部已读' }).filter({ visible: true }).click()
    // A toast stays as long as the pointer rests on it.
    await page.mouse.move(0, 0)
  }
  /** For how many ms a toast with these words is there, by the clock of the page; asked before it comes. */
  const stay = (words: string) =>
    page.evaluate(
      ([selector, wanted]) =>
        new Promise<number>((resolve) => {
          let since: number | undefined
          const observer = new MutationObserver(() => {
            const toasts = [...document.querySelectorAll(selector)]
            if (toasts.some(({ textContent }) => textContent?.includes(wanted))) since ??= performance.now()
            else if (since !== undefined) {
              observer.disconnect()
              resolve(performance.now() - since)
            }
          })
          observer.observe(document.body, { childList: true, subtree: true })
        }),
      [TOAST, words] as const,
    )
  /** 5 s, and what it takes to come and go. */
  const staysFiveSeconds = async (answer: (route: Route) => Promise<void>, words: string) => {
    const [stayed] = await Promise.all([stay(words), done(answer)])
    expect(stayed).toBeGreaterThan(4900)
    expect(stayed).toBeLessThan(8000)
    await page.locator(TOAST).waitFor({ state: 'detached' })
  }

  it('[SH-REQ-3] a refusal is a toast in its own words for 5 s, or Error where it has none', async () => {
    await staysFiveSeconds(envelope('199', '该客户已停用'), '该客户已停用')
    await staysFiveSeconds(envelope('199', null), 'Error')
  })

  it('[SH-REQ-3] a refused call is rejected: nothing says that it was done', async () => {
    await done(envelope('199', '该客户已停用'))
    await page.locator(TOAST).first().waitFor()
    expect(await page.locator(TOAST).allTextContents()).toEqual([expect.stringContaining('该客户已停用')])
  })

  it.each(HTTP_TEXTS)('[SH-REQ-7] HTTP %i without a text is a toast in words of ours', async (status, words) => {
    await done((route) => route.fulfill({ status, body: '' }))
    await page.locator(TOAST).filter({ hasText: words }).waitFor()
  })

  it('[SH-REQ-6] an HTTP error with a text shows it for 5 s, and 404 sends to the administrator', async () => {
    await visitor.open('/dashboard-message')
    const kept = { resultCode: '500', content: '仓库正在盘点' }
    await staysFiveSeconds((route) => route.fulfill({ status: 500, json: kept }), '仓库正在盘点')
    await staysFiveSeconds((route) => route.fulfill({ status: 507, body: '磁盘已满' }), '磁盘已满')
    await staysFiveSeconds(
      (route) => route.fulfill({ status: 404, json: { content: 'no row' } }),
      '系统错误，请联系管理员',
    )
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
