import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Visit, visitAs } from '../support/browser.ts'

let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('admin'))
  await page.setViewportSize({ width: 390, height: 844 })
})
afterAll(() => browser?.close())

const cards = () => page.locator('ul > li:has(dl):visible')

it.each([
  ['/sales/order-search/order-search-list', '合计数量'],
  ['/sales/order-out/order-split-list', '未拆数量'],
  ['/finance/receivable/order-debt', '未收余额'],
  ['/inventory/inv-standing-book/inventory-search', '可用数量'],
  ['/main-data/warehouse-management', '仓库名称'],
  ['/main-data/product-management/brands', '品牌名称'],
])('%s is cards on a phone, with %s in reach and nothing beside the screen', async (path, fact) => {
  await visitor.open(path)
  const first = cards().first()
  await first.waitFor()
  expect(await first.locator('dt', { hasText: fact }).first().isVisible()).toBe(true)
  const reach = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    cards: Math.max(...[...document.querySelectorAll('li:has(dl)')].map((card) => card.getBoundingClientRect().right)),
  }))
  expect(reach.wide).toBeLessThanOrEqual(390)
  expect(reach.cards).toBeLessThanOrEqual(390)
  expect(await page.getByLabel('分页').textContent()).toMatch(/1 \/ \d+/)
})

it('filters lie in a sheet, and a row is worked by its card', async () => {
  await visitor.open('/sales/order-search/order-search-list')
  await cards().first().waitFor()
  await page.getByRole('button', { name: '筛选' }).click()
  const sheet = page.getByRole('dialog', { name: '筛选' })
  await sheet.getByLabel('订单号').fill('SO26')
  await visitor.shoot('list-phone-filters')
  await sheet.getByRole('button', { name: '查询' }).click()
  await sheet.waitFor({ state: 'hidden' })
  // The last 30 days, and the number.
  await page.getByRole('button', { name: '筛选（2）' }).waitFor()
  const card = cards().first()
  expect(await page.getByLabel('合计', { exact: true }).textContent()).toContain('订单金额')
  await card.getByText('更多', { exact: true }).click()
  expect(await card.locator('dt', { hasText: '备注' }).isVisible()).toBe(true)
  await visitor.shoot('list-phone')
  await card.locator('strong button').click()
  await page.getByRole('dialog').waitFor()
})
