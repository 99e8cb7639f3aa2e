import { setTimeout as pause } from 'node:timers/promises'
import type { DealerClient } from '@dealer/sdk'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFailed, onTestFinished } from 'vitest'
import { beginWork, type Visit } from './support/browser.ts'

const CUSTOMER = 'C000001'
const LINES = 10
const [LEMON, CRISPS] = ['6970100000016', '6970100000115']

let browser: Browser
let visitor: Visit
let page: Page
let dealer: DealerClient
let codes: string[]

beforeAll(async () => {
  ;({ browser, visitor, page, dealer } = await beginWork())
  const found = await dealer.md.product.getProductByCode({ code: 'P000' })
  codes = [...new Set(found.map(({ productCode }) => productCode))].slice(0, LINES)
})
afterAll(() => browser?.close())
beforeEach(({ task }) => onTestFailed(() => visitor.shoot(`failed-${task.id}`)))
afterEach(() => page.unroute('**/api/**'))

/** The server answers look-ups and saves this much later. */
const answerLate = (ms: number) =>
  page.route('**/api/**', async (route) => {
    if (/getProductByCode|customerList|\/save$/.test(route.request().url())) await pause(ms)
    await route.continue().catch(() => undefined)
  })

const newOrder = async () => {
  await visitor.open('/sales/order-create/normal-order')
  await page.waitForFunction(() => document.activeElement?.closest('[data-field=customer]'))
  const discard = page.getByRole('button', { name: '丢弃' })
  if (await discard.isVisible()) {
    await discard.click()
    await page.getByRole('dialog').getByRole('button', { name: '丢弃' }).click()
    await discard.waitFor({ state: 'detached' })
  }
  // A dialog that closes gives the focus back when it is gone.
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.locator('[data-field=customer] input').focus()
}
/** Calls something again and again, each so many ms after the one before began, however long it takes. */
const paced = async <T>(items: Iterable<T>, every: number, act: (item: T) => Promise<void>) => {
  let due = performance.now()
  for (const item of items) {
    await act(item)
    due += every
    await pause(Math.max(0, due - performance.now()))
  }
}
/** Types a text, in which ⏎ is Enter, without looking at the page. */
const type = (text: string, delay: number) =>
  paced(text, delay, (sign) => page.keyboard.press(sign === '⏎' ? 'Enter' : sign))
/** Sends a code as a scanner does; some of them rest for a moment within it. */
const scan = async (code: string, at: number) => {
  const cut = at % 3 === 1 ? 1 + ((at * 7) % 12) : code.length
  await page.keyboard.type(code.slice(0, cut))
  if (cut < code.length) await pause(40 + ((at * 37) % 90))
  await page.keyboard.type(code.slice(cut))
  await page.keyboard.press('Enter')
}
/** The number of the order that was submitted last, other than the one before. */
const submitted = async (before: string) => {
  const last = page.getByText(/^上一单/).filter({ visible: true })
  const number = async () =>
    /SO\d{10}/.exec((await last.count()) > 0 ? ((await last.textContent()) ?? '') : '')?.[0] ?? before
  await expect.poll(number).not.toBe(before)
  return number()
}
const toasted = async (pattern: RegExp) => {
  const toast = page.locator('[role=status], [role=alert]').filter({ hasText: pattern }).first()
  await toast.waitFor({ timeout: 60_000 })
  return pattern.exec((await toast.textContent()) ?? '')?.[1] ?? ''
}
const saved = async (soNum: string) => {
  const { rows } = await dealer.so.salesOrder.lists({ soNum })
  const { lines } = await dealer.so.salesOrder.orderDetail({ soId: rows[0]?.soId ?? '' })
  // What promotions add to it, nobody typed.
  return lines.filter(({ isGift }) => isGift === 'F').map(({ productCode, qty }) => [productCode, Number(qty)])
}

describe('keys typed ahead of an answer', () => {
  // Every pace meets every delay, one order after the other in one visit.
  it.each([0, 80, 200, 800])('are all in the orders when the server answers %i ms late', async (late) => {
    await newOrder()
    await answerLate(late)
    let soNum = ''
    for (const [delay, count] of [
      [33, 6],
      [60, 3],
      [120, 2],
    ] as const) {
      const lines = codes.slice(0, count).map((code, index) => [code, index + 12] as const)
      await type(`${CUSTOMER}⏎${lines.map(([code, qty]) => `${code}⏎${qty}⏎⏎`).join('')}`, delay)
      await page.keyboard.press('Control+Enter')
      soNum = await submitted(soNum)
      expect(await saved(soNum)).toEqual(lines)
    }
  })

  it('go on in the next order after a submit, and into the dialog that an action opens', async () => {
    await newOrder()
    await answerLate(200)
    const [first = '', second = ''] = codes
    await type(`${CUSTOMER}⏎${first}⏎3⏎⏎`, 33)
    await page.keyboard.press('Control+Enter')
    await type(`${CUSTOMER}⏎${second}⏎4⏎⏎`, 33)
    const soNum = await toasted(/(SO\d{10}) 已提交/)
    expect(await saved(soNum)).toEqual([[first, 3]])
    await page.waitForFunction(
      (code) =>
        [...document.querySelectorAll('[role=grid] input')].some((cell) =>
          (cell as HTMLInputElement).value.startsWith(code),
        ),
      second,
    )
    await page.keyboard.press('Control+s')
    expect(await saved(await toasted(/草稿 (SO\d{10}) 已保存/))).toEqual([[second, 4]])

    await visitor.open('/sales/order-search/order-search-list')
    await page.getByLabel('订单号').first().fill(soNum)
    await page.keyboard.press('Enter')
    // The list that was there before the filter shows the order as well.
    await page
      .getByText(/^共 1 条/)
      .filter({ visible: true })
      .first()
      .waitFor()
    const row = page.locator('[role=row]:visible', { hasText: soNum })
    await row.getByRole('button', { name: '审核', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    const status = async () => (await dealer.so.salesOrder.lists({ soNum })).rows[0]?.orderStatus
    await expect.poll(status).toBe('confirmed')
  })

  it('are not pressed somewhere else when the code is unknown, and that is said', async () => {
    await newOrder()
    // Answered once all is typed, however long that takes here.
    let answer = () => {}
    const isTyped = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/getProductByCode/, (route) => isTyped.then(() => route.continue()))
    onTestFinished(() => page.unroute(/getProductByCode/))
    await type(`${CUSTOMER}⏎P99999⏎20⏎⏎`, 33)
    answer()
    const said = page.getByText('未找到“P99999”；其后输入的 2 个字符未录入')
    await said.waitFor()
    // Over the sum row, which follows the only line.
    const isOnTop = await said.evaluate((bubble: HTMLElement) => {
      bubble.style.pointerEvents = 'auto'
      const { left, bottom, width } = bubble.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, bottom - 3) === bubble
    })
    expect(isOnTop).toBe(true)
    await visitor.shoot('unknown-code')
    const cell = page.locator('[role=grid] input[aria-label=商品]').first()
    expect(await cell.inputValue()).toBe('P99999')
  })
})

/** Makes the page as slow as on a machine of a quarter of this one's pace. */
const throttle = async (rate: number) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  onTestFinished(() => session.detach())
}

it.each([
  [4, 1],
  [10, 1],
  [10, 4],
])(
  'of 60 scans, %i a second, with pauses inside, 60 are in the order, with the page slowed %i times',
  async (aSecond, rate) => {
    await newOrder()
    await answerLate(200)
    await throttle(rate)
    await type(`${CUSTOMER}⏎`, 33)
    for (let at = 0; at < 60; at++) {
      const code = (at % 3 === 0 ? CRISPS : LEMON) ?? ''
      const cut = at % 4 === 1 ? 3 + (at % 8) : code.length
      await page.keyboard.type(code.slice(0, cut))
      if (cut < code.length) await pause(60)
      await page.keyboard.type(code.slice(cut))
      await page.keyboard.press('Enter')
      await pause(1000 / aSecond)
    }
    await page.keyboard.press('Control+s')
    const lines = await saved(await toasted(/草稿 (SO\d{10}) 已保存/))
    expect(lines.reduce((total, [, qty]) => total + Number(qty), 0)).toBe(60)
  },
)

it('a crash while scanning takes no more than the last moment’s work', async () => {
  await newOrder()
  await type(`${CUSTOMER}⏎`, 33)
  await paced(Array.from({ length: 15 }), 100, () => scan(LEMON ?? '', 0))
  // What is stored is what a crash would leave: what was booked at one moment is there 400 ms later at the latest, however
  // fast the next ones follow. Timers of a busy page may be late, so one of the page's own tells when that is.
  const booked = () =>
    page.evaluate(() => Number(document.querySelector<HTMLInputElement>('[role=grid] input[aria-label=数量]')?.value))
  const stored = () =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('sales.order.new'))
      return Number(JSON.parse(localStorage.getItem(key ?? '') ?? '{}').value?.values.lines[0]?.qty)
    })
  const before = await booked()
  const scans = paced(Array.from({ length: 8 }), 100, () => scan(LEMON ?? '', 0))
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  expect(await stored()).toBeGreaterThanOrEqual(before)
  await scans
})
