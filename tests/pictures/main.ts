/**
 * `pnpm pictures [name …]`: every page and every story at three sizes, to be looked at. They lie in `test-artifacts/pictures`,
 * with a page that shows them beside each other. Names or parts of them choose some; `PICTURES_URL` takes a running product.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { isDirectory, MENU } from '../../apps/server/src/modules/session/menu.registry.ts'
import { logIn } from '../bench/log-in.ts'
import { openBrowser } from '../e2e/support/chromium.ts'
import { settled } from '../e2e/support/settled.ts'
import { staticSite } from '../e2e/support/static-site.ts'
import { startProduct } from '../support/product.ts'
import { contactSheet } from './contact-sheet.ts'

const ROOT = join(import.meta.dirname, '../..')
const GALLERY = join(ROOT, 'apps/gallery/dist')
const FOLDER = join(process.env.TEST_ARTIFACTS ?? join(ROOT, 'test-artifacts'), 'pictures')
const SIZES = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
]
/** Pages that no menu has. */
const BESIDE = ['/staff-officer', '/dashboard-message', '/business-report/survey', '/store-page', '/no/such/page']

const asked = process.argv.slice(2)
const isAsked = (name: string) => asked.length === 0 || asked.some((part) => name.includes(part))
const nameOf = (path: string) => path.slice(1).replaceAll('/', '.')
const taken: string[] = []

/** A page at all sizes, with what is drawn after its data came. */
async function shoot(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.waitForTimeout(250)
    await settled(page)
    const folder = join(FOLDER, `${size.width}x${size.height}`)
    mkdirSync(folder, { recursive: true })
    await page.screenshot({ path: join(folder, `${name}.png`) })
  }
  taken.push(name)
}

async function shootPages(page: Page, url: string): Promise<void> {
  const [desk = { width: 1366, height: 768 }] = SIZES
  if (isAsked('login')) {
    await page.goto(`${url}/login`)
    await page.waitForLoadState('networkidle')
    await shoot(page, 'login')
  }
  await logIn(page, url, process.env.PICTURES_USER ?? 'admin')
  const pages = [...MENU.filter((row) => !isDirectory(row)).map(({ path }) => path), ...BESIDE]
  for (const path of pages.filter((each) => isAsked(nameOf(each)))) {
    await page.setViewportSize(desk)
    await page.goto(url + path)
    await page.waitForLoadState('networkidle')
    await shoot(page, nameOf(path))
  }
}

async function shootStories(page: Page): Promise<void> {
  execFileSync(process.execPath, ['scripts/build-gallery.mjs'], { cwd: ROOT, stdio: 'inherit' })
  const site = await staticSite(GALLERY)
  const { entries } = JSON.parse(readFileSync(join(GALLERY, 'index.json'), 'utf8')) as {
    entries: Record<string, { id: string }>
  }
  const stories = Object.values(entries).filter(({ id }) => isAsked(`story.${id}`))
  for (const { id } of stories) {
    await page.goto(`${site.url}/iframe.html?id=${id}&viewMode=story`)
    await page.locator('body.sb-show-main').waitFor()
    await shoot(page, `story.${id}`)
  }
  site.stop()
}

const browser = await openBrowser()
const given = process.env.PICTURES_URL
const product = given ? undefined : await startProduct({ demoData: true })
try {
  const page = await browser.newPage({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  await shootPages(page, given ?? product?.url ?? '')
  await shootStories(page)
  writeFileSync(join(FOLDER, 'index.html'), contactSheet(taken, SIZES))
  process.stdout.write(`${taken.length} pages and stories at ${SIZES.length} sizes: ${join(FOLDER, 'index.html')}\n`)
} finally {
  await product?.stop()
}
// The browser that benches and tests share ends with the process, which it would keep alive.
process.exit()
