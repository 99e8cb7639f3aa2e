import { currency2, minus } from '@dealer/validators'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { type Visit, visitAs } from '../support/browser.ts'
import { fieldOf } from '../support/fill.ts'
import { told } from '../support/told.ts'
import { type Desk, openDesk } from './desk.ts'
import { found, lastNumber, notFound } from './found.ts'

const DEBTS = '/finance/receivable/invoice-receivable'
const RECEIPTS = '/finance/payee/payee-search'
/** Boxes of goods that the customer gets. */
const BOXES = { P00001: '2', P00004: '1' }

let browser: Browser
let visitor: Visit
let page: Page
let dealer: Desk['dealer']
let customerCode = ''
let order: Desk['order']
/** The invoice that is made on the page, and the one of what it left. */
let invoice: Awaited<ReturnType<typeof theInvoice>>
let rest: Awaited<ReturnType<typeof theInvoice>>
let payeeDocNum = ''

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('admin'))
  ;({ dealer, customerCode, order } = await openDesk(visitor, BOXES))
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

const yuan = (amount: string) => `¥${currency2(amount, { group: true })}`
const theInvoice = (id: string) => dealer.finance.salesInvoice.view({ id })
const balance = () => dealer.finance.receivable.customerBalance({ customerCode })
const debt = async (refNum: string) => (await dealer.finance.receivable.invoiceList({ refNum })).rows[0]?.balance
const theReceipt = async () => {
  const { rows } = await dealer.finance.payee.list({ payeeDocNum })
  return dealer.finance.payee.view({ id: rows[0]?.id ?? '' })
}
/** An amount of a page by its label. */
const amountAt = (label: string) =>
  page.locator('dl:visible > div', { has: page.locator('dt', { hasText: label }) }).locator('dd')

/** Invoices by the calls what is left of the order. */
async function invoiceRest() {
  const { salesInvoice } = dealer.finance
  const { rows } = await salesInvoice.salesOutList({ soNum: order.soNum })
  const lines = rows.map(({ outItemId = '', uninvoicedQty: smallQty }) => ({ outItemId, smallQty }))
  const { docDate, dueDate } = invoice
  const { id } = await salesInvoice.save({ customerCode, invoiceType: 'normal', docDate, dueDate, lines })
  return theInvoice(id)
}

describe('goods that left are invoiced and paid, in a real browser', () => {
  it('they are chosen and go on an invoice, which may leave some of them', async () => {
    await visitor.open('/finance/invoice/sales-invoice')
    await page.locator('search').getByLabel('订单号').first().fill(order.soNum)
    await page.keyboard.press('Enter')
    const goods = page.locator('[role=row]:visible', { hasText: order.outs[0]?.outNum ?? '' })
    await told(page, /^共 2 条/)
    for (const row of await goods.all()) await row.getByRole('checkbox').check()
    await told(page, `已选 2 条，未开票 ${yuan(order.outAmount)}`)
    await visitor.shoot('invoice-goods')
    await page.getByRole('button', { name: '下一步', exact: true }).click()
    await page.waitForURL('**/invoice-add-sales-confirm?outItemIds=**')
    await expect.poll(() => amountAt('开票金额').textContent()).toBe(yuan(order.outAmount))
    const name = order.lines[0]?.productName ?? ''
    const boxes = page.getByLabel(`${name} 箱数`)
    await boxes.fill('3')
    await page.keyboard.press('Control+Enter')
    await told(page, '开票数量超过可开票 2箱')
    await visitor.shoot('invoice-too-much')
    expect((await balance()).invoice).toBe('0.00')
    await boxes.fill('1')
    // What was told above the page stays there for a while.
    await page.locator('tr', { hasText: name }).getByText('超过可开票').waitFor({ state: 'hidden' })
    const expected = await amountAt('开票金额').textContent()
    await visitor.shoot('invoice-entry')
    await page.keyboard.press('Control+Enter')
    await page.waitForURL('**/invoice-search-detail?id=**')
    await page.getByText('发票明细').first().waitFor()
    invoice = await theInvoice(new URL(page.url()).searchParams.get('id') ?? '')
    expect(yuan(invoice.totalAmount)).toBe(expected)
    for (const label of ['开票金额', '应收金额'])
      expect(await amountAt(label).textContent()).toBe(currency2(invoice.totalAmount, { group: true }))
    await visitor.shoot('invoice-detail')
    const left = minus(order.outAmount, invoice.totalAmount)
    expect(await balance()).toMatchObject({ order: left, invoice: invoice.totalAmount, pre: '0.00' })
  })

  it('they are owed by invoice, and what comes in is spread over the invoices', async () => {
    rest = await invoiceRest()
    const row = await found(visitor, DEBTS, '单据号', invoice.incomeNum)
    await row
      .getByText(currency2(invoice.totalAmount, { group: true }))
      .first()
      .waitFor()
    await visitor.shoot('invoice-debt')
    await row.getByRole('button', { name: '收款', exact: true }).click()
    await page.waitForURL('**/payee/payee-invoice?**')
    const paid = ({ incomeNum }: typeof invoice) => page.getByLabel(`${incomeNum} 本次收款`)
    // The way here was about the one.
    await expect.poll(() => paid(invoice).inputValue()).toBe(invoice.totalAmount)
    expect(await paid(rest).inputValue()).toBe('')
    await fieldOf(page.locator('form:visible').last(), '收款金额').fill(order.outAmount)
    await page.getByRole('button', { name: '自动分配' }).click()
    await expect.poll(() => paid(rest).inputValue()).toBe(rest.totalAmount)
    expect(await amountAt('未分配金额').textContent()).toBe(yuan('0'))
    await visitor.shoot('receipt-of-invoices')
    await page.keyboard.press('Control+Enter')
    payeeDocNum = await lastNumber(page)
    expect(await theReceipt()).toMatchObject({ auditStatus: 'unaudited', amount: order.outAmount, customerCode })
    expect((await balance()).invoice).toBe(order.outAmount)
  })

  it('[BM-15] the receipt is passed, and nothing is owed any more', async () => {
    const row = await found(visitor, '/finance/payee/payee-audit', '收款单号', payeeDocNum)
    await row.getByRole('checkbox').check()
    await visitor.shoot('receipt-audit')
    await page.getByRole('button', { name: '通过', exact: true }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click()
    await told(page, '收款单已通过')
    await row.waitFor({ state: 'hidden' })
    expect(await theReceipt()).toMatchObject({ auditStatus: 'passed', unallocatedAmount: '0.00' })
    expect(await balance()).toMatchObject({ order: '0.00', invoice: '0.00', pre: '0.00' })
    await notFound(visitor, DEBTS, '单据号', invoice.incomeNum)
    await visitor.shoot('invoice-debt-gone')
  })

  it('it is found and rolled back, and all is owed again', async () => {
    const row = await found(visitor, RECEIPTS, '收款单号', payeeDocNum)
    await row.getByRole('button', { name: payeeDocNum }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByText('收款明细').waitFor()
    for (const { incomeNum } of [invoice, rest]) await drawer.getByText(incomeNum).first().waitFor()
    await visitor.shoot('receipt-drawer')
    await drawer.getByRole('button', { name: '冲回', exact: true }).click()
    await page.getByRole('textbox', { name: /原因/ }).fill('银行退票')
    await visitor.shoot('receipt-roll-back')
    await page.keyboard.press('Control+Enter')
    await told(page, /^收款单已冲回，冲回单 SK\d{10}$/)
    expect(await theReceipt()).toMatchObject({ reason: '银行退票' })
    expect(await balance()).toMatchObject({ invoice: order.outAmount, pre: '0.00' })
    expect([await debt(invoice.incomeNum), await debt(rest.incomeNum)]).toEqual([invoice.totalAmount, rest.totalAmount])
    const { rollBackNum = '' } = await theReceipt()
    await (await found(visitor, RECEIPTS, '收款单号', payeeDocNum)).getByText(rollBackNum).waitFor()
    await visitor.shoot('receipt-rolled-back')
    const owed = await found(visitor, DEBTS, '单据号', invoice.incomeNum)
    await owed.getByText('未结清').waitFor()
    await owed.getByRole('button', { name: invoice.incomeNum }).click()
    await page.getByText('跟踪收款与核销').click()
    await page.getByText('收款记录').first().waitFor()
    await visitor.shoot('invoice-follow')
  })

  it('nothing complained', () => expect(visitor.complaints).toEqual([]))
})
