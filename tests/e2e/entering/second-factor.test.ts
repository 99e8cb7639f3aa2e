import { createHmac } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axe } from '../support/axe.ts'
import { openBrowser, type Visit, visit } from '../support/browser.ts'
import { clerk, DEMO_PASSWORD } from '../support/clerk.ts'

/** Nobody else's test logs in as they do. */
const PERSON = 'finance01'
const STEP = 30_000
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app shows, by RFC 6238, from the secret as people type it. */
function codeOf(secret: string, step: number): string {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', key).update(counter).digest()
  const at = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
const stepNow = () => Math.floor(Date.now() / STEP)

let browser: Browser
let visitor: Visit
let page: Page
let secret = ''
let recovery: string[] = []
let used = 0

beforeAll(async () => {
  const admin = await clerk('admin')
  await admin.md.user.saveSecondFactorPolicy({ policy: 'optional', requestNo: crypto.randomUUID() })
  browser = await openBrowser()
  visitor = await visit(browser)
  page = visitor.page
})
afterAll(async () => {
  const admin = await clerk('admin')
  await admin.md.user.saveSecondFactorPolicy({ policy: 'off', requestNo: crypto.randomUUID() })
  await visitor?.close()
  await browser?.close()
})

const enter = async () => {
  await visitor.open('/login')
  await page.getByLabel('用户名').fill(PERSON)
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
}
const leave = async () => {
  await page.getByRole('button', { name: /^用户菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await page.waitForURL('**/login**')
}
const openDialog = async () => {
  await page.getByRole('button', { name: /^用户菜单/ }).click()
  await page.getByRole('menuitem', { name: '两步验证' }).click()
}

it('somebody binds an app with the password, the code for its camera and its first code', async () => {
  await visitor.login(PERSON)
  await openDialog()
  await page.getByLabel('登录密码', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '下一步' }).click()
  secret = (await page.getByLabel('密钥', { exact: true }).textContent()) ?? ''
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  await visitor.shoot('second-factor')
  expect(await axe(page)).toEqual([])
  used = stepNow()
  await page.getByLabel('动态验证码', { exact: true }).fill(codeOf(secret, used))
  await page.getByRole('button', { name: '启用', exact: true }).click()
  const shown = page.getByRole('list', { name: '恢复码' }).getByRole('listitem')
  await shown.first().waitFor()
  recovery = await shown.allTextContents()
  expect(recovery).toHaveLength(10)
  await visitor.shoot('recovery-codes')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: '已保存' }).click()
  await leave()
})

it('the login asks for the code as its second step, and takes each once', async () => {
  await enter()
  const field = page.getByLabel('动态验证码', { exact: true })
  await field.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('oneTimeCode')
  await visitor.shoot('login-second-step')
  expect(await axe(page)).toEqual([])
  await field.fill(codeOf(secret, used))
  await page.keyboard.press('Enter')
  await page.getByText('动态验证码错误').waitFor()
  // The code of the next half minute is taken already, as clocks differ; on a slow machine it is long past.
  await field.fill(codeOf(secret, Math.max(stepNow(), used + 1)))
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await leave()
})

it('a recovery code opens without the app, and another gives the second factor up', async () => {
  await enter()
  await page.getByLabel('动态验证码', { exact: true }).fill(recovery[0] ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await openDialog()
  await page.getByText('剩余恢复码 9 个').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await visitor.shoot('second-factor-narrow')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByLabel('动态验证码或恢复码', { exact: true }).fill(recovery[1] ?? '')
  await page.getByRole('button', { name: '停用两步验证' }).click()
  await page.getByLabel('登录密码', { exact: true }).waitFor()
  expect(visitor.complaints).toEqual([])
})
