import ExcelJS from 'exceljs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, type Visit, visit } from '../support/browser.ts'

const ORDERS = '/sales/order-search/order-search-list'

let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  visitor = await visit(browser, { as: 'admin' })
  page = visitor.page
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
})
afterAll(() => browser?.close())

const open = async () => {
  await visitor.open(ORDERS)
  await page.locator('[data-index="0"]:visible').waitFor()
}
const clipboard = () => page.evaluate(() => navigator.clipboard.readText())

it('a list comes without a jump and is worked by keys: arrows, Shift, Space, Ctrl+A, Enter', async () => {
  await open()
  await page.waitForLoadState('networkidle')
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((found) =>
          resolve(
            (found.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
              .filter(({ hadRecentInput }) => !hadRecentInput)
              .reduce((sum, { value }) => sum + value, 0),
          ),
        )
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )
  expect(shift).toBeLessThanOrEqual(0.02)
  const chosen = () => page.getByLabel('分页').textContent()
  await page.locator('[data-index="0"]').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(chosen).toContain('已选 3 条')
  await page.getByLabel('选择第 6 行').click({ modifiers: ['Shift'] })
  await expect.poll(chosen).toContain('已选 5 条')
  await page.locator('[data-index="0"]').focus()
  await page.keyboard.press('Control+a')
  await expect.poll(chosen).toContain('已选 15 条')
  await page.getByLabel('全选本页').click()
  await page.locator('[data-index="0"]').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
})

it('the row with the focus, marked rows and cells under the mouse are copied as a spreadsheet takes them', async () => {
  await open()
  const number = (row: number) => page.locator(`[data-index="${row}"] button`).first().textContent()
  const first = await number(0)
  await page.locator('[data-index="0"]').focus()
  await page.keyboard.press('Control+c')
  expect((await clipboard()).split('\t')[0]).toBe(first)
  const cell = (row: number, label: string) =>
    page
      .getByRole('columnheader')
      .allTextContents()
      .then((heads) => page.locator(`[data-index="${row}"] > *`).nth(heads.indexOf(label)))
  await (await cell(1, '客户名称')).hover()
  await page.mouse.down()
  await (await cell(3, '订单金额')).hover()
  await page.mouse.up()
  await visitor.shoot('list-cells-marked')
  await page.locator('[data-index="3"]').focus()
  await page.keyboard.press('Control+c')
  const block = (await clipboard()).split('\n').map((line) => line.split('\t'))
  expect(block).toHaveLength(3)
  for (const [name, , amount] of block)
    expect([name, amount]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/^-?\d+\.\d\d$/)])
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: /^复制当前页（15条）$/ }).click()
  await expect.poll(clipboard).toMatch(/^订单号\t/)
  expect((await clipboard()).split('\n')).toHaveLength(16)
})

it('[KIT-TABLE-6] [SH-REQ-12] the page and all that is filtered are exported as workbooks', async () => {
  await open()
  for (const name of [/^导出当前页（15条）$/, /^导出全部（.*条）$/]) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出' }).click()
    await page.getByRole('menuitem', { name }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^销售订单.*\.xlsx$/)
    const book = new ExcelJS.Workbook()
    await book.xlsx.readFile(await file.path())
    const sheet = book.worksheets[0]
    expect(sheet?.name).toBe('销售订单')
    expect(sheet?.getRow(1).height).toBe(24)
    const widths = (sheet?.columns ?? []).map(({ width = 0 }) => width)
    expect(Math.min(...widths)).toBeGreaterThan((99 - 5) / 7)
  }
})

it('is printed with its title, filters, day and page numbers, all rows and nothing of the screen', async () => {
  await open()
  await page.getByLabel('每页条数').selectOption('100')
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('102')
  await page.getByLabel('订单号').first().fill('SO')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('[data-print-list]')
  await expect.poll(() => sheet.textContent()).toContain('订单号：SO')
  const text = await sheet.textContent()
  for (const part of ['销售订单', '第 1 至 100 条', '打印时间：', '合计（不含草稿、已取消、已红冲）'])
    expect(text).toContain(part)
  expect(await sheet.locator('tbody tr').count()).toBe(101)
  expect(await page.getByRole('button', { name: '查询', exact: true }).isVisible()).toBe(false)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect([...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length).toBeGreaterThan(1)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect.poll(() => sheet.count()).toBe(0)
})
