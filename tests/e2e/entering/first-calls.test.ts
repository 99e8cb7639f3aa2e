import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, type Visit, visit } from '../support/browser.ts'

const LIST = '/sales/order-search/order-search-list'
const GONE = '/sales/page-of-another-release'
/** An address that has no file of its own. */
const ELSEWHERE = '/sales/orders-of-the-menu'

interface Entry {
  path: string
  component: string
  meta: { title?: string; tagTitle?: string }
  children: Entry[]
}
type Content = Record<string, unknown> & { userId: string; dmsToken: string; dealerCode: string; menuVos: Entry[] }

let browser: Browser
let visitor: Visit
let page: Page
/** Calls that the browser has made. */
const calls: Request[] = []
/** What the login answered. */
let content: Content

const leaves = (entries: Entry[]): Entry[] =>
  entries.flatMap((entry) => (entry.children.length > 0 ? leaves(entry.children) : [entry]))

/** A menu that is ahead of the pages: one has lost its title, another is of a release that is not here. */
function spoil({ menuVos }: Content) {
  const entry = leaves(menuVos).find(({ path }) => path === LIST)
  if (!entry) throw new Error(`no ${LIST} in the menu`)
  const add = (path: string, component: string, title: string) =>
    menuVos.push({ ...entry, path, component, meta: { ...entry.meta, title, tagTitle: title } })
  add(GONE, GONE.slice(1), '别版页面')
  add(ELSEWHERE, LIST.slice(1), '别处订单')
  entry.meta = {}
}

beforeAll(async () => {
  browser = await openBrowser()
  visitor = await visit(browser)
  page = visitor.page
  page.on('request', (request) => {
    if (/^\/(api|c5login)/.test(new URL(request.url()).pathname)) calls.push(request)
  })
  await page.route('**/c5login', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { content: Content }
    spoil(answer.content)
    content = answer.content
    await route.fulfill({ response, json: answer })
  })
  await visitor.login('sales01')
  await visitor.open(LIST)
  await page.locator('[role=grid]:visible [aria-rowindex="2"]').waitFor()
})
afterAll(() => browser?.close())

it('[SH-LOGIN-4] the login says who, how and from where, beside two encrypted texts', () => {
  const login = calls.find((call) => call.url().endsWith('/c5login'))
  expect(login?.method()).toBe('POST')
  const body = login?.postDataJSON() as Record<string, unknown>
  expect(Object.keys(body).sort()).toEqual(
    ['appLogin', 'dealerCode', 'isStore', 'loginType', 'password', 'userId', 'username', 'verificationCode'].sort(),
  )
  for (const secret of [body.username, body.password]) expect(secret).toMatch(/^[A-Za-z0-9+/]{22,}={0,2}$/)
})

it('[SH-LOGIN-4] [SH-LOGIN-5] [SH-LOGIN-10] what it answers is the user, kept for the tab with a copy for the next one', async () => {
  const named =
    'userId dealerCode username perms isadmin isLightDealer isStore isWeakPwd isWeakPwdTip ssoToken dmsToken menuVos'
  expect(Object.keys(content)).toEqual(expect.arrayContaining(named.split(' ')))
  expect(content.perms).toEqual(expect.arrayContaining(['so:salesOrder:list']))
  const kept = await page.evaluate(() =>
    [sessionStorage, localStorage].map((store) => JSON.parse(store.getItem('dealer.user') ?? 'null')),
  )
  expect(kept).toEqual([content, content])
})

it('[SH-REQ-1] every call names dealer and kind of login, and from the login on the session', () => {
  expect(calls.length).toBeGreaterThan(2)
  for (const call of calls) {
    const headers = call.headers()
    expect(headers, call.url()).toMatchObject({ dealercode: expect.any(String), logintype: 'JSON' })
    if (call.url().endsWith('/c5login')) expect(headers).not.toHaveProperty('x-token')
    else expect(headers, call.url()).toMatchObject({ dealercode: content.dealerCode, 'x-token': content.dmsToken })
  }
})

it('[SH-REQ-2] [SH-REQ-15] answers come in an envelope that no page shows; the bell counts by its own call', async () => {
  const count = calls.find((call) => call.url().includes('getUserMessageNum'))
  expect(count?.method()).toBe('GET')
  const answer = await (await count?.response())?.json()
  expect(answer).toEqual({ resultCode: '000', content: expect.any(Number) })
  const bell = page.getByRole('banner').getByRole('button', { name: /^消息/ })
  await expect
    .poll(async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0))
    .toBe(answer.content)
})

it('[SH-MENU-3] an entry without a title says so', async () => {
  await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '未设置标题' }).waitFor()
})

it('[SH-PERM-1] [SH-PERM-2] who may neither approve nor export sees no way to, and is refused by the server as well', async () => {
  await page.getByRole('button', { name: '更多', exact: true }).filter({ visible: true }).waitFor()
  expect(await page.getByRole('button', { name: /^(审核|导出)$/ }).count()).toBe(0)
  const refused = await page.evaluate(async ({ dealerCode, dmsToken }) => {
    const response = await fetch('/api/so/salesOrder/confirmBySoId', {
      method: 'POST',
      headers: { dealerCode, loginType: 'JSON', 'X-Token': dmsToken, 'Content-Type': 'application/json' },
      body: JSON.stringify({ orders: [{ soId: '1', version: 1 }] }),
    })
    return response.json() as Promise<{ resultCode: string }>
  }, content)
  expect(refused.resultCode).toBe('107')
  expect(visitor.complaints).toEqual([])
})

it('[SH-MENU-2] an entry shows the page that its component names, at its own address', async () => {
  await visitor.open(ELSEWHERE)
  await page.getByLabel('订单号').filter({ visible: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe(ELSEWHERE)
  expect(visitor.complaints).toEqual([])
})

it('[SH-MENU-5] an entry whose page is missing is noted for developers, and the user is told nothing', async () => {
  await visitor.open(GONE)
  await expect.poll(() => visitor.complaints).toEqual([`warning: [menu] no screen ${GONE.slice(1)} for ${GONE}`])
  expect(await page.getByRole('main').getByRole('alert').count()).toBe(0)
  expect(await page.getByRole('dialog').count()).toBe(0)
})
