import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Visit, visit, visitAs } from './support/browser.ts'
import { choice, choose, fieldOf, fill } from './support/fill.ts'

let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('admin'))
})
afterAll(() => browser?.close())

it('a notice is written with an editor that loads late, kept as a draft, and not sent to nobody', async () => {
  await visitor.open('/main-data/activity-management/dealer-message-management')
  await page.locator('[data-index="0"]:visible').waitFor()
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect((await loaded()).filter((name) => name.includes('rich-text-editor'))).toEqual([])
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('标题*').fill('周末加班配送')
  const text = form.getByRole('textbox', { name: '正文' })
  await text.click()
  await page.keyboard.type('周六照常送货。')
  await form.getByRole('button', { name: '加粗' }).click()
  await page.keyboard.type('请提前报单')
  await page.keyboard.press('Control+s')
  await page.getByText('已保存草稿').waitFor()
  await page.getByRole('button', { name: '周末加班配送' }).first().click()
  const panel = page.getByRole('dialog', { name: '周末加班配送', exact: true })
  expect(await panel.frameLocator('iframe').locator('strong').textContent()).toBe('请提前报单')
  await visitor.shoot('notice-draft')
  await panel.getByRole('button', { name: '发送' }).click()
  await page
    .getByRole('dialog', { name: /^发送：/ })
    .getByRole('button', { name: '发送' })
    .click()
  await page.getByText('请选择接收人').waitFor()
  await panel.getByRole('button', { name: '删除' }).click()
  await page
    .getByRole('dialog', { name: /^删除：/ })
    .getByRole('button', { name: '删除' })
    .click()
  await page.getByText('通知已删除').waitFor()
})

it('who received a notice, who has read it and what they answered stand beside its text', async () => {
  await visitor.open('/main-data/activity-management/dealer-message-management')
  await page.getByRole('button', { name: '陈列费申请截止' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('tab', { name: /^接收情况/ }).click()
  await panel.getByText('王海峰').waitFor()
  await panel.getByRole('tab', { name: /^回复/ }).click()
  await expect.poll(() => panel.getByRole('list', { name: '回复' }).getByRole('listitem').count()).toBe(4)
  await visitor.shoot('notice-replies')
  await page.keyboard.press('Escape')
})

it('a template is laid out by keys, and its preview follows', async () => {
  await visitor.open('/main-data/settings-management/print-templete-management')
  const search = page.getByRole('search')
  await choose(fieldOf(search, '单据类型'), '销售出库单')
  await search.getByRole('button', { name: '查询', exact: true }).click()
  await page.getByRole('button', { name: 'MB01' }).click()
  const panel = page.getByRole('dialog')
  const sheet = panel.getByRole('region', { name: '第1页' })
  await sheet.waitFor()
  const heads = () => sheet.getByRole('columnheader').allTextContents()
  const [first, second] = await heads()
  await panel.getByRole('button', { name: `移动${second}，第2位` }).focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(heads).toEqual(expect.arrayContaining([first, second]))
  expect((await heads()).slice(0, 2)).toEqual([second, first])
  await visitor.shoot('print-designer')
})

it('a notice reaches somebody, is answered, and says that it was read', async () => {
  const TITLE = '仓库周日盘点停发货'
  await visitor.open('/main-data/activity-management/dealer-message-management')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = page.getByRole('dialog')
  await fill(form, { 标题: TITLE, 接收对象: choice('员工') })
  await choose(fieldOf(form, '接收人'), '沈国华')
  await fieldOf(form, '需回复').check({ force: true })
  const text = form.getByRole('textbox', { name: '正文' })
  // The editor complains of text that does not keep blanks, so that must not hang on a style that comes and goes.
  const blanks = await text.evaluate((node) => {
    document.querySelector('style[data-tiptap-style]')?.remove()
    return getComputedStyle(node).whiteSpace
  })
  expect(blanks).toBe('break-spaces')
  await text.click()
  await page.keyboard.type('周日全天盘点，请把急单提前到周六。')
  await page.keyboard.press('Control+s')
  await page.getByText('已保存草稿').waitFor()
  const row = page.locator('[role=row]:visible', { hasText: TITLE })
  await row.getByRole('button', { name: '发送', exact: true }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: '发送' }).click()
  await expect.poll(() => row.textContent()).toContain('已发送')

  const receiver = await visit(browser, { as: 'manager01' })
  await receiver.open('/dashboard-message')
  await receiver.page.getByRole('button', { name: TITLE }).first().click()
  const message = receiver.page.getByRole('dialog', { name: TITLE })
  await message.frameLocator('iframe').getByText('请把急单提前到周六').waitFor()
  await message.getByRole('button', { name: '回复' }).click()
  await message.getByText('回复内容必填!').waitFor()
  await fill(message, { 回复内容: '收到，已通知各线路。' })
  await message.getByRole('button', { name: '回复' }).click()
  await receiver.page.getByText('回复成功').waitFor()
  expect(receiver.complaints).toEqual([])
  await receiver.close()

  await row.getByRole('button', { name: TITLE }).click()
  const panel = page.getByRole('dialog', { name: TITLE, exact: true })
  await panel.getByRole('tab', { name: '接收情况（1/1）' }).click()
  await panel.getByRole('row').filter({ hasText: '沈国华' }).getByText('是', { exact: true }).waitFor()
  await panel.getByRole('tab', { name: '回复（1）' }).click()
  await panel.getByText('收到，已通知各线路。').waitFor()
  expect(visitor.complaints).toEqual([])
})

it('a new layout is drawn of fields and columns, and shows the newest document on its paper', async () => {
  await visitor.open('/main-data/settings-management/print-templete-management')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const panel = page.getByRole('dialog')
  await fill(panel, { 模板编码: 'MB90', 模板名称: '三联简版', 纸张: choice('241×93毫米连续纸') })
  await page.keyboard.press('Control+s')
  await page.getByText('请至少添加一个明细列').waitFor()
  for (const column of ['商品名称', '数量', '金额']) await choose(panel.getByLabel('添加明细列'), column)
  await choose(panel.getByLabel('添加表头字段'), '客户名称')
  const sheet = panel.getByRole('region', { name: '第1页' })
  await expect.poll(() => sheet.getByRole('columnheader').allTextContents()).toEqual(['商品名称', '数量', '金额'])
  await panel.getByText(/^以最新单据 CK\d+ 预览，打印结果与此一致|以最新单据/).waitFor()
  await panel.getByLabel('金额宽度(毫米)').fill('300')
  await panel.getByText(/超出部分不会打印/).waitFor()
  await panel.getByLabel('金额宽度(毫米)').fill('30')
  await visitor.shoot('print-drawn')
  await page.keyboard.press('Control+s')
  await page.getByText('保存成功').waitFor()
  await page.locator('[role=row]:visible', { hasText: 'MB90' }).getByText('三联简版').waitFor()
  expect(visitor.complaints).toEqual([])
})
