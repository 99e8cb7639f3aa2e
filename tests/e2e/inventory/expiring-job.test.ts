import type { DealerClient, StockAdjustLine } from '@dealer/sdk'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFailed } from 'vitest'
import { beginWork, type Visit } from '../support/browser.ts'
import { clerk } from '../support/clerk.ts'

let browser: Browser
let visitor: Visit
let page: Page
let dealer: DealerClient

/** What is free and good of a heap in the first warehouse. */
const goodOf = async ({ productCode, batchNo, locationCode }: StockAdjustLine) =>
  (
    await dealer.inv.stockQuery.batchInvStatusList({
      ...{ warehouseCode: 'W001', inventoryStatusCode: '01', keyword: productCode, batchNo, nonZero: 'T' },
    })
  ).rows.filter((row) => row.locationCode === locationCode && Number(row.availableQty) > 0)

beforeAll(async () => {
  ;({ browser, visitor, page } = await beginWork())
  dealer = await clerk('keeper01')
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

const seen = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first()

const choose = async (label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).filter({ visible: true }).click()
  await page.getByRole('option', { name: option, exact: true }).filter({ visible: true }).click()
}

/** Opens what expires in the first warehouse from the home page, marks the first heaps and begins to do something about them. */
async function begin(count: number, deed: string): Promise<void> {
  await visitor.open('/home')
  await page.getByRole('link', { name: /临期批次/ }).click()
  await choose('仓库', '主仓')
  await choose('库存状态', '良品')
  await page.getByRole('button', { name: '查询', exact: true }).filter({ visible: true }).click()
  const wanted = {
    warehouseCode: 'W001',
    inventoryStatusCode: '01',
    expiryStatus: 'near,expired',
    nonZero: 'T',
  } as const
  const { total } = await dealer.inv.stockQuery.batchInvStatusList({ ...wanted, expiryStatus: ['near', 'expired'] })
  await seen(new RegExp(`^共 ${total} 条`)).waitFor()
  const marks = page.locator('[role=row] input[type=checkbox]:visible')
  for (const at of Array.from({ length: count }, (_, index) => index + 1)) await marks.nth(at).check()
  await visitor.shoot('expiring-heaps')
  await page.getByRole('button', { name: deed, exact: true }).filter({ visible: true }).click()
}

/** The same, to where the heaps become lines of a document. */
async function act(count: number, deed: string): Promise<void> {
  await begin(count, deed)
  await seen(`已带入 ${count} 行`).waitFor()
}

it('what expires becomes goods to be sold soon: from the home page, without typing what and where', async () => {
  await act(2, '转临期品')
  await visitor.shoot('expiring-status')
  await page.keyboard.press('Control+Enter')
  const last = seen(/^上一单/)
  await last.waitFor()
  const adjustNum = /[A-Z]{2}\d{10}/.exec((await last.textContent()) ?? '')?.[0] ?? ''
  const [found] = (await dealer.inv.stockOthers.getList({ adjustNum })).rows
  const { lines } = await dealer.inv.stockOthers.toStockadjustView({ id: found?.id ?? '' })
  expect(
    lines.map(({ inventoryStatusCode, toInventoryStatusCode }) => [inventoryStatusCode, toInventoryStatusCode]),
  ).toEqual([
    ['01', '03'],
    ['01', '03'],
  ])
  // Taken once: neither the next round nor a return to the tab brings them again.
  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  await tabs.getByRole('button', { name: '库存', exact: true }).click()
  await tabs.getByRole('button', { name: '状态调整', exact: true }).click()
  expect(await seen(/^共 \d+ 行$/).textContent()).toBe('共 1 行')
  for (const line of lines) expect(await goodOf(line)).toEqual([])
  expect(visitor.complaints).toEqual([])
})

it('it goes where it sells, or is written off, batch by batch', async () => {
  await act(1, '调拨')
  expect(new URL(page.url()).pathname).toBe('/inventory/inventory-transfer/trans-apply')
  await choose('调入仓库', '北仓')
  await visitor.shoot('expiring-transfer')
  await page.getByRole('button', { name: '保存草稿' }).filter({ visible: true }).click()
  await seen(/DB\d{10}/).waitFor()
  const drafts = (await dealer.inv.transfer.list({ status: 'draft', limit: 100 })).rows.filter(
    ({ createName }) => createName === '陈志远',
  )
  const { lines } = await dealer.inv.transfer.view({ id: drafts.at(0)?.id ?? '' })
  expect(lines.map(({ batchNo }) => batchNo)).toEqual([expect.stringMatching(/^(\d{8}|\*)$/)])
  await act(1, '报损出库')
  expect(new URL(page.url()).pathname).toBe('/inventory/others-inventory/others-out')
  await visitor.shoot('expiring-scrap')
  expect(visitor.complaints).toEqual([])
})

it('it is sold for less: the special price begins with its products', async () => {
  await begin(2, '做特价')
  await page.waitForURL('**/discount-spec-create?productCode=*')
  const wanted = new URL(page.url()).searchParams.getAll('productCode')
  const rule = page.locator('section[aria-label^=第1]:visible')
  const products = rule.getByLabel('商品', { exact: true })
  await products.first().waitFor()
  const entered = await products.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  expect(entered.flatMap((text) => text.split(' ')[0] || [])).toEqual(wanted)
  await visitor.shoot('expiring-special-price')
  await page.getByLabel('促销名称').filter({ visible: true }).fill('临期特卖')
  await page.keyboard.press('Control+S')
  // Whose price is missing is marked in its line.
  await seen('存在必填项！').waitFor()
  for (const at of wanted.keys()) {
    await rule.getByLabel('特价', { exact: true }).nth(at).click()
    await page.keyboard.type('9.9')
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Control+S')
  await seen(/^促销\S+已保存$/).waitFor()
  await page.waitForURL('**/promotion_list')
  await seen('临期特卖').waitFor()
  expect(visitor.complaints).toEqual([])
})
