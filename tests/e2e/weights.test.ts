import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtScripts, namedScripts, weigh } from '../support/weights.ts'
import { openBrowser, visit } from './support/browser.ts'

/** Gzipped KB that may travel. */
const MOST = { loginScripts: 100, loginStyles: 12, homeScripts: 200, listScreen: 12, plainList: 4, script: 60 }

/** Scripts that a page of documents may ask for, with the shell around it. */
const MOST_FILES = 60

/** Outside packages in files of their own: they stay when a release changes, and all but React wait until they are needed. */
const LIBRARIES = ['react', 'mantine', 'exceljs.min', 'charts', 'pinyin', 'tiptap']

/** What comes while the browser has nothing to do, or a second later, is on nobody's way: on a slow machine it came before the rest. */
const neverLater = () => {
  window.requestIdleCallback = () => 0
  const soon = window.setTimeout.bind(window)
  const patient = (run: TimerHandler, after = 0, ...given: unknown[]) => (after < 1000 ? soon(run, after, ...given) : 0)
  window.setTimeout = patient as typeof window.setTimeout
}

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

it('the login page is light', async () => {
  const visitor = await visit(browser, { isFirst: true })
  await visitor.page.context().addInitScript(neverLater)
  const weight = weigh(visitor.page)
  await visitor.open('/login')
  await visitor.page.getByLabel('用户名').waitFor()
  await visitor.page.waitForLoadState('networkidle')
  expect(weight('.js')).toBeGreaterThan(0)
  expect(weight('.js')).toBeLessThanOrEqual(MOST.loginScripts)
  expect(weight('.css')).toBeLessThanOrEqual(MOST.loginStyles)
  await visitor.close()
})

it('after logging in, the shell and its home bring little more, and nothing of forms and pickers', async () => {
  const visitor = await visit(browser, { isFirst: true })
  await visitor.page.context().addInitScript(neverLater)
  const weight = weigh(visitor.page)
  await visitor.login('sales01')
  await visitor.page.getByRole('heading', { name: '快捷入口' }).waitFor()
  await visitor.page.waitForLoadState('networkidle')
  expect(namedScripts()).toBeLessThanOrEqual(MOST.loginScripts)
  expect(weight('.js') - namedScripts()).toBeLessThanOrEqual(MOST.homeScripts)
  await visitor.close()
})

it('a page asks for some thirty scripts, not for each that it is written in', async () => {
  const visitor = await visit(browser, { as: 'admin', isFirst: true })
  await visitor.page.context().addInitScript(neverLater)
  const asked = new Set<string>()
  visitor.page.on('request', (request) => void (request.resourceType() === 'script' && asked.add(request.url())))
  await visitor.open('/sales/order-search/order-search-list')
  await visitor.page.getByRole('button', { name: '查询', exact: true }).waitFor()
  await visitor.page.waitForLoadState('networkidle')
  expect(asked.size).toBeGreaterThan(0)
  expect(asked.size).toBeLessThanOrEqual(MOST_FILES)
  await visitor.close()
})

it('the library of maps comes with the first map, and not before', async () => {
  const visitor = await visit(browser, { as: 'admin', isFirst: true })
  const { page } = visitor
  const library: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/leaflet-map-')) library.push(request.url())
  })
  await visitor.open('/main-data/region-management/route-manager')
  const customers = page.getByRole('row').getByRole('button', { name: '客户', exact: true }).first()
  await customers.waitFor()
  await page.waitForLoadState('networkidle')
  expect(library).toEqual([])
  await customers.click()
  await page.locator('.leaflet-container').waitFor()
  expect(library.filter((url) => url.endsWith('.js'))).toHaveLength(1)
  await visitor.close()
})

it('no script is heavy but libraries that stand alone', () => {
  const heavy = builtScripts().filter(({ name, weight }) => weight > MOST.script && !LIBRARIES.includes(name))
  expect(heavy).toEqual([])
})

/** The scripts of screens whose text says so, each a file of its own. */
function scriptsOf(isAsked: (text: string) => boolean) {
  const screens = join(import.meta.dirname, '../../apps/web/src/screens')
  const names = readdirSync(screens, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.includes('parts'))
    .filter((path) => isAsked(readFileSync(join(screens, path), 'utf8')))
    .map((path) => path.slice(path.lastIndexOf('/') + 1, -'.tsx'.length))
  const own = builtScripts().filter(({ name }) => names.includes(name))
  expect(own.length).toBeGreaterThanOrEqual(names.length)
  return own
}

it('a list screen brings little of its own', () => {
  const own = scriptsOf((text) => /default define(List|MasterData)/.test(text))
  expect(own.length).toBeGreaterThan(5)
  expect(own.filter(({ weight }) => weight > MOST.listScreen)).toEqual([])
})

it('a list that is nothing but its declaration brings hardly anything', () => {
  const own = scriptsOf((text) => /default defineList\b/.test(text) && !/^ {2}parts:/m.test(text))
  expect(own.length).toBeGreaterThan(2)
  expect(own.filter(({ weight }) => weight > MOST.plainList)).toEqual([])
})
