import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Visit, visitAs } from './support/browser.ts'

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
