import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { type Visit, visitAs } from './support/browser.ts'
import { otherDesk } from './support/clerk.ts'
import { pdfPages } from './support/pdf.ts'

const CHANGES = '/main-data/product-management/product-import/price-change-info'
/** So many of the demonstration's changes are still to come, the last ones first. */
const COMING = 6

let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('admin'))
  // The sheets stay until somebody closes the dialog of the printer, of which a browser without a window has none.
  await page.addInitScript(() => {
    window.print = () => {}
  })
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

const trial = () => page.getByRole('dialog', { name: '调价试算' })
const prices = () => trial().getByRole('textbox', { name: /新基础价/ })

describe('a change of purchase prices, in a real browser', () => {
  it('is tried, answered with base prices of a coming day, and told to customers on paper', async () => {
    await visitor.open(CHANGES)
    await page.locator('[data-index="0"]:visible').waitFor()
    for (let row = 0; row < COMING; row += 1)
      await page.locator(`[data-index="${row}"]:visible`).getByRole('checkbox').check()
    await page.getByRole('button', { name: '调价试算' }).click()
    await trial().getByText('张未完订单受影响').waitFor()
    expect(await prices().count()).toBe(COMING)
    await visitor.shoot('price-trial')

    await trial().getByRole('button', { name: /^展开/ }).first().click()
    await trial().getByRole('heading', { name: '各级价格' }).waitFor()
    await visitor.shoot('price-trial-unfolded')

    // Far below its cost. Enter goes on to the price below.
    const first = prices().first()
    const proposed = await first.inputValue()
    await first.fill('1')
    await first.press('Enter')
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.startsWith('新基础价'))
    await trial().getByText('1 个价格低于新进价').waitFor()
    await visitor.shoot('price-trial-below')
    await first.fill(proposed)
    await first.press('Enter')
    await trial().getByText('0 个价格低于新进价').waitFor()

    const day = await trial().getByLabel('生效日期').first().inputValue()
    await trial().getByRole('button', { name: '保存基础价' }).click()
    const question = page.getByRole('dialog', { name: /起调整 \d+ 个商品的基础价/ })
    await question.waitFor()
    await visitor.shoot('price-trial-question')
    await question.getByRole('button', { name: '保存' }).click()
    await page.locator('[role=status], [role=alert]').filter({ hasText: '基础价已保存' }).first().waitFor()
    const dealer = await otherDesk(page)
    const { rows } = await dealer.md.purchasePrice.list({ limit: 15 })
    const productCode = rows[COMING - 1]?.productCode ?? ''
    const coming = await dealer.md.productBasePrice.getPbpUnEffective({ productCode })
    expect(coming.map(({ effectDate }) => effectDate)).toContain(day)
    await expect.poll(() => trial().getByRole('button', { name: '保存基础价' }).isDisabled()).toBe(true)
    await visitor.shoot('price-trial-saved')

    await trial().getByRole('button', { name: '打印报价单' }).click()
    const customers = page.getByRole('dialog', { name: '为哪些客户打印报价单' })
    await customers.getByRole('textbox').first().fill('C0000')
    await customers.getByRole('textbox').first().press('Enter')
    const options = customers.getByRole('option')
    await options.nth(1).waitFor()
    for (const place of [0, 1]) await options.nth(place).click()
    await visitor.shoot('price-trial-customers')
    await customers.getByRole('button', { name: /确定|选择/ }).click()
    await page.locator('article[data-print-list]').waitFor({ state: 'attached' })
    await page.emulateMedia({ media: 'print' })
    await visitor.shoot('price-trial-quotation')
    await page.emulateMedia({ media: null })
    const pages = pdfPages(await page.pdf({ preferCSSPageSize: true }))
    expect(pages).toHaveLength(2)
    for (const { text, width } of pages) {
      expect(Math.round(width)).toBe(210)
      expect(text).toContain('报价单')
      expect(text).toContain(`价格生效日:${day}`)
    }
    expect(visitor.complaints).toEqual([])
  })
})
