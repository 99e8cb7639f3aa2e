import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axe } from '../support/axe.ts'
import { type Visit, visitAs } from '../support/browser.ts'
import { settled } from '../support/settled.ts'

const ORDERS = '/sales/order-search/order-search-list'
const PACKAGE = '/sales/promotion/promotion-create/discount-package-create'

let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('admin'))
  await visitor.open(ORDERS)
  await menu().waitFor()
})
afterAll(() => browser?.close())

const menu = () => page.getByRole('navigation', { name: '菜单' })
const modules = () => page.getByRole('navigation', { name: '模块' })
const sideWidth = () => page.locator('aside').evaluate((side) => Math.round(side.getBoundingClientRect().width))
const navigateBy = async (mode: string) => {
  await page.getByRole('button', { name: '主题设置' }).click()
  await page.getByRole('radio', { name: mode }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

describe('where one can go', () => {
  it('[SH-LAYOUT-1] modules above and their pages at the left unless another way is chosen', async () => {
    await modules().getByRole('button', { name: '采购管理' }).waitFor()
    expect(await menu().getByText('采购管理').count()).toBe(0)
    await navigateBy('左侧导航')
    await menu().getByText('采购管理').waitFor()
    expect(await modules().count()).toBe(0)
    await navigateBy('顶部导航')
    await expect.poll(() => menu().count()).toBe(0)
    await modules().getByRole('button', { name: '财务管理' }).hover()
    await page.getByRole('menuitem').first().waitFor()
    await page.keyboard.press('Escape')
    await navigateBy('混合导航')
    await menu().getByRole('link', { name: '订单查询' }).waitFor()
  })

  it('[SH-LAYOUT-2] the side menu is 210 px wide, is drawn to another width that stays, and folds to 60 px', async () => {
    expect(await sideWidth()).toBe(210)
    const edge = page.getByRole('separator', { name: '调整菜单宽度' })
    const box = (await edge.boundingBox()) ?? { x: 0, y: 0, height: 0 }
    await page.mouse.move(box.x + 1, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(300, box.y + box.height / 2, { steps: 4 })
    await page.mouse.up()
    await expect.poll(sideWidth).toBe(300)
    await page.reload()
    await expect.poll(sideWidth).toBe(300)
    await page.getByRole('button', { name: '收起菜单' }).click()
    await expect.poll(sideWidth).toBe(60)
    await page.getByRole('button', { name: '展开菜单' }).click()
    await expect.poll(sideWidth).toBe(300)
  })

  it('[SH-LAYOUT-6] icons of the modules go through eight colours and begin again', async () => {
    await navigateBy('左侧导航')
    const icons = page.locator('nav[aria-label="菜单"] > ul > li > * > svg:first-child')
    await icons.first().waitFor()
    const colours = await icons.evaluateAll((all) => all.map((icon) => icon.getAttribute('stroke')))
    expect(new Set(colours.slice(0, 8)).size).toBe(Math.min(8, colours.length))
    for (const [index, colour] of colours.entries()) expect(colour).toBe(colours[index % 8])
    await navigateBy('混合导航')
  })

  it('[SH-LAYOUT-3] the path of a page begins at home, one level for each part of a title', async () => {
    const path = page.getByRole('navigation', { name: '面包屑' })
    await expect.poll(async () => (await path.textContent())?.split('/')[0]).toBe('系统首页')
    expect((await path.textContent())?.split('/')).toEqual(['系统首页', '销售管理', '订单查询'])
    // A title of two parts: 商品促销/组合套餐.
    await visitor.open(PACKAGE)
    await expect
      .poll(() => path.locator('span:not([aria-hidden]), a').allTextContents())
      .toEqual(['系统首页', '销售管理', '促销管理', '新增促销', '商品促销', '组合套餐'])
    await path.getByRole('link', { name: '系统首页' }).click()
    await page.waitForURL('**/home')
  })

  it('[SH-LAYOUT-4] [SH-MENU-7] a function is found by part of its title, and the document takes its title', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('单欠款')
    await page.getByRole('option', { name: /订单欠款/ }).waitFor()
    expect(await page.getByRole('option', { name: /采购录单/ }).count()).toBe(0)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/finance/receivable/order-debt')
    await page.waitForFunction(() => document.title.includes('订单欠款'))
  })
})

describe('[SH-LAYOUT-5] the header', () => {
  it('has the app for both kinds of phones as codes, which lead to these pages where there is no app', async () => {
    await page.getByRole('button', { name: '手机端下载' }).click()
    const popover = page.getByRole('dialog', { name: '手机端下载' })
    for (const name of ['iOS', 'Android']) {
      const way = popover.getByRole('link', { name })
      await way.locator('svg[shape-rendering] path').waitFor()
      expect(await way.getAttribute('href')).toBe(`${new URL(page.url()).origin}/`)
    }
    await settled(page)
    expect(await axe(page, { without: ['region'] })).toEqual([])
    await visitor.shoot('app-download')
    await page.keyboard.press('Escape')
    await popover.waitFor({ state: 'hidden' })
  })

  it('[SH-LOGIN-7] has the user with a change of password, and a way out that asks and forgets the token', async () => {
    await page.getByRole('button', { name: /^用户菜单/ }).click()
    await page.getByRole('menuitem', { name: '修改密码' }).waitFor()
    await settled(page)
    // A menu floats over the page: it lies in no part of it.
    expect(await axe(page, { without: ['region'] })).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('button', { name: '退出登录' }).click()
    const question = page.getByRole('dialog', { name: '确定要退出登录吗？' })
    await question.waitFor()
    await settled(page)
    expect(await axe(page)).toEqual([])
    await question.getByRole('button', { name: '取消' }).click()
    await question.waitFor({ state: 'hidden' })
    await page.getByRole('banner').getByRole('button', { name: '退出登录' }).click()
    await question.getByRole('button', { name: '退出登录' }).click()
    await page.waitForURL('**/login**')
    expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toMatch(
      /ssoToken/,
    )
    await visitor.open(ORDERS)
    await page.waitForURL('**/login?**')
  })

  it('shows another picture to a light dealer', async () => {
    await visitor.login('light')
    await page.getByRole('button', { name: /^用户菜单/ }).waitFor()
    expect(await page.locator('[aria-label^="用户菜单"] svg').first().getAttribute('class')).toContain('building-store')
  })

  it('[SH-LOGIN-6] [SH-TABS-1] a light dealer lands at home, which is not pinned, and has no board', async () => {
    expect(new URL(page.url()).pathname).toBe('/home')
    await visitor.open('/staff-officer')
    await page.waitForURL('**/home')
    await visitor.open(ORDERS)
    const tabs = page.getByRole('navigation', { name: '已打开的页面' })
    await tabs.getByRole('button', { name: '订单查询', exact: true }).waitFor()
    expect(await tabs.getByRole('button', { name: '首页', exact: true }).count()).toBe(0)
    expect(visitor.complaints).toEqual([])
  })
})
