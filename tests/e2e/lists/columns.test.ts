import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Visit, visitAs } from '../support/browser.ts'
import { routeOnce } from '../support/route-once.ts'

const ORDERS = '/sales/order-search/order-search-list'

let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('admin'))
})
afterAll(() => browser?.close())

const list = async (path: string) => {
  await visitor.open(path)
  await page.locator('[data-index="0"]:visible').waitFor()
}

/** Titles of the columns that can be read without scrolling sideways. */
const inView = () =>
  page.locator('[role="grid"]:visible').evaluate((grid) => {
    const right = grid.getBoundingClientRect().left + grid.clientWidth
    return [...grid.querySelectorAll('[role="columnheader"]')]
      .filter((head) => head.getBoundingClientRect().right <= right + 1)
      .map((head) => head.textContent ?? '')
  })

/** Texts of the head and of the sums that are cut off. */
const cut = () =>
  page
    .locator('[role="grid"]:visible')
    .evaluate((grid) =>
      [...grid.querySelectorAll('[class*="headText"], [class*="sumCell"], [data-kind="actions"]')]
        .filter((part) => part.scrollWidth > part.clientWidth + 1)
        .map((part) => part.textContent ?? ''),
    )

it('what decides stands in view at 1440, and what does not is a click away', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [path, wanted] of [
    [ORDERS, ['订单号', '订单日期', '客户名称', '订单状态', '订单金额', '已出库金额', '操作']],
    [
      '/finance/receivable/order-debt',
      ['订单号', '客户名称', '到期日', '逾期天数', '应收金额', '未收余额', '结清状态'],
    ],
    ['/sales/order-out/order-split-list', ['订单号', '客户名称', '未拆数量', '订单金额', '订单状态', '操作']],
    ['/inventory/inv-standing-book/inventory-search', ['商品名称', '大小单位数量', '可用数量']],
  ] as const) {
    await list(path)
    expect(await inView()).toEqual(expect.arrayContaining([...wanted]))
    expect(await cut()).toEqual([])
  }
  await list(ORDERS)
  const all = page.getByRole('button', { name: /^另有 \d+ 列$/ })
  expect(await page.getByRole('columnheader', { name: '备注' }).count()).toBe(0)
  await all.click()
  await page.getByRole('columnheader', { name: '备注' }).waitFor()
  await page.getByRole('button', { name: '收起列' }).click()
  await all.waitFor()
})

it('at 1366 the number of what took a cost back stands whole beside what is done to it', async () => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await routeOnce(page, '**/api/finance/cost/list*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    Object.assign(json.content.rows[0], { redFlushNum: 'HC2511210001' })
    await route.fulfill({ response, json })
  })
  await list('/finance/cost/cost-search')
  const [number, actions] = await Promise.all(
    ['红冲单号', '操作'].map((name) => page.getByRole('columnheader', { name }).boundingBox()),
  )
  expect((number?.x ?? 0) + (number?.width ?? 0)).toBeLessThanOrEqual((actions?.x ?? 0) + 1)
  await page.setViewportSize({ width: 1440, height: 900 })
})

it('at the largest text size nothing of head, sums and actions is cut', async () => {
  await list(ORDERS)
  await page.evaluate(() => localStorage.setItem('dealer.theme', JSON.stringify({ size: 'large' })))
  await list(ORDERS)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('20px')
  expect(await cut()).toEqual([])
  expect(await inView()).toEqual(expect.arrayContaining(['订单号', '客户名称', '订单金额']))
  await visitor.shoot('list-largest-text')
  await page.evaluate(() => localStorage.removeItem('dealer.theme'))
})

it('[KIT-TABLE-1] begins with 15 rows of 42 px, the newest first under an arrow, and no column below 100 px', async () => {
  await list(ORDERS)
  const day = page.getByRole('columnheader', { name: '订单日期' })
  expect(await day.getAttribute('aria-sort')).toBe('descending')
  expect(await page.getByLabel('每页条数').inputValue()).toBe('15')
  expect(await page.locator('[data-index]:visible').count()).toBe(15)
  const [height, narrowest] = await page
    .locator('[role="grid"]:visible')
    .evaluate((grid) => [
      grid.querySelector('[data-index]')?.clientHeight,
      Math.min(...[...grid.querySelectorAll('[role="columnheader"]')].slice(2).map((head) => head.clientWidth)),
    ])
  expect(height).toBe(42)
  expect(narrowest).toBeGreaterThanOrEqual(99)
  await day.getByRole('button').click()
  await expect.poll(() => day.getAttribute('aria-sort')).toBe('ascending')
})

it('cells beyond the edge of a wide list of many rows come as they are scrolled to', async () => {
  await list(ORDERS)
  await page.getByRole('button', { name: /^另有 \d+ 列$/ }).click()
  const remarks = page.getByRole('columnheader', { name: '备注' })
  await remarks.waitFor()
  const drawn = () => page.locator('[data-index="0"] [role="gridcell"]').count()
  const whole = await drawn()
  await page.getByLabel('每页条数').selectOption('100')
  await page.locator('[role="grid"][aria-rowcount="102"]').waitFor()
  expect(await page.locator('[role="grid"]:visible').getAttribute('aria-colcount')).toBe(String(whole))
  expect(await drawn()).toBeLessThan(whole)
  // Under its own head, also after a gap: the last column that is scrolled to and the one that stays.
  const places = () =>
    page.locator('[role="grid"]:visible').evaluate((grid) => {
      const heads = [...grid.querySelectorAll('[role="columnheader"]')].map((head) => head.getBoundingClientRect().left)
      return [...grid.querySelectorAll('[data-index="0"] [aria-colindex]')].filter(
        (cell) => Math.abs(cell.getBoundingClientRect().left - (heads[Number(cell.ariaColIndex) - 1] ?? 0)) > 1,
      ).length
    })
  expect(await places()).toBe(0)
  await page.locator('[role="grid"]:visible').evaluate((grid) => grid.scrollTo({ left: grid.scrollWidth }))
  await expect.poll(() => page.locator(`[data-index="0"] [aria-colindex="${whole - 1}"]`).count()).toBe(1)
  expect(await places()).toBe(0)
  // The frame of marked cells stands around those that are drawn over.
  const [from, to] = [3, 1].map((back) => page.locator(`[data-index="1"] [aria-colindex="${whole - back}"]`)) as [
    Locator,
    Locator,
  ]
  await from.hover()
  await page.mouse.down()
  await to.hover()
  await page.mouse.up()
  const frame = (await page.locator('[data-ranged] > [class*="range"]').boundingBox())!
  const [first, last] = [(await from.boundingBox())!, (await to.boundingBox())!]
  expect([Math.round(frame.x), Math.round(frame.x + frame.width)]).toEqual([
    Math.round(first.x),
    Math.round(last.x + last.width),
  ])
  await page.getByLabel('每页条数').selectOption('15')
  await page.locator('[role="grid"][aria-rowcount="17"]').waitFor()
  await page.getByRole('button', { name: '收起列' }).click()
})

it('[KIT-TABLE-4] hidden, moved, pinned and dragged columns are there on return', async () => {
  await list(ORDERS)
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('checkbox', { name: '订单日期' }).uncheck()
  await page.getByRole('button', { name: '固定「客户名称」' }).click()
  await page.keyboard.press('Escape')
  const name = page.getByRole('columnheader', { name: '客户名称' })
  const before = (await name.boundingBox())!
  await page.mouse.move(before.x + before.width - 3, before.y + 20)
  await page.mouse.down()
  await page.mouse.move(before.x + before.width + 57, before.y + 20, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => Math.round((await name.boundingBox())?.width ?? 0)).toBe(Math.round(before.width + 60))
  await list(ORDERS)
  expect(await page.getByRole('columnheader', { name: '订单日期' }).count()).toBe(0)
  expect(await page.locator('[role="columnheader"][data-stuck="left"]').allTextContents()).toEqual([
    '序号',
    '订单号',
    '客户名称',
  ])
  expect(Math.round((await name.boundingBox())?.width ?? 0)).toBe(Math.round(before.width + 60))
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('button', { name: '恢复默认' }).click()
  await page.getByRole('columnheader', { name: '订单日期' }).waitFor()
})

it('[KIT-TABLE-8] a list with a history leads to it, and the history asks for its days', async () => {
  await list(ORDERS)
  await page.getByRole('button', { name: '历史查询' }).click()
  await page.waitForURL('**/order-search-list-history')
  const days = page.getByLabel('订单日期').first()
  await expect.poll(() => days.textContent()).toMatch(/^\d{4}-\d\d-\d\d 至 \d{4}-\d\d-\d\d$/)
  expect(await page.getByRole('button', { name: '历史查询' }).count()).toBe(0)
})
