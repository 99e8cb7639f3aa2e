import { readFile } from 'node:fs/promises'
import type { DealerClient, UserMessage } from '@dealer/sdk'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { answerSurvey } from '../support/answer-survey.ts'
import { openBrowser, type Visit, visit } from '../support/browser.ts'
import { clerk } from '../support/clerk.ts'

let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

const begin = async (username: string, password?: string) => {
  await visitor?.close()
  visitor = await visit(browser, { meets: true })
  page = visitor.page
  await visitor.login(username, password)
}
const dialog = (title: string) => page.getByRole('dialog', { name: title })
const button = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
const text = (words: string) => page.getByRole('dialog').getByText(words)
/** Once it has stopped growing out of the page. */
const isSeventyPercent = (title: string) =>
  expect
    .poll(async () => {
      const box = await dialog(title).boundingBox()
      return Math.round(((box?.width ?? 0) / (page.viewportSize()?.width ?? 1)) * 100)
    })
    .toBe(70)

describe('what a user meets on entering', () => {
  it('[SH-ENTER-1] first comes the survey, 70 % wide, for an administrator who has not answered; it can wait', async () => {
    await begin('weakadmin', '123456')
    await dialog('系统使用调研').waitFor()
    await page.getByText('12. ').or(page.getByText('11. ')).first().waitFor()
    await isSeventyPercent('系统使用调研')
    await visitor.shoot('entering-survey')
    await button('稍后再填').click()
  })

  it('[SH-ENTER-2] then the messages, one after the other, each with who sent it when and to whom', async () => {
    const messages = await page.evaluate(async () => {
      const { dealerCode, dmsToken } = JSON.parse(sessionStorage.getItem('dealer.user') ?? '{}')
      const headers = { dealerCode, loginType: 'JSON', 'X-Token': dmsToken, 'Content-Type': 'application/json' }
      const answer = await fetch('/api/md/message/getListPopMessage', { method: 'POST', headers, body: '{}' })
      return (await answer.json()).content as UserMessage[]
    })
    expect(messages.map(({ title, isTop }) => [title, isTop])).toEqual([
      ['临期商品处理（第60期）', 'T'],
      ['收款规范提醒（第59期）', 'F'],
      ['新品铺货奖励（第58期）', 'F'],
    ])
    for (const [index, message] of messages.entries()) {
      const { title, isTop } = message
      await dialog(title).getByRole('heading', { name: title }).waitFor()
      expect(await dialog(title).locator('dt, dd').allTextContents()).toEqual([
        ...['发布机构', '城南食品商贸有限公司'],
        ...['类型', message.typeName],
        ...['发送日期', message.sendDate],
        ...['接收经销商', '城南食品商贸有限公司'],
        ...['接收角色', message.positionName || '—'],
        ...['角色类别', message.positionTypeName || '—'],
        ...['置顶', isTop === 'T' ? '是' : '否'],
        ...['强制弹窗', '是'],
      ])
      await page.frameLocator(`iframe[title="${title}"]`).getByText('请相互转告。').waitFor()
      await isSeventyPercent(title)
      if (index === 0) await visitor.shoot('entering-message')
      const left = messages.length - 1 - index
      await button(left > 0 ? `下一条（剩余${left}条）` : '确定').click()
    }
  })

  it('[SH-ENTER-3] then the customers that are not reported, with a way to report them', async () => {
    await dialog('门店上报提醒').waitFor()
    expect(await dialog('门店上报提醒').textContent()).toMatch(
      /自2023年1月1日起，有\d+家有销售的门店尚未上报。未上报的门店将影响销售订单录入，请尽快上报！/,
    )
    await visitor.shoot('entering-unreported')
    await button('稍后处理').click()
  })

  it('[SH-ENTER-4] [SH-PWD-1] last the weak password: the warning, then the dialog with its texts at their fields', async () => {
    await text('您的密码过于简单，请使用数字和字母设置新密码！').waitFor()
    await button('设置新密码').click()
    await dialog('修改密码').waitFor()
    await button('确定').click()
    for (const words of ['请输入旧密码', '请输入新密码', '请输入确认密码！']) await text(words).waitFor()
    await page.getByPlaceholder('请输入旧密码').fill('wrong000')
    await page.getByPlaceholder('6至16位字母和数字').fill('fresh123')
    await page.getByPlaceholder('请再次输入新密码').fill('fresh124')
    await button('确定').click()
    await text('再次输入的密码与新密码不一致').waitFor()
    await page.getByPlaceholder('请再次输入新密码').fill('fresh123')
    await button('确定').click()
    await text('旧密码错误').waitFor()
    await visitor.shoot('entering-password')
  })

  it('[SH-ENTER-4] closing it is enough for the session, whatever is reloaded', async () => {
    await page.keyboard.press('Escape')
    await dialog('修改密码').waitFor({ state: 'hidden' })
    await visitor.open('/home')
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('dialog').count()).toBe(0)
    const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('dealer.user') ?? '{}'))
    expect(kept).toMatchObject({ isWeakPwd: true, isWeakPwdTip: true })
    expect(visitor.complaints).toEqual([])
  })

  it('[SH-ENTER-4] [SH-PWD-1] [SH-PWD-2] [VAL-1] the next login asks again; a good password clears the flag', async () => {
    await begin('weakadmin', '123456')
    await button('稍后再填').click()
    await button('稍后处理').click()
    await button('设置新密码').click()
    await page.getByPlaceholder('请输入旧密码').fill('123456')
    await page.getByPlaceholder('6至16位字母和数字').fill('12345678')
    await page.getByPlaceholder('请再次输入新密码').fill('12345678')
    await button('确定').click()
    await text('密码须为6至16位字母和数字，且至少各含一个').waitFor()
    await page.getByPlaceholder('6至16位字母和数字').fill('fresh123')
    await page.getByPlaceholder('请再次输入新密码').fill('fresh123')
    await button('确定').click()
    await page.getByText('密码修改成功！').waitFor()
    const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('dealer.user') ?? '{}'))
    expect(kept).toMatchObject({ isWeakPwd: false, isWeakPwdTip: false })
    await page.getByRole('button', { name: /^用户菜单/ }).click()
    await page.getByRole('menuitem', { name: '修改密码' }).click()
    await button('确定').click()
    for (const words of ['请输入旧密码', '请输入新密码', '请输入确认密码！']) await text(words).waitFor()
  })
})

it('[SURVEY-6] the survey that was put off is a page of the report menu, where it is answered', async () => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('navigation', { name: '模块' }).getByRole('button', { name: '业务报表' }).click()
  await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '系统使用调研' }).click()
  await page.waitForURL('**/business-report/survey')
  await page.getByText('1. 经销商名称').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await visitor.shoot('survey-page')
  await answerSurvey(page)
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByText('您已提交过调研，感谢您的反馈').waitFor()
})

it('[SH-ENTER-3] whoever has the page is led to it', async () => {
  await visitor.close()
  visitor = await visit(browser, { meets: true })
  page = visitor.page
  const path = '/main-data/customer-management/customer-report'
  // The menu as the server answers it, with that page in it.
  await page.route('**/c5login', async (route) => {
    const answer = await route.fetch()
    const envelope = await answer.json()
    envelope.content.menuVos.push({
      path,
      name: 'R',
      component: path.slice(1),
      children: [],
      meta: { title: '客户上报' },
    })
    await route.fulfill({ response: answer, json: envelope })
  })
  await visitor.login('weakadmin', 'fresh123')
  await button('去上报').click()
  await page.waitForURL(`**${path}`)
  expect(await page.getByRole('dialog').count()).toBe(0)
})

describe('a message that pops up', () => {
  let boss: DealerClient
  const PARTY = 'sales03'

  beforeAll(async () => {
    boss = await clerk('admin')
    const file = new File([new TextEncoder().encode('%PDF-1.4\n%%EOF\n')], '陈列标准.pdf', { type: 'application/pdf' })
    const { fileId } = await boss.file.file.upload.uploadFileJson({ file })
    await boss.md.message.save({
      title: '端架陈列要求',
      messageType: 'notice',
      userIds: [await idOf(PARTY)],
      isTop: 'T',
      isPop: 'T',
      context:
        '<p onclick="top.hacked=1">请按标准陈列<script>top.hacked=1</script><img src=x onerror="top.hacked=1"></p>',
      fileIds: fileId,
    })
  })

  /** Ids are told at one's own login. */
  const idOf = async (username: string) => {
    const own = await clerk(username)
    const { userId = '' } = own.session.user ?? {}
    await own.logout()
    return userId
  }

  it('[SH-ENTER-2] shows its text, in which no script runs', async () => {
    await begin(PARTY)
    await dialog('端架陈列要求').waitFor()
    const frame = page.frameLocator('iframe[title="端架陈列要求"]')
    await frame.getByText('请按标准陈列').click()
    expect(await page.locator('iframe[title="端架陈列要求"]').getAttribute('sandbox')).not.toContain('allow-scripts')
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    expect(await frame.locator('script, img, [onclick]').count()).toBe(0)
  })

  it('[SH-ENTER-5] shows its attachments by name and downloads them by id', async () => {
    const [request, download] = await Promise.all([
      page.waitForRequest('**/api/md/message/getFile?**'),
      page.waitForEvent('download'),
      button('陈列标准.pdf').click(),
    ])
    expect(new URL(request.url()).searchParams.get('fileId')).toMatch(/^\d+$/)
    expect(download.suggestedFilename()).toBe('陈列标准.pdf')
    expect(await readFile(await download.path(), 'utf8')).toContain('%PDF-1.4')
    await visitor.shoot('entering-attachment')
  })

  it('[SH-ENTER-2] is read by its button and does not come again', async () => {
    const [read] = await Promise.all([
      page.waitForResponse('**/api/md/message/saveMessageRead/**'),
      button('确定').click(),
    ])
    expect(await read.json()).toMatchObject({ resultCode: '000' })
    await dialog('端架陈列要求').waitFor({ state: 'hidden' })
    await begin(PARTY)
    await page.waitForResponse('**/api/md/message/getListPopMessage')
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(visitor.complaints).toEqual([])
  })
})
