import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFailed } from 'vitest'
import { type Visit, visitAs } from '../support/browser.ts'

let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('admin'))
  await visitor.open('/sales/order-search/order-search-list')
  await page.getByRole('row').nth(2).waitFor()
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

it('a range of days is chosen by its name: today, this week, this month, last month', async () => {
  await page.getByRole('button', { name: '展开' }).click()
  const range = page.getByLabel('订单日期').filter({ visible: true }).first()
  await range.click()
  for (const label of ['今天', '本周', '本月', '上月'])
    await page.getByRole('button', { name: label, exact: true }).waitFor()
  await visitor.shoot('date-presets')
  const asked = page.waitForRequest(/salesOrder\/lists/)
  await page.getByRole('button', { name: '上月', exact: true }).click()
  await page.getByRole('button', { name: '查询', exact: true }).click()
  const { docDateStart, docDateEnd } = (await asked).postDataJSON() as Record<string, string>
  expect(docDateStart).toMatch(/-01$/)
  expect(docDateEnd?.slice(0, 7)).toBe(docDateStart?.slice(0, 7))
})

it('who asks for less motion gets none', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const longest = () =>
    page.evaluate(() =>
      Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0))),
    )
  await page.getByRole('button', { name: '主题设置' }).click()
  expect(await longest()).toBeLessThan(20)
  await page.getByRole('dialog').waitFor()
  expect(await longest()).toBeLessThan(20)
})
