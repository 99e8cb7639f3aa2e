import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { type Visit, visitAs } from '../support/browser.ts'

const ENTRY = '/sales/order-create/normal-order'
const MANY = [
  '/sales/order-search/order-search-list',
  '/sales/order-out/order-split-list',
  '/sales/order-out/order-out-list',
  '/sales/order-out/order-out-search-list',
  '/purchase/purchase-input/purchase-input-search',
  '/purchase/purchase-warehousing/purchase-up',
  '/purchase/purchase-warehousing/warehousing-query',
  '/inventory/inv-standing-book/inventory-search',
  '/inventory/inv-standing-book/inv-standing-book-search',
  '/finance/receivable/order-debt',
  '/main-data/supplier-list',
  '/main-data/warehouse-management',
  '/main-data/product-management/brands',
  '/dashboard-message',
]

let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('admin'))
  await visitor.open(ENTRY)
  await focusIn('[data-field=customer]')
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

const focusIn = (selector: string) =>
  page.waitForFunction((wanted) => document.activeElement?.closest(wanted) != null, selector)
const openPages = () => page.getByRole('navigation', { name: '已打开的页面' })
const activeTab = () => openPages().locator('[aria-current=page]').textContent()

describe('keys and tabs', () => {
  it('the help under ? lists the keys of the shell and of the page; none acts while one types or composes', async () => {
    await page.keyboard.press('?')
    expect(await page.locator('[data-field=customer] input').inputValue()).toBe('?')
    await page.keyboard.press('Escape')
    const composing = { key: 'k', code: 'KeyK', ctrlKey: true, isComposing: true, bubbles: true, cancelable: true }
    await page.locator('[data-field=customer] input').dispatchEvent('keydown', composing)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('button', { name: '键盘快捷键' }).click()
    const help = page.getByRole('dialog', { name: '键盘快捷键' })
    for (const text of ['命令面板', '下一个标签页', '保存草稿', '在原内容后编辑']) await help.getByText(text).waitFor()
    await visitor.shoot('keys')
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
  })

  it('keys go from tab to tab, and each page has its focus back: a scan goes on where the entry was', async () => {
    await page.locator('[data-field=customer] input').fill('C000001')
    await page.keyboard.press('Enter')
    await focusIn('[role=grid]')
    await page.keyboard.press('Control+Alt+h')
    await page.waitForURL('**/home')
    await page.keyboard.press('Control+Alt+ArrowLeft')
    await page.waitForURL(`**${ENTRY}`)
    await focusIn('[role=grid] [data-prop=product]')
    await openPages().getByRole('button', { name: '首页', exact: true }).click()
    await page.waitForURL('**/home')
    await openPages()
      .getByRole('button', { name: /^普通订单/ })
      .click()
    await page.keyboard.type('6970100000016')
    await page.keyboard.press('Enter')
    const product = page.locator('[role=grid] input[aria-label=商品]').first()
    await expect.poll(() => product.inputValue()).toMatch(/晴川柠檬汽水/)
  })

  it('the focus returns from a question to where it was', async () => {
    await page.locator('[role=grid] input[aria-label=数量]').first().focus()
    await page.keyboard.press('Control+Alt+w')
    await focusIn('[role=dialog]')
    await page.keyboard.press('Escape')
    await focusIn('[role=grid] [data-prop=qty]')
  })

  it('twenty tabs have a list of all of them; the button to close is 24 px, the middle button closes', async () => {
    await page.setViewportSize({ width: 1366, height: 768 })
    for (const href of MANY) {
      await page.evaluate((to) => history.pushState({}, '', to), href)
      await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: {} })))
    }
    const list = page.getByRole('button', { name: /^全部标签页/ })
    await list.waitFor()
    const close = openPages().getByRole('button', { name: /^关闭/ }).last()
    const box = await close.boundingBox()
    expect([box?.width, box?.height]).toEqual([24, 24])
    await visitor.shoot('tabs')
    const before = await openPages().getByRole('listitem').count()
    await openPages().getByRole('listitem').last().click({ button: 'middle' })
    await expect.poll(() => openPages().getByRole('listitem').count()).toBe(before - 1)
    await list.click()
    await page.getByRole('menuitem', { name: /普通订单/ }).click()
    await expect.poll(activeTab).toMatch(/普通订单/)
  })

  it('nothing complained on the way', () => expect(visitor.complaints).toEqual([]))
})
