import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axe } from '../support/axe.ts'
import { type Visit, visitAs } from '../support/browser.ts'
import { settled } from '../support/settled.ts'

let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('sales01'))
  await visitor.open('/home')
})
afterAll(() => browser?.close())

it('[SH-CONST-3] the user menu says which version runs in which environment, and for whom', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  expect(version).toBe('3.0.0')
  await page.getByRole('button', { name: /^用户菜单/ }).click()
  await page.getByRole('menuitem', { name: '关于' }).click()
  const dialog = page.getByRole('dialog', { name: '关于经销商管理系统' })
  const said = async () =>
    Object.fromEntries(
      await dialog
        .locator('dl > div')
        .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? ''))),
    )
  await expect.poll(said).toMatchObject({ 版本: '3.0.0', 运行环境: 'production', 账号: 'sales01' })
  await settled(page)
  expect(await axe(page)).toEqual([])
  await visitor.shoot('about')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(visitor.complaints).toEqual([])
})
