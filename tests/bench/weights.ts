import { openBrowser } from '../e2e/support/chromium.ts'
import { startProduct } from '../support/product.ts'
import { weigh } from '../support/weights.ts'
import { table } from './table.ts'

/** Gzipped JavaScript and styles that a browser asks for, by page. */
export async function pageWeights(): Promise<string> {
  const browser = await openBrowser()
  const product = await startProduct({ demoData: true })
  try {
    const page = await browser.newPage()
    const weight = weigh(page)
    const rows: string[][] = []
    const note = (title: string) =>
      rows.push([title, ...(['.js', '.css'] as const).map((kind) => `${weight(kind).toFixed(1)} KB`)])
    await page.goto(`${product.url}/login`, { waitUntil: 'networkidle' })
    note('login page')
    await page.getByLabel('用户名').fill('sales01')
    await page.getByLabel('密码', { exact: true }).fill('demo1234')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '快捷入口' }).waitFor()
    await page.waitForLoadState('networkidle')
    note('login, shell and home')
    await page.goto(`${product.url}/sales/order-create/normal-order`, { waitUntil: 'networkidle' })
    note('and order entry')
    return table(['page', 'JS, gzipped', 'CSS, gzipped'], rows)
  } finally {
    await browser.close()
    await product.stop()
  }
}
