import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFailed } from 'vitest'
import { type Visit, visitAs } from './support/browser.ts'
import { clerk } from './support/clerk.ts'

let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('light'))
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

const inDialog = () => page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') != null)
const focusOn = (label: string) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute('aria-label') === wanted, label)
const toast = (text: string | RegExp) => page.locator('[role=status], [role=alert]').filter({ hasText: text }).first()
/** Does something to the one document of a list, and answers what its question asks with Enter. */
async function act(list: string, field: string, num: string, action: string): Promise<void> {
  await visitor.open(list)
  await page.getByLabel(field).first().fill(num)
  await page.keyboard.press('Enter')
  const row = page.locator('[role=row]:visible', { hasText: num })
  await row.getByRole('button', { name: action, exact: true }).click()
  await inDialog()
  await page.keyboard.press('Enter')
}

it('[BM-4] a light dealer enters an order, audits it and sends it: no split, no picking', async () => {
  await visitor.open('/sales/order-create/normal-order')
  await page.waitForFunction(() => document.activeElement?.closest('[data-field=customer]'))
  await page.keyboard.type('C000001')
  await page.keyboard.press('Enter')
  await focusOn('商品')
  await page.keyboard.type('P00001')
  await page.keyboard.press('Enter')
  await focusOn('数量')
  await page.keyboard.type('1')
  await page.keyboard.press('Control+Enter')
  const done = toast(/SO\d{10} 已提交/)
  await done.waitFor()
  const soNum = /SO\d{10}/.exec((await done.textContent()) ?? '')?.[0] ?? ''
  await visitor.shoot('light-order')
  await act('/sales/order-search/order-search-list', '订单号', soNum, '审核')
  await toast('审核成功').waitFor()
  await act('/sales/order-out/order-out-list', '订单号', soNum, '确认出库')
  await visitor.shoot('light-out')
  await toast('出库成功').waitFor()
  expect(visitor.complaints).toEqual([])
  // Last: a second login ends the browser's.
  const dealer = await clerk('light')
  const { rows } = await dealer.so.salesOrder.lists({ soNum })
  expect(rows).toMatchObject([{ orderStatus: 'finished' }])
})
