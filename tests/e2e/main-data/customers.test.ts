import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFailed } from 'vitest'
import { beginWork, type Visit } from '../support/browser.ts'
import { clerk } from '../support/clerk.ts'
import { choice, fieldOf, fill } from '../support/fill.ts'

let browser: Browser
let visitor: Visit
let page: Page
let dealer: Awaited<ReturnType<typeof beginWork>>['dealer']

beforeAll(async () => {
  ;({ browser, visitor, page, dealer } = await beginWork())
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

const NAME = '小桥流水便利店'

it('a new customer that may be there already is asked about, kept as it was typed, and found once it is saved', async () => {
  const [known] = (await dealer.md.customer.list({ limit: 15 })).rows
  if (!known) throw new Error('the demonstration has no customer')
  await visitor.open('/customer-edit')
  const form = page.locator('form:visible')
  await fill(form, {
    ...{ 客户名称: NAME, 客户类型: choice('食杂店'), 线路: choice('滨江线'), 联系人: '桥小水', 手机号: known.mobile },
  })
  await form.getByRole('button', { name: '添加收货地址' }).click()
  const address = form.getByRole('group', { name: '收货地址第1行' })
  await fill(address, { 联系人: '桥小水', 手机号: '10000019302', 所在地区: choice('浙江省') })
  await fill(address, { 市: choice('杭州市'), 区县: choice('滨江区'), 乡镇: choice('西兴街道'), 详细地址: '流水路1号' })
  await page.keyboard.press('Control+s')
  await form.getByText('请指定一个默认收货地址').waitFor()
  await fieldOf(address, '默认').check({ force: true })
  await page.keyboard.press('Control+s')
  const question = page.getByRole('dialog', { name: '已有相似客户，仍要保存？' })
  await question.getByText(`${known.customerCode} ${known.customerName}（手机号相同）`).waitFor()
  await visitor.shoot('customer-doubles')
  await question.getByRole('button', { name: '返回核对' }).click()
  await fill(form, { 手机号: '10000019302' })
  expect(await fieldOf(form, '客户名称').inputValue()).toBe(NAME)
  await page.keyboard.press('Control+s')
  await page.getByText('保存成功').waitFor()
  await page.waitForURL('**/customer-list')
  await page
    .locator('search:visible')
    .getByLabel('客户', { exact: true })
    .or(page.getByLabel('关键字'))
    .first()
    .fill(NAME)
  await page.keyboard.press('Enter')
  await page.locator('[data-index="0"]:visible').getByRole('button', { name: /^C\d+/ }).click()
  await page.getByText('流水路1号').first().waitFor()
  for (const tab of ['收货地址', '执行价格', '往来账', '订单', '拜访和任务', '变更记录']) {
    await page.getByRole('tab', { name: tab }).click()
    const part = page.getByRole('region', { name: tab })
    await part
      .getByRole('table')
      .or(part.getByText(/^还没有/))
      .first()
      .waitFor()
  }
  expect(visitor.complaints).toEqual([])
})

it('a visit opens what was answered there, and says why it does not count', async () => {
  const visits = await Promise.all(
    ['sales01', 'sales02', 'sales03', 'sales04'].map(async (username) => {
      const salesman = await clerk(username)
      return (await salesman.guide.visit.one.page({ limit: 100 })).rows
    }),
  )
  const done = visits.flat().find(({ taskNum, fault }) => taskNum > 0 && fault === 'far')
  if (!done) throw new Error('the demonstration has no visit with a task that was too far away')
  const [one] = (await dealer.md.customer.list({ keyword: done.customerCode })).rows
  await visitor.open(`/customer-detail?id=${one?.id}`)
  await page.getByRole('tab', { name: '拜访和任务' }).click()
  const row = page.getByRole('row', { name: done.inTime.slice(0, 16) })
  await row.getByText('距离过远').waitFor()
  await visitor.shoot('customer-visits')
  await row.getByRole('button', { name: done.visitDate }).click()
  const panel = page.getByRole('dialog', { name: `${done.visitDate} ${done.userName} 拜访` })
  await panel.getByText('端架陈列检查（陈列）').waitFor()
  await panel.getByRole('cell', { name: '排面数' }).waitFor()
  await expect.poll(() => panel.getByRole('img').count()).toBeGreaterThan(1)
  await visitor.shoot('customer-visit-tasks')
  expect(visitor.complaints).toEqual([])
})

it('[BM-19] what a salesman supplied is read beside what stands, and passed or rejected with the reason', async () => {
  await visitor.open('/main-data/customer-management/customer-app-list')
  const waiting = page.locator('[role=row]:visible', { has: page.getByRole('button', { name: '通过' }) })
  await waiting.first().waitFor()
  const [number, other] = await waiting.getByRole('button', { name: /^KB\d+$/ }).allTextContents()
  if (!number || !other) throw new Error('the demonstration has no two supplements that wait')
  await page.getByRole('button', { name: number }).click()
  const panel = page.getByRole('dialog', { name: '客户资料补充详情' })
  await panel.getByRole('columnheader', { name: '变更前' }).or(panel.getByText('变更内容')).first().waitFor()
  await visitor.shoot('customer-supplement')
  await panel.getByRole('button', { name: '通过' }).click()
  const question = page.getByRole('dialog').filter({ hasText: '补充的资料将写入客户。' })
  await question.getByRole('button', { name: '通过' }).click()
  await page.getByText('客户资料补充已通过').waitFor()
  await expect.poll(() => panel.getByRole('button', { name: '通过' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  const row = page.locator('[role=row]:visible', { hasText: other })
  await row.getByRole('button', { name: '驳回' }).click()
  const reason = page.getByRole('dialog', { name: /^驳回/ })
  await reason.getByRole('button', { name: '驳回' }).click()
  await reason.getByText('请填写驳回原因').waitFor()
  await reason.getByRole('textbox').fill('照片看不清，请重拍')
  await reason.getByRole('button', { name: '驳回' }).click()
  await page.getByText('客户资料补充已驳回').waitFor()
  await row.getByText('审核驳回').waitFor()
  expect(await row.getByRole('button', { name: '通过' }).count()).toBe(0)
  expect(visitor.complaints).toEqual([])
})
