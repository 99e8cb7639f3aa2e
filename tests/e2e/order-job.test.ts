import type { DealerClient } from '@dealer/sdk'
import { minus } from '@dealer/validators'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { beginWork, type Visit } from './support/browser.ts'
import { routeOnce } from './support/route-once.ts'
import { pressInRow } from './support/row-action.ts'
import { takeChoice } from './support/take-choice.ts'

const CUSTOMER = 'C000001'
const [LEMON, CRISPS] = ['6970100000016', '6970100000115']

let browser: Browser
let visitor: Visit
let page: Page
let dealer: DealerClient
/** The order that goes through the whole job. */
let soNum = ''
let before = { stock: '', debt: '' }

beforeAll(async () => {
  ;({ browser, visitor, page, dealer } = await beginWork())
  await visitor.open('/home')
  await page.getByLabel('搜索功能').waitFor()
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

const stock = async () =>
  (await dealer.so.salesOrder.getProductInv({ productCode: 'P00001', warehouseCode: 'W001' })).onHandQty
const debt = async () => (await dealer.finance.receivable.customerBalance({ customerCode: CUSTOMER })).order
const theOrder = async () => {
  const { rows } = await dealer.so.salesOrder.lists({ soNum })
  return dealer.so.salesOrder.orderDetail({ soId: rows[0]?.soId ?? '' })
}

/** A question has the focus once it is there; a key before that is the page's. */
const inDialog = () => page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') != null)
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
/** Waits until a cell of the entry grid, which may be an input, holds the text. */
const inGrid = (text: string) =>
  page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>('[role=grid] [role=row]')].some(
        (row) =>
          row.textContent.includes(wanted) ||
          [...row.querySelectorAll('input')].some((input) => input.value.includes(wanted)),
      ),
    text,
  )
/** A button in the row of the order. */
const inRow = (name: string, row = soNum) =>
  page.locator('[role=row]:visible', { hasText: row }).getByRole('button', { name, exact: true })
const toast = (text: string | RegExp) => page.locator('[role=status], [role=alert]').filter({ hasText: text }).first()

describe('the job of a day, in a real browser', () => {
  it('[BM-3] an order is entered with the keyboard alone', async () => {
    before = { stock: await stock(), debt: await debt() }
    await press('Control+k')
    await page.keyboard.type('普通订单')
    await page
      .getByRole('option', { name: /普通订单/ })
      .first()
      .waitFor()
    await press('Enter')
    await page.waitForURL('**/sales/order-create/normal-order')
    await page.locator('[data-field=customer] input').waitFor()
    await page.waitForFunction(() => document.activeElement?.closest('[data-field=customer]'))
    await page.keyboard.type(CUSTOMER)
    await press('Enter')
    await page.waitForFunction(() => document.activeElement?.closest('[role=row]'))

    // Typed: three letters of the name, then the first of the list.
    await page.keyboard.type('柠檬汽水')
    await page.getByText('晴川柠檬汽水500ml').filter({ visible: true }).first().waitFor()
    await press('ArrowDown', 'Enter')
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === '数量')
    await page.keyboard.type('2')
    await inGrid('116.00')
    await press('Enter', 'Enter')
    // Scanned: digits in a burst and Enter; once more adds one.
    await page.keyboard.type(CRISPS)
    await press('Enter')
    await inGrid('薯小弟海盐薯片70g')
    await visitor.shoot('order-entry')
    await press('Control+s')
    await toast(/草稿/).waitFor()
    await press('Control+Enter')
    const done = toast(/SO\d{10} 已提交/)
    await done.waitFor()
    soNum = /SO\d{10}/.exec((await done.textContent()) ?? '')?.[0] ?? ''
    await visitor.shoot('order-submitted')
    const order = await theOrder()
    expect(order).toMatchObject({ orderStatus: 'submitted', customerCode: CUSTOMER })
    expect(order.lines[0]).toMatchObject({ productCode: 'P00001', unitType: 'big', qty: '2', amount: '116.00' })
  })

  it('[KIT-FORM-2] a refused save keeps what was typed and says where', async () => {
    await page.locator('[data-field=customer] input').waitFor()
    await page.waitForFunction(() => document.activeElement?.closest('[data-field=customer]'))
    await page.keyboard.type(CUSTOMER)
    await press('Enter')
    await page.waitForFunction(() => document.activeElement?.closest('[role=row]'))
    await page.keyboard.type(LEMON)
    await press('Enter')
    await inGrid('晴川柠檬汽水500ml')
    await routeOnce(page, '**/api/so/salesOrder/save', (route) =>
      route.fulfill({ json: { resultCode: '101', content: '第1行 数量必须大于0' } }),
    )
    await press('Control+Enter')
    await page.getByText('数量必须大于0').first().waitFor()
    await visitor.shoot('order-refused')
    await inGrid('晴川柠檬汽水500ml')
  })

  it('[BM-4] it is found, opened and confirmed', async () => {
    await visitor.open('/sales/order-search/order-search-list')
    await page.getByLabel('订单号').first().fill(soNum)
    await press('Enter')
    await inRow(soNum).click()
    await page.getByRole('dialog').getByText('操作日志').waitFor()
    await visitor.shoot('order-detail')
    await press('Escape')
    await page.getByRole('dialog').getByText('操作日志').waitFor({ state: 'hidden' })
    await inRow('审核').click()
    await inDialog()
    await press('Enter')
    await expect.poll(async () => (await theOrder()).orderStatus).toBe('confirmed')
  })

  it('[BM-4] it is split in part', async () => {
    await visitor.open('/sales/order-out/order-split-list')
    await page.getByLabel('订单号').first().fill(soNum)
    await press('Enter')
    await inRow('拆单').click()
    await page.locator('[data-qty]').first().waitFor()
    await page.locator('[data-qty]').first().focus()
    await page.keyboard.type('1')
    await visitor.shoot('order-split')
    await press('Control+Enter')
    await expect.poll(async () => (await theOrder()).orderStatus).toBe('partSplit')
  })

  it('[BM-4] it is picked, sent and confirmed, and stock and debt follow exactly', async () => {
    const splitNum = (await theOrder()).splits[0]?.splitNum ?? ''
    await visitor.open('/sales/order-out/order-out-list')
    await page.getByLabel('拆单号').first().fill(splitNum)
    await press('Enter')
    await inRow('拣货', splitNum).click()
    await inDialog()
    await press('Enter')
    await expect.poll(async () => (await theOrder()).splits[0]?.splitStatus).toBe('picking')
    const pickingNum = (await theOrder()).splits[0]?.pickingNum ?? ''
    await page.getByRole('tab', { name: '拣货单' }).click()
    await inRow('录拣货数', pickingNum).click()
    await page.locator('[data-qty]:visible').first().waitFor()
    await visitor.shoot('picking')
    await press('Control+Enter')
    await expect.poll(async () => (await theOrder()).splits[0]?.splitStatus).toBe('picked')
    await inRow('出库', pickingNum).click()
    // It begins at the driver, not at its ✕.
    await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]')?.textContent.includes('司机'))
    expect(
      await page
        .getByRole('dialog')
        .getByLabel('司机')
        .first()
        .evaluate((field) => field === document.activeElement),
    ).toBe(true)
    await takeChoice(page)
    await visitor.shoot('outbound')
    await press('Control+Enter')
    await expect.poll(async () => (await theOrder()).splits[0]?.splitStatus).toBe('waitOut')
    expect(await stock()).toBe(before.stock)
    await page.getByRole('tab', { name: '拆单', exact: true }).last().click()
    await inRow('确认出库', splitNum).click()
    await inDialog()
    await press('Enter')
    await expect.poll(async () => (await theOrder()).splits[0]?.splitStatus).toBe('shipped')
    const order = await theOrder()
    expect(order.orderStatus).toBe('partOut')
    const sent = order.lines[0]?.outQty ?? '0'
    expect(minus(before.stock, await stock())).toBe(sent)
    expect(minus(await debt(), before.debt)).toBe(order.outAmount)
  })

  it('the ledger has the movement and the debts have the order', async () => {
    const outNum = (await theOrder()).outs[0]?.outNum ?? ''
    await visitor.open('/inventory/inv-standing-book/inv-standing-book-search')
    await page.getByLabel('单据号').first().fill(outNum)
    await press('Enter')
    await page.locator('[role=row]', { hasText: outNum }).first().waitFor()
    await visitor.shoot('ledger-of-the-order')
    await visitor.open('/finance/receivable/order-debt')
    await page.getByLabel('订单号').first().fill(soNum)
    await press('Enter')
    await page.locator('[role=row]', { hasText: soNum }).first().waitFor()
    await visitor.shoot('debt-of-the-order')
  })

  it('[BM-4] the customer signs for it, with a photo of the paper', async () => {
    const outNum = (await theOrder()).outs[0]?.outNum ?? ''
    await visitor.open('/sales/order-out/order-out-search-list')
    await page.getByLabel('出库单号').first().fill(outNum)
    await press('Enter')
    await inRow('签收', outNum).click()
    await inDialog()
    const uploaded = page.waitForResponse((response) => response.url().includes('/api/file/file/'))
    await page
      .locator('[role=dialog] input[type=file]')
      .setInputFiles({ name: '签收单.png', mimeType: 'image/png', buffer: await page.screenshot() })
    await uploaded
    await page.locator('[role=dialog] img').first().waitFor()
    await visitor.shoot('signed-for')
    await page.getByRole('dialog').getByRole('button', { name: '签收', exact: true }).click()
    await expect.poll(async () => (await theOrder()).outs[0]?.signDate).toMatch(/^20\d\d-/)
    await visitor.open(`/sales/order-out-detail?outId=${(await theOrder()).outs[0]?.outId}`)
    await page.getByText('签收照片').first().waitFor()
    await page.locator('img[alt="签收单.png"]:visible').waitFor()
    await visitor.shoot('signed-out-detail')
    // The photo was blurred: another one takes its place.
    await page.getByRole('button', { name: '更换签收', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '移除签收单.png' }).click()
    await page
      .locator('[role=dialog] input[type=file]')
      .setInputFiles({ name: '签收单2.png', mimeType: 'image/png', buffer: await page.screenshot() })
    await page.locator('[role=dialog] img[alt="签收单2.png"]').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.locator('img[alt="签收单2.png"]:visible').waitFor()
  })

  it('[BM-4] [SH-LAYOUT-8] what is left of it is given up, and the log tells how it ended', async () => {
    await visitor.open('/sales/order-out/order-split-list')
    await page.getByLabel('订单号').first().fill(soNum)
    await press('Enter')
    await inRow('结束拆单').click()
    await inDialog()
    await page.keyboard.type('客户不再需要')
    await press('Control+Enter')
    await expect.poll(async () => (await theOrder()).orderStatus).toBe('finished')
    const { outAmount, totalAmount } = await theOrder()
    await visitor.open('/sales/order-search/order-search-list')
    await page.getByRole('button', { name: '完成日志' }).click()
    await page.waitForURL('**/order-close-log')
    await page.getByLabel('订单号').filter({ visible: true }).first().fill(soNum)
    await press('Enter')
    const row = page.locator('[role=row]:visible', { hasText: soNum })
    await row.getByText('结束拆单').waitFor()
    expect(await row.textContent()).toContain('客户不再需要')
    await row.getByText(minus(totalAmount, outAmount), { exact: true }).waitFor()
    await visitor.shoot('order-close-log-of-one')
  })

  it('[BM-4] it is taken back, and begun anew as a draft', async () => {
    await visitor.open('/sales/order-search/order-search-list')
    await page.getByLabel('订单号').first().fill(soNum)
    await press('Enter')
    await pressInRow(page, page.locator('[role=row]:visible', { hasText: soNum }), '红冲复制')
    await inDialog()
    await page.keyboard.type('价格录错')
    await press('Control+Enter')
    const said = toast(/已生成草稿 SO\d{10}/)
    await said.waitFor()
    const drafted = /SO\d{10}/.exec((await said.textContent()) ?? '')?.[0] ?? ''
    expect((await theOrder()).orderStatus).toBe('redflushed')
    const { rows } = await dealer.so.salesOrder.lists({ soNum: drafted })
    expect(rows).toMatchObject([{ orderStatus: 'draft', orderSource: 'copy' }])
    expect([await stock(), await debt()]).toEqual([before.stock, before.debt])
  })

  it('[BM-4] an order that waits too long is found and closed', async () => {
    const day = new Date(Date.now() - 40 * 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })
    const { soId, soNum: old } = await dealer.so.salesOrder.save({
      ...{ submit: 'T', orderType: 'normal', customerCode: CUSTOMER, warehouseCode: 'W001' },
      ...{ docDate: day, deliveryDate: day },
      items: [{ lineNo: 1, productCode: 'P00001', unitType: 'big', qty: '1' }],
    })
    const { version } = await dealer.so.salesOrder.orderDetail({ soId })
    await dealer.so.salesOrder.confirmBySoId({ orders: [{ soId, version }] })
    await page.getByRole('button', { name: '关闭历史订单' }).click()
    const row = page.getByRole('dialog').locator('[role=row]', { hasText: old })
    await row.locator('input[type=checkbox]').check()
    await visitor.shoot('close-old-orders')
    await page.getByRole('dialog').getByRole('button', { name: '关闭订单' }).click()
    await page.getByRole('textbox', { name: /原因/ }).fill('客户不再需要')
    await press('Control+Enter')
    await toast('已关闭 1 张订单').waitFor()
    await row.waitFor({ state: 'hidden' })
    expect((await dealer.so.salesOrder.orderDetail({ soId })).orderStatus).toBe('closed')
    await press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })

  it.each([
    ['/sales/order-search/order-search-list', '/order-search-list-history', '订单号'],
    ['/sales/order-out/order-out-search-list', '/order-out-search-list-history', '出库单号'],
  ])(
    '[BM-2] %s is mirrored by its history, which reads what is archived and only looks',
    async (live, history, first) => {
      const seen = async (address: string) => {
        const asked = page.waitForRequest((request) => /\/(lists|listOut)$/.test(new URL(request.url()).pathname))
        await visitor.open(address)
        const { pathname } = new URL((await asked).url())
        await page.getByLabel(first).first().waitFor()
        await page.waitForLoadState('networkidle')
        const head = page.locator('[role=columnheader]:visible')
        return { pathname, columns: (await head.allTextContents()).filter((text) => !/操作|^$/.test(text.trim())) }
      }
      const [now, past] = [await seen(live), await seen(history)]
      expect(past.pathname).toBe(now.pathname.replace(/([^/]+)$/, 'his/$1'))
      // Without actions it has room for more of them.
      expect(past.columns.filter((column) => now.columns.includes(column))).toEqual(now.columns)
      expect(now.columns.length).toBeGreaterThan(5)
    },
  )

  it('nothing complained on the way', () => {
    expect(visitor.complaints).toEqual([])
  })
})
