import ExcelJS from 'exceljs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Visit, visitAs } from '../support/browser.ts'

let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('admin'))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
})
afterAll(() => browser?.close())

/** The states in the file that the choice of a menu saves. */
const saved = async (choice: RegExp) => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: choice }).click()
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(await (await download).path())
  const sheet = book.worksheets[0]
  if (!sheet) throw new Error('the workbook is empty')
  const heads = sheet.getRow(1).values as string[]
  const words = sheet.getColumn(heads.indexOf('出库状态')).values as (string | undefined)[]
  return words.filter((word) => word?.includes('红冲'))
}

it('a reversing document is called so on the page, copied, printed, exported by the page and by the server', async () => {
  await visitor.open('/sales/order-out/order-out-search-list')
  await page.locator('[data-index="0"]:visible').waitFor()
  const box = page.locator('search')
  await box.getByLabel('出库状态').first().click()
  await page.getByRole('option', { name: '已红冲' }).click()
  await page.keyboard.press('Escape')
  await box.getByRole('button', { name: '查询' }).click()
  await page.getByText('红冲单', { exact: true }).first().waitFor()
  const states = () => page.locator('[data-index] :has(> [data-tone])').allTextContents()
  await expect.poll(async () => new Set(await states())).toEqual(new Set(['红冲单', '已红冲']))
  const shown = await states()

  expect(await saved(/^导出当前页/)).toEqual(shown)
  // The whole result begins with the page.
  expect((await saved(/^导出全部/)).slice(0, shown.length)).toEqual(shown)
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: /^复制当前页/ }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(async () => (await copied()).match(/红冲单(?!号)|已红冲/g)).toEqual(shown)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const printed = () => page.locator('[data-print-list] tbody').textContent()
  await expect.poll(async () => (await printed())?.match(/红冲单(?!号)|已红冲/g)).toEqual(shown)
  expect(visitor.complaints).toEqual([])
})
