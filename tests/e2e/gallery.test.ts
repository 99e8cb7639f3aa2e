import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axe } from './support/axe.ts'
import { openBrowser } from './support/browser.ts'
import { keepPicture } from './support/picture.ts'
import { settled } from './support/settled.ts'
import { staticSite } from './support/static-site.ts'

const root = join(import.meta.dirname, '../..')
const GALLERY = join(root, 'apps/gallery/dist')
// It is there already in a run of everything.
execFileSync(process.execPath, ['scripts/build-gallery.mjs'], { cwd: root, stdio: 'inherit' })
const stories = Object.values(
  (JSON.parse(readFileSync(join(GALLERY, 'index.json'), 'utf8')) as { entries: Record<string, { id: string }> })
    .entries,
).map(({ id }) => id)

/** What a page of a story has not, since it is a part: a heading of its own, more than one landmark. */
const PARTS = ['page-has-heading-one', 'region']

let browser: Browser
let page: Page
let site: Awaited<ReturnType<typeof staticSite>>
const complaints: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
  site = await staticSite(GALLERY)
  page = await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
})
afterAll(async () => {
  await browser?.close()
  site?.stop()
})

async function show(id: string) {
  complaints.length = 0
  await page.goto(`${site.url}/iframe.html?id=${id}&viewMode=story`)
  await page.locator('body.sb-show-main').waitFor()
  await settled(page)
}

/** As the switch above the gallery does it. */
async function turnDark() {
  await page.evaluate(() => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as Record<
      string,
      { emit(...what: unknown[]): void }
    >
    channel?.emit('updateGlobals', { globals: { scheme: 'dark' } })
  })
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor()
  await settled(page)
}

describe('a story shows without a complaint, and everybody can use it, in the dark as well', () => {
  it.each(stories)('%s', async (id) => {
    await show(id)
    await keepPicture(page, `story-${id}`)
    expect(await axe(page, { without: PARTS })).toEqual([])
    await turnDark()
    expect(await axe(page, { rules: ['color-contrast'] })).toEqual([])
    expect(complaints).toEqual([])
  })
})
