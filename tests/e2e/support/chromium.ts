import { type Browser, chromium } from 'playwright-core'
import { forgetContexts, giveBack } from './kept-contexts.ts'

/** After how many milliseconds a browser that is to take visits back counts as hung: it takes a busy one some seconds. */
const HUNG_AFTER = 120_000

/**
 * What the browser must not do beside the page. Suggestions below an address bar that nobody sees are two applications in a process of
 * their own for each window: 0.8 of the 1.2 s of processor time that a window takes. Of several such lists the last one counts, so that
 * those of Playwright's that show in a page stand here again.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  `--disable-features=${WITHOUT}`,
]

const WHOLE = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/**
 * What the command of all tests says to use: Chromium without windows where there is one, of which pages know nothing. Pages
 * are opened for seconds, after which what was optimised is thrown away: optimising takes a tenth of all that Chromium does.
 */
const SHELL = process.env.CHROMIUM_SHELL_PATH
const UNOPTIMISED = '--js-flags=--no-maglev --no-turbofan'

let started: Promise<Browser> | undefined

/** A Chromium of one's own with all that belongs to it: for what the shell lacks, such as the viewer of PDFs. Whoever opens it ends it. */
export const openWholeBrowser = (): Promise<Browser> => chromium.launch({ executablePath: WHOLE, args: ARGUMENTS })

const launch = () =>
  SHELL ? chromium.launch({ executablePath: SHELL, args: [...ARGUMENTS, UNOPTIMISED] }) : openWholeBrowser()

/** Debian's Chromium, or the one that CHROMIUM_PATH names. */
async function start(): Promise<Browser> {
  const browser = await launch()
  // One that breaks down ends the file that uses it, not those after it.
  const forget = () => {
    started = undefined
    forgetContexts()
  }
  browser.on('disconnected', forget)
  const end = browser.close.bind(browser)
  browser.close = async () => {
    const isBack = await within(HUNG_AFTER, Promise.all(browser.contexts().map(giveBack)))
    if (isBack) return
    // Seen once in thousands of visits: Chromium owed the answer to a page's closing. The next file has another browser.
    forget()
    void end().catch(() => {})
  }
  return browser
}

/** Whether something is done by then. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const isLate = new Promise<false>((resolve) => (timer = setTimeout(resolve, milliseconds, false)))
  return Promise.race([work.then(() => true), isLate]).finally(() => clearTimeout(timer))
}

/**
 * The browser of this worker, which its files use one after the other, since starting one takes as long as a page. To close
 * it ends the visits in it, and nothing of them is left but the application's files; it ends itself with the worker.
 */
export const openBrowser = (): Promise<Browser> => (started ??= start())
