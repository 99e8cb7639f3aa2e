import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Visit, visitAs } from '../support/browser.ts'

const LIST = '/sales/order-search/order-search-list'

let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('admin'))
  await visitor.open(LIST)
  await row(2).waitFor()
})
afterAll(() => browser?.close())

/** Counted as they are heard: the head is the first. */
const row = (index: number) => page.locator(`[role=grid]:visible [aria-rowindex="${index}"]`)
const pager = () => page.getByRole('navigation', { name: '分页' }).filter({ visible: true })
const numbers = async () =>
  (await page.locator('[role=grid]:visible [role=row]').allTextContents()).flatMap(
    (text) => /SO\d{10}/.exec(text)?.[0] ?? [],
  )

it('[KIT-TABLE-1] begins with 15 rows of 42 px, the newest first, and offers the sizes', async () => {
  expect(
    await pager()
      .locator('select option')
      .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value)),
  ).toEqual(['15', '30', '50', '100', '500'])
  expect(await pager().locator('select').inputValue()).toBe('15')
  const first = await numbers()
  expect(first).toEqual([...first].sort().reverse())
  expect((await row(2).boundingBox())?.height).toBe(42)
  const widths = await page
    .locator('[role=grid]:visible [role=columnheader]')
    .evaluateAll((all) => all.slice(2, -1).map((head) => head.getBoundingClientRect().width))
  expect(widths.filter((width) => width === 0)).toEqual([])
})

it('[KIT-TABLE-1] turns pages by arrow, number and jumper; another size begins anew', async () => {
  const [first] = await numbers()
  const shows = (place: number) =>
    expect.poll(() => pager().locator('[aria-current=page]').textContent()).toBe(String(place))
  await pager().getByRole('button', { name: '下一页' }).click()
  await shows(2)
  await expect.poll(async () => (await numbers())[0]).not.toBe(first)
  await pager().getByLabel('跳至页码').fill('3')
  await page.keyboard.press('Enter')
  await shows(3)
  await pager().locator('select').selectOption('30')
  await shows(1)
  await expect.poll(async () => (await numbers())[0]).toBe(first)
})

it('[KIT-TABLE-5] [KIT-TABLE-7] sums are of the whole result, amounts have two decimals', async () => {
  const sum = page.locator('[role=grid]:visible [role=row]', { hasText: /^合计/ })
  const whole = await sum.textContent()
  expect(whole).toMatch(/\d\.\d\d(?!\d)/)
  await pager().getByRole('button', { name: '下一页' }).click()
  await expect.poll(() => pager().locator('[aria-current=page]').textContent()).toBe('2')
  expect(await sum.textContent()).toBe(whole)
})

it('[SH-PERM-1] who may approve and export finds both above the list', async () => {
  for (const name of ['审核', '导出'])
    await page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().waitFor()
})

it('[KIT-FORM-3] several states travel as one text', async () => {
  const search = page.getByRole('search')
  await search.getByRole('button', { name: '展开' }).click()
  await search.getByLabel('订单状态').click()
  for (const name of ['待审核', '待拆单']) await page.getByRole('option', { name, exact: true }).click()
  await page.keyboard.press('Escape')
  const asked = page.waitForRequest(/salesOrder\/lists/)
  await search.getByRole('button', { name: '查询', exact: true }).click()
  expect((await asked).postDataJSON()).toMatchObject({ orderStatus: 'submitted,confirmed' })
  await search.getByRole('button', { name: '重置', exact: true }).click()
  await search.getByRole('button', { name: '收起' }).click()
})

it('[KIT-FORM-8] the filters fold to one line and unfold', async () => {
  const fields = () => page.getByRole('search').locator('label').filter({ visible: true }).count()
  const few = await fields()
  await page.getByRole('search').getByRole('button', { name: '展开' }).click()
  await expect.poll(fields).toBeGreaterThan(few)
  await page.getByRole('search').getByRole('button', { name: '收起' }).click()
  await expect.poll(fields).toBe(few)
})

it('[KIT-TABLE-8] [BM-2] a list with a history leads to it', async () => {
  await page.getByRole('button', { name: '历史查询' }).filter({ visible: true }).first().click()
  await page.waitForURL('**/order-search-list-history')
  await page.waitForFunction(() => document.title.includes('历史'))
  expect(visitor.complaints).toEqual([])
})
