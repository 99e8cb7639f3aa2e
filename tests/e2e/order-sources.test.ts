import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { axe } from './support/axe.ts'
import { type Visit, visitAs } from './support/browser.ts'
import { fillSheet } from './support/sheet.ts'

const CUSTOMER = 'C000001'
const ENTRY = '/sales/order-create/normal-order'
/** Of its own, so that a second run of the file finds none of the first. */
const TEMPLETE = `常购清单${Date.now().toString().slice(-6)}`

let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('admin'))
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

const toast = (text: string | RegExp) => page.locator('[role=status], [role=alert]').filter({ hasText: text }).first()
const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
const grid = () => page.getByRole('grid', { name: '明细' })
const quantities = () => grid().locator('input[aria-label=数量]')
const begin = async () => {
  await visitor.open(ENTRY)
  await page.waitForFunction(() => document.activeElement?.closest('[data-field=customer]'))
  await page.keyboard.type(CUSTOMER)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.closest('[role=row]'))
}
/** Leaves what was not saved, as somebody who begins anew. */
const forget = () =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('sales.order')) localStorage.removeItem(key)
  })

describe('where the lines of an order come from', () => {
  it('[BM-3] a pasted block and a sheet: rows with a fault say why, the others come in at once', async () => {
    await begin()
    // As Excel puts it on the clipboard.
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.setData('text/plain', '商品编码\t单位\t数量\t单价\r\nP00001\t箱\t3\t\r\nP00011\t托\t6\t\r\nX9\t箱\t1\t\r\n')
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    await page.getByText('商品不存在或已停用').first().waitFor()
    await page.getByText('没有单位【托】').first().waitFor()
    await expect
      .poll(() => quantities().evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
      .toEqual(['3', ''])

    await button('导入明细').click()
    const dialog = page.getByRole('dialog')
    await fillSheet(dialog, [
      { 商品编码: 'P00001', 单位: '瓶', 数量: '12' },
      { 商品编码: 'P00002', 单位: '箱', 数量: '1.5' },
      { 商品编码: 'NO1', 单位: '箱', 数量: '1' },
    ])
    await dialog.getByText('商品编码【NO1】不存在').waitFor()
    await dialog.getByText('数量必须为整数').waitFor()
    await visitor.shoot('order-import')
    await dialog.getByRole('button', { name: '导入 1 行' }).click()
    await toast('已导入 1 行').waitFor()
    await expect
      .poll(() => quantities().evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
      .toEqual(['3', '12', ''])
  })

  it('[BM-3] keeps the order as a template, and orders from one: a disabled product is named and not lost', async () => {
    await button('另存为模板').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('模板名称').fill(TEMPLETE)
    await dialog.getByRole('button', { name: '存为模板' }).click()
    await toast('已存为订单模板').waitFor()
    await forget()
    await begin()
    await button('从模板录入').click()
    await page.getByRole('menuitem', { name: TEMPLETE }).click()
    await toast('已从模板录入 2 行').waitFor()
    await button('从模板录入').click()
    await page.getByRole('menuitem', { name: '新店首批铺货' }).click()
    await page
      .getByText(/商品【.+】已停用/)
      .first()
      .waitFor()
    await page.getByText('1 行未录入').waitFor()
    await visitor.shoot('order-from-template')
    await quantities().first().focus()
    await page.keyboard.press('F7')
    await page.getByText(/^历史成交价：/).waitFor()
    await page.waitForLoadState('networkidle')
    await visitor.shoot('order-price-history')
    await page.keyboard.press('Escape')
    await button('再来一单').click()
    await page
      .getByRole('menuitem', { name: /SO\d{10}/ })
      .first()
      .click()
    await toast(/已按订单 SO\d{10} 录入/).waitFor()
    await page.keyboard.press('Control+Enter')
    await toast(/SO\d{10} 已提交/).waitFor()
  })

  it('[BM-3] changes a template on its page', async () => {
    await visitor.open('/sales/order-create/order-templete')
    const row = page.locator('[role=row]:visible', { hasText: TEMPLETE })
    await row.getByRole('button', { name: '修改' }).click()
    await page.locator('[data-field=templeteName] input').waitFor()
    await visitor.shoot('order-template-edit')
    await quantities().first().fill('9')
    await page.keyboard.press('Control+s')
    await toast('订单模板已保存').waitFor()
    await page.waitForURL('**/sales/order-create/order-templete')
    await page.locator('[role=row]:visible', { hasText: TEMPLETE }).getByRole('button', { name: /^MB/ }).click()
    await page.getByText('9 箱').waitFor()
    await visitor.shoot('order-template-view')
    expect(await axe(page)).toEqual([])
  })
})

describe('requests for goods', () => {
  const list = '/sales/order-create/inventory-add-list'
  const numberOf = async (row: ReturnType<Page['locator']>) =>
    /BH\d{10}/.exec((await row.textContent()) ?? '')?.[0] ?? ''
  const waiting = () => page.locator('[role=row]:visible', { hasText: '已提交' })

  it('[BM-3] [SH-CONST-1] one becomes an order, another is voided with a reason', async () => {
    await forget()
    await visitor.open(list)
    const first = waiting().first()
    const ordered = await numberOf(first)
    await first.getByRole('button', { name: '转订单' }).click()
    await page.getByText(`要货申请 ${ordered}`).waitFor()
    await grid().waitFor()
    await page.waitForLoadState('networkidle')
    await visitor.shoot('order-from-request')
    await page.keyboard.press('Control+Enter')
    const done = toast(/SO\d{10} 已提交/)
    await done.waitFor()
    const soNum = /SO\d{10}/.exec((await done.textContent()) ?? '')?.[0] ?? ''
    await visitor.open(list)
    const finished = page.locator('[role=row]:visible', { hasText: ordered })
    await finished.getByText('已完成').waitFor()
    expect(await finished.textContent()).toContain(soNum)

    const second = waiting().first()
    const voided = await numberOf(second)
    await second.getByRole('button', { name: '作废' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('客户重复提交')
    await page.keyboard.press('Control+Enter')
    await toast('要货申请已作废').waitFor()
    const row = page.locator('[role=row]:visible', { hasText: voided })
    await row.getByText('已取消').waitFor()
    await row.getByRole('button', { name: voided }).click()
    await page.getByText('客户重复提交').waitFor()
    await visitor.shoot('request-voided')
    expect(await axe(page)).toEqual([])
  })
})
