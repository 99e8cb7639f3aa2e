import type { DealerClient } from '@dealer/sdk'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { axe } from './support/axe.ts'
import { beginWork, type Visit } from './support/browser.ts'

let browser: Browser
let visitor: Visit
let page: Page
let dealer: DealerClient
/** The order that a loan pays for, and the loan. */
let poCode = ''
let loanNum = ''

const LOANS = '/purchase/supplychain-finance/loan-application'
const ORDERS = '/purchase/supplychain-finance/pruchase-order-loan'

beforeAll(async () => {
  ;({ browser, visitor, page, dealer } = await beginWork())
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

const theLoan = async () => {
  const { rows } = await dealer.cxf.edai.listEdai({ loanNum })
  return rows[0]
}
const theOrder = async () => {
  const { rows } = await dealer.po.purchaseOrder.list({ poCode })
  return rows[0]
}
const inRow = (number: string, name: string) =>
  page.locator('[role=row]:visible', { hasText: number }).getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
/** Says yes to a question, or to what a form asks for. */
const confirm = async (key: 'Enter' | 'Control+Enter') => {
  await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') != null)
  await page.keyboard.press(key)
  await dialog().waitFor({ state: 'hidden' })
}

describe('[BM-10] an order to the manufacturer is paid by a loan, in a real browser', () => {
  it('the loan is applied for as far as the order goes', async () => {
    poCode = (await dealer.cxf.edai.toPoEdaiAdd({})).rows[0]?.poCode ?? ''
    await visitor.open(ORDERS)
    await inRow(poCode, '申请').click()
    await page.getByLabel('申请金额').waitFor()
    expect(await page.getByLabel('申请金额').inputValue()).toBe((await theOrder())?.totalAmount)
    await visitor.shoot('loan-entry')
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Control+Enter')
    await page.waitForURL('**/purchase/loan-detail?**')
    loanNum = new URL(page.url()).searchParams.get('loanNum') ?? ''
    expect(await theLoan()).toMatchObject({ poCode, status: 'applying' })
    expect(await theOrder()).toMatchObject({ loanNum })
  })

  it('it is sent to the bank, which lends it', async () => {
    await visitor.open(LOANS)
    await inRow(loanNum, '推送').click()
    await confirm('Enter')
    // The bank is asked by an errand, and what it says comes by itself.
    await inRow(loanNum, '登记回执').click()
    await visitor.shoot('loan-answer')
    await confirm('Control+Enter')
    await expect.poll(async () => (await theLoan())?.status).toBe('lent')
    expect(await theOrder()).toMatchObject({ payStatus: 'settled' })
  })

  it('its page says what is to be paid back, and takes the first half of it', async () => {
    await visitor.open(`/purchase/loan-detail?loanNum=${loanNum}`)
    await page.getByText('贷款账单').waitFor()
    await page.getByText('银行放款').first().waitFor()
    await visitor.shoot('loan')
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: '还款', exact: true }).click()
    await dialog().getByLabel('还款本金').fill('10.00')
    await confirm('Control+Enter')
    await page.getByText(/^HK\d{10}$/).waitFor()
    expect(await theLoan()).toMatchObject({ status: 'partRepaid', repaidAmount: '10.00' })
    await visitor.shoot('loan-repaid')
  })

  it('nothing complained', () => expect(visitor.complaints).toEqual([]))
})
