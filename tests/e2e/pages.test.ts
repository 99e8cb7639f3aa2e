import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDirectory, MENU } from '../../apps/server/src/modules/session/menu.registry.ts'
import { FORMS } from './main-data/forms.ts'
import { GUARDS } from './main-data/guards.ts'
import { isMasterData, listsOf, offeredOf } from './main-data/lists.ts'
import { axe } from './support/axe.ts'
import { openBrowser, type Visit, visit } from './support/browser.ts'
import { shiftsOf, watchShifts } from './support/shifts.ts'
import { workForm } from './support/work-form.ts'
import { workGuard } from './support/work-guard.ts'
import { workLists } from './support/work-list.ts'

/** Pages that every dealer has, beside those of the menu. */
const FIXED = [
  { path: '/staff-officer', title: '经营看板' },
  { path: '/dashboard-message', title: '消息通知' },
]

/** Every page; its picture is named as the last part of its address. */
const PAGES = [...MENU.filter((row) => !isDirectory(row)), ...FIXED].map(
  ({ path, title }) => [path, title, path.slice(path.lastIndexOf('/') + 1)] as const,
)

/** What pages of two uses call themselves while their address names nothing to be changed. */
const BEGUN: Readonly<Record<string, string>> = {
  '/customer-edit': '新增客户',
  '/product-edit': '新增商品',
  '/user-edit': '新增员工',
}

/** How far things may jump by themselves once a page is painted. */
const MOST_SHIFT = 0.02

let browser: Browser
let visitor: Visit

beforeAll(async () => {
  browser = await openBrowser()
  visitor = await visit(browser)
  await watchShifts(visitor.page)
})
afterAll(() => browser?.close())

/** What can be done on a page of master data: here, since opening it once more would take longer than all of it. */
async function useIt(page: Page, path: string): Promise<void> {
  if (!isMasterData(path)) return
  // Waiting for panels that slide in would be most of the time.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  try {
    expect(offeredOf(path, await workLists(page))).toEqual(listsOf(path))
    for (const form of FORMS[path] ?? []) await workForm(page, form)
    for (const guarded of GUARDS[path] ?? []) await workGuard(page, guarded)
  } finally {
    await page.emulateMedia({ reducedMotion: null })
  }
}

describe('login page', () => {
  it('[SH-LOGIN-1] sends a visitor who is not logged in to it', async () => {
    await visitor.open('/sales/order-search/order-search-list')
    await visitor.page.waitForURL('**/login?**')
    await visitor.page.getByLabel('用户名').waitFor()
    await visitor.shoot('login')
    expect(await axe(visitor.page)).toEqual([])
    expect((await shiftsOf(visitor.page)).score).toBeLessThan(MOST_SHIFT)
    expect(visitor.complaints).toEqual([])
  })

  it('[SH-LOGIN-9] says what is wrong and keeps the name', async () => {
    await visitor.page.getByLabel('用户名').fill('nobody')
    await visitor.page.getByLabel('密码', { exact: true }).fill('wrong123')
    await visitor.page.keyboard.press('Enter')
    await visitor.page.getByText('用户名或密码错误').first().waitFor()
    expect(await visitor.page.getByLabel('用户名').inputValue()).toBe('nobody')
    await visitor.shoot('login-refused')
  })

  it('[SH-LOGIN-3] lets neither name nor password on the wire', async () => {
    const bodies: string[] = []
    visitor.page.on('request', (request) => bodies.push(request.postData() ?? ''))
    await visitor.login('admin')
    expect(bodies.filter((body) => body.includes('username'))).toHaveLength(1)
    expect(bodies.join('')).not.toMatch(/admin|demo1234/)
  })

  it('[SH-LOGIN-2] sends a logged-in user away', async () => {
    await visitor.open('/login')
    await visitor.page.waitForURL('**/home')
  })
})

describe('[SH-MENU-9] every page opens without a complaint, can be used by everybody, and stands still', () => {
  it.each(PAGES)('%s', async (path, title, picture) => {
    visitor.complaints.length = 0
    await visitor.open(path)
    await visitor.page.waitForFunction((text) => document.title.includes(text), BEGUN[path] ?? title)
    await visitor.page.waitForLoadState('networkidle')
    await visitor.shoot(picture)
    expect(await axe(visitor.page)).toEqual([])
    const { score, moved } = await shiftsOf(visitor.page)
    expect(score, moved.join('; ')).toBeLessThan(MOST_SHIFT)
    await useIt(visitor.page, path)
    expect(visitor.complaints).toEqual([])
  })

  it('[SH-MENU-8] an unknown address shows 404', async () => {
    await visitor.open('/no/such/page')
    await visitor.page.getByText('404').first().waitFor()
    await visitor.shoot('not-found')
    expect(await axe(visitor.page)).toEqual([])
  })
})

describe('[SH-MENU-1] a salesman', () => {
  it('sees only the own pages, and no other by its address', async () => {
    const salesman = await visit(browser)
    await salesman.login('sales01')
    await salesman.page.waitForLoadState('networkidle')
    await salesman.shoot('home-of-a-salesman')
    expect(await salesman.page.getByText('拣货出库').count()).toBe(0)
    await salesman.open('/sales/order-out/order-out-list')
    await salesman.page.getByText('404').first().waitFor()
    await salesman.close()
  })
})
