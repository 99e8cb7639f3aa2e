import { setTimeout as pause } from 'node:timers/promises'
import type { DealerClient } from '@dealer/sdk'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFailed, onTestFinished } from 'vitest'
import { beginWork, type Visit, visit } from './support/browser.ts'
import { here } from './support/here.ts'

const CUSTOMER = 'C000001'
const LINES = 10
const [LEMON, CRISPS] = ['6970100000016', '6970100000115'] as const
/** Of no product. */
const UNKNOWN = '6970199999994'
/** How many keys the robot presses at least: `KEYS=5000` is the long run. */
const KEYS = Number(process.env.KEYS ?? 500)

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
/** Sends a code as a scanner does, which rests for a moment within it now and then: anywhere, as long as it likes. */
const scan = async (code: string) => {
  const cut = Math.random() < 1 / 3 ? 1 + Math.floor(Math.random() * (code.length - 1)) : code.length
  await page.keyboard.type(code.slice(0, cut))
  if (cut < code.length) await pause(Math.random() * 150)
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
  await toast.waitFor()
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
  const delays = [0, 80, 200, 800]
  it.each(delays)('are all in the orders when the server answers %i ms late', async (late) => {
    await newOrder()
    await answerLate(late)
    let soNum = ''
    for (let pressed = 0; pressed < KEYS / delays.length; )
      for (const [delay, count] of [
        [33, 6],
        [60, 3],
        [120, 2],
      ] as const) {
        const lines = codes.slice(0, count).map((code, index) => [code, index + 12] as const)
        const keys = `${CUSTOMER}⏎${lines.map(([code, qty]) => `${code}⏎${qty}⏎⏎`).join('')}`
        await type(keys, delay)
        await page.keyboard.press('Control+Enter')
        soNum = await submitted(soNum)
        expect(await saved(soNum)).toEqual(lines)
        pressed += keys.length
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
  'of 60 scans, %i a second, with pauses inside and misses between, 60 are in the order, with the page slowed %i times',
  async (aSecond, rate) => {
    await newOrder()
    await answerLate(200)
    await throttle(rate)
    await type(`${CUSTOMER}⏎`, 33)
    // Repeats of two products, and now and then a code that nothing has.
    const codes = Array.from({ length: 66 }, (_, at) => (at % 11 === 5 ? UNKNOWN : at % 3 === 0 ? CRISPS : LEMON))
    for (const code of codes) {
      await scan(code)
      await pause(1000 / aSecond)
    }
    await page.keyboard.press('Control+s')
    const lines = await saved(await toasted(/草稿 (SO\d{10}) 已保存/))
    expect(lines.reduce((total, [, qty]) => total + Number(qty), 0)).toBe(60)
  },
)

it('what was scanned last is in the order that is submitted at once, and what is scanned after it in the next one', async () => {
  await newOrder()
  await type(`${CUSTOMER}⏎`, 33)
  await scan(LEMON)
  await expect.poll(booked).toBe(1)
  await answerLate(800)
  await scan(CRISPS)
  await page.keyboard.press('Control+Enter')
  await type(`${CUSTOMER}⏎`, 33)
  await scan(LEMON)
  expect((await saved(await submitted(''))).map(([, qty]) => qty)).toEqual([1, 1])
  await expect.poll(booked).toBe(1)
  await scan(UNKNOWN)
  await page.keyboard.press('Control+Enter')
  await page.getByText('有条码未录入，请核对后再保存').waitFor()
  await page.keyboard.press('Control+s')
  expect((await saved(await toasted(/草稿 (SO\d{10}) 已保存/))).map(([, qty]) => qty)).toEqual([1])
})

/** How many pieces stand in the first line. */
const booked = () =>
  page.evaluate(() => Number(document.querySelector<HTMLInputElement>('[role=grid] input[aria-label=数量]')?.value))
/** A timer of the page's own: those of a busy page may be late. */
const passed = (ms: number) => page.evaluate((wait) => new Promise((resolve) => setTimeout(resolve, wait)), ms)

it('a crash while scanning takes no more than the last moment’s work', async () => {
  await newOrder()
  await type(`${CUSTOMER}⏎`, 33)
  await paced(Array.from({ length: 15 }), 100, () => scan(LEMON))
  // What is stored is what a crash would leave: what was booked at one moment is there 400 ms later at the latest, however
  // fast the next ones follow.
  const stored = () =>
    page.evaluate(() => {
      const heads = Object.entries<string>(localStorage).flatMap(([name, head]) =>
        /^dealer\.draft\..*sales\.order\.new@/.test(name)
          ? [{ place: name.slice('dealer.draft.'.length), ...(JSON.parse(head) as { at: string; pieces: number }) }]
          : [],
      )
      const [newest] = heads.sort((one, other) => (one.at < other.at ? 1 : -1))
      const pieces = Array.from({ length: newest?.pieces ?? 0 }, (_unused, index) =>
        localStorage.getItem(`dealer.draftPiece.${newest?.place}.${index}`),
      )
      return Number(JSON.parse(pieces.join('') || '{}').values?.lines[0]?.qty)
    })
  const before = await booked()
  const scans = paced(Array.from({ length: 8 }), 100, () => scan(LEMON))
  await passed(500)
  expect(await stored()).toBeGreaterThanOrEqual(before)
  await scans
})

it('after the page has died what was scanned is offered, and the order is finished with it', async () => {
  // In a process of its own, which nobody else misses.
  const other = await visit(browser, { as: 'admin', isFirst: true })
  const atWork = page
  onTestFinished(async () => {
    page = atWork
    await other.close()
  })
  page = other.page
  await page.goto(`${here().baseUrl}/sales/order-create/normal-order`)
  await page.locator('[data-field=customer] input').focus()
  await type(`${CUSTOMER}⏎`, 33)
  for (let at = 0; at < 12; at++) await scan(LEMON)
  await expect.poll(booked).toBe(12)
  await passed(500)
  await Promise.all([page.waitForEvent('crash'), page.goto('chrome://kill').catch(() => undefined)])

  page = await page.context().newPage()
  await page.goto(`${here().baseUrl}/sales/order-create/normal-order`)
  await page.getByRole('button', { name: '恢复草稿' }).click()
  await expect.poll(booked).toBe(12)
  await page.locator('[role=grid] input[aria-label=商品]').last().focus()
  await scan(CRISPS)
  await page.keyboard.press('Control+Enter')
  const lines = await saved(await submitted(''))
  expect(lines.map(([, qty]) => qty)).toEqual([12, 1])
})
