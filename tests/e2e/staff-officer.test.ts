import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openBrowser, type Visit, visit } from './support/browser.ts'

let browser: Browser
let visitor: Visit

beforeAll(async () => {
  browser = await openBrowser()
  visitor = await visit(browser)
  await visitor.login('admin')
})
// Its tab: what it shows stands there as it was left.
const backToBoard = () => visitor.page.getByRole('button', { name: '经营看板', exact: true }).click()
beforeEach(backToBoard)
afterAll(() => browser?.close())

const columns = (card: string) =>
  visitor.page.getByRole('region', { name: card }).locator('.recharts-bar-rectangle:visible')
const sums = () => visitor.page.locator('[role=row]:visible', { hasText: /^合计/ })

it('[SH-LOGIN-6] an administrator lands on the board, whose charts are drawn and which complains about nothing', async () => {
  const { page } = visitor
  await page.waitForURL('**/staff-officer')
  await expect.poll(() => columns('近30天销售趋势').count()).toBeGreaterThan(20)
  await expect.poll(() => columns('应收账龄').count()).toBeGreaterThan(1)
  expect(await page.title()).toContain('经营看板')
  await visitor.shoot('staff-officer')
  expect(visitor.complaints).toEqual([])
})

it.each([
  ['sales of the month', '经营数据', 1],
  ['debts of an age', '应收账龄', 1],
])('%s are to the cent the sum of the list that they lead to', async (_, card, place) => {
  const figure = visitor.page.getByRole('region', { name: card }).getByRole('link').nth(place)
  const amount = /[\d,]+\.\d\d/.exec((await figure.textContent()) ?? '')?.[0] ?? 'no amount'
  await figure.click()
  await expect.poll(() => sums().textContent()).toContain(amount)
})

it('orders in a state are as many as the list that they lead to', async () => {
  const { page } = visitor
  const state = page.getByRole('region', { name: '订单状态' }).getByRole('link', { name: '待拆单' })
  const number = (await state.locator('b').textContent()) ?? ''
  expect(Number(number)).toBeGreaterThan(0)
  await state.click()
  await page.getByText(`共 ${number} 条`).filter({ visible: true }).waitFor()
})

it('a column leads to the sales of its day, and stands there again on return', async () => {
  const { page } = visitor
  const days = columns('近30天销售趋势')
  const before = await days.count()
  const column = days.nth(before - 2)
  await column.hover()
  const tip = page.locator('.recharts-tooltip-wrapper:visible').first()
  const [, amount = 'no amount'] = /¥([\d,.]+)/.exec((await tip.textContent()) ?? '') ?? []
  await column.click()
  await page.waitForURL('**/business-sales-rank')
  await expect.poll(() => sums().textContent()).toContain(amount)
  await backToBoard()
  await expect.poll(() => days.count()).toBe(before)
  expect(visitor.complaints).toEqual([])
})

it.each([
  [1366, 768],
  [390, 844],
])('nothing is cut or moves sideways at %i × %i', async (width, height) => {
  const { page } = visitor
  await page.setViewportSize({ width, height })
  await visitor.open('/staff-officer')
  await columns('近30天销售趋势').first().waitFor()
  await visitor.shoot(`staff-officer-${width}`)
  const board = page.getByRole('region', { name: '经营数据' }).locator('..')
  expect(await board.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  if (width < 1000) return
  // What matters most is seen without scrolling.
  for (const card of ['订单状态', '应收账龄', '库存预警']) {
    const box = await page.getByRole('region', { name: card, exact: true }).boundingBox()
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
  }
})
