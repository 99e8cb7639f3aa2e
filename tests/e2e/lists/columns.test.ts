import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Visit, visitAs } from '../support/browser.ts'

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
