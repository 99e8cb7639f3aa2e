import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axe } from '../support/axe.ts'
import { type Visit, visitAs } from '../support/browser.ts'
import { settled } from '../support/settled.ts'
import { shiftsOf, watchShifts } from '../support/shifts.ts'

let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  ;({ browser, visitor, page } = await visitAs('finance01'))
  await watchShifts(page)
  await visitor.open('/home')
})
afterAll(() => browser?.close())

const messages = () => page.getByRole('region', { name: '消息通知' }).getByRole('listitem')
const shortcuts = () => page.getByRole('region', { name: '快捷入口' })
const titles = () => shortcuts().getByRole('link').allTextContents()
const dialog = () => page.getByRole('dialog', { name: '编辑快捷入口' })
const unread = async () => {
  const label = await page.getByRole('banner').getByRole('button', { name: /^消息/ }).getAttribute('aria-label')
  return Number(/\d+/.exec(label ?? '')?.[0] ?? 0)
}

it('shows the latest messages, unread first, opens one in place and reads it, and nothing jumps as they come', async () => {
  await messages().first().waitFor()
  await page.waitForLoadState('networkidle')
  expect((await shiftsOf(page)).score).toBeLessThan(0.02)
  const before = await unread()
  expect(before).toBeGreaterThan(0)
  const firsts = await messages().evaluateAll((rows) => rows.map((row) => row.textContent?.startsWith('未读') ?? false))
  expect(firsts).toEqual(firsts.map((_, index) => index < before))
  const button = messages().first().getByRole('button')
  const title = ((await button.locator('span').last().textContent()) ?? '').trim()
  await visitor.shoot('home-with-messages')
  await button.click()
  const opened = page.getByRole('dialog', { name: title })
  await opened.frameLocator('iframe').locator('p').first().waitFor()
  await expect.poll(unread).toBe(before - 1)
  await page.keyboard.press('Escape')
  await opened.waitFor({ state: 'detached' })
  await expect
    .poll(() =>
      messages()
        .filter({ hasText: `未读：${title}` })
        .count(),
    )
    .toBe(0)
})

it('begins with the daily pages, and keeps the shortcuts that the user chooses, in their order', async () => {
  const first = await titles()
  expect(first.length).toBeGreaterThan(2)
  await shortcuts().getByRole('button', { name: '编辑' }).click()
  await dialog().waitFor()
  await settled(page)
  expect(await axe(page)).toEqual([])
  await visitor.shoot('home-shortcuts')
  const rows = () => dialog().getByRole('listitem').allTextContents()
  await dialog().getByLabel('添加页面').click()
  const offered = page.getByRole('option').filter({ visible: true }).last()
  const added = ((await offered.textContent()) ?? '').replace(/（.*/, '')
  await offered.click()
  await expect.poll(async () => (await rows()).at(-1)).toContain(added)
  await dialog()
    .getByRole('button', { name: new RegExp(`^移动${added}，`) })
    .focus()
  await page.keyboard.press('Home')
  await expect.poll(async () => (await rows())[0]).toContain(added)
  await dialog()
    .getByRole('button', { name: `移除${first[0]}`, exact: true })
    .click()
  await dialog().getByRole('button', { name: '完成' }).click()
  const own = [added, ...first.slice(1)]
  await expect.poll(titles).toEqual(own)
  await page.reload()
  await expect.poll(titles).toEqual(own)
  // They are the pages that are pinned, wherever that was done.
  await shortcuts().getByRole('link', { name: added, exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/home')
  await page.keyboard.press('Control+Alt+b')
  await page.keyboard.press('Control+Alt+h')
  await expect.poll(titles).toEqual(first.slice(1))
  await shortcuts().getByRole('button', { name: '编辑' }).click()
  await dialog().getByRole('button', { name: '恢复默认' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(titles).toEqual(first)
  expect(visitor.complaints).toEqual([])
})
