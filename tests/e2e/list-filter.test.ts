import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Visit, visitAs } from './support/browser.ts'

let browser: Browser
let visitor: Visit

beforeAll(async () => {
  ;({ browser, visitor } = await visitAs('admin'))
})
afterAll(() => browser?.close())

it.each([
  [1366, 768],
  [1440, 900],
])('a chosen range of days stays on one line of the filter, whole, at %i × %i', async (width, height) => {
  const { page } = visitor
  await page.setViewportSize({ width, height })
  await visitor.open('/sales/order-search/order-search-list')
  await page.getByRole('button', { name: '展开' }).click()
  const field = page.getByLabel('订单日期').first()
  await field.click()
  const days = page.locator('[role=dialog] table button:not([data-outside])')
  await days.first().click()
  await days.last().click()
  await expect.poll(() => field.textContent()).toMatch(/^\d{4}-\d\d-01 至 \d{4}-\d\d-\d\d$/)
  await visitor.shoot(`filter-range-${width}`)
  const box = await field.evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    isCut: [element, ...element.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth + 1),
  }))
  const other = await page.getByLabel('订单号').first().boundingBox()
  expect(box).toEqual({ height: other?.height, isCut: false })
})
