import { createDealerClient } from '@dealer/sdk'
import { openBrowser } from '../e2e/support/chromium.ts'
import { LOGIN_KEY, startProduct } from '../support/product.ts'
import { logIn } from './log-in.ts'
import { table } from './table.ts'

const LINES = 500
const KEYS = 40
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

const at = (sorted: readonly number[], share: number) =>
  `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)} ms`

/** An order of 500 lines in a throttled browser: from the answer to the painted lines, and from key to paint. */
export async function typingTimes(): Promise<string> {
  const browser = await openBrowser()
  const product = await startProduct({ demoData: true })
  try {
    const soId = await bigDraft(product.url)
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await logIn(page, product.url, 'admin')
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING })
    let answered = 0
    page.on('response', (response) => {
      if (response.url().includes('/toEdit')) answered = performance.now()
    })
    await page.goto(`${product.url}/sales/order-create/normal-order?soId=${soId}&action=edit`)
    const quantity = page.locator('[role=grid] input[aria-label="数量"]').first()
    await page.locator('[role=grid] [role=row]').nth(5).waitFor()
    const painted = performance.now() - answered
    await quantity.focus()
    const keys = await page.evaluate(async (count) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      const times: number[] = []
      for (let index = 0; index < count; index++) {
        const input = document.activeElement as HTMLInputElement
        const start = performance.now()
        set?.call(input, String(index + 1))
        input.dispatchEvent(new Event('input', { bubbles: true }))
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
        times.push(performance.now() - start)
      }
      return times.sort((a, b) => a - b)
    }, KEYS)
    const rows = [
      ['answer of 500 lines → lines painted', `${painted.toFixed(0)} ms`],
      ['key → paint, p50', at(keys, 0.5)],
      ['key → paint, p95', at(keys, 0.95)],
    ]
    return table([`500-line order, ${THROTTLING}× CPU throttling`, 'time'], rows)
  } finally {
    await browser.close()
    await product.stop()
  }
}
