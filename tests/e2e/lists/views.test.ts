import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Visit, visitAs } from '../support/browser.ts'

const ORDERS = '/sales/order-search/order-search-list'

let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('admin'))
})
afterAll(() => browser?.close())

const open = async () => {
  await visitor.open(ORDERS)
  await page.locator('[data-index="0"]:visible').waitFor()
}
const number = () => page.getByLabel('订单号').first()
const sorted = () => page.getByRole('columnheader', { name: '订单金额' }).getAttribute('aria-sort')

it('a view of filters, order and columns is kept, found, made the first, renamed and deleted by the keyboard', async () => {
  await open()
  await number().fill('SO26')
  await number().press('Enter')
  await page.getByRole('columnheader', { name: '订单金额' }).getByRole('button').click()
  await expect.poll(sorted).toBe('descending')
  const menu = page.getByRole('button', { name: '视图', exact: true })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('视图名称').focus()
  await page.keyboard.type('大单')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '大单', exact: true }).waitFor()
  await visitor.shoot('list-views')
  await page.getByRole('button', { name: '打开列表时使用「大单」' }).press('Enter')
  await page.keyboard.press('Escape')

  await open()
  expect(await number().inputValue()).toBe('SO26')
  expect(await sorted()).toBe('descending')

  await menu.press('Enter')
  await page.getByRole('button', { name: '系统默认' }).press('Enter')
  await expect.poll(() => number().inputValue()).toBe('')
  await expect.poll(sorted).toBeNull()

  await menu.press('Enter')
  await page.getByRole('button', { name: '重命名「大单」' }).press('Enter')
  await page.getByLabel('视图名称').fill('金额大的单')
  await page.getByLabel('视图名称').press('Enter')
  await page.getByRole('button', { name: '删除「金额大的单」' }).press('Enter')
  await expect.poll(() => page.getByRole('list', { name: '视图' }).getByRole('listitem').count()).toBe(1)

  await open()
  expect(await number().inputValue()).toBe('')
})
