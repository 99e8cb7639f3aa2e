import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { type Visit, visit, visitAs } from '../support/browser.ts'
import { otherDesk } from '../support/clerk.ts'
import { routeOnce } from '../support/route-once.ts'

let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('admin'))
  await visitor.open('/home')
  await page.getByLabel('搜索功能').waitFor()
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

const field = () => page.getByRole('dialog', { name: '命令面板' }).getByRole('combobox')
const options = () => page.getByRole('dialog', { name: '命令面板' }).getByRole('option')
/** A field of the page that is seen. */
const shown = (label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true }).first()
/** Opens the palette by key and types at once, as a hand does. */
const ask = async (text: string) => {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(text)
  await expect.poll(() => field().inputValue()).toBe(text)
}
const choose = async (name: RegExp) => {
  await options().filter({ hasText: name }).first().waitFor()
  await expect.poll(() => page.locator('[data-combobox-selected]').textContent()).toMatch(name)
  await page.keyboard.press('Enter')
  await field().waitFor({ state: 'detached' })
}

describe('the command palette', () => {
  it('leads to a page by title and by pinyin, without the mouse', async () => {
    await ask('普通订单')
    await choose(/普通订单/)
    await page.waitForURL('**/sales/order-create/normal-order')
    await ask('ddcx')
    await choose(/订单查询/)
    await page.waitForURL('**/order-search-list')
  })

  it('keeps the focus while the page behind it is drawn late, which has it afterwards', async () => {
    const late = async (route: Route) => {
      await pause(1500)
      await route.continue()
    }
    await routeOnce(page, '**/toPoAdd**', late)
    await ask('采购录单')
    await choose(/采购录单/)
    await ask('ddcx')
    await page.locator('[data-field] input').filter({ visible: true }).first().waitFor()
    expect(await field().evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.activeElement?.closest('[data-field]'))
    await ask('ddcx')
    await choose(/订单查询/)
    await page.waitForURL('**/order-search-list')
  })

  it('leads to documents by number, to customers and to products', async () => {
    const row = page.getByRole('row').filter({ hasText: /SO\d{10}/, visible: true })
    const soNum = /SO\d{10}/.exec((await row.first().textContent()) ?? '')?.[0] ?? ''
    expect(soNum).not.toBe('')
    await ask(soNum.toLowerCase())
    await choose(new RegExp(soNum))
    await expect.poll(() => shown('订单号').inputValue()).toBe(soNum)
    await expect.poll(() => row.count()).toBe(1)

    // Enter before the answer is there takes the first of what comes.
    await ask('柠檬汽水')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/inventory-search')
    await expect.poll(() => shown('商品').inputValue()).toMatch(/^P\d+$/)

    await ask('C000001')
    await choose(/C000001/)
    await page.waitForURL('**/order-search-list')
    await expect.poll(() => shown('客户').inputValue()).toBe('C000001')
  })

  it('leads to documents that move stock, to their row or their page', async () => {
    const numberIn = async (address: string, pattern: RegExp) => {
      await visitor.open(address)
      const row = page.getByRole('row').filter({ hasText: pattern, visible: true }).first()
      return pattern.exec((await row.textContent()) ?? '')?.[0] ?? ''
    }
    const load = await numberIn('/inventory/vehicle-sales-management/stock-in-management/stock-in-search', /ZC\d{10}/)
    const moved = await numberIn('/inventory/inventory-transfer/trans-search', /DB\d{10}/)
    const other = await numberIn('/inventory/others-inventory/others-inventory-search', /Q[RC]\d{10}/)
    for (const [number, where] of [
      [load, '**/stock-in-search'],
      [moved, '**/trans-search'],
    ] as const) {
      await ask(number.toLowerCase())
      await choose(new RegExp(number))
      await page.waitForURL(where)
      await expect.poll(() => shown('申请单号').inputValue()).toBe(number)
    }
    await ask(other)
    await choose(new RegExp(other))
    await page.waitForURL('**/other-inv-detail?id=*')
    await page.getByText(other).filter({ visible: true }).first().waitFor()
  })

  it('leads from the number of an exchange to its return', async () => {
    const { rows } = await (await otherDesk(page)).so.return.list({ limit: 500 })
    const exchangeNum = rows.find((row) => row.exchangeNum !== undefined)?.exchangeNum ?? ''
    await ask(exchangeNum)
    await choose(new RegExp(exchangeNum))
    await page.waitForURL('**/return-view?id=*')
    await page.getByText(exchangeNum).filter({ visible: true }).first().waitFor()
  })

  it('shows without a text where one was last and what one pinned, and does what the shell does', async () => {
    await page.keyboard.press('Control+k')
    await expect.poll(() => page.locator('[data-combobox-selected]').textContent()).toMatch(/即时库存/)
    await visitor.shoot('palette')
    await page.keyboard.type('收藏')
    await choose(/收藏当前页/)
    await page.keyboard.press('Control+k')
    await page
      .getByRole('group', { name: '收藏' })
      .getByRole('option', { name: /订单查询/ })
      .waitFor()
    await page.keyboard.press('Escape')
    await field().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '收藏与最近访问' }).click()
    await page.getByRole('menuitem', { name: '即时库存' }).waitFor()
    await page.keyboard.press('Escape')
  })

  it('finds nothing that the user may not see', async () => {
    const other = await visit(browser, { as: 'sales01' })
    page = other.page
    await other.open('/home')
    await page.getByLabel('搜索功能').waitFor()
    await ask('cgdd')
    await expect.poll(() => page.getByRole('status').filter({ hasText: '没有找到' }).count()).toBe(1)
    expect(await options().count()).toBe(0)
    await other.close()
    page = visitor.page
  })

  it('[SH-LAYOUT-4] the function search in the header knows the same pages, by pinyin too', async () => {
    const search = page.getByLabel('搜索功能')
    await search.fill('chaidan')
    await page.getByRole('option', { name: /拆单/ }).first().waitFor()
    await search.fill('拆单')
    await page.getByRole('option', { name: /拆单/ }).first().waitFor()
    await page.keyboard.press('Escape')
  })

  it('nothing complained on the way', () => expect(visitor.complaints).toEqual([]))
})
