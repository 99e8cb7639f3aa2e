import type { DealerClient } from '@dealer/sdk'
import { minus } from '@dealer/validators'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { axe } from './support/axe.ts'
import { beginWork, type Visit } from './support/browser.ts'
import { otherDesk } from './support/clerk.ts'
import { told } from './support/told.ts'

let browser: Browser
let visitor: Visit
let page: Page
let dealer: DealerClient
/** The delivery that goes back, and the return of it. */
let line: Awaited<ReturnType<DealerClient['po']['purchaseReturn']['poItemList']>>['rows'][number]
let returnNum = ''
let before = { stock: '', owed: '' }

beforeAll(async () => {
  ;({ browser, visitor, page } = await beginWork())
  await visitor.open('/purchase/purchase-return/return-order')
  dealer = await otherDesk(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  const { rows } = await dealer.po.purchaseReturn.poItemList({ limit: 100 })
  const found = rows.find(
    ({ returnableQty, availableQty, unitRatio }) =>
      unitRatio > 1 && Number(returnableQty) >= 2 * unitRatio && Number(availableQty) >= 2 * unitRatio,
  )
  if (!found) throw new Error('nothing of what came in lies there any more')
  line = found
  before = { stock: await stock(), owed: await owed() }
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

const stock = async () => {
  const { productCode, warehouseCode } = line
  return (await dealer.so.salesOrder.getProductInv({ productCode, warehouseCode })).onHandQty
}
const owed = async () => {
  const { rows } = await dealer.md.supplier.supplierList({ keyword: line.supplierCode })
  return rows.find(({ supplierCode }) => supplierCode === line.supplierCode)?.payableAmount ?? '0.00'
}
const theReturn = async () => {
  const { rows } = await dealer.po.purchaseReturn.list({ returnNum })
  return dealer.po.purchaseReturn.viewItem({ returnId: rows[0]?.returnId ?? '' })
}
const inRow = (text: string, name: string) =>
  page.locator('[role=row]:visible', { hasText: text }).first().getByRole('button', { name, exact: true })
const find = async (path: string, label: string, text: string) => {
  await visitor.open(path)
  await page.getByLabel(label).first().fill(text)
  await page.keyboard.press('Enter')
}
/** The number that a toast tells. */
const toldNumber = async (text: RegExp) => {
  const toast = page.locator('[role=status], [role=alert]').filter({ hasText: text }).first()
  await toast.waitFor()
  return /P[TC]\d{10}/.exec((await toast.textContent()) ?? '')?.[0] ?? ''
}
const choose = async (label: string, option: string) => {
  await page.getByLabel(label).filter({ visible: true }).first().click()
  await page.getByRole('option', { name: option }).click()
}
const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

describe('[BM-9] goods go back to their supplier, in a real browser', () => {
  it('two boxes of a delivery are entered, and held from then on', async () => {
    await find('/purchase/purchase-return/return-order', '入库单号', line.inNum)
    await inRow(line.inNum, line.inNum).first().click()
    await page.waitForURL('**/purchase/purchase-return/order-detail?inNum=**')
    await choose('退货原因', '质量问题')
    await page.getByLabel(`${line.productName} ${line.bigUnit}数`).first().fill('2')
    // The list of reasons closes in its own time.
    await expect.poll(() => page.locator('[role=listbox]:visible').count()).toBe(0)
    expect(await axe(page)).toEqual([])
    await visitor.shoot('purchase-return-entry')
    await page.getByRole('button', { name: '提交', exact: true }).click()
    returnNum = await toldNumber(/PT\d{10} 已提交/)
    const made = await theReturn()
    expect(made).toMatchObject({ status: 'submitted', reason: 'quality', inNum: line.inNum })
    expect(made.lines).toMatchObject([{ productCode: line.productCode, qty: '2', unitType: 'big' }])
    expect(await stock()).toBe(before.stock)
    await page.getByText('操作日志').first().waitFor()
    await visitor.shoot('purchase-return-detail')
  })

  it('one leaves, which is confirmed in the list, the other at once', async () => {
    await find('/purchase/return-delivery/return-goods', '退货单号', returnNum)
    await inRow(returnNum, '出库').click()
    await page.getByLabel('司机').fill('钱进')
    const boxes = page.getByLabel(`${line.productName} ${line.bigUnit}数`).first()
    await boxes.fill('1')
    expect(await axe(page)).toEqual([])
    await visitor.shoot('purchase-return-sending')
    await page.getByRole('button', { name: '保存出库单', exact: true }).click()
    const outNum = await toldNumber(/PC\d{10}/)
    await find('/purchase/return-delivery/delivery-search', '出库单号', outNum)
    await inRow(outNum, '确认出库').click()
    await confirm('确认出库')
    await told(page, '退货出库成功，库存与应付已更新')
    await visitor.shoot('purchase-return-outs')
    expect(await theReturn()).toMatchObject({ status: 'partOut', outQty: String(line.unitRatio) })

    await find('/purchase/return-delivery/return-goods', '退货单号', returnNum)
    await inRow(returnNum, '出库').click()
    await page.getByLabel('司机').fill('钱进')
    await page.getByRole('button', { name: '保存并确认出库', exact: true }).click()
    await told(page, '退货出库成功，库存与应付已更新')
    const done = await theReturn()
    expect(done).toMatchObject({ status: 'finished', outAmount: done.totalAmount })
    expect(Number(minus(await stock(), before.stock))).toBe(-2 * line.unitRatio)
    expect(minus(await owed(), before.owed)).toBe(`-${done.totalAmount}`)
  })

  it('is found, looked at and taken back', async () => {
    await find('/purchase/purchase-return/return-search', '退货单号', returnNum)
    await inRow(returnNum, returnNum).click()
    await page.getByRole('dialog').getByText('操作日志').waitFor()
    await visitor.shoot('purchase-return-drawer')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').getByText('操作日志').waitFor({ state: 'hidden' })
    await inRow(returnNum, '红冲').click()
    await page.getByRole('dialog').getByRole('textbox').fill('退错供应商')
    await confirm('红冲')
    await told(page, '红冲成功，库存和应付已冲回')
    expect(await theReturn()).toMatchObject({ status: 'redflushed' })
    expect({ stock: await stock(), owed: await owed() }).toEqual(before)
  })

  it('what hangs on no delivery is entered as a draft at the last price, changed and canceled', async () => {
    await visitor.open('/purchase/purchase-return/return-one')
    await choose('供应商', line.supplierName)
    await choose('退货原因', '库存积压')
    await page.keyboard.press('F4')
    await page.waitForFunction(() => document.activeElement?.closest('[role=row]'))
    await page.keyboard.type(line.productCode)
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === '数量')
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    expect(await axe(page)).toEqual([])
    await visitor.shoot('purchase-return-one')
    await page.getByRole('button', { name: '保存草稿', exact: true }).click()
    returnNum = await toldNumber(/PT\d{10}/)
    const draft = await theReturn()
    expect(draft).toMatchObject({ status: 'draft', returnMode: 'one', reason: 'overstock' })
    expect(Number(draft.totalAmount)).toBeGreaterThan(0)
    await find('/purchase/purchase-return/return-search', '退货单号', returnNum)
    await inRow(returnNum, '修改').click()
    await page.waitForURL(`**/purchase/purchase-return/return-one?id=${draft.id}`)
    await page.getByRole('button', { name: '提交', exact: true }).click()
    await expect.poll(async () => (await theReturn()).status).toBe('submitted')
    await find('/purchase/purchase-return/return-search', '退货单号', returnNum)
    await inRow(returnNum, '取消').click()
    await page.getByRole('dialog').getByRole('textbox').fill('供应商不收')
    await confirm('取消退货单')
    await expect.poll(async () => (await theReturn()).status).toBe('canceled')
  })

  it('nothing complained', () => expect(visitor.complaints).toEqual([]))
})
