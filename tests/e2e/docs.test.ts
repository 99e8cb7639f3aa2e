import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type Visit, visit } from './support/browser.ts'
import { DEMO_PASSWORD } from './support/clerk.ts'
import { here } from './support/here.ts'

let browser: Browser
let visitor: Visit
let page: Page
const requests: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
  visitor = await visit(browser)
  page = visitor.page
  page.on('request', (request) => requests.push(request.url()))
})
afterAll(() => browser?.close())

const search = () => page.getByRole('searchbox')
const groups = () => page.locator('.opblock-tag')
const operation = (title: string) =>
  page.locator('.opblock', { has: page.locator('.opblock-summary').getByText(title, { exact: true }) })

describe('the contract at /docs', () => {
  it('opens with its groups closed', async () => {
    await visitor.open('/docs')
    await groups().first().waitFor()
    expect(await page.title()).toBe('接口文档 · 经销商管理系统')
    expect(await page.locator('.opblock').count()).toBe(0)
    await visitor.shoot('docs')
  })

  it('finds operations by title and by name, whatever the letter case, and shows them', async () => {
    await search().fill('取消订单')
    await operation('取消订单').waitFor()
    await search().fill('SO.salesorder.lists')
    await operation('订单查询').waitFor()
    expect(await page.locator('.opblock').count()).toBe(1)
    expect(await groups().allInnerTexts()).toEqual([expect.stringContaining('so.salesOrder')])
    await search().fill('')
    await page.locator('.opblock').waitFor({ state: 'detached' })
  })

  it('opens an operation by its address, with its title and an example', async () => {
    await visitor.open('/docs#/so.salesOrder/so.salesOrder.orderDetail')
    await page.reload()
    await operation('订单详情').locator('.example', { hasText: '"soNum"' }).waitFor()
    await visitor.shoot('docs-operation')
  })

  it('shows the verification picture once the server asks for it, sends the text on it, and shows another after that', async () => {
    const logIn = async () => {
      await page.getByLabel('Password').fill('wrong')
      const [answer] = await Promise.all([
        page.waitForResponse('**/c5login'),
        page.getByRole('button', { name: 'Log in' }).click(),
      ])
      return answer.request().postDataJSON() as { verificationCode: string }
    }
    const nextPicture = async (act: () => Promise<unknown>) => {
      const [answer] = await Promise.all([page.waitForResponse('**/getVerifyCode*'), act()])
      const { content } = (await answer.json()) as { content: { uuid: string; image: string } }
      await expect.poll(() => page.getByAltText('Verification code').getAttribute('src')).toBe(content.image)
      return content.uuid
    }
    await page.getByLabel('User').fill('nobody-of-docs')
    for (let failure = 1; failure <= 3; failure += 1) expect((await logIn()).verificationCode).toBe('')
    const first = await nextPicture(logIn)
    const second = await nextPicture(() => page.getByAltText('Verification code').click())
    expect(second).not.toBe(first)
    await page.getByLabel('Text on the picture').fill(' ab12 ')
    await visitor.shoot('docs-picture')
    let sent: { verificationCode: string } | undefined
    await nextPicture(async () => {
      sent = await logIn()
    })
    expect(sent?.verificationCode).toBe(`${second}:ab12`)
    expect(await page.getByLabel('Text on the picture').inputValue()).toBe('')
    await page.locator('output', { hasText: '验证码' }).waitFor()
    // Anew and not again: a browser fills a page that it reloads with what stood in its fields.
    await visitor.open('/livez')
    await visitor.open('/docs')
  })

  it('calls once somebody has logged in there, password encrypted, and keeps the token nowhere', async () => {
    await page.getByLabel('User').fill('manager01')
    await page.getByLabel('Password').fill(DEMO_PASSWORD)
    const [answer] = await Promise.all([
      page.waitForResponse('**/c5login'),
      page.getByRole('button', { name: 'Log in' }).click(),
    ])
    expect(answer.request().postData()).not.toContain(DEMO_PASSWORD)
    const { content } = (await answer.json()) as { content: { dmsToken: string } }
    const token = content.dmsToken
    await page.locator('output', { hasText: 'Logged in' }).waitFor()

    await search().fill('/api/so/salesOrder/lists')
    const lists = operation('订单查询')
    await lists.locator('.opblock-summary-control').click()
    await lists.locator('textarea').fill('{"limit":15}')
    await lists.getByRole('button', { name: 'Execute' }).click()
    await lists.getByText('权限 Permission').waitFor()
    const answered = lists.locator('.live-responses-table')
    await answered.getByText('"000"').waitFor()
    await answered.scrollIntoViewIfNeeded()
    await visitor.shoot('docs-answer')

    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))).not.toContain(
      token,
    )
  })

  it('asks no other origin for anything, and complains of nothing', () => {
    expect(requests.length).toBeGreaterThan(5)
    expect(requests.filter((url) => new URL(url).origin !== new URL(here().baseUrl).origin)).toEqual([])
    expect(visitor.complaints).toEqual([])
  })
})
