import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { PATIENCE } from '../../../config/limits.ts'
import { openBrowser } from './chromium.ts'
import { clerk, DEMO_PASSWORD, keptSession } from './clerk.ts'
import { here } from './here.ts'
import { giveBack, takeContext } from './kept-contexts.ts'

export { openBrowser, openWholeBrowser } from './chromium.ts'

const ARTIFACTS = process.env.TEST_ARTIFACTS ?? join(import.meta.dirname, '../../../test-artifacts')

export interface Visit {
  readonly page: Page
  /** What the page complained about: console errors, uncaught errors, failed requests. Empty when all is well. */
  readonly complaints: string[]
  /** Keeps a picture of the page among the test's artifacts. */
  shoot(name: string): Promise<void>
  /** Opens a page by its address. */
  open(path: string): Promise<void>
  /** Logs in by the form, as a person does. */
  login(username: string, password?: string): Promise<void>
  close(): Promise<void>
}

/** What differs from a visitor who is at work already. */
export interface VisitOptions {
  /** Meets what users meet on entering: the survey, messages and questions. Others have put all of it off. */
  readonly meets?: boolean
  /** Who has logged in already: not by the form, which takes as long as opening three pages. */
  readonly as?: string
  /** In a browser that has no file of the application yet: for what is about fetching them. Others find them kept. */
  readonly isFirst?: boolean
  /** Asks for less motion: waiting for panels that slide in is most of the time of working through many of them. */
  readonly isStill?: boolean
}

const DESK = { viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' }

/** What `apps/web` keeps of a user who has put off everything on entering. */
const putOffAll = () => {
  // Frames that are sandboxed have no storage.
  if (window.top === window) localStorage.setItem('dealer.putOff', 'survey,messages,unreported')
}

/** A fresh visitor of the application, on no page yet. */
export async function visit(
  browser: Browser,
  { meets = false, as, isFirst = false, isStill = false }: VisitOptions = {},
): Promise<Visit> {
  const base = here().baseUrl
  const session = as ? await keptSession(as) : []
  const context = isFirst
    ? await browser.newContext({
        ...DESK,
        storageState: { cookies: [], origins: [{ origin: base, localStorage: session }] },
      })
    : await takeContext(browser, base, DESK, session)
  const page = await context.newPage()
  if (!meets) await page.addInitScript(putOffAll)
  if (isStill) await page.emulateMedia({ reducedMotion: 'reduce' })
  page.setDefaultTimeout(PATIENCE)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    // A request given up by the page itself, such as a lookup overtaken by the next letter, is no fault.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`)
  })
  const open = async (path: string) => void (await page.goto(`${base}${path}`))
  return {
    page,
    complaints,
    open,
    shoot: async (name) => {
      mkdirSync(join(ARTIFACTS, 'screenshots'), { recursive: true })
      await page.waitForTimeout(350)
      await page.screenshot({ path: join(ARTIFACTS, 'screenshots', `${name}.png`) })
    },
    login: async (username, password = DEMO_PASSWORD) => {
      await open('/login')
      await page.getByLabel('用户名').fill(username)
      await page.getByLabel('密码', { exact: true }).fill(password)
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => !url.pathname.startsWith('/login'))
    },
    close: () => giveBack(context),
  }
}

/** Somebody who has logged in, in a browser of their own, on no page yet. */
export async function visitAs(username: string, options?: Omit<VisitOptions, 'as'>) {
  const browser = await openBrowser()
  const visitor = await visit(browser, { ...options, as: username })
  return { browser, visitor, page: visitor.page }
}

/** Somebody at work in a browser, and a colleague who works by the calls. */
export async function beginWork(username = 'admin', options?: Omit<VisitOptions, 'as'>) {
  return { ...(await visitAs(username, options)), dealer: await clerk() }
}
