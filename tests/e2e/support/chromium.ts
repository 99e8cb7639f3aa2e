import { type Browser, chromium } from 'playwright-core'
import { forgetContexts, giveBack } from './kept-contexts.ts'

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
]

let started: Promise<Browser> | undefined

/** Debian's Chromium, or the one that CHROMIUM_PATH names. */
async function start(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ARGUMENTS,
  })
  // One that breaks down ends the file that uses it, not those after it.
  browser.on('disconnected', () => {
    started = undefined
    forgetContexts()
  })
  browser.close = async () => void (await Promise.all(browser.contexts().map(giveBack)))
  return browser
}

/**
 * The browser of this worker, which its files use one after the other, since starting one takes as long as a page. To close
 * it ends the visits in it, and nothing of them is left but the application's files; it ends itself with the worker.
 */
export const openBrowser = (): Promise<Browser> => (started ??= start())
