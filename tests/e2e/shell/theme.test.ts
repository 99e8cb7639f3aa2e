import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axe } from '../support/axe.ts'
import { type Visit, visitAs } from '../support/browser.ts'
import { settled } from '../support/settled.ts'

const LIST = '/sales/order-search/order-search-list'
const ENTRY = '/sales/order-create/normal-order'

let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('admin'))
  await visitor.open(LIST)
  await drawer()
})
afterAll(() => browser?.close())

const panel = () => page.getByRole('dialog', { name: '主题设置' })
async function drawer() {
  await page.getByRole('banner').getByRole('button', { name: '主题设置' }).click()
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
  expect((box?.width ?? 0) / 1440).toBeCloseTo(0.22, 1)
  const checked = (name: string) => panel().getByRole('radiogroup', { name }).getByRole('radio', { checked: true })
  expect(await checked('导航模式').textContent()).toBe('混合导航')
  expect(await checked('主题色').getAttribute('title')).toBe('#409eff')
  expect(await panel().getByRole('radiogroup', { name: '主题色' }).getByRole('radio').count()).toBe(10)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('16px')
  expect(await page.locator('nav[aria-label="已打开的页面"]').getAttribute('data-look')).toBe('card')
  expect(await axe(page)).toEqual([])
})

/** Switches, what they set, and whether what they show is there. */
const SWITCHES: readonly [label: string, name: string, shown: string][] = [
  ['显示 Logo', 'showLogo', 'img[src="/logo.svg"]'],
  ['显示标签页', 'tagsView', 'nav[aria-label="已打开的页面"]'],
  ['标签页显示图标', 'hasTagIcon', 'nav[aria-label="已打开的页面"] svg.tabler-icon:not([class*="-x"])'],
  ['菜单宽度可拖动', 'menuDrag', '[aria-label="调整菜单宽度"]'],
  ['侧栏显示模块名称', 'isShowMenuTitleByllt', 'aside > p'],
]

it.each(SWITCHES)('[SH-THEME-1] %s works at once and is kept', async (label, name, shown) => {
  const there = async () => (await page.locator(shown).count()) > 0
  const control = panel().getByLabel(label, { exact: true })
  const before = await there()
  await control.click({ force: true })
  await expect.poll(there).toBe(!before)
  expect((await kept())[name]).toBe(!before)
  await control.click({ force: true })
  await expect.poll(there).toBe(before)
})

it('[SH-THEME-2] another text size loads the page again with it', async () => {
  const reloaded = page.waitForEvent('load')
  await panel().getByText('特大', { exact: true }).click()
  await reloaded
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('20px')
  expect((await kept()).size).toBe('large')
})

it('[SH-THEME-3] a reset brings all defaults back', async () => {
  await drawer()
  await panel().getByText('填充卡片').click()
  await expect.poll(() => page.locator('nav[aria-label="已打开的页面"]').getAttribute('data-look')).toBe('filled')
  await panel().getByRole('button', { name: '恢复默认设置' }).click()
  await expect.poll(kept).toEqual({})
  await expect.poll(() => page.locator('nav[aria-label="已打开的页面"]').getAttribute('data-look')).toBe('card')
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('16px')
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
