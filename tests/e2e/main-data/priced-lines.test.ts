import type { DealerClient } from '@dealer/sdk'
import type { Browser, Locator, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFailed } from 'vitest'
import { type Visit, visitAs } from '../support/browser.ts'
import { otherDesk } from '../support/clerk.ts'
import { choice, fieldOf, fill } from '../support/fill.ts'
import { told } from '../support/told.ts'

const PRICES = '/main-data/product-management/price-management'

let browser: Browser
let visitor: Visit
let page: Page
let dealer: DealerClient
const sent: string[] = []

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('admin', { isStill: true }))
  page.on('request', (request: Request) => {
    if (request.postData()?.includes('"requestNo"')) sent.push(request.url())
  })
  await visitor.open(`${PRICES}/base-price`)
  dealer = await otherDesk(page)
})
afterAll(() => browser?.close())
beforeEach(({ task }) => {
  sent.length = 0
  onTestFailed(() => visitor.shoot(`failed-${task.id}`))
})

const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })
const grid = (panel: Locator) => panel.getByRole('grid', { name: '价格明细' })
const cell = (panel: Locator, column: string) => grid(panel).getByLabel(column).first()
const isWrong = (field: Locator) => expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
const isRight = (field: Locator) => expect.poll(() => field.getAttribute('aria-invalid')).not.toBe('true')

/** Saves by the key, wherever in the panel somebody is. */
const save = (panel: Locator) => panel.locator('form:visible').press('Control+s')

/** Saves, and waits for what the server says to it. */
async function isRefused(panel: Locator, message: string): Promise<void> {
  const before = sent.length
  await save(panel)
  await expect.poll(() => sent.length).toBe(before + 1)
  await panel.getByText(message).filter({ visible: true }).first().waitFor()
}

/** Takes a product into the first line, by its code. */
async function take(panel: Locator, code: string, name: string): Promise<void> {
  await cell(panel, '商品').click()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect.poll(() => cell(panel, '商品').inputValue()).toContain(name)
}

/** Leaves a panel without having saved anything. */
async function leave(panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: /^(取消|返回)$/ }).press('Enter')
  await page.getByRole('dialog').getByText('放弃', { exact: true }).click()
  await panel.waitFor({ state: 'hidden' })
  expect(visitor.complaints).toEqual([])
}

it('a base price says what is missing and wrong in its line, and what the server refuses at its field', async () => {
  const [before] = (await dealer.md.productBasePrice.pbpList({ keyword: 'P00001' })).rows
  await visitor.open(`${PRICES}/base-price`)
  await button('调价').first().click()
  const panel = page.getByRole('dialog', { name: '调整基础价格' })
  await save(panel)
  await panel.getByText('请录入需要调价的商品').waitFor()
  await take(panel, 'P00001', '晴川柠檬汽水500ml')
  await save(panel)
  await isWrong(cell(panel, '小单位价'))
  await cell(panel, '小单位价').fill('0')
  await save(panel)
  await isWrong(cell(panel, '小单位价'))
  expect(sent).toEqual([])

  await cell(panel, '大单位价').fill('58')
  await cell(panel, '小单位价').fill('2.4167')
  await cell(panel, '最低价').fill('3')
  await cell(panel, '最高价').fill('2')
  await isRefused(panel, '商品【晴川柠檬汽水500ml】最低价不能大于最高价')
  await isWrong(cell(panel, '最低价'))
  await cell(panel, '最高价').fill('4')
  await isRefused(panel, '商品【晴川柠檬汽水500ml】价格不能低于最低价')
  await cell(panel, '最低价').fill('2')
  await fill(panel, { 生效日期: '2020-01-01' })
  await isRefused(panel, '生效日期不能早于今天')
  await isWrong(fieldOf(panel, '生效日期'))
  expect(await cell(panel, '小单位价').inputValue()).toBe('2.4167')
  await leave(panel)
  expect((await dealer.md.productBasePrice.pbpList({ keyword: 'P00001' })).rows).toEqual([before])
})

it('a price of a customer is for one or for a type, over days in their order, and for no day twice', async () => {
  const { rows, total } = await dealer.md.priceSet.list({ limit: 100 })
  const held = rows.find(({ status, customerTypeCode }) => status === 'running' && customerTypeCode)
  if (!held) throw new Error('the demonstration has no price of a type that runs')
  await visitor.open(`${PRICES}/price-set-list`)
  await button('新增').click()
  const panel = page.getByRole('dialog', { name: '新增客户价格' })
  await save(panel)
  await panel.getByText('请录入商品和价格').waitFor()
  await isWrong(fieldOf(panel, '结束日期'))
  await panel.getByText('结束日期必填!').waitFor()
  expect(sent).toEqual([])
  // Its calendar has opened above the lines.
  await fieldOf(panel, '结束日期').press('Tab')

  await take(panel, held.productCode, held.productName)
  await cell(panel, '小单位价').fill('1.5')
  await fill(panel, { 结束日期: '2020-01-01' })
  await isRefused(panel, '客户和客户类型须填写其中一个')
  await isWrong(fieldOf(panel, '客户'))
  await fill(panel, { 客户类型: choice(held.customerTypeName ?? '') })
  await isRefused(panel, '结束日期不能早于开始日期')
  await isWrong(fieldOf(panel, '结束日期'))
  await isRight(fieldOf(panel, '开始日期'))
  // Of the same product and type there is one already for these days.
  await fill(panel, { 结束日期: held.endDate })
  await isRefused(panel, '该时间段内已存在价格设置')
  await isWrong(fieldOf(panel, '开始日期'))
  await fieldOf(panel, '开始日期').press('Tab')
  // Of several products it is said which of them has one.
  const another = grid(panel).getByLabel('商品').nth(1)
  await cell(panel, '大单位价').press('Enter')
  await another.click()
  await page.keyboard.type('P00190')
  await page.keyboard.press('Enter')
  await expect.poll(() => another.inputValue()).not.toBe('P00190')
  await grid(panel).getByLabel('小单位价').nth(1).fill('9')
  await isRefused(panel, '该时间段内已存在价格设置')
  await isWrong(cell(panel, '商品'))
  await isRight(another)
  expect(await cell(panel, '小单位价').inputValue()).toBe('1.5')
  await leave(panel)
  expect((await dealer.md.priceSet.list({ limit: 100 })).total).toBe(total)
})

it('targets are typed as amounts, and one that stands is not taken away by emptying it', async () => {
  await visitor.open('/main-data/settings-management/sales-target-management')
  await button('编排目标').click()
  const panel = page.getByRole('dialog', { name: '编排目标' })
  const amount = panel.getByLabel(/目标金额$/).first()
  await amount.waitFor()
  const first = await amount.inputValue()
  await amount.fill('-1x2')
  await panel.getByText('只能录入数字').waitFor()
  expect(await panel.getByRole('button', { name: /^保存/ }).isDisabled()).toBe(true)
  await amount.fill('12.345')
  expect(await amount.inputValue()).toBe('12.34')
  await panel.getByRole('button', { name: '保存 1 项' }).waitFor()
  await amount.fill('')
  await panel.getByText('目标金额必填!').waitFor()
  expect(await panel.getByRole('button', { name: /^保存/ }).isDisabled()).toBe(true)
  await amount.press('Control+s')
  expect(sent).toEqual([])
  await amount.fill(first)
  await panel.getByText('目标金额必填!').waitFor({ state: 'detached' })
  await amount.fill('1.00')
  await leave(panel)
})

it('material is asked for by whole numbers and with a purpose', async () => {
  await visitor.open('/main-data/product-management/material-apply')
  await page.locator('main [role=row]:visible', { hasText: '落地立牌' }).getByRole('button', { name: '申请' }).click()
  const panel = page.getByRole('dialog', { name: '申请 落地立牌' })
  const qty = panel.getByLabel(/数量/).first()
  await save(panel)
  await panel
    .getByText(/必填!$/)
    .first()
    .waitFor()
  await isWrong(qty)
  expect(sent).toEqual([])
  await qty.fill('1.5')
  await panel.getByLabel(/用途/).fill('新店开业')
  await isRefused(panel, '申请数量必须是大于0的整数')
  await isWrong(qty)
  expect(await panel.getByLabel(/用途/).inputValue()).toBe('新店开业')
  await leave(panel)
  await told(page, '落地立牌')
})
