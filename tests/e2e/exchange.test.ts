import type { DealerClient } from '@dealer/sdk'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { beginWork, type Visit } from './support/browser.ts'

let browser: Browser
let visitor: Visit
let page: Page
let dealer: DealerClient
let exchangeNum = ''

beforeAll(async () => {
  ;({ browser, visitor, page, dealer } = await beginWork())
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const toast = (text: string | RegExp) => page.locator('[role=status], [role=alert]').filter({ hasText: text }).first()
const focusIn = (side: string, label: string) =>
  page.waitForFunction(
    ([grid, cell]) => {
      const at = document.activeElement
      return at?.getAttribute('aria-label') === cell && at.closest('[role=grid]')?.getAttribute('aria-label') === grid
    },
    [side, label] as const,
  )
const focusOn = (label: string) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute('aria-label') === wanted, label)

/** Something sold in boxes of which the customer may give one back, and the warehouse can send two. */
async function stale() {
  const { rows } = await dealer.so.return.listReturn({ limit: 100 })
  const boxed = rows.filter(
    ({ unitType, returnableQty, unitRatio, isGift }) =>
      unitType === 'big' && isGift === 'F' && Number(returnableQty) >= unitRatio,
  )
  const productCodes = [...new Set(boxed.map(({ productCode }) => productCode))]
  const stock = await dealer.so.salesOrder.getProductInvlist({ warehouseCode: 'W001', productCodes })
  const found = boxed.find(({ productCode, unitRatio }) =>
    stock.some((row) => row.productCode === productCode && Number(row.availableQty) >= 2 * unitRatio),
  )
  if (!found) throw new Error('nothing may be exchanged')
  return found
}
/** A line of the side in which the cursor is, over the price where there is one, to the next line. */
async function enterLine(side: string, code: string, qty: string): Promise<void> {
  await focusIn(side, '商品')
  await page.keyboard.type(code)
  await press('Enter')
  await focusIn(side, '数量')
  await page.keyboard.type(qty)
  await press('Enter')
  const next = await page.waitForFunction(() => {
    const label = document.activeElement?.getAttribute('aria-label')
    return label === '退货单价' || label === '单价' || label === '商品' ? label : undefined
  })
  if ((await next.jsonValue()) !== '商品') await press('Enter')
  await focusIn(side, '商品')
}

describe('an exchange, in a real browser', () => {
  it('takes one box back and sends two, by keys from the customer to the money', async () => {
    const goods = await stale()
    await visitor.open('/sales/return-manager/exchange')
    await page.waitForFunction(() => document.activeElement?.closest('[data-field=customer]'))
    await visitor.shoot('exchange-empty')
    await page.keyboard.type(goods.customerCode)
    await page
      .getByRole('option', { name: new RegExp(goods.customerCode) })
      .first()
      .waitFor()
    await press('Enter')
    await page.locator('[data-field=returnReason] input').first().click()
    await page.getByRole('option', { name: '滞销' }).click()
    await press('F4')
    await enterLine('退回商品', goods.productCode, '1')
    await press('F9')
    await toast('张出库单').waitFor()
    await press('F7')
    await enterLine('换出商品', goods.productCode, '2')
    await press('Enter')
    await focusOn('实收')
    await page.keyboard.type('10')
    await visitor.shoot('exchange-entry')
    await press('Control+Enter')
    const done = toast(/HH\d{10} 已过账/)
    await done.waitFor()
    exchangeNum = /HH\d{10}/.exec((await done.textContent()) ?? '')?.[0] ?? ''
    await page.getByRole('button', { name: '打印换货单' }).waitFor()
    await visitor.shoot('exchange-made')
    const [{ rows: returns }, { rows: orders }] = await Promise.all([
      dealer.so.return.list({ exchangeNum }),
      dealer.so.salesOrder.lists({ exchangeNum }),
    ])
    expect(returns).toMatchObject([{ status: 'finished', customerCode: goods.customerCode }])
    expect(orders).toMatchObject([{ orderStatus: 'finished', receivedAmount: '10.00' }])
  })

  it('leads from its return to its order', async () => {
    const [{ rows }, { rows: orders }] = await Promise.all([
      dealer.so.return.list({ exchangeNum }),
      dealer.so.salesOrder.lists({ exchangeNum }),
    ])
    await visitor.open(`/sales/return-view?id=${rows[0]?.id}`)
    await page.getByText('操作日志').first().waitFor()
    await visitor.shoot('exchange-return-view')
    await page.getByRole('button', { name: exchangeNum }).first().click()
    await page.locator('[role=row]:visible', { hasText: orders[0]?.soNum }).first().waitFor()
    await visitor.shoot('exchange-order-list')
  })

  it('is printed with both sides and the difference', async () => {
    const { rows } = await dealer.so.return.list({ exchangeNum })
    const id = rows[0]?.id ?? ''
    const { data } = await dealer.md.printTemplete.printData({ billType: 'exchange', ids: [id] })
    const cells = data[0]?.lines.map(({ cells: [side] }) => side)
    expect(new Set(cells)).toEqual(new Set(['退回', '换出']))
  })

  it('nothing complained', () => expect(visitor.complaints).toEqual([]))
})
