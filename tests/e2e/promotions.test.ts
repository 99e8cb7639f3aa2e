import type { DealerClient } from '@dealer/sdk'
import { sum } from '@dealer/validators'
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
  /** What it is about, where that is not the lemonade that gifts are of. */
  readonly about?: Goods
  /** Fields of the first rule. */
  readonly rule: Readonly<Record<string, Entered>>
  /** Its product, and what is typed into the cells behind it. */
  readonly goods?: Readonly<Record<string, string>>
  /** The rule in words. */
  readonly offer: string
  /** One of the demonstration is about the same. */
  readonly overlaps?: true
}

interface Goods {
  readonly productCode: string
  /** What of its name is typed, and the whole of it. */
  readonly typed: string
  readonly productName: string
}

const LEMON: Goods = { productCode: 'P00001', typed: '柠檬汽水', productName: '晴川柠檬汽水500ml' }
const JUICE: Goods = { productCode: 'P00005', typed: '苹果汁', productName: '果园季苹果汁1L' }
const TEA: Goods = { productCode: 'P00006', typed: '冰红茶', productName: '茶屿冰红茶550ml' }
/** Of which nothing is promoted for the customer. */
const PLAIN = 'P00003'

/** Boxes of an order that reaches all six: one at 50, 5 at 70, 10 at 35.00, 8 at 45.00; less 50, and 9.90 for what is added. */
const BOXES = [
  [LEMON.productCode, '1'],
  [JUICE.productCode, '5'],
  [TEA.productCode, '10'],
  [PLAIN, '8'],
] as const

const KINDS: readonly Made[] = [
  {
    ...{ page: 'discount-package-create', name: '浏览器套餐', rule: { 套餐价: '50' }, goods: { 数量: '1' } },
    offer: '晴川柠檬汽水500ml1箱，套餐价50.00元',
  },
  {
    ...{
      page: 'discount-spec-create',
      name: '浏览器特价',
      about: JUICE,
      rule: {},
      goods: { 特价: '70', 起订数量: '5' },
    },
    offer: '果园季苹果汁1L特价70.00元/箱（5箱起）',
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
    offer: '茶屿冰红茶550ml每买10箱送晴川柠檬汽水500ml1箱',
  },
]

const rule = () => page.locator('section[aria-label^=第1]:visible')

/** Finds a product in an empty line of a grid. */
async function enterProduct(scope: Locator, { productCode, typed, productName } = LEMON): Promise<void> {
  const cell = scope.getByLabel('商品', { exact: true }).first()
  await cell.click()
  await page.keyboard.type(typed)
  await page.getByText(productName).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => cell.inputValue()).toContain(productCode)
}

const rowOf = (name: string) => page.locator('[role=row]:visible', { hasText: name }).first()

/** Opens the list with the promotion of a name. */
async function find(name: string): Promise<void> {
  await visitor.open(LIST)
  await page.getByPlaceholder('编号或名称').first().fill(name)
  await page.keyboard.press('Enter')
  await rowOf(name).waitFor()
}
const focusOn = (label: string) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute('aria-label') === wanted, label)
/** Sends an order as its warehouse does, by the calls, and answers its delivery note. */
async function delivered(soNum: string) {
  const { salesOrder } = (await clerk('admin')).so
  const { rows } = await salesOrder.lists({ soNum })
  const soId = rows[0]?.soId ?? ''
  const ref = async () => ({ soId, version: (await salesOrder.orderDetail({ soId })).version })
  await salesOrder.confirmBySoId({ orders: [await ref()] })
  const { lines } = await salesOrder.toOrderSplit({ soId })
  await salesOrder.saveSplit({
    ...(await ref()),
    splits: [
      {
        warehouseCode: 'W001',
        lines: lines.map(({ itemId: soItemId, unsplitQty: qty }) => ({ soItemId, unitType: 'small' as const, qty })),
      },
    ],
  })
  const { splits } = await salesOrder.orderDetail({ soId })
  const { pickingNum } = await salesOrder.orderPicking({
    splits: splits.map(({ splitId, version }) => ({ splitId, version })),
  })
  const picking = await salesOrder.orderPickedView({ pickingNum })
  await salesOrder.saveNum({
    ...{ pickingNum, version: picking.version },
    lines: picking.lines.map(({ lineId, planQty: pickedQty }) => ({ lineId, pickedQty })),
  })
  const { drivers, outDate } = await salesOrder.toHandleOutByPickingNum({ pickingNum })
  await salesOrder.outbound({ pickingNum, driverId: drivers[0]?.key ?? '', outDate })
  const [out] = (await salesOrder.orderDetail({ soId })).outs
  const outId = out?.outId ?? ''
  await salesOrder.confirmOut({ outs: [{ outId, version: out?.version ?? 0 }] })
  return salesOrder.outDetail({ outId })
}
const found = async (keyword: string) => (await dealer.promotion.promotion.list({ keyword })).rows

describe('[BM-6] promotions are made, in a real browser', () => {
  it.each(KINDS)('$name', async (made) => {
    await visitor.open(`${CREATE}/${made.page}`)
    await page.getByLabel('促销名称').first().waitFor()
    // Before those of the demonstration, and beside each other.
    await fill(page.locator('article:visible'), { 促销名称: made.name, 优先级: '1' })
    await page.locator('article:visible').getByLabel('可叠加').first().press('Space')
    if (made.page === 'discount-present-create') {
      const bought = rule().getByLabel('购买商品').first()
      await bought.fill(TEA.typed)
      await page
        .getByRole('option', { name: new RegExp(TEA.productName) })
        .first()
        .click()
      await page.keyboard.press('Tab')
    }
    await fill(rule(), made.rule)
    if (made.goods) await enterProduct(rule(), made.about)
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

  it('[BM-6] [I21] one order takes all six, and its delivery note says what each gave', async () => {
    await visitor.open('/sales/order-create/normal-order')
    await page.waitForFunction(() => document.activeElement?.closest('[data-field=customer]'))
    await page.keyboard.type('C000001')
    await page.keyboard.press('Enter')
    for (const [code, qty] of BOXES) {
      await focusOn('商品')
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
      await focusOn('数量')
      await page.keyboard.type(qty)
      // Over the price, which may be changed.
      await page.keyboard.press('Enter')
      await focusOn('单价')
      await page.keyboard.press('Enter')
    }
    await focusOn('商品')
    // What is bought for an added price is chosen; all the others apply by themselves.
    await page.keyboard.press('Alt+p')
    const choice = page.getByRole('dialog')
    const bought = choice.getByRole('checkbox', { name: '浏览器满额赠' })
    await bought.check()
    for (const { name } of KINDS) await expect.poll(() => choice.getByRole('checkbox', { name }).isChecked()).toBe(true)
    await visitor.shoot('promotions-chosen')
    await choice.getByRole('button', { name: '确定' }).click()
    await choice.waitFor({ state: 'hidden' })
    await page.getByText('¥1,069.90').filter({ visible: true }).first().waitFor()
    await visitor.shoot('order-with-promotions')
    await page.keyboard.press('Control+Enter')
    const last = page.getByText(/^上一单/).filter({ visible: true })
    await last.waitFor()
    const soNum = /SO\d{10}/.exec((await last.textContent()) ?? '')?.[0] ?? ''
    const out = await delivered(soNum)
    expect(out).toMatchObject({ totalAmount: '1069.90' })
    const [given, sold] = ['T', 'F'].map((flag) => out.lines.filter(({ isGift }) => isGift === flag))
    const amountOf = (code: string) =>
      sum((sold ?? []).flatMap(({ productCode, amount }) => (productCode === code ? [amount] : [])))
    // At the package's and the special price or their own, each less its share of the 50; a box more for the added 9.90.
    expect(BOXES.map(([code]) => amountOf(code))).toEqual(['57.65', '334.23', '334.24', '343.78'])
    // Two boxes are given, of whatever batches.
    expect([
      sum((given ?? []).map(({ smallQty }) => smallQty)),
      sum((given ?? []).map(({ amount }) => amount)),
    ]).toEqual(['48', '0.00'])
    // The calls' login has ended the browser's.
    await visitor.login('admin')
    await visitor.open(`/sales/order-out-detail?outId=${out.outId}`)
    await page.getByText('出库明细').first().waitFor()
    await page.getByText('¥1,069.90').first().waitFor()
    await visitor.shoot('delivery-note-with-promotions')
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
