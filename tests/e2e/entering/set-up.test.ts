import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isDirectory, MENU } from '../../../apps/server/src/modules/session/menu.registry.ts'
import { type Product, startProduct } from '../../support/product.ts'
import { axe } from '../support/axe.ts'
import { openBrowser, type Visit, visit } from '../support/browser.ts'

/** What the server wrote: where the first dealer is made. */
const ADDRESS = /http:\S+\/login\?area=set-up#\S+/

const PAGES = MENU.filter((row) => !isDirectory(row))

let product: Product
let browser: Browser
let visitor: Visit

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  visitor = await visit(browser)
})
afterAll(async () => {
  await visitor?.close()
  await product?.stop()
})

const fill = async (values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) await visitor.page.getByLabel(label, { exact: true }).fill(value)
}

/** Goes to a page as a link does: to load the application anew for each page would take most of the time. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)

/** The requests that are not answered yet. */
function watchRequests(page: Page): ReadonlySet<Request> {
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => underWay.delete(request))
  return underWay
}

it('a server without a dealer shows visitors how it is set up, and the address that it wrote fills the token in', async () => {
  const { page } = visitor
  await page.goto(`${product.url}/login`)
  await page.getByRole('heading', { name: '初始化系统' }).waitFor()
  const address = ADDRESS.exec(product.output())?.[0] ?? ''
  await page.goto(address)
  await page.getByRole('heading', { name: '初始化系统' }).waitFor()
  expect(await page.getByLabel('初始化口令').inputValue()).toBe(address.split('#')[1])
  expect(page.url()).not.toContain('#')
  await visitor.shoot('set-up')
  expect(await axe(page)).toEqual([])
})

it('says what is missing at its field, and sends nothing meanwhile', async () => {
  const { page } = visitor
  await page.getByRole('button', { name: '完成初始化' }).click()
  await page.getByText('请输入经销商名称').waitFor()
  await fill({ 密码: '123456', 确认密码: '123456', 手机号: '12' })
  await page.getByRole('button', { name: '完成初始化' }).click()
  await page.getByText('密码须为6至16位字母和数字，且至少各含一个').waitFor()
  await page.getByText('手机号格式不正确').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await visitor.shoot('set-up-narrow')
  await page.setViewportSize({ width: 1440, height: 900 })
})

it('makes dealer and administrator, who logs in and finds every page at work', async () => {
  const { page } = visitor
  await fill({
    经销商名称: '滨江食品商贸有限公司',
    地址: '江南大道100号',
    管理员姓名: '林晓燕',
    手机号: '10000010001',
    登录账号: 'chief',
    密码: 'secret123',
    确认密码: 'secret123',
  })
  await page.getByLabel('轻经销商').check()
  expect(await page.getByLabel('启用拣货').count()).toBe(0)
  await page.getByLabel('轻经销商').uncheck()
  await page.getByLabel('启用拣货').uncheck()
  await page.getByRole('button', { name: '完成初始化' }).click()
  await page.getByRole('link', { name: '去登录' }).click()
  await page.getByLabel('用户名').fill('chief')
  await page.getByLabel('密码', { exact: true }).fill('secret123')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/staff-officer')
  await page.waitForLoadState('networkidle')
  await visitor.shoot('empty-dealer')
  expect(visitor.complaints).toEqual([])
  const underWay = watchRequests(page)
  for (const { path, title } of PAGES) {
    await follow(page, path)
    await page.waitForFunction((text) => document.title.includes(text), title)
    await expect.poll(() => underWay.size).toBe(0)
    expect(visitor.complaints, path).toEqual([])
    expect(await page.getByText(/系统处理错误|页面出错|404/).count(), path).toBe(0)
  }
})

it('afterwards the page of the first run is only a login', async () => {
  const { page } = visitor
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto(`${product.url}/login`)
  await page.getByLabel('用户名').waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('heading', { name: '初始化系统' }).count()).toBe(0)
})
