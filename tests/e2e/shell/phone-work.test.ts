import type { DealerClient } from '@dealer/sdk'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginWork, type Visit } from '../support/browser.ts'
import { outOfReach } from '../support/reach.ts'
import { showDays } from '../support/show-days.ts'

let browser: Browser
let visitor: Visit
let page: Page
let dealer: DealerClient

beforeAll(async () => {
  ;({ browser, visitor, page, dealer } = await beginWork('admin', { isStill: true }))
  await page.setViewportSize({ width: 390, height: 844 })
})
afterAll(() => browser?.close())

const cards = () => page.locator('ul > li:has(dl):visible')
const sheet = () => page.getByRole('dialog').first()
const button = (name: string) => page.getByRole('button', { name, exact: true })
/** Opens what waits, by its number on the home page. */
async function openTodo(name: string) {
  await visitor.open('/home')
  await page.getByText(name).first().click()
  await cards().first().waitFor()
}

it('a boss finds what waits on the home page, reads an order line by line and approves it', async () => {
  const { rows } = await dealer.so.salesOrder.lists({ orderStatus: 'submitted' })
  const order = rows.find(({ actions }) => actions?.includes('confirm'))
  if (!order) throw new Error('the demonstration has no order to approve')
  await visitor.open('/home')
  await page.getByText('最近订单').waitFor()
  expect(await outOfReach(page)).toEqual([])
  await openTodo('待审核订单')
  expect(await outOfReach(page)).toEqual([])
  await cards().filter({ hasText: order.soNum }).locator('strong button').click()
  await sheet().getByText('商品明细').waitFor()
  // Each line is a card: its amount is seen without moving anything sideways.
  const line = sheet().locator('tbody tr').first()
  await line.scrollIntoViewIfNeeded()
  expect(await line.locator('td[data-label=金额]').isVisible()).toBe(true)
  expect(await outOfReach(page)).toEqual([])
  await visitor.shoot('phone-order')
  await sheet().getByRole('button', { name: '审核', exact: true }).click()
  const question = page.getByRole('dialog').filter({ hasText: `审核：订单 ${order.soNum}` })
  await question.getByRole('button', { name: '审核', exact: true }).click()
  await question.waitFor({ state: 'hidden' })
  const states = async () => (await dealer.so.salesOrder.lists({ soNum: order.soNum })).rows[0]?.orderStatus
  await expect.poll(states).toBe('confirmed')
  expect(visitor.complaints).toEqual([])
})

it('goods that come back are taken in: the page of what waits is led to, both halves of a quantity side by side', async () => {
  await openTodo('待入库退货')
  expect(new URL(page.url()).pathname).toBe('/sales/return-in/return-in')
  const number = (await cards().first().locator('strong').textContent()) ?? ''
  await cards().first().getByRole('button', { name: '确认入库' }).click()
  await page.getByText('入库明细').waitFor()
  await page.locator('[data-qty]:visible').first().waitFor()
  expect(await outOfReach(page)).toEqual([])
  await visitor.shoot('phone-return')
  await button('确认入库').click()
  const status = async () => (await dealer.so.return.list({ returnNum: number.trim() })).rows[0]?.status
  await expect.poll(status).not.toBe('submitted')
  expect(visitor.complaints).toEqual([])
})

it('goods that a van asks for are granted: found by the name of the page, read line by line and cut by a finger', async () => {
  const { applyList, view } = dealer.inv.vehicleStockIn
  const { rows } = await applyList({ status: 'submitted' })
  const apply = rows.find(({ actions }) => actions?.includes('audit'))
  if (!apply) throw new Error('the demonstration has no application to approve')
  await visitor.open('/home')
  await button('查找').click()
  await page.getByRole('combobox', { name: /搜索页面/ }).fill('装车申请')
  await page.getByRole('option', { name: '装车申请' }).first().click()
  const card = cards().filter({ hasText: apply.applyNum })
  await card.waitFor()
  expect(await outOfReach(page)).toEqual([])
  await card.locator('strong button').click()
  await sheet().getByText('申请明细').waitFor()
  const line = sheet().locator('tbody tr').first()
  await line.scrollIntoViewIfNeeded()
  // The card is headed by the product, over its whole width.
  expect(await line.locator('td[data-part=title]').getAttribute('data-label')).toBe('商品')
  expect(await line.locator('td[data-label=申请]').isVisible()).toBe(true)
  expect(await outOfReach(page)).toEqual([])
  await visitor.shoot('phone-apply')
  await sheet().getByRole('button', { name: '审核通过', exact: true }).click()
  const step = page.getByRole('dialog').filter({ hasText: `审核通过 ${apply.applyNum}` })
  const quantity = step.locator('[data-qty]').first()
  await quantity.waitFor()
  await quantity.fill('0')
  await step.getByRole('status').filter({ hasText: '少于申请数量' }).waitFor()
  expect(await outOfReach(page)).toEqual([])
  await visitor.shoot('phone-apply-granting')
  await step.getByRole('button', { name: '审核通过', exact: true }).click()
  await step.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await view({ id: apply.id })).status).toBe('delivering')
  const [first] = (await view({ id: apply.id })).lines
  expect(Number(first?.approvedQty)).toBeLessThan(Number(first?.smallQty))
  expect(visitor.complaints).toEqual([])
})

it('stock is looked up: by the name of a product to where it lies and what came and went', async () => {
  const { rows } = await dealer.inv.stockQuery.inventoryList({ nonZero: 'T' })
  const row = rows.find(({ productName }) => productName.length > 2)
  if (!row) throw new Error('the demonstration has no stock')
  await visitor.open('/home')
  await button('查找').click()
  await page.getByRole('combobox', { name: /搜索页面/ }).fill(row.productName)
  await page
    .getByRole('option', { name: /查看库存/ })
    .first()
    .click()
  await cards().first().waitFor()
  await cards().first().locator('dt', { hasText: '可用数量' }).waitFor()
  expect(await outOfReach(page)).toEqual([])
  await cards().locator('dd button').first().click()
  await sheet().getByText('库存构成').waitFor()
  await sheet().locator('tbody tr').first().waitFor()
  expect(await outOfReach(page)).toEqual([])
  await visitor.shoot('phone-stock')
  expect(visitor.complaints).toEqual([])
})

it('reports are read: the board, a list and one of the report server', async () => {
  await visitor.open('/staff-officer')
  await page.locator('.recharts-bar-rectangle:visible').first().waitFor()
  expect(await outOfReach(page)).toEqual([])
  await visitor.open('/business-report/category')
  await cards().first().waitFor()
  expect(await outOfReach(page)).toEqual([])
  await visitor.shoot('phone-report-list')
  expect(visitor.complaints).toEqual([])
})

it('a report of the report server is read as cards, page by page', async () => {
  const [code, title] = ['salesDetail', '销售明细']
  await visitor.open(`/business-report/embed/${code}`)
  const report = page.frameLocator(`iframe[title="${title}"]`)
  await report.getByRole('button', { name: '筛选' }).click()
  await showDays(page, report)
  await report.getByRole('button', { name: '筛选' }).click()
  const root = report.locator('html')
  expect(await root.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const table = report.locator('#scroll')
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  expect(await report.locator('tfoot td[data-label=金额]').textContent()).toMatch(/^(\d{1,3},)+\d{3}\.\d\d$/)
  expect((await report.getByRole('button', { name: '下一页' }).boundingBox())?.height).toBeGreaterThanOrEqual(32)
  await visitor.shoot('phone-report-frame')
  expect(await outOfReach(page)).toEqual([])
})
