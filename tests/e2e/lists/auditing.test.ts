import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Visit, visitAs } from '../support/browser.ts'

const LOG = '/main-data/settings-management/security-log'
const BOOKS = '/main-data/settings-management/books-list'

let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('admin'))
})
afterAll(() => browser?.close())

const openSetting = () => page.getByRole('button', { name: '安全设置' }).click()

/** Sets how long the log is kept, in months. */
async function keepFor(months: string) {
  await page.getByLabel('操作日志保留月数').fill(months)
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
}

it('an administrator finds in the log what he has just set, and that nothing of it was changed', async () => {
  await visitor.open(LOG)
  await page.getByText(/^共\d+条，完整未改动$/).waitFor()
  await openSetting()
  await keepFor('5')
  await page.getByText('请输入6到240之间的整数').waitFor()
  await keepFor('18')
  await page.getByText('安全设置已保存').first().waitFor()
  await page.getByRole('button', { name: '查询' }).click()
  const event = page.locator('[data-index="0"]:visible')
  await expect.poll(() => event.textContent()).toMatch(/参数变更.*安全设置/)
  await event.dblclick()
  await page.getByRole('dialog').getByText('操作日志保留18个月').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '重新校验' }).click()
  await page.getByText(/^共\d+条，完整未改动$/).waitFor()
  await openSetting()
  await keepFor('24')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(visitor.complaints).toEqual([])
})

it('an administrator has the books checked, and is told what each rule found', async () => {
  await visitor.open(BOOKS)
  await page.getByRole('button', { name: '立即核对' }).click()
  const toast = page.getByText('已开始核对，完成后会通知您')
  await toast.waitFor()
  // It only says that something is done: who points there means what lies below.
  expect(await toast.evaluate((text) => getComputedStyle(text).pointerEvents)).toBe('none')
  await expect
    .poll(
      async () => {
        await page.getByRole('button', { name: '查询' }).click()
        return page.locator('[data-index]:visible').count()
      },
      { interval: 1_000 },
    )
    .toBeGreaterThan(10)
  const rows = await page.locator('[data-index]:visible').allTextContents()
  expect(rows.filter((row) => !row.includes('一致'))).toEqual([])
  expect(visitor.complaints).toEqual([])
})
