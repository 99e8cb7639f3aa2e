import type { DealerClient } from '@dealer/sdk'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { beginWork, type Visit } from '../support/browser.ts'
import { clerk } from '../support/clerk.ts'
import { takeChoice } from '../support/take-choice.ts'

const LINES = 30
/** After a code, for the smaller unit and after a quantity; a few more for the reason and for posting. */
const MOST_KEYS = 3 * LINES + 7

let browser: Browser
let visitor: Visit
let page: Page
let dealer: DealerClient
/** Keys that are neither digits nor codes. */
let keys = 0
let otherNum = ''
let codes: string[] = []

beforeAll(async () => {
  ;({ browser, visitor, page } = await beginWork())
  dealer = await clerk('keeper01')
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

const press = async (key: string) => {
  keys += 1
  await page.keyboard.press(key)
}
const focusOn = (label: string) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute('aria-label') === wanted, label)
const onHand = async (code = '') =>
  Number((await dealer.inv.stockQuery.inventoryList({ warehouseCode: 'W001', keyword: code })).rows[0]?.onHandQty)

describe('[BM-12] goods are written off, in a real browser', () => {
  it('thirty lines by keys alone, three keys a line beside codes and digits', async () => {
    const { rows } = await dealer.inv.stockQuery.inventoryList({ warehouseCode: 'W001', nonZero: 'T', limit: 100 })
    codes = rows.filter(({ availableQty }) => Number(availableQty) >= 100).map(({ productCode }) => productCode)
    codes = codes.slice(0, LINES)
    expect(codes).toHaveLength(LINES)
    const before = await onHand(codes[0])
    await visitor.open('/inventory/others-inventory/others-out')
    for (const code of codes) {
      await focusOn('商品')
      await page.keyboard.type(code)
      await press('Enter')
      await focusOn('数量')
      await page.keyboard.type('1')
      // The smaller unit: the batch that goes first may have no box left.
      await press('/')
      await press('Enter')
    }
    await focusOn('商品')
    // What is missing has the focus; of its reasons 报损 is the second.
    await press('Control+Enter')
    await page.waitForFunction(() => document.activeElement?.closest('[data-field=reason]'))
    await takeChoice(page, 2)
    await press('Tab')
    await visitor.shoot('scrap-entry')
    await press('Control+Enter')
    const last = page.getByText(/^上一单/).filter({ visible: true })
    await last.waitFor()
    otherNum = /QC\d{10}/.exec((await last.textContent()) ?? '')?.[0] ?? ''
    expect(keys).toBeLessThanOrEqual(MOST_KEYS)
    const found = await dealer.inv.stockOthersOutIn.othersList({ otherNum })
    const { reason, lines } = await dealer.inv.stockOthersOutIn.getDetailHead({ id: found.rows[0]?.id ?? '' })
    expect({ reason, codes: lines.map(({ productCode }) => productCode) }).toEqual({ reason: 'scrap', codes })
    expect(await onHand(codes[0])).toBe(before - 1)
  })

  it('it is found, read, and taken back', async () => {
    const before = await onHand(codes[0])
    await visitor.open('/inventory/others-inventory/others-inventory-search')
    await page.getByLabel('单号').first().fill(otherNum)
    await page.keyboard.press('Enter')
    const row = page.locator('[role=row]:visible', { hasText: otherNum }).first()
    await row.getByRole('button', { name: otherNum }).click()
    await page.getByText('操作日志').first().waitFor()
    await visitor.shoot('scrap-detail')
    await page.getByRole('button', { name: '红冲', exact: true }).filter({ visible: true }).first().click()
    await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') != null)
    const reason = page.getByRole('dialog').getByRole('textbox')
    if (await reason.count()) await reason.first().fill('录错')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => onHand(codes[0])).toBe(before + 1)
  })

  it('another storehouse is chosen: the places of the lines are read anew', async () => {
    await visitor.open('/inventory/others-inventory/others-out')
    await focusOn('商品')
    await page.keyboard.type('P00004')
    await page.keyboard.press('Enter')
    await focusOn('数量')
    await page.keyboard.type('1')
    await page.locator('[data-field=warehouseCode] input').first().click()
    const places = page.waitForResponse((answer) => answer.url().includes('/usableProduct'))
    await page.getByRole('option', { name: '退货仓' }).click()
    const read = (await (await places).request().postData()) ?? (await places).url()
    expect(read).toContain('W003')
    await page
      .getByText(/已更换仓库/)
      .first()
      .waitFor()
    await visitor.shoot('others-another-warehouse')
    expect(visitor.complaints).toEqual([])
  })
})
