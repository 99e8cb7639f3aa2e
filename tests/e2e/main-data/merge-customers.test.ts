import type { DealerClient } from '@dealer/sdk'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFailed } from 'vitest'
import { type Visit, visitAs } from '../support/browser.ts'
import { otherDesk } from '../support/clerk.ts'
import { told } from '../support/told.ts'

const LIST = '/main-data/customer-management/customer-list'
const [KEPT, GONE] = ['合并测试便民超市', '合并测试便民超市（二店）']

let browser: Browser
let visitor: Visit
let page: Page
let dealer: DealerClient
let customers: readonly { id: string; customerCode: string; customerName: string }[] = []
const orders: { soId: string; soNum: string }[] = []

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('admin'))
  await visitor.open(LIST)
  dealer = await otherDesk(page)
  customers = [await entered(KEPT, '10000019401', 2), await entered(GONE, '10000019402', 1)]
})
afterAll(async () => {
  for (const { soId } of orders) {
    const { version } = await dealer.so.salesOrder.orderDetail({ soId })
    await dealer.so.salesOrder.delById({ soId, version })
  }
  await browser?.close()
})
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

/** A customer with so many drafts of orders. */
async function entered(customerName: string, mobile: string, drafts: number) {
  const who = { contact: '林慧', mobile }
  const { id } = await dealer.md.customer.save({
    ...{ customerName, customerTypeCode: 'CT04', level: 'C', regionCode: 'L004', settleType: 'cash', ...who },
    addresses: [
      {
        ...{ ...who, isDefault: 'T', address: '江陵路18号' },
        ...{ provinceCode: '330000', cityCode: '330100', countyCode: '330105', townCode: '330105019' },
      },
    ],
  })
  const { customerCode } = await dealer.md.customer.getCustomer({ id })
  const { docDate } = await dealer.so.salesOrder.toOrderAdd({ orderType: 'normal' })
  for (let made = 0; made < drafts; made++)
    orders.push(
      await dealer.so.salesOrder.save({
        ...{ submit: 'F', orderType: 'normal', customerCode, warehouseCode: 'W001', docDate, deliveryDate: docDate },
        items: [{ lineNo: 1, productCode: 'P00001', unitType: 'small', qty: '1' }],
      }),
    )
  return { id, customerCode, customerName }
}

const row = (text: string) => page.getByRole('row').filter({ hasText: text, visible: true })
const search = async (text: string) => {
  await page.getByLabel('客户', { exact: true }).filter({ visible: true }).first().fill(text)
  await page.keyboard.press('Enter')
}
const ordersOf = async (customer: string) => (await dealer.so.salesOrder.lists({ customer })).total
/** Answers what is asked before it is done. */
const confirm = (question: RegExp, name: string) =>
  page.getByRole('dialog', { name: question }).getByRole('button', { name, exact: true }).click()

it('two rows of one shop become one, with all that hangs on them, found by the old code', async () => {
  const [kept, gone] = customers as [(typeof customers)[number], (typeof customers)[number]]
  await search('合并测试')
  await expect.poll(() => row('合并测试').count()).toBe(2)
  await row(kept.customerCode).getByRole('checkbox').check()
  await row(gone.customerCode).getByRole('checkbox').check()
  await page.getByRole('button', { name: '合并客户' }).click()
  const panel = page.getByRole('dialog', { name: '合并客户' })
  const chosen = panel.getByRole('radio', { name: `${kept.customerCode} ${kept.customerName}（2 张单据）` })
  await chosen.waitFor()
  expect(await chosen.isChecked()).toBe(true)
  await visitor.shoot('customer-merge')
  await panel.getByRole('radio', { name: '手机号取被合并客户的值：10000019402' }).check()
  await panel.getByRole('button', { name: '合并', exact: true }).click()
  await visitor.shoot('customer-merge-question')
  await confirm(/^确认将/, '合并')
  await told(page, '已合并，30 天内可在合并记录中撤销')
  expect((await dealer.md.customer.getCustomer({ id: kept.id })).mobile).toBe('10000019402')
  expect([await ordersOf(kept.customerCode), await ordersOf(gone.customerCode)]).toEqual([3, 3])
  await search(gone.customerCode)
  await expect.poll(() => row(kept.customerName).count()).toBe(1)
  await row(kept.customerName).getByText(kept.customerCode).first().click()
  await told(page, '曾用编码')
  await visitor.shoot('customer-merged-detail')
})

it('what was merged is given back', async () => {
  const [kept, gone] = customers as [(typeof customers)[number], (typeof customers)[number]]
  await visitor.open(LIST)
  await page.getByRole('button', { name: '合并记录' }).click()
  const log = page.getByRole('dialog', { name: '客户合并记录' })
  await log.getByText(gone.customerName).waitFor()
  await visitor.shoot('customer-merge-log')
  await log.getByRole('row').filter({ hasText: gone.customerCode }).getByRole('button', { name: '撤销合并' }).click()
  await confirm(/^确认撤销合并/, '撤销合并')
  await told(page, '已撤销合并')
  expect([await ordersOf(kept.customerCode), await ordersOf(gone.customerCode)]).toEqual([2, 1])
  expect(visitor.complaints).toEqual([])
})
