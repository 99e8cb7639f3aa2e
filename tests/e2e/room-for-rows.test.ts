import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Visit, visitAs } from './support/browser.ts'

let browser: Browser
let visitor: Visit

beforeAll(async () => {
  ;({ browser, visitor } = await visitAs('admin'))
})
afterAll(() => browser?.close())

/** Rows of the list that can be read without scrolling: between its head and what covers its foot. */
const readableRows = (page: Page) =>
  page.locator('[role="grid"]:visible').evaluate((grid) => {
    const rows = [...grid.querySelectorAll('[role="row"]')]
    const place = (row: Element | undefined) => row?.getBoundingClientRect()
    const isSum = (row: Element) => row.textContent?.trim().startsWith('合计') === true
    const top = place(rows[0])?.bottom ?? 0
    const foot = grid.getBoundingClientRect().top + grid.clientHeight
    const bottom = place(rows.find(isSum))?.top ?? foot
    return rows
      .slice(1)
      .filter((row) => !isSum(row))
      .map((row) => row.getBoundingClientRect())
      .filter((at) => at.top >= top - 1 && at.bottom <= bottom + 1).length
  })

describe('rows of a list with filters, buttons and sums, read without scrolling', () => {
  it.each([
    [1440, 900, 14],
    [1366, 768, 10],
  ])('%i × %i shows %i', async (width, height, wanted) => {
    await visitor.page.setViewportSize({ width, height })
    await visitor.open('/sales/order-search/order-search-list')
    await visitor.page.getByRole('row').nth(15).waitFor()
    expect(await readableRows(visitor.page)).toBeGreaterThanOrEqual(wanted)
  })

  it.each(['/sales/order-create/normal-order', '/purchase/purchase-input/purchase-entry'])(
    'an entry at 1366 × 768 has room for 9 lines: %s',
    async (path) => {
      await visitor.page.setViewportSize({ width: 1366, height: 768 })
      await visitor.open(path)
      const grid = visitor.page.getByRole('grid', { name: '明细' })
      await grid.waitFor()
      const lines = await grid.evaluate((element) => {
        const [head, first, sum] = [...element.querySelectorAll('[role="row"]')].map((row) => row.clientHeight)
        return (element.clientHeight - (head ?? 0) - (sum ?? 0)) / (first ?? 1)
      })
      expect(lines).toBeGreaterThanOrEqual(9)
    },
  )

  // A grid that is wider than its place, if only by a pixel, sticks its outer cells, and each key waits for them.
  it.each([1440, 1366, 1280])('an order is not scrolled sideways at %i', async (width) => {
    await visitor.page.setViewportSize({ width, height: 768 })
    await visitor.open('/sales/order-create/normal-order')
    const grid = visitor.page.getByRole('grid', { name: '明细' })
    await grid.waitFor()
    expect(await grid.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })

  it('controls beside each other are equally high', async () => {
    await visitor.open('/sales/order-search/order-search-list')
    const search = visitor.page.getByRole('search')
    await search.getByRole('button', { name: '重置' }).waitFor()
    const heights = await search
      .locator('[class*="Input-input"]:visible, button[type="submit"], button:has-text("重置")')
      .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().height))
    expect(new Set(heights)).toEqual(new Set([32]))
  })
})
