import type { DealerClient } from '@dealer/sdk'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { beginWork, type Visit } from './support/browser.ts'
import { clerk } from './support/clerk.ts'
import { pressInRow } from './support/row-action.ts'

const LIST = '/sales/order-create/store-search-list'

let browser: Browser
let visitor: Visit
let page: Page
/** Who audits beside the browser, and sees what came of it. */
let dealer: DealerClient

beforeAll(async () => {
  ;({ browser, visitor, page } = await beginWork())
  dealer = await clerk('store')
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

const toast = (text: string | RegExp) => page.locator('[role=status], [role=alert]').filter({ hasText: text }).first()
const inDialog = () => page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') != null)
/** One that waits, as it is now. */
async function waiting(orderSource: 'store' | 'point') {
  const { rows } = await dealer.so.storeOrder.list({ orderStatus: 'submitted', orderSource })
  const [row] = rows
  if (!row) throw new Error(`no order of the mall waits: ${orderSource}`)
  return row
}
const detail = ({ id, orderSource: type }: Awaited<ReturnType<typeof waiting>>) =>
  dealer.so.storeOrder.orderDetail({ id, type })
/** Opens one from the list, by what is done to it. */
async function take(storeOrderNum: string, action: string): Promise<void> {
  await visitor.open(LIST)
  await page.getByLabel('商城单号').first().fill(storeOrderNum)
  await page.keyboard.press('Enter')
  const row = page.locator('[role=row]:visible', { hasText: storeOrderNum })
  await row.getByRole('button', { name: action, exact: true }).click()
}

describe('orders of the mall, in a real browser', () => {
  it('[BM-7] one is looked at in the list, lowered, and passed with what is left of it', async () => {
    const order = await waiting('store')
    const before = await detail(order)
    const [first] = before.lines
    await take(order.storeOrderNum, '审核')
    await page.waitForURL('**/store-order-edit?**')
    const qty = page.locator('[data-qty]:visible').first()
    await qty.fill('99')
    await page.getByText(`不能大于订购数量${first?.qty}`).waitFor()
    await qty.fill('1')
    await visitor.shoot('mall-audit')
    await page.keyboard.press('Control+Enter')
    await toast('订单已通过，等待拆单').waitFor()
    const after = await detail(order)
    expect(after.orderStatus).toBe('confirmed')
    expect(after.lines[0]).toMatchObject({ productCode: first?.productCode, qty: '1' })
    expect(Number(after.totalAmount)).toBeLessThan(Number(before.totalAmount))
    // The page shows it as it is read, without anything to audit.
    await page.getByRole('button', { name: '通过', exact: true }).waitFor({ state: 'detached' })
    await visitor.shoot('mall-passed')
  })

  it('[BM-7] one is refused from the list, with the reason that the buyer reads', async () => {
    const order = await waiting('store')
    await take(order.storeOrderNum, '拒绝')
    await inDialog()
    await page.getByRole('dialog').getByText('已支付的货款将生成待审核的退款单').waitFor()
    await page.keyboard.type('超出配送范围')
    await page.keyboard.press('Control+Enter')
    await toast('订单已拒绝').waitFor()
    expect(await detail(order)).toMatchObject({ orderStatus: 'canceled', auditRemark: '超出配送范围' })
  })

  it('[BM-7] one that was paid by points gives them back when it is refused', async () => {
    const order = await waiting('point')
    const { pointBalance = 0 } = await dealer.so.storeOrder.toEdit({ id: order.id, type: 'point' })
    // Found among all orders, from where it is audited in its own place.
    await visitor.open('/sales/order-search/order-search-list')
    await page.getByLabel('订单号').first().fill(order.soNum)
    await page.keyboard.press('Enter')
    await pressInRow(page, page.locator('[role=row]:visible', { hasText: order.soNum }), '商城审核')
    await page.waitForURL('**/point-order-edit?**')
    await page.getByText(`客户积分 ${pointBalance}`).waitFor()
    await visitor.shoot('point-audit')
    await page.getByRole('button', { name: '拒绝', exact: true }).click()
    await inDialog()
    await page.keyboard.type('已无库存')
    await page.keyboard.press('Control+Enter')
    await toast('订单已拒绝').waitFor()
    expect(await detail(order)).toMatchObject({ orderStatus: 'canceled', auditRemark: '已无库存' })
  })

  it('nothing complained', () => expect(visitor.complaints).toEqual([]))
})
