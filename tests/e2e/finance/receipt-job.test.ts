import { minus, plus } from '@dealer/validators'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { type Visit, visitAs } from '../support/browser.ts'
import { fieldOf, fill } from '../support/fill.ts'
import { told } from '../support/told.ts'
import { type Desk, openDesk } from './desk.ts'
import { found, lastNumber, notFound } from './found.ts'

const PAID = '20.00'
const AHEAD = '30.00'

let browser: Browser
let visitor: Visit
let page: Page
let dealer: Desk['dealer']
let customerCode = ''
let order: Desk['order']
let payeeDocNum = ''

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('admin'))
  ;({ dealer, customerCode, order } = await openDesk(visitor, { P00001: '2' }))
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const focusIn = (field: string) =>
  page.waitForFunction((prop) => document.activeElement?.closest(`[data-field=${prop}]`) != null, field)
const focusOn = (label: string) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute('aria-label') === wanted, label)
const toast = (text: string | RegExp) => page.locator('[role=status], [role=alert]').filter({ hasText: text }).first()
const balance = () => dealer.finance.receivable.customerBalance({ customerCode })
const debt = async (refNum: string) => (await dealer.finance.receivable.orderList({ refNum })).rows[0]
/** What receipts of the order wait for their audit. */
const waiting = async () => (await dealer.finance.payee.notPayOrderList({ customerCode })).rows[0]?.pendingAmount
const theReceipt = async () => {
  const { rows } = await dealer.finance.payee.list({ payeeDocNum })
  return dealer.finance.payee.view({ id: rows[0]?.id ?? '' })
}

/** Says who pays, by keys, in the form that was opened. */
async function byCustomer(): Promise<void> {
  await focusIn('customerCode')
  await page.keyboard.type(customerCode)
  await press('Enter')
  await focusIn('amount')
}

/** Submits the receipt, and keeps the number that it got. */
async function submit(): Promise<void> {
  await press('Control+Enter')
  payeeDocNum = await lastNumber(page)
}

describe('customers pay, in a real browser', () => {
  it('an order, by keys alone; what is too much is refused at its line', async () => {
    await visitor.open('/finance/payee/payee-order')
    await byCustomer()
    await page.keyboard.type(plus(order.outAmount, '1'))
    // Over the other fields of the head.
    for (const field of ['payDate', 'payMethod', 'bankAccount', 'salesmanId', 'remark']) {
      await press('Enter')
      await focusIn(field)
    }
    await press('Enter')
    await focusOn(`${order.soNum} 本次收款`)
    await page.keyboard.type(plus(order.outAmount, '0.01'))
    const line = page.locator('tr:visible', { hasText: order.soNum })
    await line.getByText('超出未收余额 0.01').waitFor()
    await press('Control+Enter')
    await toast('超出未收余额 0.01').waitFor()
    await visitor.shoot('receipt-too-much')
    expect(await waiting()).toBe('0.00')
    await press('Control+a')
    await page.keyboard.type(PAID)
    await line.getByText('超出未收余额').waitFor({ state: 'hidden' })
    await press('Enter')
    await focusOn(`${order.soNum} 现金折扣`)
    await visitor.shoot('receipt-of-order')
    await submit()
    await focusIn('customerCode')
    expect(await theReceipt()).toMatchObject({
      ...{ auditStatus: 'unaudited', payeeRefType: 'sales', allocatedAmount: PAID },
      lines: [{ refNum: order.soNum, payAmount: PAID }],
    })
    expect(await waiting()).toBe(PAID)
    expect((await debt(order.soNum))?.balance).toBe(order.outAmount)
  })

  it('[BM-15] it is rejected with the reason, changed and passed', async () => {
    const row = await found(visitor, '/finance/payee/payee-audit', '收款单号', payeeDocNum)
    await row.getByRole('button', { name: '驳回', exact: true }).click()
    await page.getByRole('textbox', { name: /原因/ }).fill('多收一元')
    await press('Control+Enter')
    await told(page, '收款单已驳回')
    await row.waitFor({ state: 'hidden' })
    expect(await theReceipt()).toMatchObject({ auditStatus: 'rejected', auditRemark: '多收一元' })
    const rejected = await found(visitor, '/finance/payee/payee-search', '收款单号', payeeDocNum)
    await rejected.getByRole('button', { name: '修改', exact: true }).click()
    await page.waitForURL('**/payee/payee-order?id=**')
    await page.getByText(`修改按订单收款 ${payeeDocNum}`).waitFor()
    await page.getByText('驳回原因：多收一元').waitFor()
    const amount = fieldOf(page.locator('form:visible').last(), '收款金额')
    await amount.fill(PAID)
    await visitor.shoot('receipt-changed')
    await press('Control+Enter')
    await told(page, new RegExp(`${payeeDocNum} 已提交`))
    await page.waitForURL('**/payee/payee-search')
    expect(await theReceipt()).toMatchObject({ auditStatus: 'unaudited', amount: PAID, unallocatedAmount: '0.00' })
    const again = await found(visitor, '/finance/payee/payee-audit', '收款单号', payeeDocNum)
    await again.getByRole('button', { name: '通过', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click()
    await told(page, '收款单已通过')
    expect(await debt(order.soNum)).toMatchObject({
      ...{ receivedAmount: PAID, balance: minus(order.outAmount, PAID), settleStatus: 'part' },
    })
  })

  it('what was paid beforehand is set off against the order, and taken back', async () => {
    await visitor.open('/finance/payee/payee-entry')
    await byCustomer()
    await page.keyboard.type(AHEAD)
    await visitor.shoot('pre-receipt')
    await submit()
    const { id, version } = await theReceipt()
    await dealer.finance.payee.pass({ items: [{ id, version }] })
    expect((await balance()).pre).toBe(AHEAD)
    await visitor.open('/finance/write-off-search')
    await page.getByRole('button', { name: '新增', exact: true }).click()
    const panel = page.getByRole('dialog')
    await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]')?.textContent.includes('核销类型'))
    await page.keyboard.type(customerCode)
    await page
      .getByRole('option', { name: new RegExp(customerCode) })
      .first()
      .waitFor()
    await press('Enter')
    const target = panel.getByLabel(`${order.soNum} 本次核销`)
    await target.waitFor()
    await panel.getByRole('button', { name: '自动分配' }).click()
    expect(await panel.getByLabel(`${payeeDocNum} 本次核销`).inputValue()).toBe(AHEAD)
    expect(await target.inputValue()).toBe(AHEAD)
    await visitor.shoot('write-off-entry')
    await press('Control+Enter')
    const said = page.getByText(/^核销单 HX\d{10} 已核销$/).first()
    await said.waitFor()
    const writeOffNum = /HX\d{10}/.exec((await said.textContent()) ?? '')?.[0] ?? ''
    const rest = minus(order.outAmount, plus(PAID, AHEAD))
    expect(await debt(order.soNum)).toMatchObject({ writeOffAmount: AHEAD, balance: rest })
    expect(await balance()).toMatchObject({ order: rest, pre: '0.00' })
    const row = await found(visitor, '/finance/write-off-search', '核销单号', writeOffNum)
    await row.getByRole('button', { name: writeOffNum }).click()
    await page.getByRole('dialog').getByText('核销明细').waitFor()
    await visitor.shoot('write-off-drawer')
    await page.getByRole('dialog').getByRole('button', { name: '反核销', exact: true }).click()
    await page.getByRole('textbox', { name: /原因/ }).fill('客户要求留作预收')
    await press('Control+Enter')
    await told(page, '核销单已反核销')
    expect(await balance()).toMatchObject({ order: plus(rest, AHEAD), pre: AHEAD })
    await visitor.shoot('write-off-taken-back')
  })

  it('something other than goods is charged, and the invoice is canceled', async () => {
    await visitor.open('/finance/invoice/other-invoice')
    const form = page.locator('form:visible').last()
    const customer = fieldOf(form, '客户')
    await customer.fill(customerCode)
    await page
      .getByRole('option', { name: new RegExp(customerCode) })
      .first()
      .click()
    await fill(form, { 开票金额: '300', '税率(%)': '6', 备注: '冰柜押金' })
    await form.getByText('¥16.98').waitFor()
    await visitor.shoot('other-invoice-entry')
    await press('Control+s')
    const incomeNum = await lastNumber(page)
    // The form is ready for the next one.
    await expect.poll(() => customer.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await customer.inputValue()).toBe('')
    expect((await balance()).invoice).toBe('300.00')
    await found(visitor, '/finance/receivable/invoice-receivable', '单据号', incomeNum)
    const row = await found(visitor, '/finance/invoice/invoice-search', '单据编号', incomeNum)
    await row.getByRole('button', { name: '作废', exact: true }).click()
    await page.getByRole('textbox', { name: /原因/ }).fill('押金已退')
    await visitor.shoot('other-invoice-cancel')
    await press('Control+Enter')
    await told(page, '发票已作废')
    await row.getByText('已作废').waitFor()
    expect((await balance()).invoice).toBe('0.00')
    await notFound(visitor, '/finance/receivable/invoice-receivable', '单据号', incomeNum)
    const { rows } = await dealer.finance.salesInvoice.list({ incomeNum })
    expect(rows).toMatchObject([{ status: 'canceled', totalAmount: '300.00', receivableAmount: '0.00' }])
  })

  it('nothing complained', () => expect(visitor.complaints).toEqual([]))
})
