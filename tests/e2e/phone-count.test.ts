import type { DealerClient } from '@dealer/sdk'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { type Visit, visit, visitAs } from './support/browser.ts'
import { otherDesk } from './support/clerk.ts'

const CHECKS = '/inventory/inventory-check'
/** What was loaded lies there: a few goods. */
const PLACE = '浙AD20519车仓'
const PHONE = { width: 390, height: 844 }

let browser: Browser
/** Who decides, at his desk; who only counts, and who may do anything, with their phones. */
let head: Visit
let first: Visit
let second: Visit
let dealer: DealerClient
let id = ''

beforeAll(async () => {
  ;({ browser, visitor: head } = await visitAs('keeper01'))
  first = await visit(browser, { as: 'keeper02' })
  second = await visit(browser, { as: 'admin' })
  for (const { page } of [first, second]) await page.setViewportSize(PHONE)
})
afterAll(async () => {
  await first?.close()
  await second?.close()
  await browser?.close()
})
beforeEach(({ task }) =>
  onTestFailed(async () => {
    await head.shoot(`failed-${task.id}`)
    await first.shoot(`failed-${task.id}-first`)
    await second.shoot(`failed-${task.id}-second`)
  }),
)

const theLines = async () => (await dealer.inv.stockCheck.lineList({ id, limit: 100 })).rows
const toast = (page: Page, text: string | RegExp) =>
  page.locator('[role=status], [role=alert]').filter({ hasText: text }).first()
async function scan(page: Page, code: string, times = 1): Promise<void> {
  // The desk's page lies hidden beside it.
  const field = page.getByRole('textbox', { name: '扫码' })
  for (let time = 0; time < times; time += 1) {
    await field.pressSequentially(code)
    await field.press('Enter')
  }
}
const nothingWaits = (page: Page) => page.getByText('0 条待上传', { exact: true }).waitFor()
/** Goods of which the van has one heap, so that a scan is enough. */
const single = async () => {
  const lines = await theLines()
  return lines.filter(
    ({ productCode, barcode }) => barcode && lines.filter((other) => other.productCode === productCode).length === 1,
  )
}

describe('[BM-12] a van is counted blind with phones, in a real browser', () => {
  it('the head of the storehouse locks it blind, and who counts is told nothing of the books', async () => {
    const { page } = head
    await head.open(`${CHECKS}/check-lock`)
    dealer = await otherDesk(page)
    await page.getByRole('button', { name: '锁定', exact: true }).click()
    const warehouse = page.getByRole('dialog').getByLabel('仓库').first()
    // A select whose list opens again would take Ctrl+Enter for itself: it is left before.
    await warehouse.click()
    await page.getByRole('option', { name: PLACE }).click()
    await expect.poll(() => warehouse.inputValue()).toBe(PLACE)
    await page.getByRole('option').first().waitFor({ state: 'hidden' })
    await page.getByRole('switch', { name: '盲盘' }).click()
    await expect.poll(() => page.getByRole('switch', { name: '盲盘' }).isChecked()).toBe(true)
    await head.shoot('phone-count-lock')
    await page.keyboard.press('Control+Enter')
    await page.waitForURL('**/inventory-check?id=*')
    id = new URL(page.url()).searchParams.get('id') ?? ''
    expect(await dealer.inv.stockCheck.view({ id })).toMatchObject({ isBlind: 'T' })
    for (const one of [first, second]) {
      await one.open(`${CHECKS}/inventory-check?id=${id}`)
      await one.page.getByRole('button', { name: '手机盘点' }).click()
      await one.page.getByPlaceholder('扫描库位、条码或箱码').waitFor()
    }
  })

  it('both scan the same goods, and what they count adds up', async () => {
    const [line] = await single()
    const barcode = line?.barcode ?? ''
    await Promise.all([scan(first.page, barcode, 3), scan(second.page, barcode, 2)])
    await Promise.all([nothingWaits(first.page), nothingWaits(second.page)])
    await first.shoot('phone-count-scanned')
    expect((await theLines()).find(({ lineId }) => lineId === line?.lineId)?.checkQty).toBe('5')
  })

  it('without a net the phone keeps what is scanned, unknown codes too, and sends it when the net is there', async () => {
    const { page } = first
    const line = (await single())[1]
    await page.context().setOffline(true)
    await scan(page, line?.barcode ?? '', 4)
    await page.getByLabel('加一').click()
    await scan(page, '000000')
    await page.getByText('离线').waitFor()
    await page.getByText('6 条待上传').waitFor()
    await first.shoot('phone-count-offline')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(PHONE.width)
    await page.context().setOffline(false)
    await nothingWaits(page)
    await page.getByText('条码【000000】的商品不存在或已删除').waitFor()
    await first.shoot('phone-count-refused')
    await page.getByRole('button', { name: '丢弃' }).click()
    expect((await theLines()).find(({ lineId }) => lineId === line?.lineId)?.checkQty).toBe('5')
  })

  it('what differs is counted again by the other, and posted as that', async () => {
    const { page } = head
    const [line] = await single()
    await page.getByRole('button', { name: '空白填0' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '空白填0' }).click()
    await toast(page, /已填充 \d+ 行/).waitFor()
    await page.getByRole('button', { name: '复盘差异' }).click()
    await head.shoot('phone-count-recount')
    await page.getByRole('dialog').getByRole('button', { name: '复盘差异' }).click()
    await toast(page, '差异已转复盘').waitFor()
    await expect.poll(async () => (await theLines()).some(({ round }) => round === 2)).toBe(true)
    // Who counted first is told to leave it to somebody else.
    await scan(first.page, line?.barcode ?? '')
    await first.page.getByText('初盘由您录入，须由他人复盘').waitFor()
    await first.shoot('phone-count-own-recount')
    const again = (await single()).find(({ lineId, round }) => lineId !== line?.lineId && round === 2)
    await scan(second.page, again?.barcode ?? '')
    await second.page.getByLabel('本次数量').fill('7')
    await second.page.getByRole('button', { name: again?.smallUnit ?? '', exact: true }).click()
    await nothingWaits(second.page)
    await second.shoot('phone-count-second')
    await expect.poll(async () => (await theLines()).find(({ lineId }) => lineId === again?.lineId)?.checkQty).toBe('7')
    // What nobody found a second time lies where the books have it: some of it is reserved.
    const rest = (await theLines()).filter(({ checkQty }) => checkQty === undefined)
    const found = rest.map(({ lineId, version, bookQty }) => ({ lineId, version, checkQty: bookQty }))
    await dealer.inv.stockCheck.saveCount({ id, lines: found })
    await page.reload()
    await page
      .getByRole('button', { name: `${again?.productName} 复盘录入记录` })
      .first()
      .click()
    await page.getByRole('dialog').getByText('手机盘点').first().waitFor()
    await head.shoot('phone-count-entries')
    await page.keyboard.press('Escape')
    await head.shoot('phone-count-desk')
    await page.getByRole('button', { name: '过账', exact: true }).click()
    await page.getByLabel('默认差异原因').fill('复盘后确认')
    await page.keyboard.press('Control+Enter')
    await toast(page, '盘点已过账').waitFor()
    expect(await dealer.inv.stockCheck.view({ id })).toMatchObject({ status: 'posted', round: 2 })
  })

  it('nothing complained but the net that was cut', () => {
    const others = [head, first, second].flatMap(({ complaints }) => complaints)
    expect(others.filter((one) => !/ERR_INTERNET_DISCONNECTED|^failed: /.test(one))).toEqual([])
  })
})
