import { createDealerClient } from '@dealer/sdk'
import type { Browser } from 'playwright-core'
import { LOGIN_KEY } from '../support/product.ts'
import { logIn } from './log-in.ts'
import { pressAll, slowDown, spread, watchKeys } from './painted.ts'
import { table } from './table.ts'

const WAREHOUSE = 'W002'
/** Lines of the stock-taking; a page shows as many as one may ask for. */
const LINES = 1_000
const PAGE = 500
const KEYS = 60
const ENTERS = 40

/** A warehouse of so many heaps that is locked for counting. Answers the key of the stock-taking. */
async function lockedCheck(url: string): Promise<string> {
  const dealer = createDealerClient({ baseUrl: url, loginKey: LOGIN_KEY })
  await dealer.login({ username: 'admin', password: 'demo1234' })
  const { stockCheck, stockOthersOutIn } = dealer.inv
  const { rows } = await dealer.md.product.productList({ enabled: 'T', isGift: 'F', limit: 100 })
  const docDate = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  for (let from = 0; from < LINES; from += PAGE) {
    const lines = Array.from({ length: PAGE }, (_unused, index) => ({
      ...{ productCode: rows[index % rows.length]?.productCode ?? '', unitType: 'small' as const, qty: '12' },
      ...{ batchNo: `PC${Math.floor((from + index) / rows.length)}`, produceDate: docDate, costPrice: '1.5' },
    }))
    const head = { otherInvType: 'otherIn' as const, warehouseCode: WAREHOUSE, docDate, reason: 'found' }
    await stockOthersOutIn.stockOthersInSave({ ...head, lines }, { timeout: 0 })
  }
  return (await stockCheck.lock({ warehouseCode: WAREHOUSE, checkScope: 'all' })).id
}

/** Counting with the keyboard: from a key to its paint, and from Enter, which saves the line, to the paint in the next. */
export async function countTyping(browser: Browser, url: string, throttling: number): Promise<string> {
  const id = await lockedCheck(url)
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await logIn(page, url, 'keeper01')
  await slowDown(page, throttling)
  await page.goto(`${url}/inventory/inventory-check/inventory-check?id=${id}`)
  await page.locator('[role=grid] [role=row]').nth(5).waitFor()
  await page.getByLabel('每页条数').selectOption(String(PAGE))
  await page.locator(`[role="grid"][aria-rowcount="${PAGE + 1}"], [role="grid"][aria-rowcount="${PAGE + 2}"]`).waitFor()
  await page.waitForLoadState('networkidle')
  await watchKeys(page)
  const first = page.locator('[role=grid] [data-index="0"] input[data-count=qty]')
  await first.focus()
  const digits = Array.from({ length: KEYS }, (_unused, index) => String(1 + (index % 9)))
  const keys: number[] = []
  for (let from = 0; from < digits.length; from += 2) {
    keys.push(...(await pressAll(page, digits.slice(from, from + 2))))
    await first.evaluate((input) => (input as HTMLInputElement).select())
  }
  // What was typed is saved with each Enter.
  const enters: number[] = []
  for (let line = 0; line < ENTERS; line++) {
    await page.keyboard.press('7')
    enters.push(...(await pressAll(page, ['Enter'])))
  }
  await page.close()
  return table(
    [`stock-taking of ${LINES} lines, ${PAGE} on a page, ${throttling}× CPU throttling`, 'p50', 'p95', 'wanted'],
    [
      ['key → painted', ...spread(keys), 'p95 32 ms'],
      ['Enter → saved on its way, painted in the next line', ...spread(enters), 'p95 32 ms'],
    ],
  )
}
