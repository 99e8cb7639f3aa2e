import type { DealerClient } from '@dealer/sdk'
import { divideWhole, minus, sum } from '@dealer/validators'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFailed } from 'vitest'
import { beginWork, type Visit } from './support/browser.ts'
import { otherDesk } from './support/clerk.ts'

/** Goods that no other test of the browser sells: all of them are taken for a moment. */
const [SCARCE, PLENTY] = ['P00023', 'P00020']
const PLACE = { warehouseCode: 'W001' }

let browser: Browser
let visitor: Visit
let page: Page
let dealer: DealerClient
let orders: readonly { soId: string; soNum: string }[] = []

beforeAll(async () => {
  ;({ browser, visitor, page, dealer } = await beginWork())
})
afterAll(async () => {
  // Who confirms orders may not take their splits back.
  const { salesOrder } = (await otherDesk(page)).so
  for (const { soId } of orders) {
    const { version, splits } = await salesOrder.orderDetail({ soId })
    if (splits.length > 0) await salesOrder.cancelSplitBySoId({ soId, version })
    const freed = await salesOrder.orderDetail({ soId })
    await salesOrder.cancelBySoId({ soId, version: freed.version, reason: '测试完成' })
  }
  await browser?.close()
})
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

const free = async () => (await dealer.so.salesOrder.getProductInv({ productCode: SCARCE, ...PLACE })).availableQty
const toast = (text: string | RegExp) => page.locator('[role=status], [role=alert]').filter({ hasText: text }).first()

async function confirmed(customerCode: string, qty: string) {
  const { docDate } = await dealer.so.salesOrder.toOrderAdd({ orderType: 'normal' })
  const { soId, soNum } = await dealer.so.salesOrder.save({
    ...{ submit: 'T', orderType: 'normal', customerCode, ...PLACE, docDate, deliveryDate: docDate },
    items: [
      { lineNo: 1, productCode: SCARCE, unitType: 'small', qty },
      { lineNo: 2, productCode: PLENTY, unitType: 'small', qty: '1' },
    ],
  })
  const { version } = await dealer.so.salesOrder.orderDetail({ soId })
  await dealer.so.salesOrder.confirmBySoId({ orders: [{ soId, version }] })
  return { soId, soNum }
}

it('[BM-4] goods that two orders want together are shared, changed by keys, and split in one step', async () => {
  const usable = await free()
  const most = minus(usable, '1')
  orders = [await confirmed('C000003', divideWhole(usable, '2').quotient), await confirmed('C000002', most)]
  await visitor.open('/sales/order-out/order-split-list')
  for (const { soNum } of orders)
    await page.locator('[role=row]:visible', { hasText: soNum }).locator('input[type=checkbox]').check()
  await page.getByRole('button', { name: '缺货分配' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByText('缺口').waitFor()
  await panel.getByText('其余 1 种商品库存充足，全部满足').waitFor()
  expect(await panel.locator('tbody tr').count()).toBe(2)
  await page.waitForFunction(() => document.activeElement?.hasAttribute('data-qty'))
  await visitor.shoot('order-shares')
  const quantities = panel.locator('[data-qty]')
  const proposed = await quantities.last().inputValue()
  await quantities.last().fill(usable)
  await panel.getByText(/^超出可用数量/).waitFor()
  await visitor.shoot('order-shares-over')
  await quantities.last().fill('1')
  await panel.getByRole('button', { name: '其余 1 种商品库存充足，全部满足' }).click()
  await visitor.shoot('order-shares-open')
  // What is typed gives way to a proposal of now.
  await panel.getByRole('button', { name: '重新分配' }).click()
  await expect.poll(() => quantities.last().inputValue()).toBe(proposed)
  await page.waitForFunction(() => document.activeElement?.hasAttribute('data-qty'))
  await page.keyboard.press('Control+Enter')
  await toast('已生成 2 张拆单').waitFor()
  await panel.waitFor({ state: 'hidden' })
  const details = await Promise.all(orders.map(({ soId }) => dealer.so.salesOrder.orderDetail({ soId })))
  const taken = details.flatMap(({ lines }) => lines.filter(({ productCode }) => productCode === SCARCE))
  expect(await free()).toBe(minus(usable, sum(taken.map(({ splitQty }) => splitQty))))
  expect(details.map(({ splits }) => splits.length)).toEqual([1, 1])
  expect(visitor.complaints).toEqual([])
})
