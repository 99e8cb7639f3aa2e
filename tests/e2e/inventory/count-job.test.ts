import type { DealerClient } from '@dealer/sdk'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { type Visit, visit, visitAs } from '../support/browser.ts'
import { clerk } from '../support/clerk.ts'

const CHECKS = '/inventory/inventory-check'
/** What was loaded lies there: a few goods, and nobody else's test asks for them. */
const [PLACE, WAREHOUSE] = ['浙AD20519车仓', 'V003']

let browser: Browser
let head: Visit
let helper: Visit
let dealer: DealerClient
let id = ''

beforeAll(async () => {
  ;({ browser, visitor: head } = await visitAs('keeper01'))
  helper = await visit(browser, { as: 'keeper02' })
  dealer = await clerk('admin')
})
afterAll(async () => {
  await helper?.close()
  await browser?.close()
})
beforeEach(({ task }) =>
  onTestFailed(async () => {
    await head.shoot(`failed-${task.id}`)
    await helper.shoot(`failed-${task.id}-helper`)
  }),
)

const toast = (page: Page, text: string | RegExp) =>
  page.locator('[role=status], [role=alert]').filter({ hasText: text }).first()
const theCheck = () => dealer.inv.stockCheck.view({ id })
const theLines = async () => (await dealer.inv.stockCheck.lineList({ id, limit: 100 })).rows
/** Fires a scanner. */
async function scan(page: Page, code: string, times = 1): Promise<void> {
  const field = page.getByLabel('扫码')
  for (let time = 0; time < times; time += 1) {
    await field.pressSequentially(code)
    await field.press('Enter')
  }
}

describe('[BM-12] a van is counted by two with scanners, in a real browser', () => {
  it('the head of the storehouse locks the van beside two stock-takings that go on, and both find the list', async () => {
    const { page } = head
    await head.open(`${CHECKS}/check-lock`)
    await page.getByRole('button', { name: '锁定', exact: true }).click()
    const warehouse = page.getByRole('dialog').getByLabel('仓库').first()
    await warehouse.fill(PLACE)
    await page.getByRole('option', { name: PLACE }).click()
    await warehouse.press('Control+Enter')
    await page.waitForURL('**/inventory-check?id=*')
    id = new URL(page.url()).searchParams.get('id') ?? ''
    const { checkNum, warehouseCode } = await theCheck()
    expect(warehouseCode).toBe(WAREHOUSE)
    await helper.open(`${CHECKS}/inventory-check`)
    await helper.page.getByRole('button', { name: checkNum }).click()
    await helper.page.getByLabel('扫码').waitFor()
  })

  it('each scan adds one, whoever scans, and a box what is in it', async () => {
    const [line] = (await theLines()).filter(({ productCode, barcode }, _at, all) => {
      return barcode && all.filter((other) => other.productCode === productCode).length === 1
    })
    const { barcode = '', bigBarcode = '', unitRatio = 1 } = line ?? {}
    await Promise.all([scan(head.page, barcode, 3), scan(helper.page, barcode, 2)])
    if (bigBarcode) await scan(helper.page, bigBarcode)
    const wanted = String(5 + (bigBarcode ? unitRatio : 0))
    await expect
      .poll(async () => (await theLines()).find(({ lineId }) => lineId === line?.lineId)?.checkQty)
      .toBe(wanted)
    await head.shoot('count-scanned')
    // What the other has counted is seen, too.
    await head.page.getByText(/已盘 1 \/ \d+ 行/).waitFor()
    // The word that became a button stands where it stood, as wide as it was.
    const places = await head.page
      .locator('[role=gridcell]:visible')
      .filter({ hasText: new RegExp(`^${line?.roundName}$`) })
      .evaluateAll((cells) =>
        cells.map((cell) => {
          const word = document.createRange()
          word.selectNode(document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode() as Node)
          const [own, around] = [word.getBoundingClientRect(), cell.getBoundingClientRect()]
          return [own.left - around.left, own.width].map(Math.round).join(' ')
        }),
      )
    expect(places.length).toBeGreaterThan(1)
    expect(new Set(places).size).toBe(1)
  })

  it('goods that the books do not have are found', async () => {
    const { page } = helper
    const known = new Set((await theLines()).map(({ productCode }) => productCode))
    const { rows } = await dealer.md.product.productList({ enabled: 'T', isGift: 'F', limit: 100 })
    const [found] = rows.filter(({ productCode, barcode }) => barcode && !known.has(productCode))
    await scan(page, found?.barcode ?? '')
    const dialog = page.getByRole('dialog', { name: '添加盘点商品' })
    await dialog.getByLabel('批次号').fill('FOUND01')
    await dialog.getByLabel('生产日期').fill(new Date(Date.now() - 864e5 * 9).toISOString().slice(0, 10))
    await helper.shoot('count-found')
    await dialog.getByLabel('批次号').press('Control+Enter')
    await toast(page, '已添加').waitFor()
    expect(await theLines()).toContainEqual(
      expect.objectContaining({ productCode: found?.productCode, bookQty: '0', checkQty: '1', batchNo: 'FOUND01' }),
    )
  })

  it('what nobody counted is as the books say, and the differences are posted with their reason', async () => {
    const { page } = head
    await page.getByRole('button', { name: '空白填账面' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '空白填账面' }).click()
    await toast(page, /已填充 \d+ 行/).waitFor()
    await page.getByRole('button', { name: '过账', exact: true }).click()
    await page.getByLabel('默认差异原因').fill('清点退货')
    await head.shoot('count-post')
    await page.keyboard.press('Control+Enter')
    await toast(page, '盘点已过账').waitFor()
    const lines = await theLines()
    expect(await theCheck()).toMatchObject({ status: 'posted', diffCount: 2, countedCount: lines.length })
    const { rows } = await dealer.inv.stockQuery.batchInvStatusList({ warehouseCode: WAREHOUSE, limit: 100 })
    const onHand = (of: (typeof lines)[number]) =>
      rows.find(
        ({ productCode, locationCode, batchNo, inventoryStatusCode }) =>
          productCode === of.productCode &&
          locationCode === of.locationCode &&
          batchNo === of.batchNo &&
          inventoryStatusCode === of.inventoryStatusCode,
      )?.onHandQty
    expect(lines.map((line) => [line.productCode, onHand(line)])).toEqual(
      lines.map(({ productCode, checkQty }) => [productCode, checkQty]),
    )
  })

  it('nothing complained', () => expect([...head.complaints, ...helper.complaints]).toEqual([]))
})
