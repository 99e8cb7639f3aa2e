import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type Visit, visit, visitAs } from '../support/browser.ts'
import { settled } from '../support/settled.ts'

/** More stops than any page has: who has not come round by then walks in a circle. */
const MOST = 400

let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  // Else the focus is looked at while it fades in.
  ;({ browser, visitor, page } = await visitAs('admin', { isStill: true }))
})
afterAll(() => browser?.close())

/** A stop of the Tab key. */
interface Stop {
  /** Its tag and what it is called. */
  readonly name: string
  /** Whether anything of it or around it looks otherwise than without the focus. */
  readonly isSeen: boolean
  readonly isInView: boolean
}

/** What has the focus now; undefined outside of the page. */
const stop = () =>
  page.evaluate(async (): Promise<Stop | undefined> => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement) || at === document.body) return undefined
    const around: Element[] = [at]
    for (let next = at.parentElement; next && around.length < 5; next = next.parentElement) around.push(next)
    const sibling = at.nextElementSibling
    if (sibling) around.push(sibling)
    // What fades begins to with the next picture, and is looked at when it is done.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const look = () => {
      for (const element of around) for (const fading of element.getAnimations({ subtree: true })) fading.finish()
      return JSON.stringify(
        around.flatMap((element) =>
          [undefined, '::before', '::after'].map((part) => {
            const { outline, boxShadow, borderColor, backgroundColor, color, opacity } = getComputedStyle(element, part)
            return [outline, boxShadow, borderColor, backgroundColor, color, opacity]
          }),
        ),
      )
    }
    const { top, bottom, left, right } = at.getBoundingClientRect()
    const isInView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    const focused = look()
    // Without a pause: the page gives a focus that is lost its place again.
    at.blur()
    const without = look()
    at.focus({ focusVisible: true, preventScroll: true } as FocusOptions)
    const text = at.getAttribute('aria-label') ?? at.textContent?.trim().slice(0, 20) ?? ''
    return { name: `${at.tagName.toLowerCase()} ${text}`, isSeen: focused !== without, isInView }
  })

/** All stops from the beginning of the page until the focus leaves it. */
async function walk(): Promise<Stop[]> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const stops: Stop[] = []
  while (stops.length < MOST) {
    await page.keyboard.press('Tab')
    const next = await stop()
    if (!next) return stops
    stops.push(next)
  }
  throw new Error(`the focus does not come out: ${stops.slice(-20).map(({ name }) => name)}`)
}

it.each([
  ['the home page', '/home', 'main a'],
  ['the board', '/staff-officer', 'main svg'],
  ['a list', '/sales/order-search/order-search-list', '[role=grid]'],
  ['an entry page', '/sales/order-create/normal-order', '[role=grid]'],
  ['a page of settings', '/main-data/settings-management/dealer-setting-management', 'form'],
])('who goes by the Tab key through %s sees where he is, and comes out', async (_, path, ready) => {
  await visitor.open(path)
  await page.locator(ready).filter({ visible: true }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await settled(page)
  const stops = await walk()
  expect(stops.length).toBeGreaterThan(10)
  expect(stops.filter(({ isSeen, isInView }) => !isSeen || !isInView)).toEqual([])
  expect(visitor.complaints).toEqual([])
})

it('so does who has not logged in yet', async () => {
  const stranger = await visit(browser, { isStill: true })
  onTestFinished(() => stranger.close())
  const atWork = page
  page = stranger.page
  onTestFinished(() => {
    page = atWork
  })
  await stranger.open('/login')
  await page.getByLabel('用户名').waitFor()
  const stops = await walk()
  expect(stops.length).toBeGreaterThan(3)
  expect(stops.filter(({ isSeen, isInView }) => !isSeen || !isInView)).toEqual([])
})
