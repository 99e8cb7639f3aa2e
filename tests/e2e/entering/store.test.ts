import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, visit } from '../support/browser.ts'
import { routeOnce } from '../support/route-once.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const begin = async (username: string) => {
  const visitor = await visit(browser)
  await visitor.login(username)
  await visitor.page.getByRole('button', { name: '退出登录', exact: true }).waitFor()
  return { ...visitor, entry: visitor.page.getByRole('button', { name: '网上商城', exact: true }) }
}

it('[SH-STORE-1] nobody but store operators has the entry, or the page by its address', async () => {
  const { page, entry, open, close } = await begin('admin')
  expect(await entry.count()).toBe(0)
  await open('/store-page')
  await page.getByText('404').first().waitFor()
  await close()
})

it('[SH-STORE-2] [SH-STORE-5] a shop that is being set up: the warning, and the shop once it is there', async () => {
  const { page, entry, shoot, close } = await begin('lightstore')
  const [check] = await Promise.all([page.waitForResponse('**/api/md/dealer/checkStoreOpening'), entry.click()])
  expect(check.request().postDataJSON()).toMatchObject({ dealerCode: 'D002' })
  if ((await check.json()).content === true) {
    await page.getByText('正在初始化店铺数据，请稍候').waitFor()
    await shoot('store-initialising')
  }
  await expect
    .poll(
      async () => {
        if (!page.url().endsWith('/store-page')) await entry.click()
        return page.url()
      },
      { interval: 1_000 },
    )
    .toContain('/store-page')
  await page.getByText('商城还没有订单').waitFor()
  await close()
})

it('[SH-STORE-3] [SH-STORE-5] an open shop: logs in to it and shows how it does', async () => {
  const { page, entry, shoot, open, complaints, close } = await begin('store')
  const [login] = await Promise.all([page.waitForRequest('**/shop/app/staff/login'), entry.click()])
  const user = await page.evaluate(() => JSON.parse(sessionStorage.getItem('dealer.user') ?? '{}'))
  expect(login.postDataJSON()).toMatchObject({
    userId: user.userId,
    dealerCode: 'D001',
    sourceUrl: page.url().replace('/store-page', '/home'),
  })
  expect(login.headers()).toMatchObject({ account: 'store', credential: expect.stringMatching(/.{20,}/) })
  await page.waitForURL('**/store-page')
  await page.getByRole('heading', { name: '城南食品商城' }).waitFor()
  expect(await page.getByRole('region', { name: '最近订单' }).locator('tbody tr').count()).toBe(10)
  await shoot('store-page')
  await page.getByRole('region', { name: '订单状态' }).getByRole('link').first().click()
  await page.waitForURL('**/sales/order-search/order-search-list')
  await open('/store-page')
  await page.getByRole('heading', { name: '城南食品商城' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

it('[SH-STORE-4] no role in the shop: the hint where to give one', async () => {
  const { page, entry, shoot, close } = await begin('storenorole')
  await entry.click()
  await page.getByText('未配置店铺权限，请到角色管理页面配置').waitFor()
  await shoot('store-no-role')
  await close()
})

it('[SH-STORE-4] [SH-STORE-5] another failure: the reason that the shop gives in `message`, else what to do', async () => {
  const { page, entry, close } = await begin('store')
  const login = '**/shop/app/staff/login'
  await routeOnce(page, login, (route) =>
    route.continue({ headers: { ...route.request().headers(), credential: 'used-up' } }),
  )
  await entry.click()
  await page.getByText('商城登录凭证已失效，请重新进入').waitFor()
  await routeOnce(page, login, (route) => route.fulfill({ json: { resultCode: '199', content: '系统处理错误' } }))
  await entry.click()
  await page.getByText('请刷新后重试，如仍无法跳转，请联系管理员').waitFor()
  await close()
})

it('[SH-STORE-4] a page of a proxy in place of an answer: what to do, on the page of the shop too', async () => {
  const { page, open, close } = await begin('store')
  await page.route('**/shop/app/staff/login', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<html>502 Bad Gateway</html>' }),
  )
  await open('/store-page')
  await page.getByText('请刷新后重试，如仍无法跳转，请联系管理员').waitFor()
  await page.unroute('**/shop/app/staff/login')
  await page.getByRole('button', { name: '重试' }).click()
  await page.getByRole('heading', { name: '城南食品商城' }).waitFor()
  await close()
})
