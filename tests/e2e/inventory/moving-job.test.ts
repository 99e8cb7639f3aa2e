import type { DealerClient } from '@dealer/sdk'
import { minus } from '@dealer/validators'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { beginWork, type Visit } from '../support/browser.ts'
import { clerk } from '../support/clerk.ts'

const LOADS = '/inventory/vehicle-sales-management/stock-in-management'
const TRANSFERS = '/inventory/inventory-transfer'
const UNLOADS = '/inventory/vehicle-sales-management/stock-out-management'
/** A vehicle that the demonstration loads on its last day only. */
const [PLATE, WAREHOUSE, DRIVER] = ['浙A9M772', 'V005', '郑大勇']
const CUSTOMER = 'C000001'
/** Goods of fifteen to the box, from the main storehouse to the northern one. */
const [JUICE, JUICE_NAME] = ['P00004', '果园季橙汁450ml']

let browser: Browser
let visitor: Visit
let page: Page
let dealer: DealerClient
let keeper: DealerClient
/** The load that goes through the whole job. */
let applyNum = ''
/** Small units of each of its products that must lie on the vehicle. */
const load = new Map<string, string>()

beforeAll(async () => {
  // Nobody sells from there: it is short by its limit. Set before the browser has its session, which is the only one of its user.
  const boss = await clerk('admin')
  const limit = { productCode: JUICE, warehouseCode: 'W002', minQty: '600', maxQty: '6000' }
  await boss.md.capacityTips.tipProduct({ items: [limit] })
  ;({ browser, visitor, page } = await beginWork())
  // The salesman of the vehicle.
  dealer = await clerk('sales01')
  keeper = await clerk('keeper01')
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

const toast = (text: string | RegExp) => page.locator('[role=status], [role=alert]').filter({ hasText: text }).first()
const row = () => page.locator('[role=row]:visible', { hasText: applyNum })
const inRow = (name: string) => row().getByRole('button', { name, exact: true })
const theLoad = async () => {
  const { rows } = await dealer.inv.vehicleStockIn.list({ applyNum })
  return dealer.inv.vehicleStockIn.view({ id: rows[0]?.id ?? '' })
}
const onVehicle = async () =>
  (await dealer.inv.stockQuery.inventoryList({ warehouseCode: WAREHOUSE, nonZero: 'T' })).rows
/** What lies on the vehicle is what arrived and was not sold. */
const expectLoad = async () =>
  expect(new Map((await onVehicle()).map(({ productCode, onHandQty }) => [productCode, onHandQty]))).toEqual(load)

/** Opens a list with the one application. */
async function find(path: string): Promise<void> {
  await visitor.open(path)
  await page.getByLabel('申请单号').first().fill(applyNum)
  await page.keyboard.press('Enter')
  await row().first().waitFor()
}

/** Confirms what a panel or a dialog over the list asks. */
async function confirmPanel(done: string): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') != null)
  await page.keyboard.press('Control+Enter')
  await toast(done).waitFor()
}

/** Chooses something in the head of an entry. */
async function choose(field: string, name: RegExp): Promise<void> {
  await page.locator(`[data-field=${field}] input`).first().click()
  await page.getByRole('option', { name }).click()
}
const chooseVehicle = () => choose('vehicleCode', new RegExp(PLATE))
const focusOn = (label: string) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute('aria-label') === wanted, label)

/** Opens what is on its way in a list of it. */
async function arriving(path: string): Promise<void> {
  await visitor.open(path)
  await page.getByRole('tab', { name: '待收货' }).click()
  await page.locator('section:visible').getByLabel('申请单号').first().fill(applyNum)
  await page.keyboard.press('Enter')
  await row().first().waitFor()
}

/** Small units of the goods in a warehouse. */
const juiceIn = async (warehouseCode: string) =>
  Number((await keeper.inv.stockQuery.inventoryList({ warehouseCode, keyword: JUICE })).rows[0]?.onHandQty ?? 0)

/** Submits the entry, and answers the number that it got. */
async function submitted(): Promise<string> {
  await page.keyboard.press('Control+Enter')
  const done = toast(/[A-Z]{2}\d{10} 已提交/)
  await done.waitFor()
  return /[A-Z]{2}\d{10}/.exec((await done.textContent()) ?? '')?.[0] ?? ''
}

describe('[BM-11] a van is loaded, sold from, settled and unloaded, in a real browser', () => {
  it('a template fills the application', async () => {
    await visitor.open(`${LOADS}/stock-in-apply`)
    await page.getByRole('button', { name: '新增', exact: true }).click()
    await chooseVehicle()
    const templates = page.getByLabel('按模板装车').first()
    await templates.fill('促销')
    await page.getByRole('option', { name: /周末促销装车/ }).click()
    await focusOn('数量')
    await visitor.shoot('load-entry')
    applyNum = await submitted()
    expect(await theLoad()).toMatchObject({
      status: 'submitted',
      plateNo: PLATE,
      templeteNum: expect.stringMatching(/^ZM/),
    })
  })

  it('it is passed, picked and dispatched, and leaves', async () => {
    await find(`${LOADS}/stock-in-apply`)
    await inRow('审核通过').click()
    await visitor.shoot('load-audit')
    await confirmPanel('审核通过成功')
    await find(`${LOADS}/vehicle-stock-in`)
    await inRow('拣货').click()
    await confirmPanel('拣货成功')
    await inRow('派车').click()
    await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') != null)
    const dialog = page.getByRole('dialog')
    if (!(await dialog.getByLabel('司机').first().inputValue())) {
      await dialog.getByLabel('司机').first().click()
      await page.getByRole('option', { name: DRIVER }).click()
    }
    await visitor.shoot('load-dispatch')
    await confirmPanel('派车成功')
    await inRow('确认出库').click()
    await confirmPanel('确认出库成功')
    expect((await theLoad()).status).toBe('shipped')
  })

  it('it arrives on the vehicle, less what is short', async () => {
    await arriving(`${LOADS}/vehicle-stock-in`)
    await inRow('确认入库').click()
    const [line] = (await theLoad()).lines
    await page.getByLabel(`${line?.productName} 箱数`).first().fill('1')
    await page.getByLabel('差异原因').first().fill('少装')
    await visitor.shoot('load-receive')
    await confirmPanel('确认入库成功')
    const arrived = await theLoad()
    expect(arrived).toMatchObject({ status: 'finished' })
    expect(arrived.lines[0]).toMatchObject({ reason: '少装' })
    for (const { productCode, receivedQty } of arrived.lines) load.set(productCode, receivedQty)
    await expectLoad()
    await find(`${LOADS}/stock-in-search`)
    await inRow(applyNum).click()
    await page.getByRole('dialog').getByText('操作日志').waitFor()
    await visitor.shoot('load-drawer')
  })

  it('some of it is sold on the way, and paid in part', async () => {
    const { lines } = await theLoad()
    const [first, second] = lines.map(({ productCode }) => productCode)
    if (!first || !second) throw new Error('the template loads two products')
    await visitor.open('/sales/order-create/vehicle-order')
    await page.waitForFunction(() => document.activeElement?.closest('[data-field=customer]') != null)
    await chooseVehicle()
    // It has no driver of its own.
    await choose('driverId', new RegExp(DRIVER))
    await page.locator('[data-field=customer] input').click()
    await page.keyboard.type(CUSTOMER)
    await page.keyboard.press('Enter')
    await focusOn('商品')
    for (const [code, bottles] of [
      [first, '3'],
      [second, '2'],
    ] as const) {
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
      await focusOn('数量')
      await page.keyboard.press('/')
      await page.keyboard.type(bottles)
      await page.keyboard.press('Enter')
      await focusOn('单价')
      await page.keyboard.press('Enter')
      await focusOn('商品')
      load.set(code, minus(load.get(code) ?? '0', bottles))
    }
    await page.keyboard.press('Enter')
    await focusOn('本次收款')
    await page.keyboard.type('5')
    await visitor.shoot('van-sale')
    await page.keyboard.press('Enter')
    const last = page.getByText(/^上一单/).filter({ visible: true })
    await last.waitFor()
    const soNum = /SO\d{10}/.exec((await last.textContent()) ?? '')?.[0] ?? ''
    const { rows } = await dealer.so.salesOrder.lists({ soNum })
    expect(rows).toMatchObject([{ orderType: 'vehicle', orderStatus: 'finished', receivedAmount: '5.00' }])
    await expectLoad()
  })

  it('the day is settled: what is missing is counted and posted, beside the money that is due', async () => {
    const [code = '', rest = ''] = [...load][0] ?? []
    await visitor.open('/inventory/vehicle-sales-management/vehicle-day')
    await chooseVehicle()
    const row = page.locator('tr:visible', { hasText: code })
    await row.waitFor()
    const money = page.getByRole('region', { name: '当日款项' })
    await money.getByText('待交款').waitFor()
    expect(await money.textContent()).toMatch(/收款 现金5\.00.*待交款5\.00/)
    await page.getByRole('button', { name: '空白填应存' }).click()
    await page.getByText(`已盘 ${load.size} / ${load.size} 个商品，差异 0 个`).waitFor()
    const small = row.locator('[data-qty]').last()
    await small.fill(minus(await small.inputValue(), '1'))
    await page.getByText(`已盘 ${load.size} / ${load.size} 个商品，差异 1 个`).waitFor()
    await visitor.shoot('vehicle-day')
    await page.getByRole('button', { name: '生成盘点单' }).click()
    await page.waitForURL('**/inventory-check?id=*')
    // A line of it is a batch.
    await page.getByText(/已盘 (\d+) \/ \1 行，差异 1 行/).waitFor()
    await visitor.shoot('vehicle-day-counted')
    await page.getByRole('button', { name: '过账', exact: true }).click()
    await confirmPanel('盘点已过账')
    load.set(code, minus(rest, '1'))
    await expectLoad()
  })

  it('what is left on it is unloaded by a click, and nothing stays', async () => {
    await visitor.open(`${UNLOADS}/stock-out-apply`)
    await page.getByRole('button', { name: '新增', exact: true }).click()
    await chooseVehicle()
    await page.getByRole('button', { name: '整车卸货' }).click()
    await focusOn('数量')
    await visitor.shoot('unload-entry')
    applyNum = await submitted()
    await find(`${UNLOADS}/stock-out-apply`)
    await inRow('审核通过').click()
    await confirmPanel('审核通过成功')
    await find(`${UNLOADS}/vehicle-stock-out`)
    await inRow('确认出库').click()
    await confirmPanel('确认出库成功')
    await page.getByRole('tab', { name: '待收货' }).click()
    await page.locator('section:visible').getByLabel('申请单号').first().fill(applyNum)
    await page.keyboard.press('Enter')
    await inRow('确认入库').click()
    await confirmPanel('确认入库成功')
    const { rows } = await keeper.inv.vehicleStockOut.list({ applyNum })
    const { lines } = await keeper.inv.vehicleStockOut.view({ id: rows[0]?.id ?? '' })
    expect(new Map(lines.map(({ productCode, receivedQty }) => [productCode, receivedQty]))).toEqual(load)
    expect(await onVehicle()).toEqual([])
  })

  it('what the next visits will want is proposed, and fills the next load by keys', async () => {
    await visitor.open(`${LOADS}/stock-in-apply`)
    await page.getByRole('button', { name: '新增', exact: true }).click()
    await chooseVehicle()
    await page.keyboard.press('F9')
    const panel = page.getByRole('dialog')
    // Of the days ahead the first on which its salesman goes anywhere.
    await panel.getByText(/家客户：|没有要跑的路线/).waitFor()
    const next = panel.getByRole('button', { name: /^看/ })
    if (await next.isVisible()) await next.click()
    await panel
      .getByText(/家近 3 次平均共要/)
      .first()
      .waitFor()
    await visitor.shoot('load-proposal')
    await page.keyboard.press('Control+Enter')
    await focusOn('数量')
    await visitor.shoot('load-proposed')
    await page.keyboard.press('Control+S')
    await toast(/草稿 .* 已保存/).waitFor()
  })
})

describe('[BM-11] goods go from one storehouse to another, in a real browser', () => {
  it('they are applied for, picked, and leave', async () => {
    await visitor.open(`${TRANSFERS}/trans-apply`)
    await page.getByRole('button', { name: '新增', exact: true }).click()
    await choose('toWarehouseCode', /北仓/)
    await page.getByLabel('商品').last().click()
    await page.keyboard.type(JUICE)
    await page.keyboard.press('Enter')
    await focusOn('数量')
    await page.keyboard.type('2')
    applyNum = await submitted()
    await find(`${TRANSFERS}/trans-apply`)
    await inRow('审核通过').click()
    await confirmPanel('审核通过成功')
    await find(`${TRANSFERS}/trans-stock-out`)
    for (const step of ['拣货', '派车', '确认出库']) {
      await inRow(step).click()
      await confirmPanel(`${step}成功`)
    }
  })

  it('what does not arrive goes back, and what of it is lost is written off', async () => {
    const [here, there] = [await juiceIn('W001'), await juiceIn('W002')]
    await find(`${TRANSFERS}/trans-stock-in`)
    await inRow('确认入库').click()
    await page.waitForFunction(() => document.activeElement?.hasAttribute('data-qty'))
    // Thirty left: a box and ten bottles arrive, and two of the five others are broken.
    for (const qty of ['1', '10', '', '2']) {
      if (qty) await page.keyboard.type(qty)
      await page.keyboard.press('Enter')
    }
    await page.getByText('5瓶').waitFor()
    await page.getByLabel('差异原因').first().fill('途中打碎')
    await visitor.shoot('transfer-loss')
    await confirmPanel('确认入库成功')
    const { rows } = await keeper.inv.transfer.list({ applyNum })
    const { lines } = await keeper.inv.transfer.view({ id: rows[0]?.id ?? '' })
    expect(lines).toMatchObject([{ shippedQty: '30', receivedQty: '25', lostQty: '2', reason: '途中打碎' }])
    expect(await juiceIn('W001')).toBe(here + 3)
    expect(await juiceIn('W002')).toBe(there + 25)
    await visitor.open('/inventory/others-inventory/others-inventory-search')
    await page.locator('[data-index="0"]:visible').getByRole('button', { name: /^QC/ }).click()
    await page.waitForURL('**/other-inv-detail?id=*')
    await page.getByText(applyNum).first().waitFor()
    await page.getByText(JUICE_NAME).first().waitFor()
    await visitor.shoot('transfer-written-off')
  })

  it('what the other one is short of is proposed', async () => {
    await visitor.open(`${TRANSFERS}/trans-apply`)
    await page.getByRole('button', { name: '新增', exact: true }).click()
    await choose('toWarehouseCode', /北仓/)
    await page.getByRole('button', { name: '建议调拨' }).click()
    await page
      .getByRole('dialog')
      .getByText(/近30天/)
      .first()
      .waitFor()
    await visitor.shoot('transfer-proposal')
    await page.keyboard.press('Control+Enter')
    await focusOn('数量')
    await visitor.shoot('transfer-proposed')
  })

  it('nothing complained', () => expect(visitor.complaints).toEqual([]))
})
