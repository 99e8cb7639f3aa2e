import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFailed } from 'vitest'
import { openBrowser, type Visit, visit } from '../support/browser.ts'
import { clerk } from '../support/clerk.ts'
import { pressInRow } from '../support/row-action.ts'
import { statesIn, told } from '../support/told.ts'
import { type Guarded, workGuard } from '../support/work-guard.ts'

const SETTINGS = '/main-data/settings-management'
const WAREHOUSES = '/main-data/warehouse-management'

let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  const dealer = await clerk('admin')
  // Those of the demonstration are the system's, which stay.
  await dealer.md.regionType.saveRegionType({ typeCode: '4000', typeName: '配送员', sortNum: 10 })
  const [{ managerId = '' } = {}] = (await dealer.md.warehouse.list({ warehouseType: 'normal' })).rows
  await dealer.md.warehouse.save({
    ...{ warehouseCode: 'W091', warehouseName: '临时仓', warehouseType: 'normal', managerId, mobile: '10000019091' },
    ...{
      provinceCode: '330000',
      cityCode: '330100',
      countyCode: '330105',
      townCode: '330105019',
      address: '石桥路9号',
    },
  })
  // A second login of the same user ends the first one.
  visitor = await visit(browser, { as: 'admin', isStill: true })
  page = visitor.page
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

const row = (text: string) => page.locator('main [role=row]:visible', { hasText: text })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const inState = (within: Locator, state: string) => statesIn(within).filter({ hasText: state }).waitFor()

it.each<[what: string, path: string, ...rows: Guarded[]]>([
  ['a route of visits', '/main-data/region-management/route-manager', ['R0404']],
  ['a type of costs', `${SETTINGS}/cost-type-management`, ['仓库租金']],
  ['a state of goods', `${SETTINGS}/inventory-status-management`, ['冻结']],
  ['a storehouse', WAREHOUSES, ['W091'], ['W002', '停用', '仓库存在库存，不能停用']],
  ['a kind of business', `${SETTINGS}/region-type-management`, ['配送员']],
  [
    'a vehicle',
    '/main-data/vehicle-management/vehicle-manager',
    ['C005'],
    ['C001', '停用', '车辆仓存在库存，不能停用'],
  ],
  ['a printed heading', `${SETTINGS}/print-title-type-management`, ['TT03'], ['TT01', '停用', '默认抬头不能停用']],
])('[BM-16] %s is switched off and on again', async (_what, path, ...rows) => {
  await visitor.open(path)
  for (const one of rows) await workGuard(page, one)
  expect(visitor.complaints).toEqual([])
})

it('[BM-16] another storehouse becomes the default one, which stays switched on as long as it is', async () => {
  await visitor.open(WAREHOUSES)
  const chooses = (code: string) => row(code).locator(button('设为默认'))
  for (const [chosen, other] of [
    ['W091', 'W001'],
    ['W001', 'W091'],
  ] as const) {
    await pressInRow(page, row(chosen), '设为默认')
    await chooses(chosen).waitFor({ state: 'detached' })
    await chooses(other).waitFor()
    await workGuard(page, [chosen, '停用', '默认仓库不能停用'])
  }
  await pressInRow(page, row('W091'), '停用')
  await page.getByRole('dialog').locator(button('停用')).click()
  await inState(row('W091'), '停用')
  expect(visitor.complaints).toEqual([])
})

it('[BM-16] products are switched off and on, one and several at once', async () => {
  const codes = ['P00187', 'P00188']
  await visitor.open('/main-data/product-management/product')
  await page.locator('search:visible').getByLabel('商品').first().fill('面点头')
  await page.keyboard.press('Enter')
  await workGuard(page, ['P00188'])
  for (const [action, state] of [
    ['停用', '停用'],
    ['启用', '启用'],
  ] as const) {
    for (const code of codes) await row(code).getByRole('checkbox').check()
    await button(`批量${action}`).click()
    if (action === '停用') {
      const question = page.getByRole('dialog').filter({ hasText: '确认停用2个商品？' })
      await question.locator(button('停用')).click()
    }
    for (const code of codes) await inState(row(code), state)
  }
  expect(visitor.complaints).toEqual([])
})

it.each([
  ['a person', '/main-data/user-management/user-report', '李建军', '员工'],
  ['a vehicle', '/main-data/vehicle-management/vehicle-report', '浙AD20519', '车辆'],
])('[BM-16] the report of %s is closed with the reason, and made again', async (_what, path, name, label) => {
  await visitor.open(path)
  await page.locator('search:visible input').first().fill(name)
  await page.keyboard.press('Enter')
  await pressInRow(page, row(name), '关闭')
  const reason = page.getByRole('dialog', { name: `关闭上报 ${label}【${name}】` })
  await reason.locator(button('关闭上报')).click()
  await reason.getByText('请填写原因').waitFor()
  await reason.getByRole('textbox').fill('资料有误，重新上报')
  await reason.locator(button('关闭上报')).click()
  await told(page, '已关闭上报')
  await inState(row(name), '已关闭')
  await pressInRow(page, row(name), '上报')
  const question = page.getByRole('dialog').filter({ hasText: `确定上报${label}【${name}】吗？` })
  await question.locator(button('上报')).click()
  await told(page, '已上报，厂家回执请看上报历史')
  await inState(row(name), '已上报')
  expect(visitor.complaints).toEqual([])
})
