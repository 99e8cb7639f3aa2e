import { isCode, mobile } from '@dealer/validators'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFailed } from 'vitest'
import { type Visit, visitAs } from '../support/browser.ts'
import { settled } from '../support/settled.ts'

let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('admin'))
  await visitor.open('/sales/order-search/order-search-list')
  await page.getByRole('row').nth(2).waitFor()
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

it('[KIT-FORM-7] a range of days is chosen by its name: today, this week, this month, last month', async () => {
  await page.getByRole('button', { name: '展开' }).click()
  const range = page.getByLabel('订单日期').filter({ visible: true }).first()
  await range.click()
  for (const label of ['今天', '本周', '本月', '上月'])
    await page.getByRole('button', { name: label, exact: true }).waitFor()
  await visitor.shoot('date-presets')
  const asked = page.waitForRequest(/salesOrder\/lists/)
  await page.getByRole('button', { name: '上月', exact: true }).click()
  await page.getByRole('button', { name: '查询', exact: true }).click()
  const { docDateStart, docDateEnd } = (await asked).postDataJSON() as Record<string, string>
  expect(docDateStart).toMatch(/-01$/)
  expect(docDateEnd?.slice(0, 7)).toBe(docDateStart?.slice(0, 7))
  expect(await range.textContent()).toBe(`${docDateStart} 至 ${docDateEnd}`)
})

it('[KIT-FORM-1] [KIT-FORM-2] a form with gaps is not sent: it warns, each gap says its label and moves nothing, the first takes the focus', async () => {
  await visitor.open('/main-data/product-management/brands')
  await page.getByRole('button', { name: '新增', exact: true }).filter({ visible: true }).click()
  const panel = page.getByRole('dialog', { name: '新增品牌' })
  await panel.waitFor()
  const places = () =>
    panel.locator('label').evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().top))
  await settled(page)
  const before = await places()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await panel.getByRole('button', { name: '保存' }).click()
  await page.getByRole('alert').filter({ hasText: '存在必填项！' }).waitFor()
  for (const label of ['品牌编码', '品牌名称']) await panel.getByText(`${label}必填!`).waitFor()
  expect(sent.filter((url) => url.includes('/brand/'))).toEqual([])
  expect(await places()).toEqual(before)
  await visitor.shoot('form-refused')
  await expect.poll(() => panel.getByLabel('品牌编码').evaluate((field) => field === document.activeElement)).toBe(true)
})

it('[KIT-FORM-5] [VAL-6] text ends at its greatest length, a number goes by steps and takes only what it can be', async () => {
  const panel = page.getByRole('dialog', { name: '新增品牌' })
  await panel.getByLabel('品牌名称').fill('')
  await panel.getByLabel('品牌名称').pressSequentially('晴'.repeat(62))
  expect(await panel.getByLabel('品牌名称').inputValue()).toBe('晴'.repeat(60))
  await panel.getByLabel('排序').fill('9')
  await page.keyboard.press('ArrowUp')
  expect(await panel.getByLabel('排序').inputValue()).toBe('10')
  await panel.getByLabel('排序').fill('')
  await panel.getByLabel('排序').pressSequentially('-1x2')
  await panel.getByText('只能录入数字').waitFor()
  expect(await panel.getByLabel('排序').inputValue()).toBe('-1x2')
  await panel.getByLabel('排序').fill('12')
  expect(await panel.getByText('只能录入数字').count()).toBe(0)
})

it('[VAL-7] [VAL-8] no day is taken that there is not, and none that ends before it begins', async () => {
  await visitor.open('/sales/order-create/normal-order')
  const day = page.getByLabel('订单日期').filter({ visible: true })
  const delivery = page.getByLabel('要求送达').filter({ visible: true }).first()
  const typed = async (field: typeof day, text: string) => {
    await field.fill(text)
    await page.keyboard.press('Tab')
  }
  await page.locator('[data-field=customer] input').fill('C000003')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.closest('[role=row]'))
  const today = await day.inputValue()
  expect(today).toMatch(/^\d{4}-\d\d-\d\d$/)
  await typed(day, `${today.slice(0, 4)}-02-30`)
  await page.getByText('日期不存在').waitFor()
  expect(await day.inputValue()).toBe(`${today.slice(0, 4)}-02-30`)
  await typed(day, today)
  await page.getByText('日期不存在').waitFor({ state: 'detached' })
  await typed(delivery, '20200101')
  expect(await delivery.inputValue()).toBe('2020-01-01')
  await page.getByRole('button', { name: '保存草稿' }).filter({ visible: true }).click()
  await page.getByText('要求送达不能早于订单日期').first().waitFor()
})

it('[VAL-2] [VAL-4] a code and a mobile number that break their rules say so at their fields, until they are right', async () => {
  await visitor.open('/main-data/supplier-list')
  await page.getByRole('button', { name: '新增', exact: true }).filter({ visible: true }).click()
  const panel = page.getByRole('dialog', { name: '新增供应商' })
  const reason = (rule: typeof mobile, text: string) => {
    const result = rule.check(text)
    return result.ok ? '' : result.reason.zh
  }
  for (const [label, rule, wrong, right] of [
    ['供应商编码', isCode, 'A1!', 'GYS901'],
    ['手机号', mobile, '20000010004', '10000010004'],
  ] as const) {
    const said = panel.getByText(reason(rule, wrong), { exact: true })
    await panel.getByLabel(label).fill(wrong)
    await panel.getByRole('button', { name: '保存' }).click()
    await said.waitFor()
    await panel.getByLabel(label).fill(right)
    await panel.getByRole('button', { name: '保存' }).click()
    await said.waitFor({ state: 'detached' })
  }
})

it('who asks for less motion gets none', async () => {
  await visitor.open('/home')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const longest = () =>
    page.evaluate(() =>
      Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0))),
    )
  await page.getByRole('button', { name: '主题设置' }).click()
  expect(await longest()).toBeLessThan(20)
  await page.getByRole('dialog').waitFor()
  expect(await longest()).toBeLessThan(20)
})
