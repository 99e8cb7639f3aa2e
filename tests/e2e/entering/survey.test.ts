import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { mobileOf } from '../../../apps/server/src/seed/people-numbers.ts'
import { surveyIn } from '../support/answer-survey.ts'
import { openBrowser, type Visit, visit } from '../support/browser.ts'
import { here } from '../support/here.ts'
import { codesOf } from '../support/short-messages.ts'

let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  visitor = await visit(browser, { meets: true })
  page = visitor.page
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

const numbers = async () =>
  (await page.locator('li[data-index] > p').allTextContents()).map((text) => Number.parseInt(text, 10))
const save = () => page.getByRole('button', { name: '提交', exact: true }).click()
const missing = (number: number) =>
  page
    .getByRole('alert')
    .filter({ hasText: `第${number}题未填` })
    .waitFor()
const question = (index: number) => surveyIn(page).question(index)
const choose = (index: number, option: string) => surveyIn(page).choose(index, option)
const tick = (index: number, label: string) => surveyIn(page).tick(index, label)

describe('the survey', () => {
  it('[SURVEY-3] [SURVEY-4] asks its questions in all their kinds; what the server knows is filled in and closed', async () => {
    await visitor.login('admin')
    await question(11).waitFor()
    expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    const known = question(0).getByRole('textbox')
    expect([await known.inputValue(), await known.isDisabled()]).toEqual(['城南食品商贸有限公司', true])
    expect(await question(6).getByRole('radio').count()).toBe(25)
  })

  it('[SURVEY-1] names the first question that is open and goes there', async () => {
    await save()
    await missing(2)
    expect(
      await question(1)
        .locator('input')
        .first()
        .evaluate((input) => input === document.activeElement),
    ).toBe(true)
    await choose(1, '经理')
    await tick(2, '销售')
    await tick(2, '库存')
    await tick(3, '很快')
    await tick(4, '容易')
    await choose(5, '毛利')
    await page.keyboard.press('Escape')
    for (const row of ['销售', '采购', '库存', '财务']) await tick(6, `${row} 4分`)
    await save()
    await missing(7)
    await tick(6, '报表 5分')
    await tick(7, '每天')
    await choose(8, '1–3分钟')
  })

  it('[SURVEY-2] asks for reasons from the third choice on, and numbers what follows without a gap', async () => {
    await tick(9, '满意')
    await save()
    await missing(11)
    await tick(9, '一般')
    await question(10).waitFor()
    expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    await save()
    await missing(11)
    await tick(10, '速度慢')
    await save()
    await missing(11)
    await question(10).getByRole('textbox').fill('打开报表较慢')
    await visitor.shoot('survey')
    await save()
    await missing(12)
    await tick(11, '愿意')
  })

  it('[SURVEY-3] [SURVEY-4] posts the answers as an array; saved, it closes and does not come again', async () => {
    const [answer] = await Promise.all([
      page.waitForResponse('**/api/guide/questionNaire/saveQuestionNaireList'),
      save(),
    ])
    const sent = answer.request().postDataJSON()
    expect(sent).toHaveLength(12)
    expect(sent[10]).toMatchObject({ type: 'checkbox', answer: '打开报表较慢', answerlist: ['1'] })
    expect(await answer.json()).toMatchObject({ resultCode: '000', content: { success: true } })
    await question(0).waitFor({ state: 'detached' })
    await page.getByRole('dialog', { name: '门店上报提醒' }).getByRole('button', { name: '稍后处理' }).click()
    await visitor.open('/business-report/survey')
    await page.getByText('您已提交过调研，感谢您的反馈').waitFor()
    expect(visitor.complaints).toEqual([])
  })
})

describe('the survey area', () => {
  it('[SURVEY-5] has an area with a login of its own, which reaches the survey and leaves the usual session alone', async () => {
    const other = await visit(browser)
    await other.open('/login')
    await other.page.getByRole('link', { name: '系统使用调研' }).click()
    await other.page.getByRole('heading', { name: '系统使用调研' }).waitFor()
    await other.shoot('survey-login')
    await other.page.getByLabel('用户名').fill('admin')
    await other.page.getByLabel('密码', { exact: true }).fill('demo1234')
    await other.page.keyboard.press('Enter')
    await other.page.getByText('您无需填写，或已提交过调研。').waitFor()
    expect(await other.page.evaluate(() => localStorage.getItem('dealer.user'))).toBeNull()
    expect(other.complaints).toEqual([])
    await other.close()
    await visitor.open('/home')
    await page.waitForURL('**/home')
  })

  it('[SURVEY-5] sends a code, and another one, and sets a new password with it', async () => {
    const other = await visit(browser)
    const mobile = mobileOf(9007)
    const { page: area } = other
    await area.clock.install()
    await other.open('/login?area=survey')
    await area.getByRole('button', { name: '修改密码' }).click()
    await area.getByLabel('手机号').fill(mobile)
    const askedAt = Date.now()
    await area.getByRole('button', { name: '发送验证码' }).click()
    await area.getByText(/^\d+秒后重发$/).waitFor()
    await expect.poll(() => codesOf(here().shortMessages, mobile)).toHaveLength(1)
    await area.clock.fastForward(61_000)
    await area.getByRole('button', { name: '重新发送' }).click()
    // As long as the server's minute is not over, the refusal stands at the code.
    const codes = () => codesOf(here().shortMessages, mobile)
    const isRefused = () => area.getByText('验证码已发送，请60秒后再试').isVisible()
    await expect.poll(async () => (await isRefused()) || (await codes()).length > 1).toBe(true)
    if (Date.now() - askedAt < 60_000) expect(await isRefused()).toBe(true)
    const code = (await codes()).at(-1) ?? ''
    await area.getByLabel('验证码').fill(code)
    await area.keyboard.press('Enter')
    await area.getByLabel('新密码', { exact: true }).fill('survey123')
    await area.getByLabel('确认密码').fill('survey123')
    await area.keyboard.press('Enter')
    await area.getByText('密码已重置，请使用新密码登录。').waitFor()
    await other.close()
    const guide = await visit(browser)
    await guide.login('guide02', 'survey123')
    await guide.close()
  })
})
