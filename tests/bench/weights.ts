import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { openBrowser } from '../e2e/support/chromium.ts'
import { startProduct } from '../support/product.ts'
import { table } from './table.ts'

const DIST = join(import.meta.dirname, '../../apps/web/dist')

/** Gzipped JavaScript and styles that a browser asks for, by page. */
export async function pageWeights(): Promise<string> {
  const product = await startProduct({ demoData: true })
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    const asked = new Set<string>()
    page.on('response', (response) => {
      const path = new URL(response.url()).pathname
      if (/\.(js|css)$/.test(path)) asked.add(path)
    })
    const weigh = (kind: string) => {
      const bytes = [...asked]
        .filter((path) => path.endsWith(kind))
        .reduce((sum, path) => sum + gzipSync(readFileSync(join(DIST, path)), { level: 9 }).length, 0)
      return `${(bytes / 1024).toFixed(1)} KB`
    }
    const rows: string[][] = []
    await page.goto(`${product.url}/login`, { waitUntil: 'networkidle' })
    rows.push(['login page', weigh('.js'), weigh('.css')])
    await page.getByLabel('用户名').fill('sales01')
    await page.getByLabel('密码', { exact: true }).fill('demo1234')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/home')
    await page.waitForLoadState('networkidle')
    rows.push(['login, shell and home', weigh('.js'), weigh('.css')])
    await page.goto(`${product.url}/sales/order-create/normal-order`, { waitUntil: 'networkidle' })
    rows.push(['and order entry', weigh('.js'), weigh('.css')])
    return table(['page', 'JS, gzipped', 'CSS, gzipped'], rows)
  } finally {
    await browser.close()
    await product.stop()
  }
}
