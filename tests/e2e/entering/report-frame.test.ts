import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFailed } from 'vitest'
import { openBrowser, type Visit, visit } from '../support/browser.ts'
import { here } from '../support/here.ts'

/** An embedded report of each area; the server lists a report in the menu once it can answer it. */
const REPORTS = [
  ['master data', 'customerMaster', '客户资料报表'],
  ['purchase', 'purchaseDetail', '采购明细'],
  ['sales', 'salesDetail', '销售明细'],
  ['inventory', 'stockAge', '库龄分析'],
  ['finance', 'receivableDetail', '应收明细'],
  ['discount', 'discountDetail', '促销折扣明细'],
  ['gross profit', 'grossProfitSum', '毛利汇总'],
] as const

const pathOf = (code: string) => `/business-report/embed/${code}`
const entryOf = (code: string, title: string) => ({
  path: pathOf(code),
  name: code,
  component: `business-report/embed/${code}`,
  children: [],
  meta: { title, iframePath: `/report/${code}` },
})

let browser: Browser
let visitor: Visit
let page: Page
let frames: Request[] = []

beforeAll(async () => {
  browser = await openBrowser()
  visitor = await visit(browser)
  page = visitor.page
  // The menu as the server answers it, with a report of each area in it.
  await page.route('**/c5login', async (route) => {
    const answer = await route.fetch()
    const envelope = await answer.json()
    envelope.content.menuVos.push(...REPORTS.map(([, code, title]) => entryOf(code, title)))
    await route.fulfill({ response: answer, json: envelope })
  })
  page.on('request', (request) => {
    if (request.resourceType() === 'document' && new URL(request.url()).pathname.startsWith('/report/'))
      frames.push(request)
  })
  await visitor.login('admin')
})
afterAll(() => browser?.close())
beforeEach(({ task }) => {
  frames = []
  onTestFailed(() => visitor.shoot(`failed-${task.id}`))
})

const tokenOf = (request: Request | undefined) => new URL(request?.url() ?? '').searchParams.get('ssoToken') ?? ''

it.each(REPORTS)(
  '[SH-MENU-4] [SH-MENU-10] %s: the report is opened with dealer code and token',
  async (_, code, title) => {
    const [opened] = await Promise.all([page.waitForResponse('**/api/report/session/open'), visitor.open(pathOf(code))])
    expect(await opened.json()).toMatchObject({ resultCode: '000' })
    const frame = page.locator(`iframe[title="${title}"]:visible`)
    expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-downloads')
    expect(await frame.getAttribute('referrerpolicy')).toBe('no-referrer')
    const [request] = frames
    expect(new URL(request?.url() ?? '').searchParams.get('dealerCode')).toBe('D001')
    expect(tokenOf(request).length).toBeGreaterThan(20)
    expect(request?.headers()).not.toHaveProperty('referer')
    await page.frameLocator(`iframe[title="${title}"]`).getByRole('heading', { name: title }).waitFor()
    // It was used up by that.
    const again = await page.request.post(`${here().baseUrl}/api/report/session/open`, {
      data: { dealerCode: 'D001', ssoToken: tokenOf(request) },
    })
    expect(await again.json()).toMatchObject({ resultCode: '101' })
  },
)

it('[SH-MENU-4] a report stays open while another tab is seen, and is opened by a new token when it is refreshed', async () => {
  const [, code, title] = REPORTS[2]
  await visitor.open(pathOf(code))
  await expect.poll(() => frames.length).toBe(1)
  const tab = page.getByRole('button', { name: title, exact: true })
  await page.getByRole('button', { name: '首页', exact: true }).first().click()
  await page.getByText('最近订单').first().waitFor()
  await tab.first().click()
  await page.locator(`iframe[title="${title}"]`).waitFor()
  expect(frames).toHaveLength(1)
  await tab.first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: '刷新当前' }).click()
  await expect.poll(() => frames.length).toBe(2)
  expect(tokenOf(frames[1])).not.toBe(tokenOf(frames[0]))
  const report = page.frameLocator(`iframe[title="${title}"]`)
  await report.getByRole('heading', { name: '此服务器暂无该报表的数据' }).waitFor()
  await report.getByText('D001', { exact: true }).waitFor()
  // The session goes on: asking again takes no other token.
  const asked = page.waitForResponse('**/api/report/web/embedReport')
  await report.getByRole('button', { name: '重新加载' }).click()
  await asked
  await report.getByRole('heading', { name: '此服务器暂无该报表的数据' }).waitFor()
  expect(frames).toHaveLength(2)
  await visitor.shoot('report-frame')
})
