import type { DealerClient } from '@dealer/sdk'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { beginWork, type Visit } from './support/browser.ts'
import { clerk } from './support/clerk.ts'
import { type Entered, fill } from './support/fill.ts'

const CREATE = '/sales/promotion/promotion-create'
const LIST = '/sales/promotion/promotion_list'

let browser: Browser
let visitor: Visit
let page: Page
let dealer: DealerClient

beforeAll(async () => {
  ;({ browser, visitor, page } = await beginWork())
  // Who reads promotions beside the browser.
  dealer = await clerk('store')
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

interface Made {
  readonly page: string
  readonly name: string
  /** Fields of the first rule. */
  readonly rule: Readonly<Record<string, Entered>>
  /** Its product, and what is typed into the cells behind it. */
  readonly goods?: Readonly<Record<string, string>>
  /** The rule in words. */
  readonly offer: string
  /** One of the demonstration is about the same. */
  readonly overlaps?: true
}

const KINDS: readonly Made[] = [
  {
    ...{ page: 'discount-package-create', name: '浏览器套餐', rule: { 套餐价: '50' }, goods: { 数量: '1' } },
    offer: '晴川柠檬汽水500ml1箱，套餐价50.00元',
  },
  {
    ...{ page: 'discount-spec-create', name: '浏览器特价', rule: {}, goods: { 特价: '50', 起订数量: '5' } },
    offer: '晴川柠檬汽水500ml特价50.00元/箱（5箱起）',
  },
  {
    ...{ page: 'give-product-create', name: '浏览器满量赠', rule: { 满足数量: '20' }, goods: { 数量: '1' } },
    ...{ offer: '满20个大单位送晴川柠檬汽水500ml1箱', overlaps: true },
  },
  {
    ...{ page: 'cut-amount-create', name: '浏览器满减', rule: { 满足金额: '1000', 减免金额: '50' } },
    ...{ offer: '满1000.00元减50.00元', overlaps: true },
  },
  {
    ...{ page: 'exchange-product-create', name: '浏览器满额赠', goods: { 数量: '1' } },
    rule: { 满足金额: '500', 换购价: '9.9', 任选数: '1' },
    ...{ offer: '满500.00元可加9.90元换购晴川柠檬汽水500ml1箱中任选1种', overlaps: true },
  },
  {
    ...{ page: 'discount-present-create', name: '浏览器买赠', rule: { 购买数量: '10' }, goods: { 数量: '1' } },
    ...{ offer: '晴川柠檬汽水500ml每买10箱送晴川柠檬汽水500ml1箱', overlaps: true },
  },
]

const rule = () => page.locator('section[aria-label^=第1]:visible')

/** Finds a product in an empty line of a grid. */
async function enterProduct(scope: Locator): Promise<void> {
  const cell = scope.getByLabel('商品', { exact: true }).first()
  await cell.click()
  await page.keyboard.type('柠檬汽水')
  await page.getByText('晴川柠檬汽水500ml').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => cell.inputValue()).toContain('P00001')
}

const rowOf = (name: string) => page.locator('[role=row]:visible', { hasText: name }).first()

/** Opens the list with the promotion of a name. */
async function find(name: string): Promise<void> {
  await visitor.open(LIST)
  await page.getByPlaceholder('编号或名称').first().fill(name)
  await page.keyboard.press('Enter')
  await rowOf(name).waitFor()
}
const found = async (keyword: string) => (await dealer.promotion.promotion.list({ keyword })).rows

describe('[BM-6] promotions are made, in a real browser', () => {
  it.each(KINDS)('$name', async (made) => {
    await visitor.open(`${CREATE}/${made.page}`)
    await page.getByLabel('促销名称').first().waitFor()
    await fill(page.locator('article:visible'), { 促销名称: made.name })
    if (made.page === 'discount-present-create') {
      const bought = rule().getByLabel('购买商品').first()
      await bought.fill('柠檬汽水')
      await page
        .getByRole('option', { name: /晴川柠檬汽水500ml/ })
        .first()
        .click()
      await page.keyboard.press('Tab')
    }
    await fill(rule(), made.rule)
    if (made.goods) await enterProduct(rule())
    for (const [label, value] of Object.entries(made.goods ?? {}))
      await rule().getByLabel(label, { exact: true }).first().fill(value)
    await visitor.shoot(`promotion-${made.page}`)
    await page.getByRole('button', { name: '保存并启用' }).click()
    // Where it overlaps with one of the demonstration, the editor asks first.
    const asked = page.getByRole('dialog').getByRole('button', { name: '启用' })
    const saved = page.waitForURL(`**${LIST}`)
    if (made.overlaps) await asked.click()
    await saved
    const [row] = await found(made.name)
    expect(row).toMatchObject({ promotionName: made.name, status: 'running' })
    expect((await dealer.promotion.promotion.view({ id: row?.id ?? '' })).offers).toEqual([made.offer])
  })

  it('an example order shows what it gets before anything is saved', async () => {
    await visitor.open(`${CREATE}/cut-amount-create`)
    await fill(rule(), { 满足金额: '1000', 减免金额: '50' })
    const trial = page.locator('aside[aria-label=试算]:visible')
    await enterProduct(trial)
    await trial.getByLabel('数量', { exact: true }).first().fill('10')
    await trial.getByText('第1档还差420.00元').waitFor()
    await trial.getByLabel('数量', { exact: true }).first().fill('20')
    await trial.getByText('1110.00').first().waitFor()
    await visitor.shoot('promotion-trial')
  })

  it('[BM-16] one is looked at, changed, copied and disabled', async () => {
    await find('浏览器满减')
    await rowOf('浏览器满减').getByRole('button').first().click()
    await page.getByRole('dialog').getByText('满1000.00元减50.00元').waitFor()
    await visitor.shoot('promotion-drawer')
    await page.keyboard.press('Escape')
    await rowOf('浏览器满减').getByRole('button', { name: '修改', exact: true }).click()
    await page.locator('article:visible').getByText('满1000.00元减50.00元').waitFor()
    await fill(page.locator('article:visible'), { 总额控制: '2000' })
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect.poll(async () => (await found('浏览器满减'))[0]?.totalBudgetAmount).toBe('2000.00')
    const [row] = await found('浏览器满减')
    await visitor.open(`${CREATE}/cut-amount-create?id=${row?.id}&action=copy`)
    await fill(page.locator('article:visible'), { 促销名称: '浏览器副本' })
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect.poll(async () => (await found('浏览器副本'))[0]?.status).toBe('draft')
    await find('浏览器满减')
    await rowOf('浏览器满减').getByRole('button', { name: '停用', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: /停用/ }).last().click()
    await expect.poll(async () => (await found('浏览器满减'))[0]?.status).toBe('disabled')
    // What the demonstration sells stays as it was for the others.
    await find('浏览器')
    await page.locator('[role=columnheader]:visible input[type=checkbox]').first().click()
    await page.getByRole('button', { name: '停用', exact: true }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: /停用/ }).last().click()
    await expect.poll(async () => (await found('浏览器')).filter(({ enabled }) => enabled === 'T')).toEqual([])
  })
})
