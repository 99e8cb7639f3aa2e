import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  age,
  dateRange,
  email,
  messageOf,
  plate,
  positiveInteger,
  specialCharacters,
  strictNationalId,
} from '@dealer/validators'
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
interface Story {
  readonly id: string
  readonly title: string
  readonly name: string
}
const all = Object.values(
  (JSON.parse(readFileSync(join(GALLERY, 'index.json'), 'utf8')) as { entries: Record<string, Story> }).entries,
)
const stories = all.map(({ id }) => id)

/** What a page of a story has not, since it is a part: a heading of its own, more than one landmark. */
const PARTS = ['page-has-heading-one', 'region']
/** On paper there is only the sheet, and no landmark of the gallery around it. */
const ON_PAPER = [...PARTS, 'landmark-one-main']

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

/** Stories of sheets are seen as a printer gets them. */
const isPrinted = (id: string) => all.some((story) => story.id === id && story.title === '列表/打印')
const asSeen = (id: string) => page.emulateMedia({ media: isPrinted(id) ? 'print' : 'screen' })

/** Loads the gallery with a story in it. */
async function show(id: string) {
  complaints.length = 0
  await asSeen(id)
  await page.goto(`${site.url}/iframe.html?id=${id}&viewMode=story`)
  await page.locator('body.sb-show-main').waitFor()
  await settled(page)
}

/** What the gallery's own frame and switches say to the stories. */
type Channel = {
  emit(event: string, what: object): void
  on(event: string, heard: (what: string | { readonly title?: string }) => void): void
}

/** Whether the story before ended well; after another one nothing of it may be left. */
let isSound = true

/** Changes to a story as a click in the gallery does, which costs a third of loading it: the story before it is gone. */
async function turnTo(id: string) {
  // A toast outlives its story.
  const isFresh =
    isSound && page.url().startsWith(site.url) && (await page.locator('.mantine-Notification-root').count()) === 0
  isSound = false
  if (!isFresh) return show(id)
  await paint('light')
  await asSeen(id)
  complaints.length = 0
  await page.evaluate(
    (storyId) =>
      new Promise<void>((resolve, reject) => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as Record<string, Channel>
        channel?.on('storyRendered', (rendered) => rendered === storyId && resolve())
        for (const fault of ['storyErrored', 'storyThrewException', 'storyMissing'])
          channel?.on(fault, (what) => reject(new Error(JSON.stringify(what))))
        channel?.emit('setCurrentStory', { storyId, viewMode: 'story' })
      }),
    id,
  )
  await page.locator('body.sb-show-main').waitFor()
  await settled(page)
}

/** As the switch above the gallery does it. */
async function paint(scheme: 'light' | 'dark') {
  await page.evaluate((wanted) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as Record<string, Channel>
    channel?.emit('updateGlobals', { globals: { scheme: wanted } })
  }, scheme)
  await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor()
  await settled(page)
}

/** Whether what has the focus is where work begins in the dialog that is open: in it, and not the ✕. */
const isBegun = () =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1)
    const at = document.activeElement
    return !dialog || (dialog.contains(at) && at?.getAttribute('aria-label') !== '关闭')
  })

describe('a story shows without a complaint, and everybody can use it, in the dark as well', () => {
  it.each(stories)('%s', async (id) => {
    await turnTo(id)
    await expect.poll(isBegun).toBe(true)
    await keepPicture(page, `story-${id}`)
    expect(await axe(page, { without: isPrinted(id) ? ON_PAPER : PARTS })).toEqual([])
    // A file that did not come is told as that, not as a page that does not turn dark.
    expect(complaints).toEqual([])
    await paint('dark')
    expect(await axe(page, { rules: ['color-contrast'] })).toEqual([])
    expect(complaints).toEqual([])
    isSound = true
  })
})

describe('kinds of parts that no page of today has', () => {
  const open = (title: string, name: string) =>
    show(all.find((story) => story.title === title && story.name === name)?.id ?? title)

  it('[KIT-FORM-5] [KIT-FORM-6] [KIT-FORM-10] [KIT-FORM-11] long selects can be searched, a rating has its most, years are four', async () => {
    await open('表单/字段', 'Kinds')
    const type = page.getByLabel('客户类型')
    expect(await type.getAttribute('aria-required')).toBe('true')
    await type.click()
    await type.fill('选项11')
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['选项11'])
    await page.keyboard.press('Enter')
    expect(await type.inputValue()).toBe('选项11')
    expect(await page.getByRole('radio', { name: /^\d$/ }).count()).toBeGreaterThanOrEqual(5)
    await page.getByRole('combobox', { name: '商品类别' }).click()
    await page.getByRole('treeitem', { name: '茶饮料', selected: true }).filter({ visible: true }).waitFor()
    await page.getByLabel('年度').click()
    const year = Number(new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' }).slice(0, 4))
    await expect
      .poll(() => page.getByRole('option').filter({ visible: true }).allTextContents())
      .toEqual([0, 1, 2, 3].map((back) => `${year - back}年`))
    expect(await page.getByLabel('开户日期').first().inputValue()).toBe('2026-11-20')
  })

  it('[VAL-3] [VAL-5] [VAL-6] [VAL-7] [VAL-8] [VAL-9] [VAL-10] [VAL-11] what breaks its rule says so at its field, until it is right', async () => {
    await open('表单/字段', 'Ruled')
    const cases = [
      ['身份证号', strictNationalId, '110105194912310021', '11010519491231002X'],
      ['邮箱', email, 'wang@dealer', 'wang@dealer.cn'],
      ['次数', positiveInteger, '1.5', '2'],
      ['出生日期', age, '2020-05-17', '1990-05-17'],
      ['开始日期', undefined, '2026-03-02', '2026-03-02'],
      ['结束日期', dateRange, '2026-03-01', '2026-03-05'],
      ['车牌号', plate('van'), '京A1234', '京A12345'],
      ['登录名', specialCharacters, 'a-b', 'a_b'],
    ] as const
    const enter = async (which: 2 | 3) => {
      for (const one of cases) {
        await page.getByLabel(one[0]).first().fill(one[which])
        await page.keyboard.press('Tab')
      }
      await page.getByRole('button', { name: '保存' }).click()
    }
    /** What is said at each field, by its label. */
    const said = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[aria-invalid=true]')].map((field) => {
          const about = field.getAttribute('aria-describedby')?.split(' ') ?? []
          return about.map((id) => document.getElementById(id)?.textContent ?? '').join('')
        }),
      )
    await enter(2)
    const expected = cases.flatMap(([label, rule, wrong]) =>
      rule ? [messageOf(rule, label === '结束日期' ? ['2026-03-02', wrong] : wrong)] : [],
    )
    await expect.poll(said).toEqual(expected)
    await enter(3)
    await expect.poll(said).toEqual([])
    const price = page.getByLabel('单价')
    await price.fill('')
    await price.pressSequentially('12.34567')
    expect(await price.inputValue()).toBe('12.3456')
    await price.fill('1x2')
    await expect.poll(said).toEqual(['只能录入数字'])
    await price.fill('12')
    await expect.poll(said).toEqual([])
    const start = page.getByLabel('开始日期').first()
    await start.fill('2026-02-30')
    await page.keyboard.press('Tab')
    await expect.poll(said).toEqual(['日期不存在'])
    expect(await start.inputValue()).toBe('2026-02-30')
  })

  it('[KIT-FORM-9] a dialog takes 60 % of the width, a panel at the side 22 %', async () => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    for (const [name, share] of [
      ['Wide', 0.6],
      ['Panel', 0.22],
    ] as const) {
      await open('反馈/对话框', name)
      const { width = 0 } = (await page.getByRole('dialog').boundingBox()) ?? {}
      expect(width / 1920).toBeCloseTo(share, 2)
    }
    await page.setViewportSize({ width: 1366, height: 768 })
  })

  it.each(['Long', 'Long Panel'])(
    'a field that takes the focus is not hidden by the head or the buttons: %s',
    async (name) => {
      await open('反馈/对话框', name)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('第1项', { exact: true }).focus()
      /** How much of the field is over the room between head and buttons. */
      const hidden = () =>
        dialog.evaluate((element) => {
          const field = document.activeElement?.getBoundingClientRect()
          const head = element.querySelector('h2')?.parentElement?.getBoundingClientRect()
          const foot = [...element.querySelectorAll('button')].find(({ textContent }) => textContent === '取消')
          const room = foot?.parentElement?.getBoundingClientRect()
          if (!field || !head || !room) return Number.NaN
          return Math.max(0, head.bottom - field.top, field.bottom - room.top)
        })
      const pressed = async (key: string) => {
        const found: number[] = []
        for (let step = 1; step < 30; step += 1) {
          await page.keyboard.press(key)
          found.push(await hidden())
        }
        return found
      }
      expect(Math.max(...(await pressed('Tab')))).toBe(0)
      expect(Math.max(...(await pressed('Shift+Tab')))).toBe(0)
    },
  )

  it('[KIT-LOOKUP-4] confirming a choice of several with nothing chosen warns and stays', async () => {
    await open('查找/选择多个', 'Opened')
    await page.getByRole('button', { name: '确定' }).click()
    await page.getByRole('alert').filter({ hasText: '请选择商品！' }).waitFor()
    await page.getByRole('dialog', { name: '选择商品' }).waitFor()
  })

  it('[KIT-LOOKUP-3] products that share a barcode are all offered, and one of them is taken', async () => {
    await open('查找/商品', 'Shared Barcode')
    await page.getByLabel('商品').fill('6901028075831')
    const offered = page.getByRole('option')
    await expect.poll(() => offered.count()).toBe(2)
    const [, second = ''] = await offered.allTextContents()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(async () => second.includes(await page.getByLabel('商品').inputValue())).toBe(true)
    await expect.poll(() => offered.count()).toBe(0)
  })

  it('[KIT-TABLE-3] [KIT-TABLE-9] a row that says so cannot be marked, neither alone nor with all', async () => {
    await open('列表/页', 'Rows')
    const boxes = page.getByRole('checkbox', { name: /^选择第/ })
    await expect.poll(() => boxes.count()).toBe(15)
    expect(await boxes.nth(3).isDisabled()).toBe(true)
    await page.getByRole('checkbox', { name: '全选本页' }).click()
    await expect.poll(() => page.getByRole('checkbox', { name: /^选择第/, checked: true }).count()).toBe(12)
    expect(await page.getByRole('columnheader', { name: '数量' }).getAttribute('aria-colspan')).toBe('2')
  })
})
