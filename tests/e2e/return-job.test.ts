import type { DealerClient } from '@dealer/sdk'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { beginWork, type Visit } from './support/browser.ts'

let browser: Browser
let visitor: Visit
let page: Page
let dealer: DealerClient
/** What left and may come back. */
let sent: Awaited<ReturnType<typeof whole>>
let returnNum = ''

beforeAll(async () => {
  ;({ browser, visitor, page, dealer } = await beginWork())
  sent = await whole()
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

/** A line of a kind that is sold in boxes, of which two at least may come back. */
async function whole() {
  const { rows } = await dealer.so.return.listReturn({ limit: 100 })
  const found = rows.find(
    ({ unitType, returnableQty, unitRatio }) => unitType === 'big' && Number(returnableQty) >= 2 * unitRatio,
  )
  if (!found) throw new Error('nothing may come back')
  return found
}

/** A document that left and nobody signed for, with a line of which a box may be refused. */
async function unsigned() {
  const { rows } = await dealer.so.salesOrder.listOut({ isSigned: 'F', limit: 100 })
  for (const { outId } of rows) {
    const out = await dealer.so.salesOrder.outDetail({ outId })
    const line = out.lines.find(
      ({ unitType, smallQty, unitRatio }) => unitType === 'big' && Number(smallQty) >= unitRatio,
    )
    if (line && out.lines.every(({ isGift }) => isGift === 'F')) return { out, line }
  }
  throw new Error('everything was signed for')
}
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const toast = (text: string | RegExp) => page.locator('[role=status], [role=alert]').filter({ hasText: text }).first()
const inDialog = () => page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') != null)
const theReturn = async () => {
  const { rows } = await dealer.so.return.list({ returnNum })
  return dealer.so.return.viewItem({ id: rows[0]?.id ?? '' })
}
const debt = async (refNum: string) =>
  (await dealer.finance.receivable.orderList({ refNum })).rows[0]?.balance ?? '0.00'

/** Takes what waits in as it is proposed. */
async function takeIn(picture: string): Promise<void> {
  await visitor.open('/sales/return-in/return-in')
  await page.getByLabel('退货单号').first().fill(returnNum)
  await press('Enter')
  await page.locator('[role=row]:visible', { hasText: returnNum }).getByRole('button', { name: '确认入库' }).click()
  await page.getByText('入库明细').first().waitFor()
  await visitor.shoot(picture)
  await press('Control+Enter')
  await toast('已入库').waitFor()
}

/** Enters what comes back of no order by keyboard, up to the quantity. */
async function enterFree(reason: string, qty: string): Promise<void> {
  await visitor.open('/sales/return-manager/return-manager-in')
  await page.waitForFunction(() => document.activeElement?.closest('[data-field=customer]'))
  await page.keyboard.type(sent.customerCode)
  await page
    .getByRole('option', { name: new RegExp(sent.customerCode) })
    .first()
    .waitFor()
  await press('Enter')
  await page.locator('[data-field=returnReason] input').first().click()
  await page.getByRole('option', { name: reason }).click()
  await press('F4')
  await page.waitForFunction(() => document.activeElement?.closest('[role=row]'))
  await page.keyboard.type(sent.productCode)
  await page.getByText(sent.productName).first().waitFor()
  await press('ArrowDown', 'Enter')
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === '数量')
  await page.keyboard.type(qty)
}

describe('goods come back, in a real browser', () => {
  it('[BM-5] of an order: chosen, submitted, taken in, and the order owes less', async () => {
    const before = await debt(sent.soNum)
    await visitor.open('/sales/return-manager/return-byorder-create')
    await page.getByLabel('订单号').first().fill(sent.soNum)
    await press('Enter')
    await page.locator('[role=row]:visible', { hasText: sent.soNum }).getByRole('button').first().click()
    await page.waitForURL('**/return-byorder-create?soId=**')
    const boxes = page.getByLabel(`${sent.productName} ${sent.bigUnit}数`).first()
    await boxes.waitFor()
    await boxes.fill('1')
    await page.getByLabel('退货原因').filter({ visible: true }).first().click()
    await page.getByRole('option', { name: '滞销' }).click()
    await visitor.shoot('return-byorder-entry')
    await press('Control+Enter')
    const done = toast(/TH\d{10} 已提交/)
    await done.waitFor()
    returnNum = /TH\d{10}/.exec((await done.textContent()) ?? '')?.[0] ?? ''
    await page.getByText('操作日志').first().waitFor()
    await visitor.shoot('return-view-made')
    expect(await theReturn()).toMatchObject({ status: 'submitted', returnType: 'byOrder', soNum: sent.soNum })
    await takeIn('return-in-handle-entry')
    const made = await theReturn()
    expect(made).toMatchObject({ status: 'finished' })
    const lowered = Number(before) - Number(await debt(sent.soNum))
    expect(lowered.toFixed(2)).toBe(Math.min(Number(made.totalAmount), Number(before)).toFixed(2))
  })

  it('and is taken back on the same refs', async () => {
    const before = await debt(sent.soNum)
    await visitor.open('/sales/return-manager/return-list')
    await page.getByLabel('退货单号').first().fill(returnNum)
    await press('Enter')
    await page
      .locator('[role=row]:visible', { hasText: returnNum })
      .getByRole('button', { name: '红冲', exact: true })
      .click()
    await inDialog()
    await page.keyboard.type('录错客户')
    await press('Control+Enter')
    await expect.poll(async () => (await theReturn()).status).toBe('redflushed')
    expect(Number(await debt(sent.soNum))).toBeGreaterThanOrEqual(Number(before))
    await visitor.shoot('return-list-flushed')
  })

  it('[BM-5] of no order, by keyboard: at what the customer paid last, of the batch that it got', async () => {
    await enterFree('破损', '1')
    await press('Enter')
    await visitor.shoot('return-entry')
    await press('Control+Enter')
    const done = toast(/TH\d{10} 已提交/)
    await done.waitFor()
    returnNum = /TH\d{10}/.exec((await done.textContent()) ?? '')?.[0] ?? ''
    expect(await theReturn()).toMatchObject({
      returnType: 'free',
      customerCode: sent.customerCode,
      returnReason: 'damaged',
    })
    expect((await theReturn()).lines).toMatchObject([{ productCode: sent.productCode, inventoryStatusCode: '02' }])
    await takeIn('return-in-handle-free')
    const { totalAmount } = await theReturn()
    expect(await debt(returnNum)).toBe(`-${totalAmount}`)
  })

  it('without searching: scanned, found among the deliveries, one document at what was paid for each', async () => {
    const { rows } = await dealer.so.return.listReturn({
      customerCode: sent.customerCode,
      productCode: sent.productCode,
    })
    const boxes = Math.floor(Number(rows[0]?.returnableQty ?? '0') / sent.unitRatio) + 1
    const { lines: expected, missing } = await dealer.so.return.findSources({
      customerCode: sent.customerCode,
      lines: [{ productCode: sent.productCode, unitType: 'big', qty: String(boxes) }],
    })
    await enterFree('滞销', String(boxes))
    await press('Enter', 'F9')
    await toast('张出库单').waitFor()
    await visitor.shoot('return-found-entry')
    await press('Control+Enter')
    const done = toast(/TH\d{10} 已提交/)
    await done.waitFor()
    returnNum = /TH\d{10}/.exec((await done.textContent()) ?? '')?.[0] ?? ''
    const made = await theReturn()
    expect(made).toMatchObject({ returnType: 'byGoods', customerCode: sent.customerCode })
    const told = ({ soNum, amount }: { soNum?: string; amount: string }) => [soNum, amount]
    expect(made.lines.filter(({ outItemId }) => outItemId).map(told)).toEqual(expected.map(told))
    expect(made.lines).toHaveLength(expected.length + missing.length)
    await takeIn('return-in-handle-found')
    expect(await theReturn()).toMatchObject({ status: 'finished', ins: [{ inAmount: made.totalAmount }] })
  })

  it('[BM-2] is found in the history of both lists', async () => {
    for (const history of ['/return-list-history', '/return-in-list-history']) {
      await visitor.open(history)
      await page.getByText('（历史）').first().waitFor()
      await page.getByText('历史查询').first().waitFor({ state: 'hidden' })
      await page.locator('[data-index="0"]:visible').waitFor()
      await visitor.shoot(history.slice(1))
    }
  })

  it('[BM-4] [BM-5] what a customer refuses at the door becomes a return that the warehouse waits for', async () => {
    const { out, line } = await unsigned()
    await visitor.open('/sales/order-out/order-out-search-list')
    await page.getByLabel('出库单号').first().fill(out.outNum)
    await press('Enter')
    await page
      .locator('[role=row]:visible', { hasText: out.outNum })
      .getByRole('button', { name: '签收', exact: true })
      .click()
    await inDialog()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('有商品拒收').check()
    await dialog.getByLabel(`${line.productName} ${line.bigUnit}数`).first().fill('1')
    await press('Control+Enter')
    await dialog.getByText('拒收原因必填!').waitFor()
    await dialog.getByLabel('拒收原因').first().click()
    await page.getByRole('option', { name: '破损' }).click()
    await visitor.shoot('refused-at-the-door')
    await press('Control+Enter')
    await toast('签收成功，拒收商品已生成退货单').waitFor()
    await visitor.open(`/sales/order-out-detail?outId=${out.outId}`)
    const link = page.getByRole('link', { name: /^TH\d{10}$/ }).or(page.getByRole('button', { name: /^TH\d{10}$/ }))
    await link.first().waitFor()
    await visitor.shoot('refused-out-detail')
    returnNum = (await link.first().textContent()) ?? ''
    await link.first().click()
    await page.getByText('拒收出库').first().waitFor()
    await visitor.shoot('refused-return')
    expect(await theReturn()).toMatchObject({ status: 'submitted', refusedOutNum: out.outNum, returnReason: 'damaged' })
    await takeIn('refused-return-in')
    expect(await theReturn()).toMatchObject({ status: 'finished' })
  })

  it('nothing complained', () => expect(visitor.complaints).toEqual([]))
})
