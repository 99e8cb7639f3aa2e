import { readFile } from 'node:fs/promises'
import { minus } from '@dealer/validators'
import ExcelJS from 'exceljs'
import type { Browser, FrameLocator, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFailed } from 'vitest'
import { axe } from '../support/axe.ts'
import { type Visit, visitAs } from '../support/browser.ts'
import { otherDesk } from '../support/clerk.ts'
import { here } from '../support/here.ts'
import { showDays } from '../support/show-days.ts'

/** An embedded report of each area, with a column of it. */
const REPORTS = [
  ['master data', 'customerMaster', '客户资料报表', '客户名称'],
  ['purchase', 'purchaseDetail', '采购明细', '入库单号'],
  ['sales', 'salesDetail', '销售明细', '出库单号'],
  ['inventory', 'stockAge', '库龄分析', '库存数量'],
  ['finance', 'receivableDetail', '应收明细', '余额'],
  ['discount', 'discountDetail', '促销折扣明细', '促销名称'],
  ['gross profit', 'grossProfitSum', '毛利汇总', '毛利'],
] as const

const pathOf = (code: string) => `/business-report/embed/${code}`

let browser: Browser
let visitor: Visit
let page: Page
let frames: Request[] = []

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('admin'))
  page.on('request', (request) => {
    if (request.resourceType() === 'document' && new URL(request.url()).pathname.startsWith('/report/'))
      frames.push(request)
  })
})
afterAll(() => browser?.close())
beforeEach(({ task }) => {
  frames = []
  onTestFailed(() => visitor.shoot(`failed-${task.id}`))
})

const tokenOf = (request: Request | undefined) => new URL(request?.url() ?? '').searchParams.get('ssoToken') ?? ''
const inFrame = (title: string): FrameLocator => page.frameLocator(`iframe[title="${title}"]:visible`)
const dayOf = (report: FrameLocator, end: 'Start' | 'End') => report.locator(`#filter-date${end}`).inputValue()
const sumOf = async (report: FrameLocator, label: string) =>
  ((await report.locator(`tfoot td[data-label="${label}"]`).textContent()) ?? '').replaceAll(',', '')
const answered = () => page.waitForResponse('**/api/report/web/embedReport')

it.each(REPORTS)(
  '[SH-MENU-4] [SH-MENU-10] %s: the report is opened with dealer code and token, and has rows',
  async (_, code, title, column) => {
    const [opened] = await Promise.all([page.waitForResponse('**/api/report/session/open'), visitor.open(pathOf(code))])
    expect(await opened.json()).toMatchObject({ resultCode: '000' })
    const frame = page.locator(`iframe[title="${title}"]:visible`)
    expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-downloads')
    expect(await frame.getAttribute('referrerpolicy')).toBe('no-referrer')
    const [request] = frames
    expect(new URL(request?.url() ?? '').searchParams.get('dealerCode')).toBe('D001')
    expect(tokenOf(request).length).toBeGreaterThan(20)
    expect(request?.headers()).not.toHaveProperty('referer')
    const report = inFrame(title)
    await report.getByRole('heading', { name: title }).waitFor()
    await showDays(page, report)
    await report.getByRole('columnheader', { name: column, exact: true }).waitFor()
    // It was used up by that.
    const again = await page.request.post(`${here().baseUrl}/api/report/session/open`, {
      data: { dealerCode: 'D001', ssoToken: tokenOf(request) },
    })
    expect(await again.json()).toMatchObject({ resultCode: '101' })
    expect(visitor.complaints).toEqual([])
  },
)

it('[SH-MENU-10] a report is the sum that another page says, is filtered, summed otherwise, sorted and saved as a sheet', async () => {
  await visitor.open(pathOf('salesSum'))
  const dealer = await otherDesk(page)
  const report = inFrame('销售汇总')
  await showDays(page, report)
  const [dateStart, dateEnd] = [await dayOf(report, 'Start'), await dayOf(report, 'End')]
  const { footer } = await dealer.report.web.categorySaleList({ dateStart, dateEnd })
  expect(await sumOf(report, '金额')).toBe(footer.saleAmount)

  const summed = answered()
  await report.locator('#filter-dimension').selectOption({ label: '客户' })
  await summed
  await report.getByRole('columnheader', { name: '客户名称' }).waitFor()
  expect(await sumOf(report, '金额')).toBe(footer.saleAmount)

  // By the keyboard: numbers begin with the greatest, then with the least.
  const amount = report.getByRole('columnheader', { name: '金额' })
  await amount.getByRole('button').focus()
  for (const order of ['descending', 'ascending']) {
    const sorted = answered()
    await page.keyboard.press('Enter')
    await sorted
    await report.locator(`th[aria-sort=${order}]`).waitFor()
    const found = (await report.locator('tbody td[data-label=金额]').allTextContents()).map((text) =>
      text.replaceAll(',', ''),
    )
    const rising = found.toSorted((one, other) => Number(minus(one, other)))
    expect([order, found]).toEqual([order, order === 'ascending' ? rising : rising.toReversed()])
  }

  // Days are written as everywhere, whatever language the browser speaks; its calendar is beside them.
  const start = report.locator('#filter-dateStart')
  expect([await start.getAttribute('type'), await start.inputValue()]).toEqual([
    'text',
    expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  ])
  await start.fill('2020-02-30')
  await page.keyboard.press('Enter')
  await report.getByText('开始日期格式须为YYYY-MM-DD').waitFor()
  await report.getByLabel('选择开始日期').fill('2020-02-01')
  expect(await start.inputValue()).toBe('2020-02-01')

  const before = await dealer.report.web.categorySaleList({ dateStart: '2020-01-01', dateEnd: '2020-01-31' })
  const empty = answered()
  await report.locator('#filter-dateStart').fill('2020-01-01')
  await report.locator('#filter-dateEnd').fill('2020-01-31')
  await report.getByRole('button', { name: '查询' }).click()
  await empty
  expect(before.total).toBe(0)
  await report.getByText('没有符合条件的数据').waitFor()
  await report.locator('#filter-dateStart').fill('2020-02-01')
  await report.getByRole('button', { name: '查询' }).click()
  await report.getByText('结束日期').filter({ hasText: '开始日期' }).first().waitFor()
  const reset = answered()
  await report.getByRole('button', { name: '重置' }).click()
  await reset
  expect(await dayOf(report, 'Start')).toBe(`${dateEnd.slice(0, 'YYYY-MM'.length)}-01`)
  await showDays(page, report)
  expect(await sumOf(report, '金额')).toBe(footer.saleAmount)

  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('button', { name: '导出' }).click(),
  ])
  expect(sheet.suggestedFilename()).toBe('销售汇总.xlsx')
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load((await readFile(await sheet.path())) as never)
  const rows = workbook.worksheets[0]?.getSheetValues() ?? []
  expect((rows[1] as unknown[]).slice(1)).toEqual([
    '商品编码',
    '商品名称',
    '规格',
    '小单位',
    '小单位数量',
    '金额',
    '促销优惠',
  ])
  expect((rows.at(-1) as unknown[])[6]).toBe(Number(footer.saleAmount))
  await report.getByText('已导出').waitFor()
  await visitor.shoot('report-sums')
  expect(visitor.complaints).toEqual([])
})

it('a report has nothing that keeps anybody out, by day, by night and at the width of a phone', async () => {
  const dealer = await otherDesk(page)
  for (const theme of ['light', 'dark'] as const) {
    const { ssoToken } = await dealer.md.user.getSsoToken({})
    await visitor.open(`/report/salesDetail?dealerCode=D001&ssoToken=${ssoToken}&theme=${theme}`)
    await showDays(page, page)
    expect([theme, await axe(page)]).toEqual([theme, []])
    expect(page.url()).not.toContain('ssoToken')
    await visitor.shoot(`report-${theme}`)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await page.getByRole('button', { name: '筛选' }).click()
  await page.locator('#filter-customer').waitFor()
  const sorted = answered()
  await page.locator('#sort').selectOption({ label: '金额 降序' })
  await sorted
  expect(await axe(page)).toEqual([])
  await visitor.shoot('report-phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  // The page keeps nothing and is read by nobody: it refuses what visits put there, and axe its styles, aloud.
  visitor.complaints.length = 0
})

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
  // The session goes on: asking again takes no other token.
  await showDays(page, inFrame(title))
  expect(frames).toHaveLength(2)
  await visitor.shoot('report-frame')
})

it('a report that is open looks as the page around it, by day and by night', async () => {
  const ground = () =>
    inFrame(REPORTS[2][2])
      .locator('html')
      .evaluate((html) => getComputedStyle(html).backgroundColor)
  const panel = page.getByRole('dialog', { name: '主题设置' })
  await page.getByRole('banner').getByRole('button', { name: '主题设置' }).click()
  for (const [scheme, color] of [
    ['深色', 'rgb(31, 31, 31)'],
    ['浅色', 'rgb(255, 255, 255)'],
  ] as const) {
    await panel.getByRole('radiogroup', { name: '明暗' }).getByText(scheme, { exact: true }).click()
    await expect.poll(ground).toBe(color)
  }
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
})

it('a report that cannot be read says why, and is read again when asked to', async () => {
  const [, code, title] = REPORTS[2]
  await page.route('**/api/report/web/embedReport', (route) => route.abort(), { times: 1 })
  await visitor.open(pathOf(code))
  const report = inFrame(title)
  await report.getByText('网络连接失败，请检查网络后重试').waitFor()
  await report.getByRole('button', { name: '重新加载' }).click()
  await showDays(page, report)
})
