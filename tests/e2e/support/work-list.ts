import type { Locator, Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/** What somebody can do with a list: look for rows, order them, turn pages, read sums, take it away, arrange columns. */
export type Feature = 'filter' | 'sort' | 'pages' | 'sums' | 'export' | 'columns'

type Asked = Readonly<Record<string, unknown>>

/** What no row has. */
const NOTHING = 'ZZ99'

const askedBy = (request: Request): Asked => {
  const text = request.postData()
  return text?.startsWith('{') ? JSON.parse(text) : {}
}

/** Waits for the question that a list asks once something was done. */
async function asks(page: Page, like: (asked: Asked) => boolean, act: () => Promise<unknown>): Promise<void> {
  const question = page.waitForRequest((request) => request.method() === 'POST' && like(askedBy(request)))
  await act()
  await question
}

const seen = (locator: Locator) => locator.filter({ visible: true })

const EMPTY = '没有符合条件的数据'

/** Works through all lists of a page, those in tabs too, and says what each offered, by its tab. */
export async function workLists(page: Page): Promise<Readonly<Record<string, readonly Feature[]>>> {
  const tabs = page.locator('main [role=tab]:visible')
  const names = await tabs.allTextContents()
  const found: Record<string, readonly Feature[]> = {}
  for (const [place, name] of names.length > 0 ? names.entries() : [[-1, ''] as const]) {
    if (place >= 0) await tabs.nth(place).click()
    if (await page.locator('main search:visible').count()) found[name] = await workList(page)
  }
  return found
}

/** Works through the list that is seen as a clerk does who looks for something, and says what it offered. */
async function workList(page: Page): Promise<Feature[]> {
  await seen(page.locator('[data-index="0"]').or(page.getByText(EMPTY)))
    .first()
    .waitFor()
  const found: Feature[] = []
  const does = async (feature: Feature, work: (page: Page) => Promise<boolean>) => {
    if (await work(page)) found.push(feature)
  }
  await does('sort', sort)
  await does('pages', turn)
  await does('sums', async () => (await seen(page.locator('[class*="sumLabel"]')).count()) > 0)
  await does('export', exported)
  await does('columns', arrange)
  await does('filter', filter)
  return found
}

/** What is typed into the first field is asked for, what fits nothing is said to, and all is there again when it is taken back. */
async function filter(page: Page): Promise<boolean> {
  const frame = seen(page.locator('search')).first()
  if ((await frame.count()) === 0) return false
  for (const id of await frame
    .locator('label')
    .evaluateAll((labels) => labels.map((label) => label.getAttribute('for')))) {
    const field = page.locator(`input[id="${id}"]`)
    if ((await field.count()) === 0) continue
    const prop = id?.slice(id.lastIndexOf('-') + 1) ?? ''
    const totals = seen(page.getByText(/^共 \d+ 条$/))
    const before = await totals.allTextContents()
    const isChoice = /^(listbox|tree)$/.test((await field.getAttribute('aria-haspopup')) ?? '')
    // What is looked up among thousands has a test of its own.
    if (!isChoice && (await field.getAttribute('role')) === 'combobox') continue
    if (isChoice) {
      await field.click()
      // Another than a list may begin with, which would be taken back by choosing it once more.
      await seen(page.getByRole('option', { selected: false }).or(page.getByRole('treeitem')))
        .first()
        .click()
      await asks(
        page,
        (asked) => asked[prop] !== undefined,
        () => frame.getByRole('button', { name: '查询', exact: true }).click(),
      )
    } else {
      await field.fill(NOTHING)
      await asks(
        page,
        (asked) => asked[prop] === NOTHING,
        () => field.press('Enter'),
      )
      await seen(page.getByText(EMPTY)).first().waitFor()
    }
    // Not asked once more: the list still knows what it was told first.
    await frame.getByRole('button', { name: '重置' }).press('Enter')
    await expect.poll(() => totals.allTextContents()).toEqual(before)
    return true
  }
  return false
}

async function sort(page: Page): Promise<boolean> {
  const heads = seen(page.locator('[role=columnheader]:not([aria-sort])'))
  const head = heads.filter({ has: page.locator('button [class*="headText"]') }).first()
  if ((await head.count()) === 0) return false
  const name = (await head.textContent()) ?? ''
  await asks(
    page,
    ({ sort: by }) => by !== undefined,
    () => head.getByRole('button').first().click(),
  )
  const sorted = seen(page.locator('[role=columnheader][aria-sort]')).first()
  await expect.poll(() => sorted.textContent()).toBe(name)
  return true
}

async function turn(page: Page): Promise<boolean> {
  const pager = seen(page.getByRole('navigation', { name: '分页' })).first()
  const second = pager.getByRole('button', { name: '第 2 页', exact: true })
  if ((await second.count()) === 0) return false
  await asks(
    page,
    ({ page: number }) => number === 2,
    () => second.click(),
  )
  await expect.poll(() => second.getAttribute('aria-current')).toBe('page')
  return true
}

async function exported(page: Page): Promise<boolean> {
  const button = seen(page.getByRole('button', { name: '导出', exact: true })).first()
  if ((await button.count()) === 0 || (await button.isDisabled())) return false
  await button.press('Enter')
  const items = seen(page.getByRole('menuitem'))
  await items.filter({ hasText: '打印当前页' }).waitFor()
  const isAll = (await items.filter({ hasText: /^导出全部/ }).count()) > 0
  // Whose the keys are right after it opened is not settled.
  await items.first().press('Escape')
  await items.first().waitFor({ state: 'hidden' })
  return isAll
}

/** A column that is seen goes, and comes back: all by keys, which wait for nothing to stand still. */
async function arrange(page: Page): Promise<boolean> {
  const button = seen(page.getByRole('button', { name: '列设置' })).first()
  if ((await button.count()) === 0) return false
  await button.press('Enter')
  const settings = seen(page.getByRole('dialog').filter({ hasText: '恢复默认' }))
  // Not the first, which is the link.
  const column = settings.locator('label', { has: page.locator('input:checked') }).nth(1)
  const name = (await column.textContent()) ?? ''
  const box = settings.getByRole('checkbox', { name, exact: true })
  const head = seen(page.getByRole('columnheader', { name, exact: true }))
  await head.waitFor()
  // What opens takes the focus once, and a key that is pressed before that would go to what it begins with.
  await expect.poll(() => settings.evaluate((inside) => inside.contains(document.activeElement))).toBe(true)
  await box.press('Space')
  await head.waitFor({ state: 'detached' })
  await box.press('Space')
  await head.waitFor()
  await box.press('Escape')
  await settings.waitFor({ state: 'hidden' })
  return true
}
