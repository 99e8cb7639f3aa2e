import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, startProduct } from '../../support/product.ts'
import { openBrowser, type Visit, visit } from '../support/browser.ts'
import { choice, type Entered, fieldOf, fill } from '../support/fill.ts'
import { fillSheet, type Typed } from '../support/sheet.ts'
import { told } from '../support/told.ts'

let product: Product
let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  visitor = await visit(browser)
  page = visitor.page
})
afterAll(async () => {
  await visitor?.close()
  await product?.stop()
})

const open = (path: string) => page.goto(`${product.url}${path}`)
const main = () => page.locator('main')
const panel = () => page.getByRole('dialog')
const add = () => page.getByRole('button', { name: '新增', exact: true }).click()

/** Adds a row of a list by its panel, or of a tree by its form. */
async function enter(path: string, values: Readonly<Record<string, Entered>>): Promise<void> {
  await open(path)
  await add()
  const form = page.locator('form:visible').last()
  await fill(form, values)
  await form.press('Control+s')
  await told(page, '保存成功')
}

/** Takes in a sheet in its dialog: all rows are right, all go in. */
async function takeIn(dialog: Locator, rows: readonly Typed[]): Promise<void> {
  await fillSheet(dialog, rows)
  await told(page, `共 ${rows.length} 行，可导入 ${rows.length} 行`)
  await dialog.getByRole('button', { name: `导入 ${rows.length} 行` }).click()
  await told(page, `已导入 ${rows.length} 行`)
}

it('a dealer is set up, and says who it is and how it works', async () => {
  const [address = ''] = /http:\S+\/login\?area=set-up#\S+/.exec(product.output()) ?? []
  await page.goto(address)
  for (const [label, value] of Object.entries({
    ...{ 经销商名称: '滨江食品商贸有限公司', 地址: '江南大道100号', 管理员姓名: '林晓燕', 手机号: '10000010001' },
    ...{ 登录账号: 'chief', 密码: 'secret123', 确认密码: 'secret123' },
  }))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: '完成初始化' }).click()
  await page.getByRole('link', { name: '去登录' }).click()
  await page.getByLabel('用户名').fill('chief')
  await page.getByLabel('密码', { exact: true }).fill('secret123')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/staff-officer')

  await open('/main-data/dealer-management')
  await fill(main(), { 营业执照号: '91330108MA2ABCDE1X', 所在地区: choice('浙江省') })
  await fill(main(), { 市: choice('杭州市'), 区县: choice('滨江区'), 乡镇: choice('西兴街道') })
  await main().getByRole('button', { name: '保存', exact: true }).click()
  await told(page, '保存成功')

  await open('/main-data/settings-management/dealer-setting-management')
  await fill(main(), { 效期预警天数: '45' })
  await page.keyboard.press('Control+s')
  await told(page, '保存成功')
})

it('[BM-20] staff come from a sheet, with the post and the line that were made for them', async () => {
  await enter('/main-data/station-management', { 岗位编码: 'GW01', 岗位名称: '业务代表', 岗位类别: choice('销售') })
  await open('/main-data/user-management/user-import-list')
  await page.getByRole('button', { name: '上传表格' }).waitFor()
  const person = (number: number, realName: string, idCard: string): Typed => ({
    ...{ 员工编码: `U01${number}`, 姓名: realName, 性别: '男', 手机号: `1000001002${number}`, 身份证号: idCard },
    ...{ 岗位: '业务代表', 角色: '业务员', 业务类型: '业务员', 入职日期: '2026-03-02', 登录账号: `sales0${number}` },
  })
  await fillSheet(main(), [person(1, '周启明', '330100199003170033'), person(2, '沈国栋', '330100199103170057')])
  await page.getByRole('button', { name: '批量添加 2 人' }).click()
  await page.getByRole('button', { name: '保存 2 人' }).click()
  await told(page, '已添加 2 人')
  await page.locator('[role=row]:visible', { hasText: '周启明' }).waitFor()
  await enter('/main-data/region-management/region-manager', {
    ...{ 线路编码: 'L001', 线路名称: '城东线', 业务类型: choice('业务员'), 负责人: choice('周启明') },
  })
})

it('products come from a sheet with their prices, and a series of prices from another', async () => {
  await enter('/main-data/product-management/category', { 类别编码: 'LB01', 类别名称: '碳酸饮料' })
  await enter('/main-data/product-management/brands', { 品牌编码: 'PP01', 品牌名称: '江南汽水' })
  await open('/main-data/product-management/product-import/product-import')
  await page.getByRole('button', { name: '从表格导入' }).click()
  const drink = (code: string, name: string, barcode: string, bigBarcode: string): Typed => ({
    ...{ 商品编码: code, 商品名称: name, 条码: barcode, 箱码: bigBarcode, 类别: '碳酸饮料', 品牌: '江南汽水' },
    ...{ 规格: '500ml*24', 小单位: '瓶', 大单位: '箱', 换算比例: '24', 保质期: '365', 税率: '13' },
    ...{ 进货价: '1.80', 小单位价: '2.50' },
  })
  await takeIn(panel(), [
    drink('P001', '江南橘子汽水', '6970100000016', '16970100000013'),
    drink('P002', '江南荔枝汽水', '6970100000023', '16970100000020'),
  ])
  await open('/main-data/product-management/price-management/price-series')
  await add()
  await fill(panel(), { 系列编码: 'XL01', 系列名称: '批发价', 价格系数: '95' })
  await page.getByRole('button', { name: '从表格导入' }).click()
  await takeIn(page.getByRole('dialog', { name: '导入系列价格' }), [{ 商品编码: 'P001', 大单位价: '54' }])
  await fieldOf(panel(), '系列名称').press('Control+s')
  await told(page, '保存成功')
})

it('customers come from a sheet, and their visits are planned', async () => {
  await enter('/main-data/settings-management/customer-type-management', {
    ...{ 类型编码: 'KL01', 类型名称: '社区小店', 渠道: choice('食杂店') },
  })
  await open('/main-data/customer-management/customer-list')
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const shop = (number: number, name: string): Typed => ({
    ...{
      客户名称: name,
      客户类型: '社区小店',
      等级: 'B级',
      线路: '城东线',
      联系人: '李秀英',
      手机号: `1000001008${number}`,
    },
    ...{ 省: '浙江省', 市: '杭州市', 区县: '滨江区', 乡镇: '西兴街道', 地址: `江陵路${number}号`, 结算方式: '现结' },
    价格系列: '批发价',
  })
  await takeIn(panel(), [shop(1, '便民小店'), shop(2, '惠邻小店'), shop(3, '好来小店')])
  await page.locator('[role=row]:visible', { hasText: '好来小店' }).waitFor()

  await enter('/main-data/region-management/route-manager', {
    ...{
      路线编码: 'R001',
      路线名称: '城东周一线',
      线路: choice('城东线'),
      拜访日: choice('周一'),
      拜访周期: choice('每周'),
    },
  })
  await page.locator('[role=row]:visible', { hasText: '城东周一线' }).getByRole('button', { name: '客户' }).click()
  await page.getByRole('button', { name: '添加客户' }).click()
  const candidates = page.getByRole('dialog', { name: /^添加客户到/ })
  for (const name of ['惠邻小店', '便民小店', '好来小店']) await candidates.getByLabel(name).check()
  await candidates.getByRole('button', { name: '加入路线（3）' }).click()
  await told(page, '已加入路线')
  const stops = page.getByRole('list', { name: '拜访顺序' }).getByRole('listitem')
  await expect.poll(() => stops.locator('strong').allTextContents()).toEqual(['惠邻小店', '便民小店', '好来小店'])
})

it('[BM-12] the stock of the first day comes from a sheet', async () => {
  await open('/inventory/others-inventory/initial-in')
  await page.getByRole('button', { name: '导入明细' }).click()
  const made = new Date(Date.now() - 864e5 * 30).toISOString().slice(0, 10)
  const heap = (code: string, qty: string, cost: string): Typed => ({
    ...{ 商品编码: code, 单位: '箱', 数量: qty, 成本单价: cost, 批次号: made.replaceAll('-', ''), 生产日期: made },
  })
  await takeIn(panel(), [heap('P001', '10', '1.85'), heap('P002', '5', '1.90')])
  await expect.poll(() => page.locator('main').textContent()).toContain('672.00')
  await visitor.shoot('opening-stock')
  await page.keyboard.press('Control+Enter')
  await told(page, /^上一单/)
  await open('/inventory/inv-standing-book/inventory-search')
  await expect.poll(() => page.locator('[role=grid]:visible').textContent()).toMatch(/江南橘子汽水.*10箱/)
})

it('the first order is submitted, at the price of the series', async () => {
  await open('/sales/order-create/normal-order')
  const customer = page.locator('[data-field=customer] input')
  await customer.waitFor()
  await page.waitForFunction(() => document.activeElement?.closest('[data-field=customer]'))
  await page.keyboard.type('便民小店')
  await page.getByRole('option', { name: /便民小店/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.closest('[role=row]'))
  await page.keyboard.type('6970100000016')
  await page.keyboard.press('Enter')
  const grid = page.locator('[role=grid]:visible')
  await grid.getByText('江南橘子汽水').or(grid.locator('input[value*="江南橘子汽水"]')).first().waitFor()
  await page.keyboard.press('Control+Enter')
  await told(page, /SO\d{10} 已提交/)
  await open('/sales/order-search/order-search-list')
  const row = page.locator('[data-index="0"]:visible')
  await expect.poll(() => row.textContent()).toMatch(/便民小店.*2\.25/)
  await visitor.shoot('first-week')
  expect(visitor.complaints).toEqual([])
})
