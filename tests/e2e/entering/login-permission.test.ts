import type { DealerClient } from '@dealer/sdk'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, type Visit, visit } from '../support/browser.ts'
import { clerk, DEMO_PASSWORD } from '../support/clerk.ts'

let browser: Browser
let visitor: Visit
let dealer: DealerClient

beforeAll(async () => {
  browser = await openBrowser()
  visitor = await visit(browser)
  dealer = await clerk('admin')
})
afterAll(() => browser?.close())

it('[SH-PERM-4] who may not log in to the web is told so by the login page, until it is allowed again', async () => {
  const staff = await dealer.md.user.getAllUserNameList({ jobStatus: 'onJob' })
  const { userId = '' } = staff.find(({ realName }) => realName === '何晓燕') ?? {}
  const allow = (webOpen: 'T' | 'F') => dealer.md.user.saveLoginPermission({ userIds: [userId], appOpen: 'T', webOpen })
  await allow('F')
  expect(await dealer.md.user.getAppOpenPermission({ userId })).toEqual({ appOpen: 'T', webOpen: 'F' })
  const { page } = visitor
  await visitor.open('/login')
  await page.getByLabel('用户名').fill('guide01')
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByText('该账号未开通电脑端登录权限').waitFor()
  await allow('T')
  await visitor.login('guide01')
  expect(visitor.complaints).toEqual([])
})
