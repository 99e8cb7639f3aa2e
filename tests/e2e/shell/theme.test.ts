import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axe } from '../support/axe.ts'
import { type Visit, visitAs } from '../support/browser.ts'
import { settled } from '../support/settled.ts'

/** A page that lies two levels below its module. */
const SPLITS = '/sales/order-out/order-split-list'
const LIST = '/sales/order-search/order-search-list'
const ENTRY = '/sales/order-create/normal-order'

let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('admin'))
  await visitor.open(SPLITS)
  await drawer()
})
afterAll(() => browser?.close())

const panel = () => page.getByRole('dialog', { name: '主题设置' })
const opener = () => page.getByRole('banner').getByRole('button', { name: '主题设置' })
async function drawer() {
  await opener().click()
  await panel().waitFor()
  await settled(page)
}
const kept = () =>
  page.evaluate(() => JSON.parse(localStorage.getItem('dealer.theme') ?? '{}') as Record<string, unknown>)
const variable = (name: string) =>
  page.evaluate((key) => getComputedStyle(document.documentElement).getPropertyValue(key).trim(), name)

it('[SH-THEME-4] [SH-THEME-2] begins with combined navigation, light bars, cards as tabs, #409eff of ten colours and 16 px', async () => {
  expect(await kept()).toEqual({})
  const box = await panel().boundingBox()
  expect((box?.width ?? 0) / 1440).toBeCloseTo(0.22, 2)
  const checked = (group: string, name?: string) =>
    panel().getByRole('radiogroup', { name: group }).getByRole('radio', { checked: true, name })
  expect(await checked('导航模式', '混合导航').count()).toBe(1)
  expect(await checked('主题色').getAttribute('title')).toBe('#409eff')
  expect(await panel().getByRole('radiogroup', { name: '主题色' }).getByRole('radio').count()).toBe(10)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('16px')
  expect(await page.locator('nav[aria-label="已打开的页面"]').getAttribute('data-look')).toBe('card')
  expect(await axe(page)).toEqual([])
})

it('the arrows choose in the drawer, and closed it gives the focus back, also the first time', async () => {
  await panel().getByRole('radio', { checked: true, name: '混合导航' }).press('ArrowRight')
  await expect.poll(async () => (await kept()).navigateType).toBe('left')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await kept()).navigateType).toBe('combined')
  await page.keyboard.press('Escape')
  await expect.poll(() => opener().evaluate((button) => button === document.activeElement)).toBe(true)
  await drawer()
  await panel().getByRole('button', { name: '恢复默认设置' }).click()
  await expect.poll(kept).toEqual({})
})

const TABS = 'nav[aria-label="已打开的页面"]'

/** A setting: what it is called, how it is changed in the drawer, what of the page shows it, and what that is then. */
interface Setting {
  readonly name: string
  readonly put: () => Promise<void>
  readonly shown: () => Promise<unknown>
  readonly becomes: unknown
  /** What is kept of it, where that is more than what is shown. */
  readonly saved?: unknown
}
const there = (selector: string) => async () => (await page.locator(selector).count()) > 0
/** A computed style; what it is made of takes its time. */
const style = (selector: string, name: string) => () =>
  page
    .locator(selector)
    .first()
    .evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name)
const toggled = (label: string) => () => panel().getByLabel(label, { exact: true }).click({ force: true })
const chosen = (group: string, choice: string) => () =>
  panel().getByRole('radiogroup', { name: group }).getByText(choice, { exact: true }).click()

const DARK_BAR = 'rgb(29, 39, 51)'

/** A bar gets a ground of its own. */
const painted = (bar: string, colour: string) => async () => {
  await chosen(`${bar}颜色`, '自定义')()
  await panel().getByLabel(`${bar}自定义颜色`).fill(colour)
  await page.keyboard.press('Enter')
}

/** All settings, in groups of such as do not hide each other; a change of the text size loads the page anew, so it is the last. */
const SETTINGS: readonly (readonly Setting[])[] = [
  [
    {
      name: 'menuTheme',
      put: chosen('菜单颜色', '深色'),
      shown: style('aside', 'background-color'),
      becomes: DARK_BAR,
    },
    {
      name: 'logoFollowMenu',
      put: toggled('Logo 跟随菜单颜色'),
      shown: style('header a[aria-label$="返回首页"]', 'background-color'),
      becomes: DARK_BAR,
    },
    {
      name: 'fullIcon',
      put: toggled('各级菜单均显示图标'),
      shown: there('aside nav a[aria-current="page"] svg'),
      becomes: true,
    },
    { name: 'isShowMenuTitleByllt', put: toggled('侧栏显示模块名称'), shown: there('aside > p'), becomes: false },
    { name: 'menuDrag', put: toggled('菜单宽度可拖动'), shown: there('[aria-label="调整菜单宽度"]'), becomes: false },
    {
      name: 'hasTagIcon',
      put: toggled('标签页显示图标'),
      shown: there(`${TABS} svg.tabler-icon:not([class*="-x"])`),
      becomes: true,
    },
    {
      name: 'tagType',
      put: chosen('标签页样式', '填充卡片'),
      shown: () => page.locator(TABS).getAttribute('data-look'),
      becomes: 'filled',
    },
    {
      name: 'scheme',
      put: chosen('明暗', '深色'),
      shown: () => page.locator('html').getAttribute('data-mantine-color-scheme'),
      becomes: 'dark',
    },
    {
      name: 'componentTheme',
      put: () => panel().getByRole('radiogroup', { name: '主题色' }).getByRole('radio').nth(3).click(),
      shown: () => variable('--dealer-preset'),
      becomes: '#12a594',
    },
    {
      name: 'headerTheme',
      put: painted('顶栏', '#7a1f3d'),
      shown: style('header', 'background-color'),
      becomes: 'rgb(122, 31, 61)',
      saved: { type: 'color', bgColor: '#7a1f3d' },
    },
    { name: 'size', put: chosen('文字大小', '特大'), shown: style('html', 'font-size'), becomes: '20px' },
  ],
  [
    {
      name: 'menuTheme',
      put: painted('菜单', '#14532d'),
      shown: style('aside', 'background-color'),
      becomes: 'rgb(20, 83, 45)',
      saved: { type: 'color', bgColor: '#14532d' },
    },
    { name: 'showLogo', put: toggled('显示 Logo'), shown: there('img[src="/logo.svg"]'), becomes: false },
    { name: 'tagsView', put: toggled('显示标签页'), shown: there(TABS), becomes: false },
    {
      name: 'isLtRow',
      put: toggled('顶栏通栏'),
      shown: async () => (await page.getByRole('banner').boundingBox())?.x === 0,
      becomes: false,
    },
    // Then the side menu has the modules themselves.
    {
      name: 'navigateType',
      put: () => panel().getByRole('radio', { name: '左侧导航' }).click(),
      shown: async () => (await page.locator('aside').getByText('财务管理', { exact: true }).count()) > 0,
      becomes: true,
    },
  ],
]

it.each(SETTINGS.map((group) => [group.map(({ name }) => name).join(', '), group] as const))(
  '[SH-THEME-1] [SH-THEME-2] [SH-THEME-3] each setting works at once, is there after a reload, and goes by a reset: %s',
  async (_, group) => {
    const read = async () =>
      Object.fromEntries(await Promise.all(group.map(async ({ name, shown }) => [name, await shown()])))
    const wanted = Object.fromEntries(group.map(({ name, becomes }) => [name, becomes]))
    const before = await read()
    for (const { name, put, shown, becomes, saved } of group) {
      expect(before[name], name).not.toEqual(becomes)
      // The drawer is gone where the page was loaded anew.
      await put()
      await expect.poll(shown, { message: name }).toEqual(becomes)
      expect(Object.keys(await kept()), name).toContain(name)
      if (saved) expect((await kept())[name]).toEqual(saved)
    }
    await page.reload()
    await expect.poll(read).toEqual(wanted)
    await drawer()
    await panel().getByRole('button', { name: '恢复默认设置' }).click()
    await expect.poll(kept).toEqual({})
    await expect.poll(read).toEqual(before)
    await page.reload()
    await expect.poll(read).toEqual(before)
    await drawer()
  },
)

it.each([
  ['小', 'mini', 14],
  ['大', 'medium', 18],
  ['特大', 'large', 20],
  ['中', 'small', 16],
])('[SH-THEME-2] choosing a text size loads the page anew: %s is %s, %i px', async (label, size, px) => {
  await page.evaluate(() => Object.assign(window, { isBefore: true }))
  await chosen('文字大小', label)()
  await page.waitForFunction(() => !('isBefore' in window))
  await expect.poll(style('html', 'font-size')).toBe(`${px}px`)
  expect(await kept()).toMatchObject({ size })
  await drawer()
})

it.each(['浅色', '深色'])('[SH-THEME-2] text can be read in all ten colours: %s', async (scheme) => {
  await visitor.open(LIST)
  await page.getByRole('grid').filter({ visible: true }).first().waitFor()
  await page.waitForLoadState('networkidle')
  for (let place = 0; place < 10; place++) {
    // What the drawer covers cannot be judged: it closes again.
    await drawer()
    await panel().getByRole('radiogroup', { name: '明暗' }).getByText(scheme, { exact: true }).click()
    const colour = panel().getByRole('radiogroup', { name: '主题色' }).getByRole('radio').nth(place)
    await colour.click()
    const wanted = await colour.getAttribute('title')
    await expect.poll(() => variable('--dealer-preset')).toBe(wanted)
    await page.keyboard.press('Escape')
    await panel().waitFor({ state: 'hidden' })
    await settled(page)
    expect(await axe(page, { rules: ['color-contrast'] }), `${wanted} ${scheme}`).toEqual([])
  }
  await visitor.open(ENTRY)
  await page.getByRole('grid').filter({ visible: true }).first().waitFor()
  expect(await axe(page)).toEqual([])
  await visitor.shoot(`theme-${scheme}`)
  expect(visitor.complaints).toEqual([])
})
