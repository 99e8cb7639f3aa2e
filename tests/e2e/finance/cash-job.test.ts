import { minus } from '@dealer/validators'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { axe } from '../support/axe.ts'
import { type Visit, visitAs } from '../support/browser.ts'
import { told } from '../support/told.ts'
import { type Desk, openDesk } from './desk.ts'
import { found } from './found.ts'

const PAID = '80.00'
const MISSING = '5.00'

let browser: Browser
let visitor: Visit
let page: Page
let dealer: Desk['dealer']
let order: Desk['order']
let payeeDocNum = ''
let cashNum = ''

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('admin'))
  let customerCode: string
  ;({ dealer, customerCode, order } = await openDesk(visitor, { P00001: '2' }))
  const receipt = await dealer.finance.payee.saveNotPayForOrder({
    ...{ customerCode, payDate: order.docDate, payMethod: 'cash', amount: PAID },
    lines: [{ refNum: order.soNum, payAmount: PAID }],
  })
  payeeDocNum = receipt.payeeDocNum
  await dealer.finance.payee.pass({ items: [{ id: receipt.id, version: 1 }] })
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

const items = async () => (await dealer.finance.cashItem.findAllByPayeeDocNum({ payeeDocNum })).items
/** What somebody has to hand in. */
const due = async (userId: string) =>
  (await dealer.finance.cashItem.userList()).find((one) => one.userId === userId)?.amount ?? '0.00'

describe('money is handed in, in a real browser', () => {
  it('is chosen and counted; what is missing wants a reason', async () => {
    const [item] = await items()
    await visitor.open('/finance/reconcile/reconcile-manage')
    await page.getByRole('button', { name: new RegExp(item?.userName ?? '') }).click()
    await page.getByRole('checkbox', { name: `选择 ${payeeDocNum}` }).waitFor()
    // All but the receipt stays where it is.
    await page.getByRole('checkbox', { name: '全选', exact: true }).click()
    await page.getByRole('checkbox', { name: `选择 ${payeeDocNum}` }).click()
    await page.getByText(`应交 ${PAID}`).waitFor()
    await page.getByRole('textbox', { name: '所选合计 实交金额' }).fill(minus(PAID, MISSING))
    await page.getByRole('button', { name: '生成对账单' }).click()
    await page.getByRole('textbox', { name: '所选合计 差异原因' }).fill('找零差错')
    await page.getByText('短少的金额由交款人下次补交').waitFor()
    await visitor.shoot('money-counted')
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Control+Enter')
    await told(page, /交款对账单 JK\d+ 已生成/)
    const [held] = await items()
    cashNum = held?.cashNum ?? ''
    expect(cashNum).toMatch(/^JK/)
  })

  it('[BM-14] is accepted, and what was missing is to be made up', async () => {
    const [item] = await items()
    const before = await due(item?.userId ?? '')
    const row = await found(visitor, '/finance/reconcile/reconcile-search', '对账单号', cashNum)
    await row.getByRole('button', { name: cashNum }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('商品汇总').waitFor()
    await sheet.getByText(payeeDocNum).waitFor()
    await visitor.shoot('money-handed-in')
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Escape')
    await row.getByRole('button', { name: '通过', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click()
    await told(page, '交款对账单已通过')
    expect(minus(await due(item?.userId ?? ''), before)).toBe(MISSING)
    await visitor.open('/finance/reconcile/reconcile-manage')
    await page.getByRole('button', { name: new RegExp(item?.userName ?? '') }).click()
    await page
      .getByRole('row', { name: new RegExp(cashNum) })
      .getByText('短少')
      .waitFor()
  })
})
