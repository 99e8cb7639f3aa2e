import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axe } from '../support/axe.ts'
import { type Visit, visit, visitAs } from '../support/browser.ts'
import { DEMO_PASSWORD } from '../support/clerk.ts'

/** In the end they have the password again with which other tests enter. */
const PERSON = 'keeper01'

let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('admin'))
})
afterAll(async () => {
  await visitor?.close()
  await browser?.close()
})

it('an administrator gives somebody a one-time password, with which they meet the dialog for a new one', async () => {
  await visitor.open('/main-data/settings-management/login-accounts')
  // Others' tests may have taken on so many that this one is on another page.
  await page.locator('search').getByLabel('姓名或账号').fill(PERSON)
  await page.keyboard.press('Enter')
  const row = page.locator('[role=row]', { hasText: PERSON })
  await row.first().waitFor()
  await visitor.shoot('login-accounts')
  expect(await axe(page)).toEqual([])
  await row.first().getByRole('button', { name: '重置密码' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '重置密码' }).click()
  const password = await page.getByLabel('一次性密码', { exact: true }).textContent()
  await visitor.shoot('one-time-password')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: '已告知本人' }).click()

  const person = await visit(browser, { meets: true })
  await person.login(PERSON, password ?? '')
  await person.page.getByRole('button', { name: '设置新密码' }).click()
  await person.page.getByLabel('旧密码').fill(password ?? '')
  await person.page.getByLabel('新密码').fill(DEMO_PASSWORD)
  await person.page.getByLabel('确认密码').fill(DEMO_PASSWORD)
  await person.page.getByRole('button', { name: '确定' }).click()
  await person.page.getByText('密码修改成功！').waitFor()
  await person.close()
  expect(visitor.complaints).toEqual([])
})

it('somebody sees where they are logged in, and ends the session of another device', async () => {
  const elsewhere = await visit(browser)
  await elsewhere.open('/login?area=survey')
  await elsewhere.page.getByLabel('用户名').fill(PERSON)
  await elsewhere.page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD)
  await elsewhere.page.keyboard.press('Enter')
  await elsewhere.page.getByRole('heading', { name: '系统使用调研' }).waitFor()
  const person = await visit(browser, { as: PERSON })
  await person.open('/home')
  await person.page.getByRole('button', { name: /^用户菜单/ }).click()
  await person.page.getByRole('menuitem', { name: '登录设备' }).click()
  await person.page.getByText('本机').waitFor()
  await person.shoot('sessions')
  expect(await axe(person.page)).toEqual([])
  await person.page.setViewportSize({ width: 390, height: 844 })
  await person.shoot('sessions-narrow')
  await person.page.getByRole('button', { name: /^退出 Chrome/ }).click()
  await person.page.getByText('已退出该设备').waitFor()
  await expect.poll(() => person.page.getByRole('button', { name: /^退出 / }).count()).toBe(0)
  expect(person.complaints).toEqual([])
  await Promise.all([elsewhere.close(), person.close()])
})
