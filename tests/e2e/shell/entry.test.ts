import type { DealerClient } from '@dealer/sdk'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { openBrowser, type Visit, visit } from '../support/browser.ts'
import { clerk } from '../support/clerk.ts'
import { here } from '../support/here.ts'

const ENTRY = '/sales/order-create/normal-order'

let browser: Browser
let visitor: Visit
let page: Page
let dealer: DealerClient

beforeAll(async () => {
  browser = await openBrowser()
  visitor = await visit(browser, { as: 'admin' })
  page = visitor.page
  await page.setViewportSize({ width: 1366, height: 768 })
  dealer = await clerk()
  await visitor.open(ENTRY)
  await focusIn('[data-field=customer]')
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))

const focusIn = (selector: string) =>
  page.waitForFunction((wanted) => document.activeElement?.closest(wanted) != null, selector)
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const cell = (label: string) => page.locator(`[role=grid] input[aria-label=${label}]`)
const qtys = () => cell('数量').evaluateAll((cells) => cells.map((input) => (input as HTMLInputElement).value))

describe('entering by keyboard', () => {
  it('finds the customer from two characters on, by initials and phone too, and asks nothing while an input method composes', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname.endsWith('/customerList')) asked.push(url.searchParams.get('code') ?? '')
    })
    const field = page.locator('[data-field=customer] input')
    const session = await page.context().newCDPSession(page)
    await session.send('Input.imeSetComposition', { text: "xiao'chen", selectionStart: 9, selectionEnd: 9 })
    await expect.poll(() => field.inputValue()).toBe("xiao'chen")
    await session.send('Input.insertText', { text: '小陈' })
    await page.getByRole('option', { name: /C000001/ }).waitFor()
    expect(asked).toEqual(['小陈'])
    const found = await dealer.so.salesOrder.customerList({ code: 'C000001' })
    const helpCode = found[0]?.helpCode ?? ''
    expect(helpCode).toMatch(/^[A-Z]{2,}/i)
    // Its 助记码, the initials of its name in pinyin: in small letters, as they are typed.
    await field.fill(helpCode.toLowerCase())
    await page.getByRole('option', { name: /C000001/ }).waitFor()
    await field.fill(found[0]?.mobile ?? '')
    await press('Enter')
    await focusIn('[role=grid]')
    await expect.poll(() => field.inputValue()).toContain(found[0]?.customerName)
  })

  it('[KIT-LOOKUP-1] [KIT-LOOKUP-2] [KIT-LOOKUP-5] products are asked for half a second after the third character, and arrows go through them', async () => {
    const asked: URL[] = []
    page.on('request', (request) => {
      if (request.url().includes('getProductByCode')) asked.push(new URL(request.url()))
    })
    await page.evaluate(() => {
      const seen = window as unknown as { typedAt: number }
      document.addEventListener('input', ({ timeStamp }) => (seen.typedAt = timeStamp), true)
    })
    const pause = () =>
      page.waitForFunction(() => performance.now() - (window as unknown as { typedAt: number }).typedAt > 600)
    await page.keyboard.type('50')
    await pause()
    await page.keyboard.type('0ml')
    const results = page.getByRole('listbox', { name: '查询结果' })
    await results.getByRole('option').nth(2).waitFor()
    expect(asked.map((url) => url.searchParams.get('code'))).toEqual(['500ml'])
    const waited = await page.evaluate((name) => {
      const call = performance.getEntriesByName(name).at(-1)
      return (call?.startTime ?? 0) - (window as unknown as { typedAt: number }).typedAt
    }, String(asked[0]))
    expect(waited).toBeGreaterThanOrEqual(499)
    expect((await results.boundingBox())?.height).toBeLessThanOrEqual(300)
    const marked = () => results.getByRole('option', { selected: true }).getAttribute('data-index')
    expect(await marked()).toBe('0')
    // A held key repeats faster than anybody reads: of two at once one counts.
    const at = await page.evaluate(() => {
      const down = () =>
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
      down()
      down()
      return performance.now()
    })
    await expect.poll(marked).toBe('1')
    await page.waitForFunction((then) => performance.now() - then > 20, at)
    await press('ArrowUp')
    await expect.poll(marked).toBe('0')
    await press('Escape')
    await results.waitFor({ state: 'hidden' })
  })

  it('the product’s results say stock, price and what this customer paid last', async () => {
    await page.keyboard.type('柠檬汽水')
    const option = page.getByRole('option', { name: /晴川柠檬汽水500ml/ })
    await option.waitFor()
    expect(await option.textContent()).toMatch(/\d+箱.*\d+\.\d\d\/箱/)
    await visitor.shoot('product-results')
    await press('Enter')
    await focusIn('[data-prop=qty]')
  })

  it('takes 3箱2瓶 in one cell, fills down, copies, and takes each step back', async () => {
    await page.keyboard.type('3+2')
    await press('Enter')
    await expect.poll(async () => (await qtys())[0]).toBe('74')
    await press('Control+z', 'Control+z')
    await expect.poll(async () => (await qtys())[0]).toBe('1')
    await press('Control+y', 'Control+y')
    await expect.poll(async () => (await qtys())[0]).toBe('74')
    for (let at = 0; at < 11; at++) await press('Control+d')
    await expect.poll(async () => (await qtys()).filter((qty) => qty === '74').length).toBeGreaterThan(8)
    await cell('数量').first().focus()
    await page.keyboard.type('5')
    await press('Control+Shift+D')
    await expect.poll(async () => new Set((await qtys()).filter(Boolean))).toEqual(new Set(['5']))
    await press('Control+z')
    await expect.poll(async () => new Set((await qtys()).filter(Boolean))).toEqual(new Set(['5', '74']))
  })

  it('panels over the lines begin where work begins, and give the focus back to the cell they were called from', async () => {
    await cell('数量').first().focus()
    for (const [key, name] of [
      ['Alt+p', '选择促销'],
      ['Alt+k', '各仓可用库存'],
    ] as const) {
      await press(key)
      const panel = page.getByRole('dialog', { name })
      await panel.getByRole('status', { name: '加载中' }).waitFor({ state: 'detached' })
      // What the panel has to begin with: a choice, a way out of a shortage, or itself where it is only read.
      const first = panel.locator('input[type=checkbox], [data-autofocus] [data-autofocus]').first()
      const isFirst = async () =>
        (await first.count()) > 0
          ? first.evaluate((one) => one === document.activeElement)
          : panel.evaluate(
              (one) => document.activeElement?.matches('[tabindex="-1"]') && one.contains(document.activeElement),
            )
      await expect.poll(isFirst).toBe(true)
      await press('Escape')
      await panel.waitFor({ state: 'hidden' })
      await expect
        .poll(() =>
          cell('数量')
            .first()
            .evaluate((one) => one === document.activeElement),
        )
        .toBe(true)
    }
  })

  it('[KIT-TABLE-2] [KIT-FORM-4] Enter checks the cell and stays there; what is said of it turns up at the last line, and one toast says it, below the tabs', async () => {
    await cell('数量').filter({ visible: true }).last().scrollIntoViewIfNeeded()
    await cell('数量').filter({ visible: true }).last().focus()
    await page.keyboard.type('0')
    await press('Enter')
    const reason = page.locator('[role=grid] [class*=reason]:visible')
    await reason.waitFor()
    const [bubble, line] = [await reason.boundingBox(), await page.locator('[data-low]').last().boundingBox()]
    expect(bubble && line && bubble.y + bubble.height).toBeLessThanOrEqual((line?.y ?? 0) + 8)
    const toasts = page.getByRole('alert').filter({ hasText: '数量必须大于0' })
    await expect.poll(() => toasts.count()).toBe(1)
    const [toast, bar] = [
      await toasts.boundingBox(),
      await page.getByRole('navigation', { name: '已打开的页面' }).boundingBox(),
    ]
    expect(toast?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
    expect(toast?.x).toBeGreaterThan(683)
    await visitor.shoot('last-line')
    const isThere = () =>
      cell('数量')
        .filter({ visible: true })
        .last()
        .evaluate((input) => input === document.activeElement)
    expect(await isThere()).toBe(true)
    await press('Control+a', 'Delete', 'Enter')
    await page
      .getByRole('alert')
      .filter({ hasText: /数量必填$/ })
      .waitFor()
    expect(await isThere()).toBe(true)
    await page.keyboard.type('5')
    await press('Enter')
    await page.waitForFunction(
      () => document.activeElement?.closest('[data-prop]')?.getAttribute('data-prop') !== 'qty',
    )
  })

  it('closing says that the work is kept; coming back offers it, and to discard asks', async () => {
    await press('Control+Alt+w')
    const question = page.getByRole('dialog')
    await question.getByText('已留作草稿，再次打开时可恢复').waitFor()
    expect(await question.getByText('将丢失').count()).toBe(0)
    await question.getByRole('button', { name: '关闭', exact: true }).last().click()
    await page.waitForURL((url) => url.pathname !== ENTRY)
    await page.goto(`${here().baseUrl}${ENTRY}`)
    await page.getByRole('button', { name: '丢弃' }).click()
    await page.getByRole('dialog').getByText('丢弃后不能找回').waitFor()
    await press('Escape')
    await page.getByRole('button', { name: '恢复草稿' }).click()
    await expect.poll(async () => (await qtys()).length).toBeGreaterThan(8)
  })

  it('[SH-REQ-13] a submit covers the page while it runs, a draft that is saved does not', async () => {
    const cover = page.locator('.mantine-LoadingOverlay-root:visible')
    // One route for both: to take one away while the next is laid can leave a request to neither.
    let gate = Promise.resolve()
    await page.route('**/api/so/salesOrder/save', async (route) => {
      await gate
      await route.continue()
    })
    let release = () => {}
    const late = () => {
      gate = new Promise<void>((resolve) => {
        release = resolve
      })
    }
    late()
    await press('Control+s')
    await page.waitForTimeout(600)
    expect(await cover.count()).toBe(0)
    release()
    await page.getByText(/草稿 SO\d{10} 已保存/).waitFor()
    expect(
      await page
        .getByRole('alert')
        .or(page.getByRole('status'))
        .filter({ hasText: /SO\d{10}/ })
        .count(),
    ).toBe(1)
    late()
    await press('Control+Enter')
    await cover.waitFor()
    const sign = await cover.getByRole('status').boundingBox()
    expect([sign?.width, sign?.height].map((side) => Math.round(side ?? 0))).toEqual([120, 120])
    release()
    await page.getByText(/SO\d{10} 已提交/).waitFor()
    await cover.waitFor({ state: 'detached' })
  })

  it('at 125 % of 1366 × 768 the totals and the submit stay on screen', async () => {
    await page.setViewportSize({ width: 1093, height: 614 })
    for (const part of [page.getByRole('button', { name: '提交' }), page.getByText('订单金额')]) {
      const box = await part.filter({ visible: true }).boundingBox()
      expect(box && box.y >= 0 && box.y + box.height <= 614 && box.x + box.width <= 1093).toBe(true)
    }
    const heights = await page
      .locator('[data-field] input:visible, footer button:visible')
      .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().height))
    expect(new Set(heights)).toEqual(new Set([32]))
    await visitor.shoot('zoom')
  })

  it('nothing complained on the way', () => expect(visitor.complaints).toEqual([]))
})
