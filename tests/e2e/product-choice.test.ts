import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { axe } from './support/axe.ts'
import { type Visit, visitAs } from './support/browser.ts'
import { settled } from './support/settled.ts'

let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('admin'))
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

const grid = () => page.getByRole('grid', { name: '商品明细' }).filter({ visible: true })
const dialog = () => page.getByRole('dialog', { name: '批量选商品' })
const tool = () => page.getByRole('button', { name: '批量选商品', exact: true }).filter({ visible: true })
const options = () => dialog().getByRole('option')
const codeOf = async (index: number) =>
  (await options().nth(index).locator('span:not([aria-hidden])').first().textContent()) ?? ''
const texts = (label: string) =>
  grid()
    .getByLabel(label, { exact: true })
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
/** The cell that has the focus: of which line, counted from 0, and which column. */
const place = () =>
  page.evaluate(() => {
    const cell = document.activeElement
    const rows = [...document.querySelectorAll('[role=grid] [role=row][data-key]')].filter((row) =>
      row.checkVisibility(),
    )
    return [rows.findIndex((row) => row.contains(cell)), cell?.closest('[data-prop]')?.getAttribute('data-prop')]
  })
const find = async (text: string) => {
  await dialog().getByLabel('查询商品').fill(text)
  await options().first().waitFor()
}

describe('several products at once', () => {
  it('[KIT-LOOKUP-4] are ticked by keys through several searches, and become lines whose quantities are typed next', async () => {
    await visitor.open('/sales/order-create/normal-order')
    await page.waitForFunction(() => document.activeElement?.closest('[data-field=customer]'))
    await page.keyboard.type('C000001')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.closest('[role=row]'))
    await page.keyboard.type('P00001')
    await page.keyboard.press('Enter')
    await expect.poll(place).toEqual([0, 'qty'])
    await page.keyboard.type('5')

    await page.keyboard.press('Alt+g')
    await page.waitForFunction(
      () => document.activeElement?.closest('[role=dialog]')?.querySelector('input') === document.activeElement,
    )
    await page.keyboard.press('Control+Enter')
    await page.getByRole('alert').filter({ hasText: '请选择商品！' }).waitFor()
    await page.keyboard.type('P000')
    await options().first().waitFor()
    await page.keyboard.press('Enter')
    // Of moves in less than 20 ms only the first counts.
    for (const index of [1, 2]) {
      await page.keyboard.press('ArrowDown')
      await dialog()
        .locator(`[role=option][data-active]:nth-child(${index + 2})`)
        .waitFor()
    }
    await page.keyboard.press('Space')
    const first = [await codeOf(0), await codeOf(2)]
    // As the look-up of a line shows it: what is in stock, and what it costs this customer.
    const head = dialog().locator('div[aria-hidden] span')
    expect((await head.allTextContents()).filter(Boolean)).toEqual(['编码', '名称', '规格', '可用', '单价', '上次成交'])
    await settled(page)
    expect(await axe(page)).toEqual([])
    await visitor.shoot('product-choice')
    // Further down there are further pages.
    const before = await options().count()
    await options().last().scrollIntoViewIfNeeded()
    await expect.poll(() => options().count()).toBeGreaterThan(before)
    await find('P00020')
    await page.keyboard.press('Enter')
    await dialog().getByText('已选 3 个').waitFor()
    await page.keyboard.press('Control+Enter')

    await expect.poll(place).toEqual([1, 'qty'])
    expect((await texts('商品')).map((text) => text.split(' ')[0])).toEqual(['P00001', ...first, 'P00020'])
    expect(await texts('数量')).toEqual(['5', '', '', ''])
    await page.keyboard.type('7')
    expect((await texts('数量'))[1]).toBe('7')
    await visitor.shoot('product-choice-lines')
  })

  it('leaves the focus in the lines when nothing is chosen, whether it came from a line or from the button', async () => {
    await page.keyboard.press('Alt+g')
    await dialog().waitFor()
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await expect.poll(place).toEqual([1, 'qty'])
    await tool().click()
    await dialog().waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(place).toEqual([1, 'qty'])
    await tool().focus()
    await page.keyboard.press('Enter')
    await dialog().waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(place).toEqual([4, 'product'])
    await page.keyboard.press('Control+z')
  })

  it('stand in one row with the other tools, on the smallest screen too', async () => {
    for (const [width, height] of [
      [1366, 768],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await visitor.shoot(`product-choice-tools-${width}`)
      const boxes = await tool()
        .locator('xpath=..')
        .locator('> button')
        .evaluateAll((all) =>
          all.map((one) => {
            const { top, right } = one.getBoundingClientRect()
            const room = one.parentElement?.getBoundingClientRect().right ?? 0
            return [Math.round(top), right <= room + 1]
          }),
        )
      expect(boxes.length).toBeGreaterThan(5)
      expect(boxes).toEqual(boxes.map(() => [boxes[0]?.[0], true]))
    }
  })

  it.each([
    '/purchase/purchase-input/purchase-entry',
    '/sales/return-manager/return-manager-in',
    '/inventory/others-inventory/others-out',
  ])('may be chosen wherever lines of products are entered: %s', async (path) => {
    await visitor.open(path)
    await tool().waitFor()
  })
})
