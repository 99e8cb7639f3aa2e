import type { DealerClient } from '@dealer/sdk'
import { minus } from '@dealer/validators'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { beginWork, type Visit } from './support/browser.ts'

const SUPPLIER_NAME = '薯小弟食品有限公司'
const PRODUCT = 'P00001'
/** Big units, and small ones in each. */
const [BOXES, IN_BOX] = [4, 24]

let browser: Browser
let visitor: Visit
let page: Page
let dealer: DealerClient
/** The order that goes through the whole job. */
let poCode = ''
let before = { stock: '', owed: '' }

beforeAll(async () => {
  ;({ browser, visitor, page, dealer } = await beginWork())
  await page.setViewportSize({ width: 1366, height: 768 })
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

const PRODUCT_NAME = '晴川柠檬汽水500ml'
const stock = async () =>
  (await dealer.so.salesOrder.getProductInv({ productCode: PRODUCT, warehouseCode: 'W001' })).onHandQty
/** What the supplier is owed, as the list of suppliers shows it. */
const owed = async () => {
  await visitor.open('/main-data/supplier-list')
  const row = page.locator('[role=row]:visible', { hasText: SUPPLIER_NAME })
  await row.first().waitFor()
  return /[\d,]+\.\d\d/.exec((await row.first().textContent()) ?? '')?.[0].replaceAll(',', '') ?? '0.00'
}
const theOrder = async () => {
  const { rows } = await dealer.po.purchaseOrder.list({ poCode })
  return dealer.po.purchaseOrder.viewItem({ poId: rows[0]?.poId ?? '' })
}
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
/** A question has the focus once it is there; a key before that is the page's. */
const inDialog = () => page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') != null)
const toast = (text: string | RegExp) => page.locator('[role=status], [role=alert]').filter({ hasText: text }).first()
const inRow = (name: string) =>
  page.locator('[role=row]:visible', { hasText: poCode }).getByRole('button', { name, exact: true })
/** Opens a list with the one order. */
async function find(path: string): Promise<void> {
  await visitor.open(path)
  await page.getByLabel('采购单号').first().fill(poCode)
  await press('Enter')
}

/** Takes in so many boxes of the order's one line. */
async function takeIn(boxes: string, picture: string): Promise<void> {
  await find('/purchase/purchase-warehousing/purchase-up')
  await inRow('入库').click()
  const qty = page.getByLabel(`${PRODUCT_NAME} 箱数`)
  await qty.waitFor()
  await qty.fill(boxes)
  await page.getByLabel(`${PRODUCT_NAME} 生产日期`).fill('2025-11-01')
  await page.getByLabel(`${PRODUCT_NAME} 批次号`).fill('E2E1101')
  await visitor.shoot(picture)
  await press('Control+Enter')
  await toast('已入库').waitFor()
  await page.waitForURL('**/purchase/purchaseup-detail?inId=**')
  await page.getByText('操作日志').first().waitFor()
}

describe('[BM-8] goods are bought, in a real browser', () => {
  it('an order is entered and submitted', async () => {
    before = { stock: await stock(), owed: await owed() }
    await visitor.open('/purchase/purchase-input/purchase-entry')
    const supplier = page.locator('[data-field=supplierCode] input').first()
    await supplier.waitFor()
    await supplier.click()
    await page.getByRole('option', { name: SUPPLIER_NAME }).click()
    await press('F4')
    await page.waitForFunction(() => document.activeElement?.closest('[role=row]'))
    await page.keyboard.type('柠檬汽水')
    await page.getByText(PRODUCT_NAME).first().waitFor()
    await press('ArrowDown', 'Enter')
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === '数量')
    await page.keyboard.type(String(BOXES))
    await press('Enter')
    await visitor.shoot('purchase-entry')
    await press('Control+Enter')
    const done = toast(/PO\d{10} 已提交/)
    await done.waitFor()
    poCode = /PO\d{10}/.exec((await done.textContent()) ?? '')?.[0] ?? ''
    const order = await theOrder()
    expect(order).toMatchObject({ poStatus: 'submitted', supplierName: SUPPLIER_NAME })
    expect(order.lines[0]).toMatchObject({ productCode: PRODUCT, unitType: 'big', qty: String(BOXES) })
  })

  it('it is found, looked at and confirmed', async () => {
    await find('/purchase/purchase-input/purchase-input-search')
    await inRow(poCode).click()
    await page.getByRole('dialog').getByText('操作日志').waitFor()
    await visitor.shoot('purchase-drawer')
    await press('Escape')
    await page.getByRole('dialog').getByText('操作日志').waitFor({ state: 'hidden' })
    await inRow('确认').click()
    await inDialog()
    await press('Enter')
    await expect.poll(async () => (await theOrder()).poStatus).toBe('confirmed')
    await visitor.shoot('purchase-search')
  })

  it('it comes in two parts: stock and what the supplier is owed change', async () => {
    await takeIn('1', 'inbound-entry')
    expect(await theOrder()).toMatchObject({ poStatus: 'partIn', inQty: String(IN_BOX) })
    await visitor.shoot('inbound-detail')
    await takeIn(String(BOXES - 1), 'inbound-entry-rest')
    const order = await theOrder()
    expect(order).toMatchObject({ poStatus: 'finished', inAmount: order.totalAmount })
    expect(Number(minus(await stock(), before.stock))).toBe(BOXES * IN_BOX)
    expect(minus(await owed(), before.owed)).toBe(order.totalAmount)
    await visitor.shoot('supplier-owed')
  })

  it('nothing complained', () => expect(visitor.complaints).toEqual([]))
})
