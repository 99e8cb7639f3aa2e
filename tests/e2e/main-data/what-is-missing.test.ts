import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, type Visit, visit } from '../support/browser.ts'

let browser: Browser
let visitor: Visit
beforeAll(async () => {
  browser = await openBrowser()
  visitor = await visit(browser, { as: 'admin' })
})
afterAll(() => browser?.close())

it('a count opens its list with just those rows', async () => {
  const { page } = visitor
  await visitor.open('/main-data/data-check')
  const row = page.getByRole('region', { name: '客户' }).getByRole('link').first()
  const [, lack = '', count = ''] = /^(\D+)(\d+)$/.exec((await row.textContent()) ?? '') ?? []
  expect(Number(count)).toBeGreaterThan(0)
  await visitor.shoot('data-check')
  await row.click()
  await page.getByText(`共 ${count} 条`).first().waitFor()
  expect(await page.getByLabel('待完善').inputValue()).toBe(lack)
  await visitor.shoot('data-check-list')
  expect(visitor.complaints).toEqual([])
})

it('the reason why somebody may use a page is read beside the menu that he sees', async () => {
  const { page } = visitor
  await visitor.open('/main-data/user-management/user-manager-component')
  await page.getByLabel('姓名/账号').fill('sales02')
  await page.getByRole('button', { name: '查询' }).click()
  await page.getByRole('row').filter({ hasText: 'sales02' }).getByRole('button').first().click()
  await page.getByRole('tab', { name: '菜单与权限原因' }).click()
  await page.getByLabel('页面或功能').fill('角色管理')
  await page.getByRole('button', { name: '查询' }).last().click()
  await page.getByRole('region', { name: '角色管理' }).first().getByText('不能使用').waitFor()
  await visitor.shoot('person-access')
  expect(visitor.complaints).toEqual([])
})
