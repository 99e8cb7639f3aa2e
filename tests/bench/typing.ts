import { createDealerClient } from '@dealer/sdk'
import type { Page } from 'playwright-core'
import { openBrowser } from '../e2e/support/chromium.ts'
import { LOGIN_KEY, startProduct } from '../support/product.ts'
import { countTyping } from './count-typing.ts'
import { logIn } from './log-in.ts'
import { ms, pressAll, spread, watchKeys, whileSlow } from './painted.ts'
import { typingOfPeers } from './peers.ts'
import { letType, openStatic } from './static-pages.ts'
import { table } from './table.ts'

const LINES = 500
/** In each of the rounds, by turns with a copy of the page. */
const ROUNDS = 4
const KEYS = 30
const ENTERS = 20
const PASTES = 5
const PASTED_COLUMNS = 5
const THROTTLING = 4

const code = (number: number) => `P${String(number).padStart(5, '0')}`
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

/** A draft of so many lines: each product in both units, then once more at a price of its own. */
async function bigDraft(url: string): Promise<string> {
  const dealer = createDealerClient({ baseUrl: url, loginKey: LOGIN_KEY })
  await dealer.login({ username: 'manager01', password: 'demo1234' })
  const [known] = (await dealer.so.salesOrder.lists({ orderStatus: 'finished' })).rows
  const { rows: products } = await dealer.inv.stockQuery.inventoryList({ groupBy: 'product', limit: 500 })
  const sold = products.map((row) => row.productCode).filter((productCode) => productCode < code(193))
  const items = Array.from({ length: LINES }, (_unused, index) => {
    const productCode = sold[index % sold.length] ?? code(1)
    const round = Math.floor(index / sold.length)
    const unitType: 'big' | 'small' = round % 2 === 0 ? 'big' : 'small'
    return { lineNo: index + 1, productCode, unitType, qty: '1', ...(round > 1 ? { price: `${90 + round}.0000` } : {}) }
  })
  const day = today()
  const { soId } = await dealer.so.salesOrder.save({
    submit: 'F',
    orderType: 'normal',
    customerCode: known?.customerCode ?? '',
    warehouseCode: 'W001',
    docDate: day,
    deliveryDate: day,
    items,
  })
  return soId
}

/** From a block of cells on the clipboard to the frame that shows the lines and what they come to. */
const pasteTime = (page: Page, round: number): Promise<number> =>
  page.evaluate(
    async ([lines, columns, qty]) => {
      const cell = document.querySelector<HTMLInputElement>('[role=grid] input[aria-label="数量"]')
      if (!cell) throw new Error('no line is there')
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', `${Array.from({ length: columns }, () => qty).join('\t')}\n`.repeat(lines))
      const sums = document.querySelector('[role=grid] [role=row]:last-child')
      const before = sums?.textContent
      cell.focus()
      const start = performance.now()
      cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      while (cell.value !== qty || sums?.textContent === before) await new Promise(requestAnimationFrame)
      await new Promise((resolve) => setTimeout(resolve, 0))
      return performance.now() - start
    },
    [LINES, PASTED_COLUMNS, String(round + 2)] as const,
  )

/** One line that is seen, and not whichever is drawn first: that one lies beyond the edge, and each key would scroll there. */
const QUANTITY = '[role=grid] [aria-rowindex="5"] input[aria-label="数量"]'

/** Notes how long keys in a quantity take until they are painted, and Enters from cell to cell. */
async function typeInto(page: Page, { keys, enters }: { keys: number[]; enters: number[] }): Promise<void> {
  await page.bringToFront()
  await page.locator('[role=grid]').evaluate((grid) => grid.scrollTo(0, 0))
  const quantity = await page.locator(QUANTITY).elementHandle()
  if (!quantity) throw new Error('no line is there')
  await quantity.focus()
  // Two digits to a quantity, each changing the line's amount and the sums; then they are marked again.
  for (let from = 0; from < KEYS; from += 2) {
    keys.push(...(await pressAll(page, [String(1 + (from % 9)), String(1 + ((from + 1) % 9))])))
    await quantity.evaluate((input) => (input as HTMLInputElement).select())
  }
  await quantity.focus()
  const pressed = await pressAll(
    page,
    Array.from({ length: ENTERS }, () => 'Enter'),
  )
  enters.push(...pressed)
}

/** An order of 500 lines, and a stock-taking: from the answer to the painted lines, from key and Enter to paint, and a pasted block. */
export async function typingTimes(): Promise<string> {
  const browser = await openBrowser()
  const product = await startProduct({ demoData: true })
  try {
    const soId = await bigDraft(product.url)
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await logIn(page, product.url, 'admin')
    let answered = 0
    page.on('response', (response) => {
      if (response.url().includes('/toEdit')) answered = performance.now()
    })
    const painted = await whileSlow(page, THROTTLING, async () => {
      await page.goto(`${product.url}/sales/order-create/normal-order?soId=${soId}&action=edit`)
      await page.locator('[role=grid] [role=row]').nth(5).waitFor()
      const time = performance.now() - answered
      // Prices and stock of 500 lines are read behind the lines.
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      return time
    })
    await watchKeys(page)
    await page.locator('[role=grid]').evaluate((grid) => grid.scrollTo(0, 0))
    await page.locator(QUANTITY).waitFor()
    const copy = await openStatic(page)
    await letType(copy)
    await watchKeys(copy)
    const ours = { keys: [] as number[], enters: [] as number[] }
    const floor = { keys: [] as number[], enters: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      await whileSlow(page, THROTTLING, () => typeInto(page, ours))
      await whileSlow(copy, THROTTLING, () => typeInto(copy, floor))
    }
    await copy.close()
    await page.bringToFront()
    await page.locator('[role=grid]').evaluate((grid) => grid.scrollTo(0, 0))
    const pasted: number[] = []
    for (let round = 0; round < PASTES; round++) pasted.push(await pasteTime(page, round))
    await page.close()
    const measured = table(
      [`500-line order, ${THROTTLING}× CPU throttling`, 'p50', 'p95', 'wanted'],
      [
        ['answer of 500 lines → lines painted', ms(painted), '', ''],
        ['key → painted, line amount and sums included', ...spread(ours.keys), 'p95 32 ms'],
        ['Enter → painted in the next cell', ...spread(ours.enters), 'p95 32 ms'],
        ['key in the same page without any script but the figures', ...spread(floor.keys), ''],
        ['Enter in it', ...spread(floor.enters), ''],
        [`paste of ${LINES} × ${PASTED_COLUMNS}, not throttled`, ...spread(pasted), '300 ms'],
      ],
    )
    const counted = await countTyping(browser, product.url, THROTTLING)
    return [measured, counted, await typingOfPeers(browser, THROTTLING)].join('\n\n')
  } finally {
    await browser.close()
    await product.stop()
  }
}
