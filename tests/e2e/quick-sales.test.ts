import type { DealerClient } from '@dealer/sdk'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { beginWork, type Visit } from './support/browser.ts'

const CUSTOMERS = ['C000001', 'C000002', 'C000003']
const MOST_KEYS = 60

let browser: Browser
let visitor: Visit
let page: Page
let dealer: DealerClient
/** Keys that are neither digits nor codes. */
let keys = 0

beforeAll(async () => {
  ;({ browser, visitor, page, dealer } = await beginWork())
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

const press = async (key: string) => {
  keys += 1
  await page.keyboard.press(key)
}
const focusIn = (selector: string) =>
  page.waitForFunction((wanted) => document.activeElement?.closest(wanted) != null, selector)
const focusOn = (label: string) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute('aria-label') === wanted, label)

async function chooseCustomer(code: string): Promise<void> {
  await focusIn('[data-field=customer]')
  await page.keyboard.type(code)
  await press('Enter')
  await focusOn('商品')
}
/** A line by its code and quantity: on over the price, where there is one, to the next line. */
async function enterLine(code: string, qty: string): Promise<void> {
  await page.keyboard.type(code)
  await press('Enter')
  await focusOn('数量')
  await page.keyboard.type(qty)
  await press('Enter')
  // On, as soon as it is known whether there is a price to agree on.
  const next = await page.waitForFunction(() => {
    const label = document.activeElement?.getAttribute('aria-label')
    return label === '单价' || label === '商品' ? label : undefined
  })
  if ((await next.jsonValue()) === '单价') await press('Enter')
  await focusOn('商品')
}
/** The number of the order that was sold last, other than the one before, as the next one's title says. */
async function sold(before = ''): Promise<string> {
  const last = page.getByText(/^上一单/).filter({ visible: true })
  const number = async () =>
    /SO\d{10}/.exec((await last.count()) > 0 ? ((await last.textContent()) ?? '') : '')?.[0] ?? before
  await expect.poll(number).not.toBe(before)
  return number()
}
const orderOf = async (soNum: string) => {
  const { rows } = await dealer.so.salesOrder.lists({ soNum })
  return dealer.so.salesOrder.orderDetail({ soId: rows[0]?.soId ?? '' })
}
/** Products that a warehouse can sell. */
const stocked = async (warehouseCode: string, count: number) => {
  const { rows } = await dealer.md.product.productList({ enabled: 'T', isGift: 'F', limit: 100 })
  const productCodes = rows.map(({ productCode }) => productCode)
  const stock = await dealer.so.salesOrder.getProductInvlist({ warehouseCode, productCodes })
  return stock
    .filter(({ availableQty }) => Number(availableQty) >= 100 || warehouseCode !== 'W001')
    .filter(({ availableQty }) => Number(availableQty) >= 1)
    .map(({ productCode }) => productCode)
    .slice(0, count)
}

describe('sold at once, in a real browser', () => {
  it('[BM-3] a day at the till: each sale by keys alone, ten lines in fewer than sixty', async () => {
    await visitor.open('/sales/order-create/cash-order')
    const codes = await stocked('W001', 10)
    expect(codes).toHaveLength(10)
    let soNum = ''
    for (const [sale, customer] of CUSTOMERS.entries()) {
      keys = 0
      await chooseCustomer(customer)
      const lines = sale === 0 ? codes : codes.slice(0, 1)
      for (const code of lines) await enterLine(code, '1')
      await press('Enter')
      await focusOn('实收')
      if (sale === 0) await visitor.shoot('cash-order')
      if (sale === 1) await page.keyboard.type('5000')
      await press('Enter')
      expect(keys).toBeLessThan(MOST_KEYS)
      soNum = await sold(soNum)
      const order = await orderOf(soNum)
      expect(order).toMatchObject({ orderType: 'cash', orderStatus: 'finished', customerCode: customer })
      expect(order).toMatchObject({ receivedAmount: order.totalAmount, receiveStatus: 'settled' })
      expect(order.lines).toHaveLength(lines.length)
    }
  })

  it('[BM-3] an order from a van: its load, its salesman, a part paid', async () => {
    await visitor.open('/sales/order-create/vehicle-order')
    const { vehicles = [] } = await dealer.so.salesOrder.toOrderAdd({ orderType: 'vehicle' })
    const loads = await Promise.all(vehicles.map(({ warehouseCode }) => stocked(warehouseCode, 1)))
    const place = vehicles.findIndex(({ driverId }, at) => driverId && loads[at]?.length)
    const van = vehicles[place] ?? { plateNo: '', warehouseCode: '', salesmanName: '' }
    const code = loads[place]?.[0] ?? ''
    expect(code).not.toBe('')
    await focusIn('[data-field=customer]')
    await page.locator('[data-field=vehicleCode] input').first().click()
    await page.getByRole('option', { name: van.plateNo }).click()
    await page.locator('[data-field=customer] input').click()
    await chooseCustomer('C000001')
    await page.keyboard.type(code)
    await press('Enter')
    await focusOn('数量')
    // The smaller unit: vans carry few boxes.
    await press('/')
    await page.keyboard.type('1')
    await press('Alt+s')
    await focusOn('本次收款')
    await page.keyboard.type('0.5')
    await visitor.shoot('vehicle-order')
    await press('Enter')
    const order = await orderOf(await sold())
    expect(order).toMatchObject({
      ...{ orderType: 'vehicle', orderStatus: 'finished', plateNo: van.plateNo, salesmanName: van.salesmanName },
      ...{ warehouseCode: van.warehouseCode, payAmount: '0.50', receivedAmount: '0.50', receiveStatus: 'part' },
    })
  })

  it('[BM-3] goods of promotions are asked for, and cost nothing', async () => {
    await visitor.open('/sales/order-create/promotion-order')
    const { rows } = await dealer.so.salesOrder.toOrderPromotionProduct({ warehouseCode: 'W001' })
    await chooseCustomer('C000001')
    await enterLine(rows[0]?.productCode ?? '', '2')
    await visitor.shoot('promotion-order')
    await press('Enter')
    await press('Enter')
    const order = await orderOf(await sold())
    expect(order).toMatchObject({ orderType: 'promotion', orderStatus: 'submitted', totalAmount: '0.00' })
    expect(visitor.complaints).toEqual([])
  })
})
