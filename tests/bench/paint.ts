import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../e2e/support/chromium.ts'
import { startProduct } from '../support/product.ts'
import { logIn, putOffAll } from './log-in.ts'
import { table } from './table.ts'

const ROUNDS = 5
/** An office computer of some years on a shared line. */
const CPU_SLOWED = 4
const LINE = { offline: false, latency: 60, downloadThroughput: 9_000_000 / 8, uploadThroughput: 9_000_000 / 8 }

const WATCH = `new PerformanceObserver((list) => { window.largestPaint = list.getEntries().at(-1).startTime })
  .observe({ type: 'largest-contentful-paint', buffered: true })`

async function slowPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage()
  await page.addInitScript({ content: WATCH })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED })
  return page
}

async function largestPaint(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'networkidle' })
  return page.evaluate(() => (window as unknown as { largestPaint: number }).largestPaint)
}

const middle = (times: number[]) => `${(times.sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN).toFixed(0)} ms`

/** When the largest thing of a page is painted, on a slow machine and line; the middle of some rounds. */
export async function paintTimes(): Promise<string> {
  const browser = await openBrowser()
  const product = await startProduct({ demoData: true })
  const login: number[] = []
  const home: number[] = []
  const again: number[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const page = await slowPage(browser)
      login.push(await largestPaint(page, `${product.url}/login`))
      await logIn(page, product.url, 'sales01')
      await page.waitForLoadState('networkidle')
      again.push(await largestPaint(page, `${product.url}/home`))
      const kept = await page.context().storageState()
      const user = await page.evaluate(() => localStorage.getItem('dealer.user'))
      await page.context().close()
      // The same session in a browser that has nothing of the application yet.
      const fresh = await slowPage(browser)
      await fresh.context().addCookies(kept.cookies)
      await fresh.addInitScript((value) => value && localStorage.setItem('dealer.user', value), user)
      await fresh.addInitScript(putOffAll)
      home.push(await largestPaint(fresh, `${product.url}/home`))
      await fresh.context().close()
    }
    return table(
      ['largest paint, 4× CPU, 9 Mbit/s, 60 ms', 'middle of 5', 'wanted'],
      [
        ['login page, nothing kept', middle(login), '900 ms'],
        ['home, as after logging in', middle(again), '1.2 s'],
        ['home, nothing kept', middle(home), ''],
      ],
    )
  } finally {
    await browser.close()
    await product.stop()
  }
}
