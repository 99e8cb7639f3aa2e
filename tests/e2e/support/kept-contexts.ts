import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'

/** A place for a visit, with what the browser keeps of the application's files: fetched and compiled. */
interface KeptContext {
  readonly context: BrowserContext
  /** A page of the application's origin that shows nothing: through it the storage is filled and emptied. */
  readonly steward: Page
  readonly session: CDPSession
}

/** What an origin keeps of its visitor; not among it is what the browser keeps of files. */
const OF_VISITORS = 'local_storage,indexeddb,cache_storage,service_workers,file_systems,websql'

const idle: KeptContext[] = []
const busy = new Map<BrowserContext, KeptContext>()

async function make(browser: Browser, origin: string, options: BrowserContextOptions): Promise<KeptContext> {
  const context = await browser.newContext(options)
  const steward = await context.newPage()
  await steward.goto(`${origin}/healthz`)
  return { context, steward, session: await context.newCDPSession(steward) }
}

/**
 * A context in which nobody has been, as far as the application can tell. Fetching and compiling its scripts anew takes
 * three quarters of the processor time of opening a page, so contexts are used again, one visit after the other.
 */
export async function takeContext(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
  storage: readonly { readonly name: string; readonly value: string }[],
): Promise<BrowserContext> {
  const kept = idle.pop() ?? (await make(browser, origin, options))
  busy.set(kept.context, kept)
  await kept.steward.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value)
  }, storage)
  return kept.context
}

/** Takes away all that a visit has left, for the next one. What was not taken here is closed. */
export async function giveBack(context: BrowserContext): Promise<void> {
  const kept = busy.get(context)
  if (!kept) return idle.some((one) => one.context === context) ? undefined : context.close()
  busy.delete(context)
  const { steward, session } = kept
  await Promise.all(context.pages().map((page) => page !== steward && page.close()))
  await Promise.all([context.setOffline(false), context.clearPermissions(), context.clearCookies()])
  await session.send('Storage.clearDataForOrigin', { origin: new URL(steward.url()).origin, storageTypes: OF_VISITORS })
  idle.push(kept)
}

/** Of a browser that is gone. */
export function forgetContexts(): void {
  idle.length = 0
  busy.clear()
}
