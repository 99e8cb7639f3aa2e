import type { DealerClient, VehicleBook } from '@dealer/sdk'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { axe } from './support/axe.ts'
import { type Visit, visitAs } from './support/browser.ts'
import { clerk } from './support/clerk.ts'

const PAGE = '/sales/order-create/vehicle-offline'
const PHONE = { width: 390, height: 844 }

let browser: Browser
/** A salesman in a village, with his phone; somebody at the desk meanwhile. */
let salesman: Visit
let page: Page
let desk: DealerClient
let book: VehicleBook
/** What the two orders sell: one bottle each. */
let code = ''

beforeAll(async () => {
  ;({ browser, visitor: salesman, page } = await visitAs('sales03'))
  desk = await clerk('admin')
  await page.setViewportSize(PHONE)
})
afterAll(async () => {
  await salesman?.close()
  await browser?.close()
})
beforeEach(({ task }) => onTestFailed(() => salesman.shoot(`failed-${task.id}`)))

const isNarrow = async () =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
const waiting = (count: number) => page.getByText(`${count} 单待上传`, { exact: true }).waitFor()
const keep = () => page.getByRole('button', { name: '保存', exact: true }).click()
const list = (name: string) => page.getByRole('list', { name })
const sale = (of: number) => book.customers[of] ?? { customerCode: '', customerName: '' }
const showOrders = () => page.locator('label').filter({ hasText: /^单据/ }).click()
const ordersUnder = async (offlineNum: string) => (await desk.so.salesOrder.lists({ offlineNum })).rows

/** The number that the phone gave the first order of a list. */
const numberOf = async (name: string): Promise<string> =>
  /浙AD20519-\d{4}-\d{3}/.exec((await list(name).getByRole('listitem').first().textContent()) ?? '')?.[0] ?? ''

async function enter(customerCode: string): Promise<void> {
  await page.getByRole('textbox', { name: '客户' }).fill(customerCode)
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: '扫码' })
  await field.fill(code)
  await field.press('Enter')
}

describe('[BM-3] sold from a van where there is no net, in a real browser', () => {
  it('the phone takes along what lies on the van, and whom it may be sold to', async () => {
    await salesman.open('/sales/order-create/vehicle-order')
    await page.getByRole('button', { name: '离线开单' }).click()
    await page.waitForURL(`**${PAGE}`)
    const read = page.waitForResponse((response) => response.url().endsWith('/vehicleBook'))
    await page.getByRole('button', { name: '浙AD20519' }).click()
    book = (await (await read).json()).content
    await page.getByText(/资料下载于/).waitFor()
    const priced = new Set(book.priceLists.flatMap(({ prices }) => prices.map(({ productCode }) => productCode)))
    code =
      book.products.find(({ productCode, freeQty }) => Number(freeQty) >= 3 && priced.has(productCode))?.productCode ??
      ''
    expect(code).not.toBe('')
    expect(book.customers.length).toBeGreaterThan(1)
    await salesman.shoot('vehicle-offline-customers')
    await isNarrow()
  })

  it('two orders are kept without a net, one after the other, and what they sold is off the van', async () => {
    await page.context().setOffline(true)
    await enter(sale(0).customerCode)
    await list('商品明细').getByRole('listitem').waitFor()
    await salesman.shoot('vehicle-offline-entry')
    expect(await axe(page)).toEqual([])
    await isNarrow()
    await keep()
    await waiting(1)
    await enter(sale(1).customerCode)
    await keep()
    await waiting(2)
    await page.getByText('离线', { exact: true }).waitFor()
    await showOrders()
    expect(await list('待上传').getByRole('listitem').count()).toBe(2)
    await salesman.shoot('vehicle-offline-waiting')
    await isNarrow()
  })

  it('with the net again one is posted once; the other, whose price changed at the desk, stays with its reason', async () => {
    const day = book.docDate
    await desk.md.priceSet.save({
      items: [
        { customerCode: sale(1).customerCode, productCode: code, smallPrice: '123.45', startDate: day, endDate: day },
      ],
    })
    await page.context().setOffline(false)
    await waiting(0)
    const refused = list('被退回').getByRole('listitem')
    await refused.getByText(/开单金额[\d.]+元与现在的订单金额123\.45元不一致，请核对价格/).waitFor()
    expect(await list('已上传').getByRole('listitem').count()).toBe(1)
    await salesman.shoot('vehicle-offline-refused')
    expect(await axe(page)).toEqual([])
    await isNarrow()
    const [first] = await ordersUnder(await numberOf('已上传'))
    expect(first).toMatchObject({ customerCode: sale(0).customerCode, orderType: 'vehicle', orderStatus: 'finished' })
    expect(await ordersUnder(await numberOf('被退回'))).toEqual([])
  })

  it('it is repaired at the price of today, and posted under its own number', async () => {
    const offlineNum = await numberOf('被退回')
    await list('被退回').getByRole('button', { name: '修改' }).click()
    await page.getByRole('status', { name: '合计' }).getByText('¥123.45').waitFor()
    await salesman.shoot('vehicle-offline-mending')
    await keep()
    await waiting(0)
    await showOrders()
    await expect.poll(() => list('已上传').getByRole('listitem').count()).toBe(2)
    const orders = await ordersUnder(offlineNum)
    expect(orders).toHaveLength(1)
    expect(orders[0]).toMatchObject({
      customerCode: sale(1).customerCode,
      totalAmount: '123.45',
      receivedAmount: '123.45',
    })
    await salesman.shoot('vehicle-offline-posted')
    await list('已上传')
      .getByText(/^SO\d+$/)
      .first()
      .click()
    await page.waitForURL('**/order-search-list')
    await page
      .getByText(orders[0]?.soNum ?? '')
      .filter({ visible: true })
      .first()
      .waitFor()
  })

  it('nothing complained but the net that was cut', () => {
    expect(salesman.complaints.filter((one) => !/ERR_INTERNET_DISCONNECTED|^failed: /.test(one))).toEqual([])
  })
})
