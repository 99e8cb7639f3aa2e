import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFailed } from 'vitest'
import { type Visit, visitAs } from '../support/browser.ts'
import { choice, fieldOf, fill } from '../support/fill.ts'
import { told } from '../support/told.ts'

const PRICES = '/main-data/product-management/price-management'
const [CODE, NAME] = ['P90001', '晴川青梅汽水500ml']
const [BARCODE, BIG_BARCODE] = ['6970100900019', '16970100900016']

let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('admin'))
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

/** Types the product and a price into the first line of the open panel. */
async function price(column: string, amount: string): Promise<void> {
  const line = page.getByRole('dialog').getByRole('grid', { name: '价格明细' })
  await line.getByLabel('商品').first().click()
  await page.keyboard.type(BARCODE)
  await page.keyboard.press('Enter')
  await line
    .getByText(NAME)
    .or(line.locator(`input[value*="${NAME}"]`))
    .first()
    .waitFor()
  await line.getByLabel(column).first().fill(amount)
}

it('a product has its units and barcodes, whose check digits are looked at', async () => {
  await visitor.open('/product-add')
  const form = page.locator('form:visible')
  await fill(form, {
    ...{ 商品编码: CODE, 商品名称: NAME, 商品类别: choice('碳酸饮料'), 品牌: choice('晴川'), 规格: '500ml*24' },
    ...{ 小单位: '瓶', 条码: '6970100900018', 大单位: '箱', 换算比例: '24', 箱码: BIG_BARCODE },
    ...{ 进货价: '1.7500', '保质期(天)': '365' },
  })
  await page.keyboard.press('Control+s')
  await form
    .getByText(/条码.*校验|校验码|条码格式/)
    .first()
    .waitFor()
  await fill(form, { 条码: BARCODE })
  await page.keyboard.press('Control+s')
  await told(page, '保存成功')
  await page.waitForURL('**/product-management/product')
})

it('its prices are agreed step by step, and the search names the step that decides', async () => {
  await visitor.open(`${PRICES}/base-price`)
  await page.getByRole('button', { name: '调价', exact: true }).first().click()
  await price('大单位价', '60')
  await page.keyboard.press('Control+s')
  await told(page, '价格已保存')

  await visitor.open(`${PRICES}/price-series`)
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await fill(page.getByRole('dialog'), { 系列编码: 'XL90', 系列名称: '青梅系列', 价格系数: '95' })
  await price('大单位价', '54')
  await page.keyboard.press('Control+s')
  await told(page, '保存成功')

  await visitor.open(`${PRICES}/price-set-list`)
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const customer = fieldOf(page.getByRole('dialog'), '客户')
  await customer.fill('C000002')
  await customer.press('Enter')
  await expect.poll(() => customer.inputValue()).not.toBe('C000002')
  await fill(page.getByRole('dialog'), { 结束日期: '2099-12-31' })
  await price('大单位价', '52.8')
  await page.keyboard.press('Control+s')
  await told(page, '价格已保存')

  await visitor.open(`${PRICES}/price-search-list`)
  const frame = page.locator('search:visible')
  const whose = fieldOf(frame, '客户')
  await whose.fill('C000002')
  await whose.press('Enter')
  await expect.poll(() => whose.inputValue()).not.toBe('C000002')
  await frame.getByLabel('商品').first().fill(CODE)
  await page.keyboard.press('Enter')
  // The rows of the question before it have another price.
  await page.locator('[data-index]:visible').filter({ hasText: '2.20' }).getByRole('button', { name: CODE }).click()
  const steps = page.getByRole('dialog', { name: `价格来源：${NAME}` })
  await steps.getByText(/^执行客户价 2\.20元\/瓶，52\.80元\/箱/).waitFor()
  await steps.getByRole('row').filter({ hasText: '客户价' }).getByText('执行').waitFor()
  await steps.getByRole('row').filter({ hasText: '基础价' }).getByText('2.50').waitFor()
  await visitor.shoot('price-steps')
  expect(visitor.complaints).toEqual([])
})
