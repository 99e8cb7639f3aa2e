import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openBrowser } from '../e2e/support/chromium.ts'
import { dealerServer, loginKey } from './support/dealer-server.ts'
import { credentials, journeyFacts } from './support/journey.ts'
import { manifestOf } from './support/packed.ts'

const { bare } = inject('projects')
const server = dealerServer(bare)
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** Opens a page of the project and lets it make the journey; answers the facts and what the page complained about. */
async function visit(path: string) {
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', ({ message }) => complaints.push(message))
  try {
    await page.goto(`${server.url}${path}`)
    const go = (key: string) => (globalThis as unknown as { journey(key: string): Promise<unknown> }).journey(key)
    return { facts: await page.evaluate(go, loginKey), complaints }
  } finally {
    await page.close()
  }
}

const seen = { complaints: [], facts: { ...journeyFacts, isRealtimeSupported: true } }

it('a page bundled by Vite', async () => {
  await build({
    configFile: false,
    root: join(bare, 'pages/bundled'),
    base: './',
    logLevel: 'error',
    build: { outDir: 'dist' },
  })
  expect(await visit('/pages/bundled/dist/index.html')).toEqual(seen)
  expect(server.logins).toEqual([credentials])
})

it('a module script with an import map', async () => {
  expect(await visit('/pages/module.html')).toEqual(seen)
})

it('a classic script, in a page of another encoding', async () => {
  expect(await visit('/pages/classic.html')).toEqual(seen)
})

it('CDNs of packages serve the classic script', () => {
  const { jsdelivr, unpkg } = manifestOf(join(bare, 'node_modules/@dealer/sdk'))
  expect([jsdelivr, unpkg]).toEqual(Array(2).fill('./dist/browser/dealer-sdk.global.js'))
})
