import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Visit, visitAs } from '../support/browser.ts'

let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('admin'))
})
afterAll(() => browser?.close())

type Asked = Readonly<Record<string, string | undefined>>
const asked = async (request: Promise<Request>) => (await request).postDataJSON() as Asked
const total = async () => Number(/共 ([\d,]+) 条/.exec((await pager().textContent()) ?? '')?.[1]?.replaceAll(',', ''))
const pager = () => page.getByRole('navigation', { name: '分页' }).filter({ visible: true })
const daysBetween = (first = '', last = '') => (Date.parse(last) - Date.parse(first)) / 86_400_000

it.each([
  ['/sales/order-search/order-search-list', 'salesOrder/lists', 'docDate', '订单日期'],
  ['/sales/order-out/order-out-search-list', 'salesOrder/listOut', 'outDate', '出库日期'],
])('%s begins with 30 days, which its filter shows and one click takes away', async (address, call, field, label) => {
  const lists = () => page.waitForRequest((request) => request.url().endsWith(call))
  const first = lists()
  await visitor.open(address)
  const { [`${field}Start`]: from, [`${field}End`]: to } = await asked(first)
  expect(daysBetween(from, to)).toBe(30)
  // Without unfolding the filters.
  const range = page.getByLabel(label).filter({ visible: true }).first()
  await expect.poll(() => range.textContent()).toBe(`${from} 至 ${to}`)
  await expect.poll(total).toBeGreaterThan(0)
  const some = await total()
  await visitor.shoot(`first-days-${field}`)
  await range.hover()
  await range.locator('xpath=../*//button').click()
  const frame = page.locator('search:visible')
  const all = lists()
  await frame.getByRole('button', { name: '查询', exact: true }).click()
  expect(await asked(all)).not.toHaveProperty(`${field}Start`)
  await expect.poll(total).toBeGreaterThan(some)
})

it('who is led to the orders by a figure sees all that it counts', async () => {
  await visitor.open('/staff-officer')
  const state = page.getByRole('region', { name: '订单状态' }).getByRole('link', { name: '待拆单' })
  const list = page.waitForRequest((request) => request.url().endsWith('salesOrder/lists'))
  await state.click()
  expect(await asked(list)).not.toHaveProperty('docDateStart')
  expect(visitor.complaints).toEqual([])
})
