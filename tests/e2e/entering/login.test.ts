import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { mobileOf } from '../../../apps/server/src/seed/people-numbers.ts'
import { openBrowser, type Visit, visit } from '../support/browser.ts'
import { clerk, DEMO_PASSWORD } from '../support/clerk.ts'
import { here } from '../support/here.ts'
import { codesOf } from '../support/short-messages.ts'

const MOBILE = mobileOf(9009)

let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  visitor = await visit(browser)
  page = visitor.page
  await visitor.open('/login')
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const problem = (text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()
/** The text stands below the field and the field says so. */
const problemAt = async (label: string, text: string) => {
  const field = page.getByRole('dialog').getByLabel(label, { exact: true })
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  const remark = await field.getAttribute('aria-describedby')
  expect(await page.locator(`#${remark}`).textContent()).toBe(text)
}
const fill = (label: string, text: string) => page.getByRole('dialog').getByLabel(label, { exact: true }).fill(text)

describe('a forgotten password', () => {
  it('[SH-LOGIN-8] says what is missing at its field before anything is sent', async () => {
    await page.getByLabel('用户名').fill('keeper02')
    await press('忘记密码？')
    expect(await page.getByRole('dialog').getByLabel('用户名').inputValue()).toBe('keeper02')
    await press('发送验证码')
    await problemAt('手机号', '请输入手机号')
    await fill('手机号', '123')
    await press('发送验证码')
    await problemAt('手机号', '手机号格式不正确')
    await visitor.shoot('forgot-password')
  })

  it('[SH-LOGIN-8] sends a code to the mobile of the account, and another one only after a while', async () => {
    await fill('手机号', MOBILE)
    await press('发送验证码')
    const again = page.getByRole('button', { name: /^\d+秒后重发$/ })
    await again.waitFor()
    expect(await again.isDisabled()).toBe(true)
    await expect.poll(() => codesOf(here().shortMessages, MOBILE)).not.toHaveLength(0)
  })

  it('[SH-LOGIN-8] checks the code, then asks for the new password', async () => {
    const code = (await codesOf(here().shortMessages, MOBILE)).at(-1) ?? ''
    await fill('验证码', code === '000000' ? '111111' : '000000')
    await press('下一步')
    await problemAt('验证码', '验证码错误')
    await visitor.shoot('forgot-refused')
    await fill('验证码', code)
    await press('下一步')
    await fill('新密码', 'abcdef')
    await press('设置新密码')
    await problemAt('新密码', '密码须为6至16位字母和数字，且至少各含一个')
    await fill('新密码', 'fresh1234')
    await fill('确认密码', 'fresh1235')
    await press('设置新密码')
    await problemAt('确认密码', '再次输入的密码与新密码不一致')
    await fill('确认密码', 'fresh1234')
    await press('设置新密码')
    await page.getByText('密码已重置，请使用新密码登录。').waitFor()
    await press('返回登录')
  })

  it('[SH-LOGIN-8] the new password lets in, the old one does not', async () => {
    await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await problem('用户名或密码错误')
    await page.getByLabel('密码', { exact: true }).fill('fresh1234')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/home')
    expect(visitor.complaints).toEqual([])
    // Others' tests enter as the same person.
    const person = await clerk('keeper02', 'fresh1234')
    await person.md.user.modefiyPwd({ oldPwd: 'fresh1234', newPwd: DEMO_PASSWORD, newPwdAgain: DEMO_PASSWORD })
  })
})

describe('the verification picture', () => {
  it('[SH-LOGIN-8] [SH-LOGIN-9] is asked for after failures, is another one on a click, and has to be right', async () => {
    const stranger = await visit(browser)
    await stranger.open('/login')
    await stranger.page.getByLabel('用户名').fill('stranger')
    for (let failure = 1; failure <= 4; failure += 1) {
      await stranger.page.getByLabel('密码', { exact: true }).fill(`wrong${failure}`)
      await Promise.all([stranger.page.waitForResponse('**/c5login'), stranger.page.keyboard.press('Enter')])
      // Nothing is sent while the last answer is not read yet.
      await stranger.page.locator('button[type=submit]:enabled').waitFor()
    }
    const picture = stranger.page.getByAltText('验证码图片，点击换一张')
    await picture.waitFor()
    const first = await picture.getAttribute('src')
    await picture.click()
    await expect.poll(() => picture.getAttribute('src')).not.toBe(first)
    await stranger.shoot('login-captcha')
    await stranger.page.getByLabel('密码', { exact: true }).fill('wrong5')
    await stranger.page.getByLabel('验证码').fill('????')
    await stranger.page.keyboard.press('Enter')
    await stranger.page.getByText('验证码错误').waitFor()
    expect(await stranger.page.getByLabel('验证码').inputValue()).toBe('')
    await stranger.close()
  })
})
